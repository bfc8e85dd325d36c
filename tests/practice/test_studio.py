"""The House Way studio: hands of every sort, how often they are dealt, every way to set them, totals with 3 and 6 both ways."""

from itertools import islice

import pytest

from app.practice.studio import (
    CHOICE,
    SORTS,
    choice_matters,
    games_with_set_hands,
    hand_in,
    hands,
    mix,
    needs_both_ways,
    totals,
    way_of,
    ways,
)
from app.rules.core.cards import cards, spell
from app.rules.wording import say_hand
from app.words.acts import say_act
from lessons.generators.house_way import BOTH_WAYS, UNSETTABLE
from lessons.question import Named, judge
from lessons.skills import QuestionMaker
from tests.rules.examples import CATALOGUE

BULL = "megalink-bullseye"
GAME = CATALOGUE[BULL]
DRILLS = QuestionMaker(CATALOGUE, say_act)


def test_the_studio_is_for_games_in_which_hands_are_set() -> None:
    assert games_with_set_hands(CATALOGUE) == [BULL]


def test_a_choice_matters_in_18_percent_3_and_6_in_17_and_no_hand_can_be_set_in_23() -> None:
    found = mix(GAME)
    for sort, percent in ((CHOICE, 18), (BOTH_WAYS, 17), (UNSETTABLE, 23)):
        assert found[sort] == pytest.approx(percent, abs=1)


@pytest.mark.parametrize("sort", SORTS)
def test_hands_of_a_sort_are_the_same_from_the_same_seed_and_differ(sort: str) -> None:
    first = [question.hands["hand"] for question in islice(hands(DRILLS, BULL, sort, 7), 12)]
    assert first == [question.hands["hand"] for question in islice(hands(DRILLS, BULL, sort, 7), 12)]
    assert len(set(first)) == 12


def test_every_sort_is_what_it_says() -> None:
    taken = {sort: [hand_in(question) for question in islice(hands(DRILLS, BULL, sort, 1), 30)] for sort in SORTS}
    assert all(choice_matters(GAME, hand) for hand in taken[CHOICE])
    assert all(needs_both_ways(GAME, hand) for hand in taken[BOTH_WAYS])
    assert {len(ways(GAME, hand)) for hand in taken[UNSETTABLE]} == {0, 1}
    assert {bool(ways(GAME, hand)) for hand in taken["any"]} == {True, False}


def test_every_way_the_rules_allow_is_listed_with_house_way_first() -> None:
    found = ways(GAME, cards("Qd Th 6d Qc 7s"))
    assert [(spell(way.apart), way.counted, say_hand(way.name), way.from_the_top, way.best) for way in found] == [
        ("Th 6d 7s", (10, 3, 7), "Pair of Queens", 4, True),
        ("Qd Th Qc", (10, 10, 10), "Point total 10", 16, False),
        ("Qd 6d 7s", (10, 3, 7), "Point total 10", 16, False),
        ("6d Qc 7s", (3, 10, 7), "Point total 10", 16, False),
    ]
    assert spell(found[0].changed) == "6d"
    assert spell(found[0].left) == "Qd Qc"
    assert found[0].clause == "3.14"


def test_a_setting_the_rules_do_not_allow_is_no_way() -> None:
    hand = cards("Qd Th 6d Qc 7s")
    assert way_of(GAME, hand, cards("Qd Th 7s")) is None
    assert way_of(GAME, hand, cards("7s 6d Th")) == ways(GAME, hand)[0]


def test_totals_are_told_with_3_and_6_both_ways_and_each_once() -> None:
    assert [(total.values, total.total) for total in totals(cards("Th 7s 6d"))] == [((10, 7, 6), 23), ((10, 7, 3), 20)]
    assert [total.total for total in totals(cards("3h 6d"))] == [9, 6, 12]
    assert [total.total for total in totals(cards("Kh Ac"))] == [11]
    assert [total.total for total in totals(())] == [0]


def test_the_studio_and_the_drill_agree_on_what_is_right() -> None:
    for question in islice(hands(DRILLS, BULL, "any", 3), 40):
        best = [way for way in ways(GAME, hand_in(question)) if way.best]
        answers = [Named(spell(way.apart)) for way in best] or [Named("")]
        assert all(judge(question, answer).right for answer in answers)
