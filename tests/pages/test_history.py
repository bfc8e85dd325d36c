"""The history as lines: found by what somebody would type, and two of them beside one another."""

from pathlib import Path

import pytest

from app.pages.history import NOTHING, PAGE, HistoryWish, compared, history_page
from scoring.judge import Mark
from scoring.port import Store
from scoring.records import Profile, Purpose
from scoring.store.open import open_store
from scoring.summaries import FaultFound
from tests.rules.examples import CATALOGUE
from tests.scoring.both_stores import Clock

BULL, M3CP = "megalink-bullseye", "megalink-three-card-poker"
RIGHT = Mark(right=True, time_ms=2_000, par_ms=5_000)
WRONG = Mark(right=False, time_ms=4_000, par_ms=5_000, severity="serious", clauses=("M3CP 4.3",))


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(tmp_path: Path, clock: Clock) -> Store:
    return open_store(tmp_path, clock)


@pytest.fixture
def priya(store: Store) -> Profile:
    return store.profiles.add("Priya")


def sitting(store: Store, priya: Profile, *kinds: str) -> str:
    table = store.begin_attempt(priya, M3CP, "whole-round")
    for kind in kinds:
        fault = FaultFound(kind, "serious", ("M3CP 4.3",))
        table.act("pay", WRONG, round=1, phase="settle", started_ms=0, faults=[fault])
    table.act("take", RIGHT, round=1, phase="clear", started_ms=0)
    return table.record.id


def titles(store: Store, priya: Profile, wish: HistoryWish) -> list[str]:
    return [line.title for line in history_page(store, priya, CATALOGUE, wish).lines]


def test_it_is_found_by_what_somebody_types(store: Store, priya: Profile, clock: Clock) -> None:
    store.begin_attempt(priya, BULL, "name-hand").answer(RIGHT)
    clock.move(days=1)
    store.begin_attempt(priya, M3CP, "payout").answer(WRONG)
    assert titles(store, priya, HistoryWish()) == ["Pay one wager", "Name the hand"]
    assert titles(store, priya, HistoryWish("bullseye")) == ["Name the hand"]
    assert titles(store, priya, HistoryWish("PAY m3cp")) == ["Pay one wager"]
    assert titles(store, priya, HistoryWish("4.3")) == ["Pay one wager"]
    assert titles(store, priya, HistoryWish("bull 4.3")) == []
    assert titles(store, priya, HistoryWish("2026-11-17")) == ["Pay one wager"]
    assert titles(store, priya, HistoryWish("%")) == titles(store, priya, HistoryWish("no such thing")) == []


def test_a_page_has_an_end_and_the_next_goes_on(store: Store, priya: Profile, clock: Clock) -> None:
    for _ in range(PAGE + 2):
        clock.move(minutes=1)
        store.begin_attempt(priya, BULL, "name-hand").answer(RIGHT)
    first = history_page(store, priya, CATALOGUE, HistoryWish())
    last = history_page(store, priya, CATALOGUE, HistoryWish(), first.lines[-1].id)
    assert (len(first.lines), first.more, len(last.lines), last.more) == (PAGE, True, 2, False)


def test_two_sittings_tell_what_is_gone_and_what_is_left_the_earlier_first(store: Store, priya: Profile, clock: Clock) -> None:
    before = sitting(store, priya, "wrong-amount", "wrong-order")
    clock.move(days=1)
    after = sitting(store, priya, "wrong-order", "not-due")
    told = compared(store, priya, CATALOGUE, after, before)
    assert told is not None
    assert (told.earlier.id, told.later.id) == (before, after)
    assert [len(part) for part in (told.gone, told.left, told.new)] == [1, 1, 1]
    assert told.phases == {"settle": (8, 8), "clear": (2, 2)}
    assert [(pair.earlier, pair.later) for pair in told.figures[:3]] == [("1", "1"), ("33 %", "33 %"), ("2 serious", "2 serious")]


def test_what_is_not_there_or_not_theirs_cannot_be_compared(store: Store, priya: Profile) -> None:
    farid = store.profiles.add("Farid")
    mine, other = sitting(store, priya), sitting(store, farid)
    assert compared(store, priya, CATALOGUE, mine, other) is None


def test_only_rounds_dealt_to_their_end_against_a_clock_have_a_pace(store: Store, priya: Profile, clock: Clock) -> None:
    paces = []
    kinds: tuple[tuple[bool, Purpose], ...] = ((True, "rated"), (False, "rated"), (True, "review"))
    for ends, purpose in kinds:
        table = store.begin_attempt(priya, M3CP, "whole-round", purpose=purpose)
        table.act("take", RIGHT, round=1, phase="clear", started_ms=0)
        if ends:
            table.answer(RIGHT)
        [line, *_] = history_page(store, priya, CATALOGUE, HistoryWish()).lines
        paces.append(line.pace)
        clock.move(days=1)
    assert paces == ["1800 / h", NOTHING, "no clock"]
