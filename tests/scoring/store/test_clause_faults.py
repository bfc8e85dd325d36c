"""What went wrong under a clause, in drills and at the table."""

from scoring.judge import Mark
from scoring.records import Profile
from scoring.store.store import Store
from scoring.summaries import FaultFound
from tests.scoring.store.examples import BULL, M3CP

CLAUSE = "M3CP 3.12.4"
WRONG = Mark(right=False, time_ms=1, par_ms=1, severity="critical", clauses=(CLAUSE, "M3CP 4.2"))
RIGHT = Mark(right=True, time_ms=1, par_ms=1, clauses=(CLAUSE,))


def test_wrong_answers_and_faults_are_told_the_last_first(store: Store, priya: Profile) -> None:
    run = store.begin_attempt(priya, M3CP, "payout")
    run.answer(RIGHT)
    run.answer(WRONG, expected="$200", given="$150")
    table = store.begin_attempt(priya, M3CP, "whole-round")
    fault = FaultFound("wrong-amount", "serious", (CLAUSE,), "", "pay $50", "pay $25")
    table.act("pay $25", Mark(right=False, time_ms=1, par_ms=1), round=1, phase="settle", started_ms=0, faults=[fault])
    last, first = store.clause_faults.under(priya, M3CP, CLAUSE)
    assert (last.attempt, last.kind, last.expected, last.done) == (table.record.id, "wrong-amount", "pay $50", "pay $25")
    assert (first.attempt, first.kind, first.expected, first.done) == (run.record.id, "", "$200", "$150")
    assert store.clause_faults.under(priya, M3CP, CLAUSE, most=1) == [last]


def test_other_clauses_games_and_people_are_not_told(store: Store, priya: Profile) -> None:
    store.begin_attempt(priya, M3CP, "payout").answer(WRONG)
    other = store.profiles.add("Farid")
    assert store.clause_faults.under(priya, M3CP, "M3CP 3.12") == []
    assert store.clause_faults.under(priya, BULL, CLAUSE) == []
    assert store.clause_faults.under(other, M3CP, CLAUSE) == []


def test_no_more_than_the_latest_fifty_are_told(store: Store, priya: Profile) -> None:
    run = store.begin_attempt(priya, M3CP, "payout")
    for number in range(51):
        run.answer(WRONG, given=f"${number}")
    told = store.clause_faults.under(priya, M3CP, CLAUSE)
    assert [one.done for one in told] == [f"${number}" for number in range(50, 0, -1)]
