"""What is done at a table counts for what it shows: rows paid, wagers lost, rulings, steps; out of turn only against the step."""

from collections import Counter
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.base.clock import ticking
from app.house.par_times import default_par_times
from app.rounds.scenario import Scenario, make_script
from app.rules.core.act import Announce, Correct, Deal, Pay, Take
from app.rules.judge.perfect import deal_perfectly
from app.rules.judge.round import JudgedRound
from app.rules.world.act import Act
from app.table.evidence import act_items
from app.table.keeper import Keeper
from app.table.log import Mode
from app.table.scribe import Scribe
from app.table.session import TableSession
from lessons.items import items_of
from scoring.store.open import open_store
from tests.rules.examples import CATALOGUE

M3CP = "megalink-three-card-poker"


def begun(game: str, seed: int, players: int = 3) -> JudgedRound:
    return JudgedRound(CATALOGUE[game], make_script(Scenario(game=game, players=players), CATALOGUE[game], seed))


def brought_to(kind: type, seed: int = 2) -> tuple[JudgedRound, Act]:
    """A round in which an act of a kind is due, and that act."""
    round = begun(M3CP, seed)
    while (duty := round.next_duty()) is not None and not isinstance(duty.act, kind):
        round.do(duty.act)
    assert duty is not None
    return round, duty.act


def shown_by(round: JudgedRound, act: Act) -> tuple[str, ...]:
    return act_items(CATALOGUE[M3CP], round, act, round.do(act).fault)


@pytest.mark.parametrize("game", CATALOGUE)
def test_every_act_of_the_perfect_dealer_is_evidence_for_items_of_the_game(game: str) -> None:
    shown = Counter[str]()
    for seed in range(4):
        round = begun(game, seed)
        for duty, _ in deal_perfectly(round):
            items = act_items(CATALOGUE[game], round, duty.act)
            assert isinstance(duty.act, Correct) or 1 <= len(items) <= 3, duty
            shown.update(items)
    assert set(shown) <= set(items_of(CATALOGUE[game]))
    assert {item.partition(":")[0] for item in shown} >= {"step", "row", "line"}


def test_a_payment_is_evidence_for_its_row_and_its_step() -> None:
    round, pay = brought_to(Pay)
    assert isinstance(pay, Pay)
    row, step = shown_by(round, pay)
    assert row.startswith(f"row:{pay.wager}:")
    assert step == "step:pay"


def test_a_wrong_amount_counts_against_the_row_alone() -> None:
    round, pay = brought_to(Pay)
    assert isinstance(pay, Pay)
    (row,) = shown_by(round, replace(pay, amount=pay.amount + 500))
    assert row.startswith(f"row:{pay.wager}:")


def test_a_wager_taken_is_evidence_that_it_loses() -> None:
    round, take = brought_to(Take)
    assert isinstance(take, Take)
    assert shown_by(round, take) == (f"line:{take.wager}:lose", "step:take")


def test_an_act_out_of_turn_counts_against_the_step_that_was_due() -> None:
    round, _ = brought_to(Announce)
    round.do(Announce("open"))
    first = min(round.play.world.wagering())
    assert shown_by(round, Deal(f"position-{first}", 3)) == ("step:announce:close",)


def deal(folder: Path, mode: Mode, *, hint: bool = False) -> dict[str, int]:
    """The items that a store has cards of once a round was dealt, and how often each was shown."""
    with open_store(folder) as store:
        person = store.profiles.known_as("Mei")
        scribe = Scribe(default_par_times(), partial(Keeper(lambda _: person).write, store))
        session = TableSession(CATALOGUE, mode, ticking(1000), keep=scribe.note)
        scribe.follow(session)
        session.begin(make_script(Scenario(game=M3CP, players=3), CATALOGUE[M3CP], 2))
        if hint:
            session.hint()
        while (duty := session.round.next_duty()) is not None:
            session.do(duty.act)
        return {item: card.times for item, card in store.schedule.items(person, M3CP).items()}


def test_a_round_dealt_alone_leaves_cards_of_steps_rows_and_the_round(tmp_path: Path) -> None:
    cards = deal(tmp_path, "silent")
    assert cards["act:round:automated"] == 1
    assert cards["step:announce:open"] == 1
    assert cards["step:deal:position:automated"] == 3


def test_what_was_told_is_evidence_for_nothing(tmp_path: Path) -> None:
    (tmp_path / "hinted").mkdir()
    assert deal(tmp_path, "guided") == {}
    assert deal(tmp_path / "hinted", "coached", hint=True) == {}
