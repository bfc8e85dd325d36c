"""Limits, checked against settle on a table with those limits."""

from app.rules.core.house_terms import HouseTerms, PracticeLimits
from app.rules.core.money import dollars
from lessons.generators.limits import variants
from lessons.question import Chosen
from tests.lessons.drills import DRILLS, drills_of, right_text, round_of
from tests.lessons.generators.money import asked_line, done_with
from tests.lessons.generators.proof import proof, questions
from tests.rules.examples import CATALOGUE


@proof("limits")
def test_1000_wagers_at_the_limits_come_to_what_settle_says(game: str, skill: str) -> None:
    over = set()
    for question in questions(game, skill):
        line = asked_line(question)
        assert right_text(question) == done_with(line)
        least, most = round_of(question).table.limits[line.wager]
        assert (line.staked < least) == (question.variant == "under")
        assert dollars(least if question.variant == "under" else most) in question.prompt
        if question.variant == "over":
            over.add(line.staked > most)
    assert over == {True, False}


def test_the_limits_of_raises_are_asked_too() -> None:
    asked = {
        game: {item.split(":")[2] for seed in range(80) for item in DRILLS.question(game, "limits", seed).items_learnt[:1]}
        for game in ("megalink-three-card-poker", "megalink-singapore-stud", "megalink-texas-holdem-bonus")
    }
    assert "play" in asked["megalink-three-card-poker"]
    assert "bet" in asked["megalink-singapore-stud"]
    assert {"flop", "turn", "river"} <= asked["megalink-texas-holdem-bonus"]


def test_a_document_without_limits_has_no_such_drill() -> None:
    assert variants(CATALOGUE["three-card-poker"]) == ()


def test_sending_it_back_the_first_time_is_told_as_such() -> None:
    asked = (DRILLS.question("megalink-bullseye", "limits", seed, "under") for seed in range(50))
    question = next(question for question in asked if "has not been warned" in question.prompt)
    (returned,) = [choice for choice in question.choices if choice.broken_rule == "warning-left-out"]
    assert isinstance(returned.answer, Chosen)
    assert question.say(returned.answer.key) == f"return {question.prompt.split(' is ')[1].split(';')[0]}"


def test_a_house_is_asked_about_its_own_limits() -> None:
    own = PracticeLimits(opening=(10_000, 500_000), side=(1_000, 30_000))
    drills = drills_of(CATALOGUE.housed({game: HouseTerms(limits=own) for game in CATALOGUE}))
    for game in CATALOGUE:
        for variant in variants(CATALOGUE[game]):
            for seed in range(20):
                question = drills.question(game, "limits", seed, variant)
                line = asked_line(question)
                least, most = own.of(CATALOGUE[game].file.wagers[line.wager])
                assert dollars(least if variant == "under" else most) in question.prompt
                assert variant == "over" or line.staked < least
                assert variant == "under" or line.staked >= least
                assert right_text(question) == done_with(line)
