"""The progress store: an answer made durable, the same beside bare sqlite3, and a progress page over a million answers."""

import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from time import perf_counter

from app.base.chance import chance
from scoring.judge import Mark
from scoring.records import Answer, Attempt, Profile
from scoring.store.ids import new_id
from scoring.store.open import open_store
from scoring.store.rows import insert_sql, row_of
from scoring.store.store import Store
from tests.bench.measure import PASSES, Row, at_most
from tests.bench.progress_page import page_ms

ANSWERS = 1_000_000
RUN = 20
RUNS_A_DAY = 72
A_PASS = 1_000
TARGET_ANSWER_MS = 10.0
TARGET_PAGE_MS = 300.0
TARGET_PAINTED_MS = 500.0
TARGET_RATIO = 2.0
START = datetime(2025, 1, 1, tzinfo=UTC)
GAMES = (
    "megalink-bullseye",
    "megalink-singapore-stud",
    "megalink-texas-holdem-bonus",
    "megalink-three-card-poker",
    "three-card-poker",
)
SKILLS = ("name-hand", "compare-hands", "qualifies", "payout", "settle-position", "what-next", "deal-order", "jackpot", "limits")
HANDS = ("High card", "Pair", "Flush", "Straight", "Three of a kind", "Straight flush")
MARK = Mark(right=True, time_ms=4_000, par_ms=5_000, clauses=("M3CP 4.3", "M3CP 3.9"))


def rows() -> Iterator[Row]:
    """Each as a figure beside its target."""
    with tempfile.TemporaryDirectory() as folder, open_store(Path(folder)) as store:
        profile = store.profiles.add("Priya")
        ours_ms, bare_ms = _durable_ms(store, profile, Path(folder) / "bare.db")
        ratio = ours_ms / bare_ms
        yield at_most("An answer stored durably, median", ours_ms, TARGET_ANSWER_MS, "ms")
        yield Row(
            "  beside bare sqlite3",
            f"{ours_ms:.3f} ms",
            f"{bare_ms:.3f} ms",
            f"{ratio:.2f}",
            f"≤ {TARGET_RATIO:g}",
            ratio <= TARGET_RATIO,
        )
        fill(store, profile)
        yield at_most(f"Progress page over {ANSWERS:,} answers", _page_ms(store, profile), TARGET_PAGE_MS, "ms")
        yield at_most("  built and painted", page_ms(Path(folder), profile), TARGET_PAINTED_MS, "ms")
        ours_ms, _ = _durable_ms(store, profile, Path(folder) / "bare.db")
        yield at_most("An answer stored durably among them", ours_ms, TARGET_ANSWER_MS, "ms")
        yield at_most("  and a run of twenty counted and scheduled there", _counted_ms(store, profile), TARGET_ANSWER_MS, "ms")


def _durable_ms(store: Store, profile: Profile, bare_path: Path) -> tuple[float, float]:
    """The median of an answer through the store, and of the same row put bare into a table, taking turns, in the best pass."""
    attempt = store.begin_attempt(profile, GAMES[0], SKILLS[0])
    row = row_of(attempt.answer(MARK, expected="Flush", given="Flush", coverage=("row-1",)))
    with closing(_bare(bare_path, list(row))) as bare:
        insert = f"INSERT INTO answers ({', '.join(row)}) VALUES ({', '.join(f':{name}' for name in row)})"

        def ours() -> None:
            attempt.answer(MARK, expected="Flush", given="Flush", coverage=("row-1",))

        def theirs() -> None:
            bare.execute(insert, {**row, "id": new_id(0)})

        passes = [(_median_ms(ours), _median_ms(theirs)) for _ in range(PASSES)]
    return min(passes)[0], min(theirs_ms for _, theirs_ms in passes)


