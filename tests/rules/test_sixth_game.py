"""A sixth game is a module and a data file: it is found, read, dealt, settled and ruled on without a change anywhere else."""

import pytest

from app.base.clock import ticking
from app.base.trouble import BadInput
from app.rounds.scenario import Scenario, make_script
from app.rules.catalogue import Catalogue
from app.rules.core.deal import deal_order
from app.rules.core.irregularity import rule
from app.rules.roundfile import read_json
from app.table.perfect_dealer import deal_perfectly
from app.table.session import TableSession
from tests.rules.examples import lose, stand_off, void, win

CATALOGUE = Catalogue("app.rules.games", "tests.sixth_game")
HIGH_CARD = CATALOGUE["high-card"]

ROUND = b"""{"game": "high-card", "dealer": "9s", "positions": [
    {"position": 1, "cards": "Th", "wagers": {"bet": 250, "red": 100}},
    {"position": 2, "cards": "9c", "wagers": {"bet": 100, "red": 100}},
    {"position": 3, "cards": "Ad", "wagers": {"red": 100}}
]}"""


def test_it_stands_in_the_catalogue_beside_the_five() -> None:
    assert len(CATALOGUE) == 6


def test_it_settles() -> None:
    settled = HIGH_CARD.settle(read_json(ROUND, CATALOGUE))
    assert [position.lines for position in settled.positions] == [
        (win("bet", 250, 375, "3.1", "4.1"), win("red", 100, 100, "4.1")),
        (stand_off("bet", 100, "3.1"), lose("red", 100, "4.1")),
        (void("red", 100, "1.2"),),
    ]


def test_it_deals_and_rules() -> None:
    assert [step.to for step in deal_order(HIGH_CARD.file.deals["automated"], [2, 1])] == ["position-1", "position-2", "dealer"]
    assert rule(HIGH_CARD.file, "exposed-cards", {"count": 2}).clauses == ("5.1",)
    assert rule(HIGH_CARD.file, "over-maximum", {}).ruling == "refer"


def test_it_refuses_what_it_does_not_know() -> None:
    with pytest.raises(BadInput) as refused:
        read_json(ROUND.replace(b'"bet": 250', b'"bets": 250'), CATALOGUE)
    assert [problem.where for problem in refused.value.problems] == ["positions[0].wagers.bets"]


def test_it_is_dealt_by_the_perfect_dealer() -> None:
    session = TableSession(CATALOGUE, "coached", ticking(100))
    for seed in range(50):
        deal_perfectly(session, make_script(Scenario(game="high-card"), HIGH_CARD, seed))
        assert session.finished
    assert not session.faults
