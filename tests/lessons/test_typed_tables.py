"""Typed acts at a table with a judge: what the perfect dealer does can be typed, and what is typed is read the same."""

import pytest

from app.base.trouble import BadInput
from app.rules.core import act as acts
from app.rules.world.act import Count, MoveHand, TrimHand
from lessons.typed_acts import TypedActs, typed_act
from tests.rules.examples import CATALOGUE
from tests.rules.judge.tables import TABLES, perfect_acts, table

M3CP = "megalink-three-card-poker"


@pytest.mark.parametrize(("game", "device"), TABLES)
def test_every_act_of_a_round_is_read_as_it_is_typed_act(game: str, device: str) -> None:
    reader = TypedActs(CATALOGUE[game])
    for seed in range(6):
        for act in perfect_acts(table(game, seed, device)):
            assert reader.read(typed_act(act)) == act


@pytest.mark.parametrize(
    ("text", "act"),
    [
        ("rule misdeal reconstruct 3", acts.Rule("misdeal", "reconstruct", "position-3")),
        ("rule misdeal void-round", acts.Rule("misdeal", "void-round")),
        ("rule dealer-count void-round dealer", acts.Rule("dealer-count", "void-round", "dealer")),
        ("rule other refer community", acts.Rule("other", "refer", "community")),
        ("call", acts.CallSupervisor("")),
        ("call other", acts.CallSupervisor("other")),
        ("count", Count()),
        ("move 3 2", MoveHand("position-3", "position-2")),
        ("trim dealer", TrimHand("dealer")),
        ("pay 3 pair plus 75", acts.Pay(3, "pair-plus", 7500)),
        ("declare 3 75.50", acts.Declare("position-3", "payout", "7550")),
    ],
)
def test_what_a_ruling_needs_can_be_typed(text: str, act: object) -> None:
    assert TypedActs(CATALOGUE[M3CP]).read(text) == act


@pytest.mark.parametrize(
    "text", ["", "move 3", "trim", "trim 3 3", "rule misdeal", "rule misdeal void-round 3 4", "dance", "move 9 9"]
)
def test_what_is_no_act_is_told(text: str) -> None:
    with pytest.raises(BadInput):
        TypedActs(CATALOGUE[M3CP]).read(text)
