"""An attempt while it lasts, and what is in the store of it."""

import pytest

from scoring.judge import Mark
from scoring.records import Act, Answer, FaultRecord, Profile
from scoring.store.attempts import LiveAttempt
from scoring.store.store import Store
from scoring.summaries import FaultFound
from tests.scoring.examples import AT_PAR, FAST
from tests.scoring.store.examples import CONTENT, M3CP, Calendar

PAID_FLUSH_AS_STRAIGHT = Mark(right=False, time_ms=4_200, par_ms=5_000, severity="serious", clauses=("M3CP 4.3",))


def test_an_answer_is_in_the_store_as_it_was_given(store: Store, priya: Profile, calendar: Calendar) -> None:
    attempt = store.begin_attempt(priya, M3CP, "payout", device="manual", positions=6, lesson="side-wagers", seed=7)
    given = attempt.answer(
        PAID_FLUSH_AS_STRAIGHT,
        variant="typed",
        question="7/3",
        expected="Straight",
        given="Flush",
        was="Straight",
        taken_for="Flush",
        broken_rule="straight-below-flush",
        coverage=["pair-plus/straight"],
        content=CONTENT,
    )
    assert list(store.connection.records(Answer)) == [given]
    assert (given.attempt, given.skill, given.content) == (attempt.record.id, "payout", CONTENT)
    assert (given.at_ms, given.day) == (calendar.at_ms, "2026-11-16")
    assert given.mark == PAID_FLUSH_AS_STRAIGHT
    assert (given.broken_rule, given.coverage) == ("straight-below-flush", ("pair-plus/straight",))
    assert store.attempts(priya) == [attempt.record]


def test_a_single_answer_may_be_to_another_skill_than_the_run(store: Store, priya: Profile) -> None:
    attempt = store.begin_attempt(priya, M3CP, "settle-table")
    assert [attempt.answer(FAST).skill, attempt.answer(FAST, skill="envy").skill] == ["settle-table", "envy"]


def test_an_act_is_in_the_store_with_its_faults(store: Store, priya: Profile) -> None:
    attempt = store.begin_attempt(priya, M3CP, "whole-round")
    mark = Mark(right=False, time_ms=1_500, par_ms=3_000, severity="critical", clauses=("M3CP 3.12",))
    faults = (
        FaultFound("wrong-amount", "serious", ("M3CP 4.3",), expected="Pay 50", done="Pay 40"),
        FaultFound("money-left-wrong", "critical", custom="take-then-pay"),
    )
    act = attempt.act("pay", mark, round=2, phase="settle", started_ms=61_000, faults=faults)
    assert list(store.connection.records(Act)) == [act]
    assert (act.round, act.phase, act.started_ms, act.time_ms, act.severity) == (2, "settle", 61_000, 1_500, "critical")
    stored = list(store.connection.records(FaultRecord))
    assert [fault.act for fault in stored] == [act.id, act.id]
    assert [(fault.kind, fault.severity, fault.clauses, fault.custom, fault.expected, fault.done) for fault in stored] == [
        ("wrong-amount", "serious", ("M3CP 4.3",), "", "Pay 50", "Pay 40"),
        ("money-left-wrong", "critical", (), "take-then-pay", "", ""),
    ]


def test_the_log_of_a_sitting_is_kept_line_by_line(store: Store, priya: Profile) -> None:
    attempt, other = (store.begin_attempt(priya, M3CP, "whole-round") for _ in range(2))
    for line in ('{"entry":"opened"}', '{"entry":"began"}', ""):
        attempt.keep(line)
    other.keep("another sitting")
    assert store.lines(attempt.record.id) == ['{"entry":"opened"}', '{"entry":"began"}', ""]


def test_every_record_has_an_id_of_its_own_and_names_the_version_it_depends_on(store: Store, priya: Profile) -> None:
    sitting = store.begin_attempt(priya, M3CP, "whole-round", content="6-abc")
    run = store.begin_attempt(priya, M3CP, "payout")
    of_sitting = [sitting.record, sitting.answer(FAST), sitting.keep("x")]
    of_nothing = [priya, run.record]
    records = [*of_sitting, *of_nothing, run.answer(AT_PAR, content=CONTENT)]
    assert len({record.id for record in records}) == 6
    assert [record.content for record in records] == ["6-abc"] * 3 + [""] * 2 + [CONTENT]


def test_lines_that_were_undone_leave_no_gap(store: Store, priya: Profile) -> None:
    attempt = store.begin_attempt(priya, M3CP, "whole-round")
    attempt.keep("opened")
    with pytest.raises(KeyError):
        keep_and_fail(store, attempt)
    assert attempt.keep("began").place == 1
    assert store.lines(attempt.record.id) == ["opened", "began"]


def keep_and_fail(store: Store, attempt: LiveAttempt) -> None:
    with store.connection.writing():
        attempt.keep("undone")
        raise KeyError
