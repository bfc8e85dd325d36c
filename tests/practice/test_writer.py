"""The one writer: in order, never dropped because the store refuses it once, on the disk before it says so, whole at its end."""

import sqlite3
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from contextlib import closing
from pathlib import Path

import pytest

from app.base.saying import Sayable
from app.base.trouble import BadInput, Problem, Refusal, Surroundings
from app.practice.writer import Writer
from scoring.port import Store
from scoring.store.connection import Connection
from scoring.store.open import FILE, open_store
from tests.practice.runs import in_file

AT_ONCE = 0.001
"""What was refused is tried again so soon."""


class Heard:
    """What was told and reported, and how to wait for it without looking at a clock."""

    def __init__(self) -> None:
        self.words: list[str] = []
        self.bugs: list[BaseException] = []
        self._more = threading.Condition()

    def tell(self, saying: Sayable) -> None:
        with self._more:
            self.words.append(str(saying))
            self._more.notify_all()

    def wait_for(self, count: int) -> None:
        with self._more:
            self._more.wait_for(lambda: len(self.words) >= count)


class Full:
    """A disk that is full until there is room."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_full = threading.Event()
        self.tries = 0
        run = Connection.run

        def refusing(connection: Connection, sql: str, *values: object) -> list[object]:
            if self.is_full.is_set() and sql.startswith(("BEGIN IMMEDIATE", "INSERT")):
                self.tries += 1
                raise Refusal("store.disk-full", store=connection.path, reason="")
            return run(connection, sql, *values)  # type: ignore[arg-type]

        monkeypatch.setattr(Connection, "run", refusing)


@pytest.fixture
def heard() -> Heard:
    return Heard()


@pytest.fixture
def writer(tmp_path: Path, heard: Heard) -> Iterator[Writer]:
    made = Writer(lambda: open_store(tmp_path), heard.tell, heard.bugs.append, AT_ONCE)
    yield made
    made.close()
    assert not any(thread.name == "store" for thread in threading.enumerate())


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> Full:
    return Full(monkeypatch)


def chosen(number: int) -> Callable[[Store], None]:
    """Writes a number after those written before."""

    def choose(store: Store) -> None:
        with in_file(store).connection.writing():
            store.settings.set("numbers", [*store.settings.get("numbers", []), number])

    return choose


def numbers(store: Store) -> list[int]:
    return list(store.settings.get("numbers", []))


def kept(folder: Path) -> list[int]:
    with open_store(folder) as store:
        return numbers(store)


def test_everything_is_done_in_the_order_it_was_given(writer: Writer) -> None:
    for number in range(5):
        writer.soon(chosen(number))
    assert writer.ask(numbers).result() == [0, 1, 2, 3, 4]


def test_the_store_is_in_a_thread_of_its_own_and_one_for_all(writer: Writer) -> None:
    threads = {writer.ask(lambda _: threading.get_ident()).result() for _ in range(3)}
    assert len(threads) == 1
    assert threading.get_ident() not in threads


def test_what_is_answered_durably_is_on_the_disk(writer: Writer, tmp_path: Path) -> None:
    writer.durably(chosen(7)).result()
    assert kept(tmp_path) == [7]


def test_nothing_is_lost_while_another_copy_holds_the_store(writer: Writer, heard: Heard, tmp_path: Path) -> None:
    writer.durably(chosen(0)).result()
    writer.ask(lambda store: in_file(store).connection.run("PRAGMA busy_timeout = 1")).result()
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        for number in (1, 2, 3):
            writer.soon(chosen(number))
        last = writer.durably(chosen(4))
        heard.wait_for(1)
        assert not last.done()
        assert kept(tmp_path) == [0]
        other.execute("ROLLBACK")
    last.result()
    assert kept(tmp_path) == [0, 1, 2, 3, 4]
    heard.wait_for(2)
    assert [words.splitlines()[-1] for words in heard.words] == [
        "It waits and is tried again until it is kept; nothing is lost meanwhile.",
        "What waited is kept now.",
    ]


def test_a_full_disk_is_told_once_however_often_it_is_tried(writer: Writer, heard: Heard, full: Full) -> None:
    writer.ask(numbers).result()
    full.is_full.set()
    writer.soon(chosen(1))
    heard.wait_for(1)
    while full.tries < 5:
        writer.ask(numbers).result()
    full.is_full.clear()
    assert writer.durably(numbers).result() == [1]
    assert heard.words[0].startswith("the disk is full")
    assert len(heard.words) <= 2


def test_questions_are_answered_while_something_waits(writer: Writer, full: Full) -> None:
    writer.durably(chosen(1)).result()
    full.is_full.set()
    writer.soon(chosen(2))
    assert writer.ask(numbers).result() == [1]
    full.is_full.clear()
    assert writer.durably(numbers).result() == [1, 2]


def test_a_store_that_cannot_be_opened_yet_is_opened_later(heard: Heard, tmp_path: Path) -> None:
    refusals = [Refusal("store.unopened", store=tmp_path, reason="")] * 3

    def opened() -> Store:
        if refusals:
            raise refusals.pop()
        return open_store(tmp_path)

    writer = Writer(opened, heard.tell, heard.bugs.append, AT_ONCE)
    writer.soon(chosen(1))
    assert writer.durably(numbers).result() == [1]
    writer.close()


def test_closing_tries_what_waits_once_more(writer: Writer, heard: Heard, full: Full, tmp_path: Path) -> None:
    writer.ask(numbers).result()
    full.is_full.set()
    writer.soon(chosen(1))
    heard.wait_for(1)
    full.is_full.clear()
    assert writer.close() == 0
    assert kept(tmp_path) == [1]


def test_what_can_not_be_kept_at_the_end_is_said_plainly_and_nobody_waits_for_ever(
    writer: Writer, heard: Heard, full: Full, tmp_path: Path
) -> None:
    writer.durably(chosen(1)).result()
    full.is_full.set()
    writer.soon(chosen(2))
    waits = writer.durably(chosen(3))
    assert writer.close() == 2
    assert isinstance(waits.exception(), Refusal)
    assert heard.words[-1].endswith("What was done last is not kept (answers and acts: 2).")
    full.is_full.clear()
    assert kept(tmp_path) == [1]


def test_after_its_end_nothing_is_begun_and_nobody_waits_for_ever(writer: Writer, heard: Heard) -> None:
    writer.ask(numbers).result()
    writer.close()
    with pytest.raises(CancelledError):
        writer.ask(numbers).result()
    assert isinstance(writer.durably(numbers).exception(), Surroundings)
    writer.soon(numbers)
    assert len(heard.words) == 1


def test_trouble_that_stays_is_told_and_dropped_and_what_comes_after_is_written(writer: Writer, heard: Heard) -> None:
    def gone(_: Store) -> None:
        raise Surroundings("store.orphaned", store="progress.db")

    def bad(_: Store) -> None:
        raise BadInput([Problem("", "no name")])

    writer.soon(gone)
    writer.soon(bad)
    writer.soon(chosen(1))
    assert writer.durably(numbers).result() == [1]
    assert ["no longer in" in heard.words[0], heard.words[1]] == [True, "no name"]


def test_a_bug_is_reported_and_what_comes_after_is_written(writer: Writer, heard: Heard) -> None:
    writer.soon(lambda _: 1 // 0)
    assert writer.durably(numbers).result() == []
    assert [type(bug) for bug in heard.bugs] == [ZeroDivisionError]


def test_whoever_waits_for_something_wrong_is_told_and_nobody_else(writer: Writer, heard: Heard) -> None:
    assert isinstance(writer.durably(lambda _: 1 // 0).exception(), ZeroDivisionError)
    assert (heard.words, heard.bugs) == ([], [])


def test_a_question_nobody_waits_for_any_more_is_not_asked_but_a_write_is_done(writer: Writer) -> None:
    held = threading.Event()
    asked: list[Store] = []
    writer.run(held.wait)
    question, write = writer.ask(asked.append), writer.durably(chosen(1))
    assert (question.cancel(), write.cancel()) == (True, False)
    held.set()
    assert writer.ask(numbers).result() == [1]
    assert asked == []


def test_a_damaged_store_is_told_of(writer: Writer, heard: Heard, tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"this is no database" * 1000)
    writer.ask(numbers).result()
    assert "was damaged" in heard.words[0]
