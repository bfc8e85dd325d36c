"""What one attempt came to."""

from scoring.judge import Mark
from scoring.records import Profile
from scoring.store.store import Store
from scoring.summaries import FaultFound
from tests.scoring.store.examples import BULL, M3CP

RIGHT = Mark(right=True, time_ms=1_000, par_ms=2_000)
SHORT_PAY = FaultFound("wrong-amount", "serious", ("M3CP 4.3",))


def test_an_attempt_is_told_with_its_answers_and_nothing_of_another(store: Store, priya: Profile) -> None:
    first, second = (store.begin_attempt(priya, game, "payout") for game in (M3CP, BULL))
    first.answer(RIGHT, question="1")
    second.answer(RIGHT, question="2")
    first.answer(RIGHT, question="3")
    told = store.outcome(priya, first.record.id)
    assert told is not None
    assert told.attempt == first.record
    assert [answer.question for answer in told.answers] == ["1", "3"]
    assert (told.acts, told.faults, told.lines) == ((), {}, ())


def test_a_sitting_is_told_with_its_acts_their_faults_and_its_log(store: Store, priya: Profile) -> None:
    sitting = store.begin_attempt(priya, M3CP, "whole-round")
    sitting.keep("line 1")
    clean = sitting.act("deal", RIGHT, round=1, phase="deal", started_ms=0)
    faulty = sitting.act("pay", RIGHT, round=1, phase="settle", started_ms=0, faults=(SHORT_PAY, SHORT_PAY))
    sitting.keep("line 2")
    told = store.outcome(priya, sitting.record.id)
    assert told is not None
    assert told.acts == (clean, faulty)
    assert [fault.kind for fault in told.faults[faulty.id]] == ["wrong-amount", "wrong-amount"]
    assert clean.id not in told.faults
    assert told.lines == ("line 1", "line 2")


def test_without_an_id_it_is_the_latest_of_that_person(store: Store, priya: Profile) -> None:
    assert store.outcome(priya) is None
    store.begin_attempt(priya, M3CP, "payout")
    last = store.begin_attempt(priya, BULL, "payout")
    store.begin_attempt(store.profiles.add("Mei"), BULL, "payout")
    told = store.outcome(priya)
    assert told is not None
    assert told.attempt == last.record


def test_the_attempt_of_somebody_else_is_not_told(store: Store, priya: Profile) -> None:
    theirs = store.begin_attempt(store.profiles.add("Mei"), BULL, "payout")
    assert store.outcome(priya, theirs.record.id) is None
