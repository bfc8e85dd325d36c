"""Naming and comparing hands, checked against the rankings themselves."""

from itertools import combinations
from typing import Any

from app.rules.core.cards import Cards, cards
from app.rules.core.hand import HandName
from app.rules.rankings import bullseye, five_card, three_card
from app.rules.wording import say_hand
from lessons.generators.hands import own_variants, variants
from lessons.question import Chosen, Question
from tests.lessons.drills import DRILLS, right_text
from tests.lessons.generators.proof import proof, questions
from tests.rules.examples import CATALOGUE

WORDS = {"The first hand is higher": 1, "The second hand is higher": -1, "The hands are equal": 0}


def strength(variant: str, hand: Cards) -> int:
    """How strong cards are, by the ranking of the variant; of seven cards by looking at all their fives."""
    if variant == "point-hand":
        setting = bullseye.house_way(hand)
        assert setting
        return setting.strength
    if variant == "three":
        return three_card.strength(hand)
    return max(map(five_card.strength, combinations(hand, 5)))


def name(variant: str, hand: Cards) -> HandName:
    if variant == "point-hand":
        return bullseye.name(bullseye.house_way(hand))
    value = strength(variant, hand)
    return three_card.name(value) if variant == "three" else five_card.name(value)


def shown(question: Question, hand: str) -> Cards:
    return cards(question.hands[hand]) + cards(question.hands.get("community", ""))


@proof("name-hand", "read-hands")
def test_1000_hands_are_called_what_the_ranking_calls_them(game: str, skill: str) -> None:
    for question in questions(game, skill):
        assert right_text(question) == say_hand(name(question.variant, shown(question, "hand")))


@proof("compare-hands")
def test_1000_comparisons_come_out_as_the_ranking_has_them(game: str, skill: str) -> None:
    results = set()
    for question in questions(game, skill):
        first, second = (strength(question.variant, shown(question, hand)) for hand in ("first", "second"))
        result = (first > second) - (first < second)
        assert WORDS[right_text(question)] == result
        results.add(result)
    assert results == {1, 0, -1}


def test_every_game_names_its_own_hand_and_the_jackpots_where_that_is_another() -> None:
    assert {game_id: variants(game) for game_id, game in CATALOGUE.items()} == {
        "megalink-bullseye": ("point-hand", "five"),
        "megalink-singapore-stud": ("five",),
        "megalink-texas-holdem-bonus": ("best-of-seven", "five"),
        "megalink-three-card-poker": ("three", "five"),
        "three-card-poker": ("three",),
    }
    assert own_variants(CATALOGUE["megalink-three-card-poker"]) == ("three",)


def found(game: str, skill: str, rule: str, variant: str = "") -> tuple[Question, Any]:
    """The first question in which a broken rule stands for a choice, and that choice."""
    for seed in range(5_000):
        question = DRILLS.question(game, skill, seed, variant)
        for choice in question.choices:
            if choice.broken_rule == rule:
                assert isinstance(choice.answer, Chosen)
                return question, question.say(choice.answer.key)
    raise AssertionError(rule)


def test_a_missed_sequence_is_called_by_what_is_left() -> None:
    question, text = found("megalink-three-card-poker", "name-hand", "sequence-missed", "three")
    assert right_text(question).startswith("Straight")
    assert text.startswith("Flush") == right_text(question).startswith("Straight Flush")


def test_a_flush_put_above_a_straight_is_told_where_it_leads() -> None:
    question, text = found("megalink-three-card-poker", "compare-hands", "straight-under-flush")
    told = question.explanation
    assert "Straight" in told
    assert "Flush" in told
    assert text != right_text(question)


def test_the_order_of_straights_and_flushes_is_no_reason_in_naming() -> None:
    for game in ("three-card-poker", "megalink-singapore-stud"):
        for seed in range(100):
            named = DRILLS.question(game, "name-hand", seed)
            rules = {choice.broken_rule for choice in named.choices}
            assert not rules & {"straight-under-flush", "flush-under-straight"}


WITHIN = {"3.11.8": "3.12.2", "3.11.9": "3.12.3", "3.11.4": "3.12.5"}
EQUAL = {"3.11.8": "3.12.2", "3.11.9": "3.12.3", "3.11.6": "3.12.6", "3.11.2": "3.12.6"}


def test_hands_of_one_row_cite_the_clause_that_decides_within_it_and_equal_ones_the_stand_off() -> None:
    asked = [DRILLS.question("megalink-singapore-stud", "compare-hands", seed) for seed in range(600)]
    same = [question for question in asked if len({clause for clause in question.clauses if clause.startswith("3.11.")}) == 1]
    met = set()
    for question in same:
        row, *others = question.clauses
        if right_text(question) == "The hands are equal":
            assert others == ["3.10.4", EQUAL.get(row, "3.12.1")]
        elif others != ["3.12.4"]:
            assert others == [WITHIN.get(row, "3.12")]
        met.add(others[-1])
    assert met >= {"3.12", "3.12.1", "3.12.2", "3.12.3", "3.12.6"}


def test_the_lowest_straight_is_decided_by_its_own_clause() -> None:
    asked = (DRILLS.question("megalink-three-card-poker", "compare-hands", seed) for seed in range(4_000))
    question = next(question for question in asked if "3.15.3" in question.clauses)
    assert "Straight" in question.explanation
    assert ", 3 high" in question.explanation
