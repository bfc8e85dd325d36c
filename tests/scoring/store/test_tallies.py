"""What was counted along the way is what the log says, reckoned again by hand from every record."""

from collections import Counter, defaultdict
from pathlib import Path
from typing import Any, cast

import pytest

from scoring.judge import Mark
from scoring.records import Act, Answer, Attempt, Profile, Purpose
from scoring.store import tallies
from scoring.store.store import Store
from tests.scoring.examples import AT_PAR, CRITICAL, FAST, SLOW, WRONG
from tests.scoring.store.examples import M3CP, Calendar, drill, opened
from tests.scoring.store.filled import figures_in, fill


def add(total: list[int], figures: tuple[int, ...]) -> None:
    for place, more in enumerate(figures):
        total[place] += more


def reckoned(store: Store) -> dict[str, Counter[Any]]:
    """The figures from the records, one by one."""
    names = {profile.id: profile.name for profile in store.connection.records(Profile)}
    attempts = {attempt.id: attempt for attempt in store.connection.records(Attempt)}
    days: defaultdict[Any, list[int]] = defaultdict(lambda: [0, 0, 0, 0])
    quarters: defaultdict[Any, list[int]] = defaultdict(lambda: [0, 0, 0, 0])
    game_days: defaultdict[Any, list[int]] = defaultdict(lambda: [0, 0, 0, 0])
    sittings: set[Any] = set()
    clauses: defaultdict[Any, list[int]] = defaultdict(lambda: [0, 0])
    covered: Counter[Any] = Counter()
    practised: Counter[Any] = Counter()
    mistaken: Counter[Any] = Counter()
    for answer in store.connection.records(Answer):
        run = attempts[answer.attempt]
        name = names[run.profile]
        practice = (name, run.game, answer.skill, answer.variant, run.device, run.purpose)
        practised[*practice, answer.at_ms, answer.id] += 1
        figures = (1, answer.right, answer.mark.at_par, answer.time_ms)
        add(days[*practice, answer.day], figures)
        rated = run.purpose == "rated"
        add(quarters[name, run.game, answer.at_ms // 900_000], figures if rated else (0, 0, 0, answer.time_ms))
        if rated:
            add(game_days[name, answer.day, run.game, run.device], figures)
        covered.update((name, run.game, item) for item in answer.coverage)
        if not answer.right and answer.was:
            mistaken[*practice, answer.day, answer.was, answer.taken_for, answer.id] += 1
    marks: list[Answer | Act] = [*store.connection.records(Answer), *store.connection.records(Act)]
    for marked in marks:
        run = attempts[marked.attempt]
        if isinstance(marked, Act):
            sittings.add((names[run.profile], run.game, run.purpose, run.id))
        judged = run.judge > 0 or isinstance(marked, Answer)
        for clause in marked.clauses if run.purpose == "rated" and judged else ():
            clauses[names[run.profile], clause, marked.day][0] += 1
            clauses[names[run.profile], clause, marked.day][1] += not marked.right
    return {
        "practised": practised,
        "practice_days": Counter((*key, *total) for key, total in days.items()),
        "game_days": Counter((*key, *total) for key, total in game_days.items()),
        "game_quarters": Counter((*key, *total) for key, total in quarters.items()),
        "sittings": Counter(sittings),
        "clause_days": Counter((*key, *total) for key, total in clauses.items()),
        "covered": Counter((*key, met) for key, met in covered.items()),
        "mistaken": mistaken,
    }


@pytest.mark.parametrize("seed", range(8))
def test_the_figures_are_what_the_log_says(tmp_path: Path, seed: int) -> None:
    calendar = Calendar()
    with opened(tmp_path, calendar) as store:
        fill(store, seed, attempts=25, calendar=calendar)
        found, told = figures_in(store), reckoned(store)
        assert found.keys() - told.keys() == {"reviews", "evidence", "item_cards"}
        counted = {name: found[name] for name in told}
        assert counted == told
        assert all(counted.values())


@pytest.mark.parametrize("mark", [FAST, AT_PAR, SLOW, WRONG, CRITICAL, Mark(right=True, time_ms=5_001, par_ms=5_000)])
def test_what_the_store_counts_at_par_is_what_a_mark_calls_at_par(store: Store, priya: Profile, mark: Mark) -> None:
    drill(store, priya, [mark])
    for _ in range(2):
        assert [day.at_par for day in store.progress.days(priya)] == [int(mark.at_par)]
        store.derive()


def test_at_par_and_what_counts_are_said_once() -> None:
    steps_of_before = {"figures_schema.py"}
    for module in Path(tallies.__file__).parent.glob("*.py"):
        said = module.read_text("utf-8")
        allowed = 1 if module.name == "tallies.py" else 0
        for once in ("<= par_ms", "purpose = 'rated'"):
            assert said.count(once) <= allowed or module.name in steps_of_before, f"{module.name} says {once} by itself"


def test_a_purpose_of_tomorrow_does_not_count(store: Store, priya: Profile) -> None:
    drill(store, priya, [FAST])
    attempt = store.begin_attempt(priya, M3CP, "payout", cast("Purpose", "exam"))
    attempt.answer(WRONG)
    for _ in range(2):
        assert [(one.asked, one.right) for one in store.progress.skills(priya)] == [(1, 1)]
        assert store.progress.recent(priya, M3CP) == [FAST]
        store.derive()
    assert [one.purpose for one in store.attempts(priya)] == ["rated", "exam"]