def _counted_ms(store: Store, profile: Profile) -> float:
    """What the answers of a run cost whoever asks for figures next: the median of a few runs."""
    times = []
    for _ in range(PASSES):
        store.derive()
        attempt = store.begin_attempt(profile, GAMES[0], SKILLS[0])
        for _ in range(RUN):
            attempt.answer(MARK, expected="Flush", given="Flush", coverage=("row-1",))
        start = perf_counter()
        store.derive()
        times.append(perf_counter() - start)
    return sorted(times)[len(times) // 2] * 1000


def _bare(path: Path, columns: list[str]) -> sqlite3.Connection:
    bare = sqlite3.connect(path, isolation_level=None)
    bare.execute("PRAGMA journal_mode = WAL")
    bare.execute("PRAGMA synchronous = FULL")
    others = ", ".join(column for column in columns if column != "id")
    bare.execute(f"CREATE TABLE IF NOT EXISTS answers (id TEXT PRIMARY KEY, {others})")
    return bare


def _median_ms(work: Callable[[], None]) -> float:
    times = []
    for _ in range(A_PASS // PASSES):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return sorted(times)[len(times) // 2] * 1000


def fill(store: Store, profile: Profile, answers: int = ANSWERS, first: datetime = START, a_day: int = RUNS_A_DAY) -> None:
    """Years of practice, so many runs a day, and counted like any other."""
    luck = chance(1, "bench")
    connection = store.connection
    with connection.writing():
        for number in range(answers // RUN):
            moment = first + timedelta(days=number // a_day, seconds=100 * (number % a_day))
            attempt = _attempt(profile, moment, luck.choice(GAMES), luck.choice(("automated", "manual")))
            connection.add(attempt)
            given = [_answer(attempt, moment + timedelta(seconds=5 * place), luck.randrange(1 << 30)) for place in range(RUN)]
            connection.bare.executemany(insert_sql(Answer), map(row_of, given))
    store.derive()
    connection.run("PRAGMA wal_checkpoint(TRUNCATE)")


def _attempt(profile: Profile, moment: datetime, game: str, device: str) -> Attempt:
    at_ms = int(moment.timestamp() * 1000)
    return Attempt(
        id=new_id(at_ms),
        content="0123456789ab",
        profile=profile.id,
        at_ms=at_ms,
        day=moment.date().isoformat(),
        game=game,
        skill="payout",
        purpose="rated",
        device=device,
        positions=6,
        lesson="",
        seed=1,
    )


def _answer(attempt: Attempt, moment: datetime, luck: int) -> Answer:
    """An answer out of one large number: one in ten is wrong."""
    at_ms = int(moment.timestamp() * 1000)
    return Answer(
        id=new_id(at_ms),
        content=attempt.content,
        attempt=attempt.id,
        at_ms=at_ms,
        day=attempt.day,
        skill=SKILLS[attempt.at_ms // 100_000 % len(SKILLS)],
        variant=("typed", "cut")[luck % 2],
        question=f"seed {luck}",
        right=luck % 10 > 0,
        severity=None if luck % 10 else "serious",
        time_ms=2_000 + luck % 6_000,
        par_ms=5_000,
        expected=HANDS[luck // 10 % len(HANDS)],
        given=HANDS[luck // 60 % len(HANDS)],
        was=HANDS[luck // 10 % len(HANDS)],
        taken_for=HANDS[luck // 60 % len(HANDS)],
        broken_rule="",
        clauses=(f"M3CP 3.{luck % 40}", f"M3CP 4.{luck // 40 % 40}"),
        coverage=(f"row-{luck // 7 % 60}",),
    )


def _page_ms(store: Store, profile: Profile) -> float:
    """Every question a progress page asks, one after another, in the best of several passes."""
    progress = store.progress
    best = float("inf")
    for _ in range(PASSES):
        start = perf_counter()
        for ask in (progress.skills, progress.days, progress.hours, progress.clauses, progress.confusions):
            ask(profile)
        progress.recent_by_game(profile)
        progress.recent_by_skill(profile)
        for game in GAMES:
            progress.coverage(profile, game)
            store.table_progress.latest(profile, game)
            store.table_progress.timed_rounds(profile, game)
        best = min(best, perf_counter() - start)
    return best * 1000
