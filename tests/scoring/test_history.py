"""The history of a person: every run and sitting, the latest first, found by what it was; the same from any store."""

from scoring.judge import Mark
from scoring.port import Store
from scoring.records import Profile
from scoring.summaries import FaultFound, Sought, WordSought
from tests.scoring.both_stores import Clock
from tests.scoring.store.examples import BULL, M3CP

RIGHT = Mark(right=True, time_ms=2_000, par_ms=5_000)
WRONG = Mark(right=False, time_ms=4_000, par_ms=5_000, severity="serious")


def some_practice(store: Store, priya: Profile, clock: Clock) -> tuple[str, str, str]:
    """A drill, a sitting with a fault, and a lesson's drill, an hour apart; and one that was only opened."""
    drill = store.begin_attempt(priya, M3CP, "payout")
    drill.answer(RIGHT)
    drill.answer(WRONG)
    clock.move(hours=1)
    table = store.begin_attempt(priya, BULL, "whole-round")
    fault = FaultFound("wrong-amount", "serious")
    table.act("pay", WRONG, round=1, phase="settle", started_ms=0, faults=[fault])
    table.act("take", RIGHT, round=2, phase="settle", started_ms=0)
    clock.move(days=1)
    lesson = store.begin_attempt(priya, M3CP, "name-hand", lesson="m3cp/1")
    lesson.answer(RIGHT)
    clock.move(hours=1)
    store.begin_attempt(priya, M3CP, "payout")
    return drill.record.id, table.record.id, lesson.record.id


def found(store: Store, priya: Profile, sought: Sought, before: str = "", most: int = 60) -> list[str]:
    return [one.id for one in store.history.page(priya, sought, before, most)]


def test_everything_that_was_done_is_there_the_latest_first(store: Store, priya: Profile, clock: Clock) -> None:
    drill, table, lesson = some_practice(store, priya, clock)
    assert found(store, priya, Sought()) == [lesson, table, drill]
    assert store.history.count(priya) == (2, 1, "2026-11-16")
    assert found(store, store.profiles.add("Farid"), Sought()) == []


def test_a_page_goes_on_where_the_one_before_ended(store: Store, priya: Profile, clock: Clock) -> None:
    drill, table, lesson = some_practice(store, priya, clock)
    assert found(store, priya, Sought(), most=1) == [lesson]
    assert found(store, priya, Sought(), before=lesson, most=1) == [table]
    assert found(store, priya, Sought(), before=drill) == []


def test_it_is_found_by_game_kind_day_fault_and_words(store: Store, priya: Profile, clock: Clock) -> None:
    drill, table, lesson = some_practice(store, priya, clock)
    assert found(store, priya, Sought(game=BULL)) == [table]
    assert found(store, priya, Sought(kind="drill")) == [drill]
    assert found(store, priya, Sought(kind="table")) == [table]
    assert found(store, priya, Sought(kind="lesson")) == [lesson]
    assert found(store, priya, Sought(since="2026-11-17")) == [lesson]
    assert found(store, priya, Sought(faulty=True)) == [table, drill]
    skill, day = WordSought(skills=("payout", "name-hand")), WordSought(day="2026-11-16")
    assert found(store, priya, Sought(words=(skill,))) == [lesson, drill]
    assert found(store, priya, Sought(words=(skill, day))) == [drill]
    assert found(store, priya, Sought(words=(WordSought(attempts=(table,)),))) == [table]
    assert found(store, priya, Sought(words=(WordSought(),))) == []


def test_a_line_says_what_it_came_to(store: Store, priya: Profile, clock: Clock) -> None:
    some_practice(store, priya, clock)
    _, table, drill = store.history.page(priya, Sought())
    assert (drill.asked, drill.right, drill.time_ms, drill.acts, drill.faults) == (2, 1, 6_000, 0, {})
    assert (table.acts, table.acts_right, table.rounds, table.faults) == (2, 1, 2, {"serious": 1})
