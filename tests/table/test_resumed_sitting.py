"""A sitting that was cut off in the middle of a round goes on at the very act, as the same attempt, and loses nothing."""

from functools import partial
from pathlib import Path

import pytest

from app.base.clock import ticking
from app.house.par_times import default_par_times
from app.rules.core.act import Pay
from app.table.cut_off_sittings import close_cut_off
from app.table.keeper import Keeper
from app.table.log import ActEntry, Mode, read_log
from app.table.open_sittings import open_sittings
from app.table.replay import replay
from app.table.resumed_sitting import resumable
from app.table.scribe import Scribe
from app.table.sitting import Sitting as LiveSitting
from scoring.records import Answer, Attempt
from scoring.store.open import open_store
from scoring.store.store import Store
from tests.rules.examples import CATALOGUE
from tests.table.test_scribe import Sitting, pay_wrong


def cut_off(folder: Path, mode: Mode, rounds: int = 0, *, wrongly: bool = False) -> Sitting:
    """A sitting in which some rounds were dealt and one is in the middle; then the program was killed."""
    sitting = Sitting(folder, mode)
    for _ in range(rounds):
        sitting.deal()
        sitting.session.begin(sitting.session.script)
    if wrongly:
        pay_wrong(sitting)
    else:
        sitting.deal_to(Pay)
    sitting.store.close()
    return sitting


def gone_on(store: Store) -> LiveSitting:
    """The sitting, gone on with."""
    mei = store.profiles.find("Mei")
    found = resumable(store, mei, CATALOGUE)
    assert found is not None
    keeper = Keeper(lambda _: mei)
    keeper.go_on_with(store, found.attempt, found.acts)
    scribe = Scribe(default_par_times(), lambda _: None)
    live = LiveSitting(CATALOGUE, found.scenario, 9, "coached", scribe, clock=ticking(100), resumes=found)
    scribe.tell_to(partial(keeper.write, store))
    return live


@pytest.mark.parametrize("mode", ["guided", "coached", "let-it-happen"])
@pytest.mark.parametrize("rounds", [0, 1])
def test_it_stands_as_it_stood_and_is_dealt_to_its_end(tmp_path: Path, mode: Mode, rounds: int) -> None:
    before = cut_off(tmp_path, mode, rounds)
    with open_store(tmp_path) as store:
        live = gone_on(store)
        assert live.session.felt == before.session.felt
        assert (live.session.mode, live.session.log) == (mode, before.session.log)
        while (duty := live.session.round.next_duty()) is not None:
            live.session.do(duty.act)
        assert live.session.faults == []
        live.next_round()
        assert [seat.player for seat in live.session.script.seats] == [seat.player for seat in before.session.script.seats]
        live.leave()
        mei = store.profiles.find("Mei")
        [attempt] = list(store.connection.records(Attempt))
        outcome = store.outcome(mei, attempt.id)
        assert outcome is not None
        assert open_sittings(store, mei) == []
        moments = list(replay(read_log(line.encode() for line in outcome.lines), CATALOGUE))
        assert [moment.difference for moment in moments if not moment.agrees] == []
        assert len(list(store.connection.records(Answer))) == (0 if mode == "guided" else rounds + 1)


def test_a_fault_made_before_is_still_there(tmp_path: Path) -> None:
    before = cut_off(tmp_path, "let-it-happen", wrongly=True)
    with open_store(tmp_path) as store:
        live = gone_on(store)
        assert [fault.number for fault in live.session.faults] == [fault.number for fault in before.session.faults]
        assert live.session.faults
        live.leave()
        assert [answer.right for answer in store.connection.records(Answer)] == [False]


def test_time_goes_on_from_where_it_stood(tmp_path: Path) -> None:
    before = cut_off(tmp_path, "coached")
    with open_store(tmp_path) as store:
        live = gone_on(store)
        duty = live.session.round.next_duty()
        assert duty is not None
        live.session.do(duty.act)
        last, now = before.session.log[-1], live.session.log[-1]
        assert isinstance(last, ActEntry)
        assert isinstance(now, ActEntry)
        assert 0 < now.at_ms - last.at_ms <= 1000


def test_what_is_spared_is_closed_when_another_sitting_begins(tmp_path: Path) -> None:
    cut_off(tmp_path, "let-it-happen", wrongly=True)
    with open_store(tmp_path) as store:
        mei = store.profiles.find("Mei")
        found = resumable(store, mei, CATALOGUE)
        assert found is not None
        assert close_cut_off(store, mei, CATALOGUE, default_par_times(), spares=found.attempt) == 0
        assert resumable(store, mei, CATALOGUE) == found
        assert close_cut_off(store, mei, CATALOGUE, default_par_times()) == 1
        assert resumable(store, mei, CATALOGUE) is None


def test_between_rounds_there_is_nothing_to_go_on_with(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path)
    sitting.deal()
    sitting.store.close()
    with open_store(tmp_path) as store:
        assert resumable(store, store.profiles.find("Mei"), CATALOGUE) is None


def test_a_log_that_was_changed_is_not_gone_on_with(tmp_path: Path) -> None:
    cut_off(tmp_path, "coached")
    with open_store(tmp_path) as store:
        mei = store.profiles.find("Mei")
        store.settings.set("open-sittings", ["nobody-knows"], mei)
        assert resumable(store, mei, CATALOGUE) is None


def test_silence_is_not_gone_on_with_since_results_would_tell_what_nobody_told(tmp_path: Path) -> None:
    cut_off(tmp_path, "silent")
    with open_store(tmp_path) as store:
        assert resumable(store, store.profiles.find("Mei"), CATALOGUE) is None
