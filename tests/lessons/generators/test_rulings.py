"""Rulings checked against the ruling command's function, clauses against the register."""

import re

from app.rules.core.irregularity import Fact, Ruling, asked_facts, cases, cases_of, comes_to_the_same, rule
from lessons.question import Question
from lessons.texts import drill_texts
from tests.lessons.drills import DRILLS, right_text
from tests.lessons.generators.proof import proof, questions
from tests.rules.examples import CATALOGUE


def ruling_on(question: Question) -> Ruling:
    """The ruling on the case and the facts the prompt tells."""
    file = CATALOGUE[question.game].file
    (name,) = [name for name, case in cases().items() if case.text in question.prompt]
    facts: dict[str, Fact] = {}
    for fact, terms in asked_facts(cases()[name], file.irregularities.get(name, {})).items():
        told = re.search(rf"\({re.escape(terms.text)}: (\w+)\)", question.prompt)
        assert told
        facts[fact] = told[1] == "yes" if told[1] in ("yes", "no") else int(told[1])
    return rule(file, name, facts)


def said(ruling: Ruling) -> str:
    words = drill_texts().answers
    return f"{words[f'ruling-{ruling.ruling}']} ({words[f'decides-{ruling.decides}']})"


@proof("irregularity")
def test_1000_rulings_are_what_the_command_rules(game: str, skill: str) -> None:
    for question in questions(game, skill):
        ruling = ruling_on(question)
        assert right_text(question) == said(ruling)
        assert question.clauses == ruling.clauses


@proof("which-clause")
def test_1000_clauses_stand_under_their_number(game: str, skill: str) -> None:
    file = CATALOGUE[game].file
    for question in questions(game, skill):
        (number,) = question.clauses
        name, text = f"{file.abbreviation} {number}", file.clauses[number].text
        if question.variant == "text":
            assert text in question.prompt
            assert right_text(question) == name
        else:
            assert name in question.prompt
            assert right_text(question) == text


def test_every_ruling_there_is_has_words() -> None:
    rulings = {row.ruling for case in cases().values() for row in case.rows} | {"refer"}
    assert {f"ruling-{ruling}" for ruling in rulings} <= set(drill_texts().answers)


def test_a_fact_left_out_of_account_is_told_as_such() -> None:
    asked = (DRILLS.question("megalink-bullseye", "irregularity", seed) for seed in range(1_000))
    misdeals = [question for question in asked if "dealt incorrectly" in question.prompt]
    assert any("fact-ignored" in {choice.broken_rule for choice in question.choices} for question in misdeals)


def test_rulings_that_come_to_the_same_are_told_by_the_data() -> None:
    assert comes_to_the_same("stands", "play-on")
    assert comes_to_the_same("return-hand", "return-jackpot")
    assert comes_to_the_same("refuse", "refuse")
    assert not comes_to_the_same("stands", "void-round")


def test_cases_of_community_cards_are_asked_where_there_are_some() -> None:
    assert "community-count" in cases_of(CATALOGUE["megalink-texas-holdem-bonus"].file)
    assert "community-count" not in cases_of(CATALOGUE["megalink-bullseye"].file)


def test_two_names_for_the_same_do_not_stand_against_each_other() -> None:
    stands, plays_on = (str(drill_texts().answers[f"ruling-{ruling}"]) for ruling in ("stands", "play-on"))
    for seed in range(300):
        question = DRILLS.question("megalink-bullseye", "irregularity", seed)
        others = [question.say(option) for option in question.options]
        if right_text(question).startswith(stands):
            assert not any(other.startswith(plays_on) for other in others)


def test_no_fact_is_ignored_where_none_was_told() -> None:
    asked = [DRILLS.question("megalink-bullseye", "irregularity", seed) for seed in range(300)]
    without_facts = [question for question in asked if "(" not in question.prompt]
    assert without_facts
    for question in without_facts:
        assert "fact-ignored" not in {choice.broken_rule for choice in question.choices}
