"""What a live table leaves in the store: every act with its mark, every fault, every round as a result, and its log."""

from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.base.clock import ticking
from app.base.trouble import Surroundings
from app.house.par_times import default_par_times
from app.rounds.scenario import Scenario, make_script
from app.rules.core.act import Announce, Clear, Pay
from app.rules.judge.judge import VERSION
from app.rules.world.act import Act as DealerAct
from app.table.keeper import Keeper
from app.table.kept_act import act_again
from app.table.log import ActEntry, Mode, read_log
from app.table.replay import replay
from app.table.scribe import Noted, Scribe
from app.table.session import TableSession
from scoring.records import Act, Answer, FaultRecord, VerdictRecord
from scoring.store.attempts import LiveAttempt
from scoring.store.open import open_store
from scoring.store.rebuild import rebuild
from scoring.store.store import Store
from scoring.summaries import Outcome
from tests.rules.examples import CATALOGUE

GAME = "megalink-three-card-poker"


class Sitting:
    """A sitting that is kept, and the store it is kept in."""

    def __init__(self, folder: Path, mode: Mode = "coached", step_ms: int = 100) -> None:
        self.store: Store = open_store(folder)
        self.profile = self.store.profiles.known_as("Mei")
        keeper = Keeper(lambda _: self.profile)
        self.scribe = Scribe(default_par_times(), partial(keeper.write, self.store))
        self.session = TableSession(CATALOGUE, mode, ticking(step_ms), keep=self.scribe.note)
        self.scribe.follow(self.session)
        self.session.begin(make_script(Scenario(game=GAME, players=3), CATALOGUE[GAME], 2))

    def deal(self) -> None:
        while (duty := self.session.round.next_duty()) is not None:
            self.session.do(duty.act)

    def deal_to(self, kind: type) -> DealerAct:
        """Deal until an act of a kind is owed."""
        while (duty := self.session.round.next_duty()) is not None and not isinstance(duty.act, kind):
            self.session.do(duty.act)
        assert duty is not None
        return duty.act

    def leave(self) -> None:
        self.session.end()

    @property
    def outcome(self) -> Outcome:
        found = self.store.outcome(self.profile)
        assert found is not None
        return found

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
    sitting.leave()
    assert answer.time_ms == sitting.session.rounds_ms[0]
    assert sitting.records(Answer) == [answer]


def test_every_act_is_kept_with_its_phase_time_and_clause(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path)
    sitting.deal()
    acts = sitting.records(Act)
    done = [entry.act for entry in sitting.session.log if isinstance(entry, ActEntry)]
    assert [act_again(act.act, CATALOGUE[GAME]) for act in acts if isinstance(act, Act)] == done
    phases = [act.phase for act in acts if isinstance(act, Act)]
    assert list(dict.fromkeys(phases)) == ["open", "deal", "decisions", "expose", "settle", "clear"]
    first = acts[0]
    assert isinstance(first, Act)
    assert (first.act, first.right, first.clauses) == ("say open", True, ("M3CP 3.1",))
    spans = [(act.started_ms, act.started_ms + act.time_ms) for act in acts if isinstance(act, Act)]
    assert [end for _, end in spans[:-1]] == [start for start, _ in spans[1:]]


def test_a_fault_is_kept_with_what_was_expected_and_spoils_the_round(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path)
    sitting.session.do(Announce("close"))
    sitting.deal()
    [fault] = sitting.records(FaultRecord)
    assert isinstance(fault, FaultRecord)
    assert (fault.kind, fault.severity, fault.clauses) == ("opening-before-closing", "minor", ("M3CP 3.1", "M3CP 3.2"))
    assert (fault.done, fault.expected) == ("say close", "say open")
    [answer] = sitting.records(Answer)
    assert isinstance(answer, Answer)
    assert (answer.right, answer.severity) == (False, "minor")


def pay_wrong(sitting: Sitting, more: int = 500) -> Pay:
    due = sitting.deal_to(Pay)
    assert isinstance(due, Pay)
    sitting.session.do(replace(due, amount=due.amount + more))
    return due


def test_the_last_word_on_a_fault_is_kept_when_the_round_is_over(tmp_path: Path) -> None:
    """Silent, a wrong payout is critical while it lies there; put right at once it is a matter of form."""
    sitting = Sitting(tmp_path, "silent")
    pay_wrong(sitting)
    sitting.deal()
    [fault] = sitting.records(FaultRecord)
    assert isinstance(fault, FaultRecord)
    assert (fault.kind, fault.severity) == ("wrong-amount", "critical")
    sitting.session.begin(make_script(Scenario(game=GAME, players=3), CATALOGUE[GAME], 3))
    [final] = [fault for faults in sitting.outcome.faults.values() for fault in faults]
    assert (final.id, final.severity) == (fault.id, "minor")
    assert sitting.outcome.made_good == {fault.id}
    assert [act.severity for act in sitting.outcome.acts if not act.right] == ["minor"]
    [answer] = sitting.records(Answer)
    assert isinstance(answer, Answer)
    assert (answer.right, answer.severity) == (False, "minor")


