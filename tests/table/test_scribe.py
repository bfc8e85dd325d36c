"""What a live table leaves in the store: every act with its mark, every fault, every round as a result, and its log."""

from functools import partial
from pathlib import Path

import pytest

from app.base.clock import ticking
from app.base.trouble import Surroundings
from app.house.par_times import default_par_times
from app.rounds.scenario import Scenario, make_script
from app.rules.core.act import Announce
from app.table.log import Mode, read_log
from app.table.replay import replay
from app.table.scribe import ActNoted, Keeper, Noted, Scribe
from app.table.session import TableSession
from scoring.records import Act, Answer, FaultRecord
from scoring.store.attempts import LiveAttempt
from scoring.store.open import open_store
from scoring.store.store import Store
from tests.rules.examples import CATALOGUE

GAME = "megalink-three-card-poker"


class Sitting:
    """A sitting that is kept, and the store it is kept in."""

    def __init__(self, folder: Path, mode: Mode = "coached", step_ms: int = 100) -> None:
        self.store: Store = open_store(folder)
        self.profile = self.store.profiles.known_as("Mei")
        keeper = Keeper(lambda _: self.profile)
        scribe = Scribe(default_par_times(), partial(keeper.write, self.store))
        self.session = TableSession(CATALOGUE, mode, ticking(step_ms), keep=scribe.note)
        scribe.follow(self.session)
        self.session.begin(make_script(Scenario(game=GAME, players=3), CATALOGUE[GAME], 2))

    def deal(self) -> None:
        while not self.session.finished:
            self.session.do(self.session.play.due[0].act)

    def records(self, kind: type) -> list[object]:
        return list(self.store.connection.records(kind))


def test_a_round_without_a_fault_is_a_right_answer_in_its_own_time(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path)
    sitting.deal()
    [answer] = sitting.records(Answer)
    assert isinstance(answer, Answer)
    par = default_par_times().par(GAME, "whole-round", 3).ms
    assert (answer.skill, answer.variant, answer.right, answer.par_ms) == ("whole-round", "automated", True, par)
    assert answer.question == "round 1"
    assert answer.time_ms == sitting.session.rounds_ms[0]


def test_every_act_is_kept_with_its_phase_time_and_clause(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path)
    sitting.deal()
    acts = sitting.records(Act)
    assert len(acts) == len(sitting.session.play.procedure.steps)
    assert [act.phase for act in acts if isinstance(act, Act)] == [step.phase for step in sitting.session.play.procedure.steps]
    first = acts[0]
    assert isinstance(first, Act)
    assert (first.act, first.right, first.clauses) == ('Say "Place your bets, please"', True, ("M3CP 3.1",))
    spans = [(act.started_ms, act.started_ms + act.time_ms) for act in acts if isinstance(act, Act)]
    assert [end for _, end in spans[:-1]] == [start for start, _ in spans[1:]]


def test_a_fault_is_kept_with_what_was_expected_and_spoils_the_round(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path)
    sitting.session.do(Announce("close"))
    sitting.deal()
    [fault] = sitting.records(FaultRecord)
    assert isinstance(fault, FaultRecord)
    assert (fault.kind, fault.severity, fault.clauses) == ("out-of-sequence", "serious", ("M3CP 3.1",))
    assert (fault.done, fault.expected) == ('Say "No more bets"', 'Say "Place your bets, please"')
    [answer] = sitting.records(Answer)
    assert isinstance(answer, Answer)
    assert (answer.right, answer.severity) == (False, "serious")


@pytest.mark.parametrize("helped", ["guided", "hint", "undo", "switched"])
def test_a_round_with_help_is_no_result(tmp_path: Path, helped: str) -> None:
    sitting = Sitting(tmp_path, "guided" if helped == "guided" else "coached")
    session = sitting.session
    session.do(session.play.due[0].act)
    if helped == "hint":
        session.hint()
    elif helped == "undo":
        session.undo()
    elif helped == "switched":
        session.switch("guided")
    sitting.deal()
    assert sitting.records(Answer) == []
    assert sitting.records(Act)
    session.switch("coached")
    session.begin(make_script(Scenario(game=GAME, players=3), CATALOGUE[GAME], 3))
    sitting.deal()
    assert len(sitting.records(Answer)) == 1


def test_the_log_in_the_store_plays_again_to_the_same_sitting(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path)
    sitting.session.do(Announce("close"))
    sitting.deal()
    [attempt] = sitting.store.attempts(sitting.profile)
    assert attempt.purpose == "rated"
    assert (attempt.game, attempt.skill, attempt.device, attempt.positions) == (GAME, "whole-round", "automated", 3)
    lines = [line.encode() for line in sitting.store.lines(attempt.id)]
    played = list(replay(read_log(lines), CATALOGUE))
    assert len(played) == len(sitting.session.log)
    assert all(moment.agrees for moment in played)


def test_a_sitting_can_be_measured_by_phase(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path)
    sitting.deal()
    [attempt] = sitting.store.attempts(sitting.profile)
    rounds = sitting.store.table_progress.rounds(attempt.id)
    assert len(rounds) == 1


def test_a_sitting_that_begins_guided_is_no_rated_work(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, "guided")
    sitting.session.do(Announce("open"))
    [attempt] = sitting.store.attempts(sitting.profile)
    assert attempt.purpose == "review"


def test_what_is_refused_can_be_written_again_and_nothing_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = open_store(tmp_path)
    told: list[Noted] = []
    scribe = Scribe(default_par_times(), told.append)
    session = TableSession(CATALOGUE, "coached", ticking(100), keep=scribe.note)
    scribe.follow(session)
    session.begin(make_script(Scenario(game=GAME, players=3), CATALOGUE[GAME], 2))
    for _ in range(2):
        session.do(session.play.due[0].act)
    keeper = Keeper(lambda store: store.profiles.known_as("Mei"))
    begun = []
    for noted in told:
        with monkeypatch.context() as refusing:
            refusing.setattr(LiveAttempt, "keep", refuse)
            if isinstance(noted[1], ActNoted):
                with pytest.raises(Surroundings):
                    keeper.write(store, noted)
                begun.append(len(store.attempts(store.profiles.known_as("Mei"))))
        keeper.write(store, noted)
    assert begun == [0, 1]
    [attempt] = store.attempts(store.profiles.find("Mei"))
    assert len(store.lines(attempt.id)) == len(session.log)
    assert len(list(store.connection.records(Act))) == 2


def test_who_only_sat_down_has_attempted_nothing(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path)
    sitting.session.freeze()
    sitting.session.go_on()
    assert sitting.store.attempts(sitting.profile) == []
    sitting.session.do(Announce("open"))
    [attempt] = sitting.store.attempts(sitting.profile)
    assert len(sitting.store.lines(attempt.id)) == len(sitting.session.log)


def refuse(*_: object) -> None:
    raise Surroundings("busy")
