"""Every fault at the table leads to a drill that trains it."""

import pytest

from app.practice.drill_for_fault import skill_for
from app.rules.core.act import Award, Correct, Deal, Declare, Pay, Rule, SetHand, Take, Turn
from app.rules.judge.phases import PHASES
from app.rules.judge.severity import severities
from app.rules.world.act import Act
from lessons.earlier_faults import EARLIER_FAULTS
from lessons.skills import NO_GAME, SKILLS, applies
from tests.rules.examples import CATALOGUE

M3CP, BULL = "megalink-three-card-poker", "megalink-bullseye"


@pytest.mark.parametrize(
    ("kind", "expected", "skill"),
    [
        ("wrong-amount", Pay(2, "ante", 2500), "payout"),
        ("wrong-amount", Take(2, "ante", 2500), "settle-position"),
        ("wrong-amount", Award(2, 50_000), "jackpot"),
        ("wrong-outcome", Pay(2, "ante", 2500), "settle-position"),
        ("wrong-words", Declare("dealer", "qualification", "yes"), "qualifies"),
        ("wrong-words", Declare("dealer", "hand", "pair"), "name-hand"),
        ("wrong-words", Declare("position-1", "result", "win"), "compare-hands"),
        ("wrong-ruling", Rule("card-exposed", "play-on"), "irregularity"),
        ("overlooked", Rule("misdeal", "void-round"), "irregularity"),
        ("bad-wager", Correct(2, "ante", "complete"), "audit-wagers"),
        ("royal-last", Award(2, 50_000), "jackpot"),
        ("dealer-before-wagers", Turn("dealer"), "what-next"),
        ("take-before-pay", Take(2, "ante", 2500), "what-next"),
        ("left-undone", Pay(2, "ante", 2500), "settle-position"),
        # what programs before the judge called faults
        ("wrong-declaration", Declare("dealer", "hand", "pair"), "name-hand"),
        ("overlooked", Correct(2, "ante", "complete"), "audit-wagers"),
        ("out-of-sequence", Take(2, "ante", 2500), "what-next"),
        ("money-left-wrong", Pay(2, "ante", 2500), "settle-position"),
    ],
)
def test_what_went_wrong_says_what_to_practise(kind: str, expected: Act, skill: str) -> None:
    assert skill_for(CATALOGUE[M3CP], kind, "settle", expected) == (M3CP, skill)


def test_a_fault_in_the_deal_leads_to_the_order_of_the_deal() -> None:
    for kind in ("deal-order", "number-of-cards", "out-of-sequence"):
        assert skill_for(CATALOGUE[M3CP], kind, "deal", Deal("position-1", 3)) == (M3CP, "deal-order")


def test_chips_are_practised_at_no_game_and_house_way_only_where_hands_are_set() -> None:
    assert skill_for(CATALOGUE[M3CP], "wrong-chips", "settle", Pay(2, "ante", 2500)) == (NO_GAME, "chip-cutting")
    assert skill_for(CATALOGUE[BULL], "wrong-setting", "expose", SetHand("dealer", "")) == (BULL, "house-way")


@pytest.mark.parametrize("game", CATALOGUE)
def test_every_kind_of_fault_in_every_phase_has_a_drill_of_the_game(game: str) -> None:
    for kind in {*severities().kinds, *EARLIER_FAULTS}:
        for phase in PHASES:
            found = skill_for(CATALOGUE[game], kind, phase)
            assert found is not None
            where, skill = found
            assert SKILLS[skill].shared if where == NO_GAME else (where == game and applies(CATALOGUE[game], skill))
