"""The progress store: an answer made durable, the same beside bare sqlite3, and a progress page over a million answers."""

import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from statistics import median

from app.base.chance import chance
from lessons.items import items_of
from scoring.judge import Mark
from scoring.records import Answer, Attempt, Profile
from scoring.store.ids import new_id
from scoring.store.open import open_store
from scoring.store.rows import insert_sql, row_of
from scoring.store.store import Store
from tests.bench.measure import PASSES, Measured, in_turns, median_of, seconds_of
from tests.bench.progress_page import page_ms
from tests.rules.examples import CATALOGUE

ANSWERS = 1_000_000
RUN = 20
RUNS_A_DAY = 72
A_PASS = 1_000
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


def rows() -> Iterator[Measured]:
    """An answer in an empty store and among a million, and a page over these."""
    with tempfile.TemporaryDirectory() as folder, open_store(Path(folder)) as store:
        profile = store.profiles.add("Priya")
        ours_ms, bare_ms = _durable_ms(store, profile, Path(folder) / "bare.db")
        yield Measured("answer", ours_ms)
        yield Measured("answer-beside", ours_ms, bare_ms)
        fill(store, profile)
        yield Measured("progress-queries", median_of(lambda: seconds_of(lambda: _ask_all(store, profile)) * 1000))
        yield Measured("progress-page", page_ms(Path(folder), profile))
        yield Measured("answer-among", _durable_ms(store, profile, Path(folder) / "bare.db")[0])
        yield Measured("run-counted", _counted_ms(store, profile))


def _durable_ms(store: Store, profile: Profile, bare_path: Path) -> tuple[float, float]:
    """An answer through the store, and the same row put bare into a table, in turns: the medians of five passes."""
    attempt = store.begin_attempt(profile, GAMES[0], SKILLS[0])
    row = row_of(attempt.answer(MARK, expected="Flush", given="Flush", coverage=("row-1",)))
    with closing(_bare(bare_path, list(row))) as bare:
        insert = f"INSERT INTO answers ({', '.join(row)}) VALUES ({', '.join(f':{name}' for name in row)})"

        def ours() -> None:
            attempt.answer(MARK, expected="Flush", given="Flush", coverage=("row-1",))

        def theirs() -> None:
            bare.execute(insert, {**row, "id": new_id(0)})

        return in_turns(lambda: _median_ms(ours), lambda: _median_ms(theirs))


def _counted_ms(store: Store, profile: Profile) -> float:
    """What the answers of a run cost whoever asks for figures next: the median of a few runs."""

    def run() -> float:
        store.derive()
        attempt = store.begin_attempt(profile, GAMES[0], SKILLS[0])
        for _ in range(RUN):
            attempt.answer(MARK, expected="Flush", given="Flush", coverage=("row-1",))
        return seconds_of(store.derive) * 1000

    return median_of(run)


def _bare(path: Path, columns: list[str]) -> sqlite3.Connection:
    bare = sqlite3.connect(path, isolation_level=None)
    bare.execute("PRAGMA journal_mode = WAL")
    bare.execute("PRAGMA synchronous = FULL")
    others = ", ".join(column for column in columns if column != "id")
    bare.execute(f"CREATE TABLE IF NOT EXISTS answers (id TEXT PRIMARY KEY, {others})")
    return bare


def _median_ms(work: Callable[[], None]) -> float:
    return median(seconds_of(work) for _ in range(A_PASS // PASSES)) * 1000


def fill(
    store: Store,
    profile: Profile,
    answers: int = ANSWERS,
    first: datetime = START,
    a_day: int = RUNS_A_DAY,
    *,
    with_items: bool = False,
) -> None:
    """Years of practice, so many runs a day, and counted like any other; each answer with an item of its game where asked."""
    luck = chance(1, "bench")
    connection = store.connection
    with connection.writing():
        for number in range(answers // RUN):
            moment = first + timedelta(days=number // a_day, seconds=100 * (number % a_day))
            attempt = _attempt(profile, moment, luck.choice(GAMES), luck.choice(("automated", "manual")))
            connection.add(attempt)
            learnt = _items(attempt.game) if with_items else ()
            given = [
                _answer(attempt, moment + timedelta(seconds=5 * place), luck.randrange(1 << 30), learnt) for place in range(RUN)
            ]
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


def _answer(attempt: Attempt, moment: datetime, luck: int, learnt: tuple[str, ...]) -> Answer:
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
        items=(learnt[luck % len(learnt)],) if learnt else (),
    )


@cache
def _items(game: str) -> tuple[str, ...]:
    return tuple(map(str, items_of(CATALOGUE[game])))


def _ask_all(store: Store, profile: Profile) -> None:
    """Every question a progress page asks, one after another."""
    progress = store.progress
    for ask in (progress.skills, progress.days, progress.hours, progress.clauses, progress.confusions):
        ask(profile)
    progress.recent_by_game(profile)
    progress.recent_by_skill(profile)
    for game in GAMES:
        progress.coverage(profile, game)
        store.table_progress.latest(profile, game)
        store.table_progress.timed_rounds(profile, game)
