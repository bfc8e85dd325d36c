"""Every step of every procedure: to skip it, do it twice or do it elsewhere is a fault that names its clause or custom."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from app.rounds.scenario import Scenario, make_script
from app.rules.core.act import (
    Act,
    Award,
    Clear,
    Correct,
    Deal,
    Declare,
    Pay,
    Return,
    SetHand,
    Take,
    TakeDecision,
    Turn,
    spot,
)
from app.rules.core.fault import Fault
from app.rules.core.plan import Plan
from app.rules.core.procedure import Step
from app.rules.running.play import Accepted, Play, Refused
from app.rules.running.whole_round import whole_round
from tests.rules.examples import CATALOGUE

SEEDS = range(40)
TABLES = [(game_id, device) for game_id, game in CATALOGUE.items() for device in game.devices or ("",)]
EVERY_TABLE = pytest.mark.parametrize(("game_id", "device"), TABLES)
TROUBLE = {"late-wager": 0.2, "late-withdrawal": 0.1, "wrong-raise": 0.2, "needless": 0.1, "outside-limits": 0.2, "leaves": 0.1}


def rounds(game_id: str, device: str) -> Iterator[Play]:
    """Rounds with every kind of step in them, from a quiet one to one full of trouble."""
    game = CATALOGUE[game_id]
    for seed in SEEDS:
        yield Play(whole_round(Plan(game, make_script(Scenario(game=game_id, device=device, chances=TROUBLE), game, seed))))


def at_every_step(play: Play) -> Iterator[tuple[Play, Step]]:
    """The play before each step, and that step."""
    while not play.finished:
        step = play.due[0]
        yield play, step
        play, verdict = play.coached(step.act)
        assert isinstance(verdict, Accepted)


def fault_of(play: Play, act: Act) -> Fault:
    after, verdict = play.coached(act)
    assert isinstance(verdict, Refused)
    assert verdict.fault is not None
    assert after is play
    return verdict.fault


@EVERY_TABLE
def test_skipping_a_step_is_a_fault_that_names_it(game_id: str, device: str) -> None:
    for round in rounds(game_id, device):
        for play, step in at_every_step(round):
            due = {spot(other.act) for other in play.due}
            if play.last_step:  # what was just done, done again, is done twice and no step ahead
                due.add(spot(play.last_step.act))
            later = [other for other in play.procedure.steps[play.progress.low + 1 :] if spot(other.act) not in due]
            if not later:
                continue
            fault = fault_of(play, later[0].act)
            assert fault.basis in [other.basis for other in play.due]
            assert fault.basis == step.basis or len(play.due) > 1
            assert fault.expected in [other.act for other in play.due]


@EVERY_TABLE
def test_doing_a_step_twice_is_a_fault_that_names_it(game_id: str, device: str) -> None:
    for round in rounds(game_id, device):
        for play, step in at_every_step(round):
            after, _ = play.coached(step.act)
            if any(other.accepts(step.act) for other in after.due):
                continue
            fault = fault_of(after, step.act)
            assert fault.basis == step.basis
            assert fault.done == step.act


def elsewhere(act: Act) -> Iterator[Act]:
    """The same act at other places; none where it has no place."""
    for number in range(1, 8):
        match act:
            case Deal():
                yield replace(act, to=f"position-{number}")
            case SetHand() | Declare() | Turn() | Clear():
                yield replace(act, place=f"position-{number}")
            case Correct() | TakeDecision() | Take() | Pay() | Return() | Award():
                yield replace(act, position=number)


@EVERY_TABLE
def test_doing_a_step_elsewhere_is_a_fault_that_names_it(game_id: str, device: str) -> None:
    for round in rounds(game_id, device):
        for play, step in at_every_step(round):
            taken = {spot(other.act) for other in play.due}
            if play.last_step:
                taken.add(spot(play.last_step.act))
            for act in elsewhere(step.act):
                if spot(act) not in taken:
                    fault = fault_of(play, act)
                    assert fault.kind in ("wrong-place", "overlooked")
                    assert fault.basis == step.basis
                    assert fault.expected == step.act


@EVERY_TABLE
def test_every_step_rests_on_a_clause_of_the_game_or_a_custom_and_belongs_to_a_phase(game_id: str, device: str) -> None:
    clauses = CATALOGUE[game_id].file.clauses
    for round in rounds(game_id, device):
        phases = [step.phase for step in round.procedure.steps]
        assert {"open", "deal", "expose", "settle", "clear"} <= set(phases)
        for step in round.procedure.steps:
            assert bool(step.basis.clauses) != bool(step.basis.custom)
            assert set(step.basis.clauses) <= set(clauses)