@pytest.mark.parametrize("leaves", [True, False], ids=["left", "killed"])
def test_nobody_escapes_a_fault_by_leaving_or_by_ending_the_program(tmp_path: Path, leaves: bool) -> None:
    sitting = Sitting(tmp_path, "silent")
    pay_wrong(sitting)
    if leaves:
        sitting.leave()
    sitting.store.close()
    with open_store(tmp_path) as store:
        found = store.outcome(store.profiles.find("Mei"))
        assert found is not None
        [(fault,)] = found.faults.values()
        assert (fault.kind, fault.severity, found.made_good) == ("wrong-amount", "critical", frozenset())
        assert all(table.same for table in rebuild(store.connection))


def test_leaving_twice_says_the_last_word_once(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, "silent")
    pay_wrong(sitting)
    sitting.leave()
    sitting.leave()
    assert len(sitting.records(VerdictRecord)) == 1


def test_what_is_mended_after_the_cards_are_gone_counts_when_the_round_is_over(tmp_path: Path) -> None:
    """The table is clear, but money is owed: the round is no result before somebody pays, or goes on."""
    sitting = Sitting(tmp_path, "silent")
    sitting.deal_to(Pay)
    world = sitting.session.round.play.world
    for place in [place for place, hand in world.hands.items() if hand]:
        sitting.session.do(Clear(place))
    assert sitting.session.finished
    assert sitting.records(Answer) == []
    sitting.leave()
    [answer] = sitting.records(Answer)
    assert isinstance(answer, Answer)
    assert (answer.right, answer.severity) == (False, "critical")


def test_a_let_it_happen_sitting_is_rated_and_its_rounds_count(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, "let-it-happen")
    sitting.deal()
    [attempt] = sitting.store.attempts(sitting.profile)
    assert (attempt.purpose, attempt.judge) == ("rated", VERSION)
    assert len(sitting.records(Answer)) == 1


def test_the_pars_of_the_acts_of_a_perfect_round_come_to_the_par_of_the_round(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path)
    sitting.deal()
    acts = [act for act in sitting.records(Act) if isinstance(act, Act)]
    par = default_par_times().par(GAME, "whole-round", 3).ms
    assert par - len(acts) < sum(act.par_ms for act in acts) <= par


@pytest.mark.parametrize("helped", ["guided", "hint", "undo", "switched"])
def test_a_round_with_help_is_no_result(tmp_path: Path, helped: str) -> None:
    sitting = Sitting(tmp_path, "guided" if helped == "guided" else "coached")
    session = sitting.session
    session.do(Announce("open"))
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
    sitting.leave()
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
    for words in ("open", "close"):
        session.do(Announce(words))
    keeper = Keeper(lambda store: store.profiles.known_as("Mei"))
    begun = []
    for noted in told:
        with monkeypatch.context() as refusing:
            refusing.setattr(LiveAttempt, "keep", refuse)
            if noted.act is not None:
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


# What was taken back, and who asks for help after a fault


def test_a_fault_taken_back_stays_on_record_marked_so_in_the_sitting_and_in_the_store(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, "let-it-happen")
    pay_wrong(sitting)
    sitting.session.undo()
    sitting.deal()
    sitting.leave()
    [fault] = sitting.session.faults
    assert sitting.session.taken_back == [fault]
    [kept] = [one for faults in sitting.outcome.faults.values() for one in faults]
    assert (kept.kind, kept.severity) == (fault.kind, fault.severity)
    assert sitting.outcome.taken_back == {kept.id}
    assert sitting.records(Answer) == []


def test_what_a_coach_stopped_does_not_go_with_the_act_before_it(tmp_path: Path) -> None:
    """Who makes a fault and takes the right act before it back has made that fault all the same."""
    sitting = Sitting(tmp_path)
    pay_wrong(sitting)
    sitting.session.undo()
    sitting.deal()
    sitting.leave()
    assert [fault.kind for fault in sitting.session.faults] == ["wrong-amount"]
    assert sitting.session.taken_back == []
    assert sitting.outcome.taken_back == frozenset()
    [answer] = sitting.records(Answer)
    assert isinstance(answer, Answer)
    assert (answer.right, answer.given) == (False, "helped")


@pytest.mark.parametrize("help", ["hint", "guided"])
def test_help_after_a_fault_does_not_hide_it(tmp_path: Path, help: str) -> None:
    sitting = Sitting(tmp_path)
    pay_wrong(sitting)
    if help == "hint":
        sitting.session.hint()
    else:
        sitting.session.switch("guided")
    sitting.session.do(Clear("dealer"))
    sitting.deal()
    sitting.leave()
    [answer] = sitting.records(Answer)
    assert isinstance(answer, Answer)
    assert (answer.question, answer.right, answer.severity, answer.given) == ("round 1", False, "minor", "helped")
    assert sitting.store.table_progress.timed_rounds(sitting.profile, GAME) == []


def test_a_round_left_in_the_middle_is_on_record_as_left_with_its_faults(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, "silent")
    pay_wrong(sitting)
    sitting.leave()
    [answer] = sitting.records(Answer)
    assert isinstance(answer, Answer)
    assert (answer.right, answer.severity, answer.given) == (False, "critical", "left")
    assert sitting.store.table_progress.latest(sitting.profile, GAME).faults["critical"] == 1
    assert all(table.same for table in rebuild(sitting.store.connection))


def test_a_round_left_without_a_fault_is_no_result(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, "silent")
    sitting.deal_to(Pay)
    sitting.leave()
    assert sitting.records(Answer) == []
