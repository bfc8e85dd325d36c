"""Rulings that stand beside each other: confused by a fact, never two that come to the same, any of them right."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from app.rules.core.game import AnyGame
from app.rules.core.irregularity import comes_to_the_same
from lessons.ruling_choices import Decided, Occurrence, confused_with, facts_for, occurrences, rulings_shown, why_wrong
from tests.lessons.drills import DRILLS
from tests.rules.examples import CATALOGUE

M3CP = CATALOGUE["megalink-three-card-poker"]
VOID, REBUILT = Decided("void-round", "dealer"), Decided("reconstruct", "dealer")
MISDEAL = Occurrence("misdeal", (("handled", False), ("reconstructable", True)))


@pytest.mark.parametrize("game", CATALOGUE.values(), ids=lambda game: game.file.abbreviation)
def test_no_two_rulings_shown_come_to_the_same(game: AnyGame) -> None:
    for seed in range(100):
        shown = rulings_shown(Random(seed), game)
        assert len(shown) == 4
        assert not any(comes_to_the_same(one.ruling, other.ruling) for one, other in combinations(shown, 2))


def test_rulings_of_one_case_are_confused() -> None:
    assert VOID in confused_with(M3CP)[REBUILT]
    assert MISDEAL in occurrences(M3CP)[REBUILT]


def test_the_fewest_facts_that_lead_elsewhere_are_told() -> None:
    assert facts_for(M3CP, MISDEAL, "void-round") == {"reconstructable": False}
    assert facts_for(M3CP, MISDEAL, "refuse") == {}


def test_every_wrong_ruling_has_its_rule() -> None:
    assert why_wrong(M3CP, MISDEAL, VOID, REBUILT) == "fact-ignored"
    assert why_wrong(M3CP, MISDEAL, REBUILT.by_the_other, REBUILT) == "wrong-decider"
    assert why_wrong(M3CP, MISDEAL, Decided("refuse", "dealer"), REBUILT) == "another-cases-ruling"
    late = Occurrence("late-wager", ())
    assert why_wrong(M3CP, late, Decided("refer", "gaming-shift-manager"), Decided("refuse", "dealer")) == "referred-needlessly"


def test_the_wrong_decider_stands_beside_any_ruling_shown() -> None:
    beside: Counter[bool] = Counter()
    for seed in range(200):
        question = DRILLS.question(M3CP.file.id, "irregularity", seed)
        rulings = Counter(option.split(":")[1] for option in question.options)
        ((doubled, _),) = [entry for entry in rulings.items() if entry[1] == 2]
        beside[str(getattr(question.right[0], "key", "")).split(":")[1] == doubled] += 1
    assert beside[False] > beside[True] > 20
