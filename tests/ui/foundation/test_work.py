"""Work off the interface's thread: answers come back, trouble is told, bugs are reported, and nothing is left over."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.base.trouble import Surroundings
from scoring.store.store import Store
from ui.foundation.work import Work


class Told:
    """What was told, and what was reported."""

    def __init__(self) -> None:
        self.words: list[str] = []
        self.bugs: list[BaseException] = []


@pytest.fixture
def told() -> Told:
    return Told()


@pytest.fixture
def work(told: Told, tmp_path: Path) -> Iterator[Work]:
    made = Work(tmp_path, told.words.append, told.bugs.append)
    yield made
    made.close()
    assert not any(thread.name.startswith("store") for thread in threading.enumerate())


def names(store: Store) -> list[str]:
    return [person.name for person in store.profiles]


def asking(work: Work, answers: list[object], question: Callable[[Store], object]) -> None:
    async def ask() -> None:
        answers.append(await work.ask(question))

    work.start(ask())


def test_before_there_is_a_loop_it_is_done_at_once(work: Work) -> None:
    answers: list[object] = []
    work.soon(lambda store: store.profiles.add("Mei"))
    asking(work, answers, names)
    assert answers == [["Mei"]]


def test_in_the_loop_the_asker_does_not_wait(qtbot: QtBot, work: Work, in_loop: asyncio.AbstractEventLoop) -> None:  # noqa: ARG001
    answers: list[object] = []
    held = threading.Event()

    def wait_and_answer(store: Store) -> list[str]:
        held.wait(5)
        return names(store)

    asking(work, answers, wait_and_answer)
    assert (answers, work.busy) == ([], True)
    held.set()
    qtbot.waitUntil(lambda: answers == [[]])
    qtbot.waitUntil(lambda: not work.busy)


def test_the_store_is_asked_in_a_thread_of_its_own(work: Work) -> None:
    answers: list[object] = []
    asking(work, answers, lambda _: threading.current_thread().name)
    assert str(answers[0]).startswith("store")


def test_trouble_is_told_and_a_bug_is_reported(work: Work, told: Told) -> None:
    def full(_: Store) -> None:
        raise Surroundings("the disk is full")

    def broken(_: Store) -> None:
        raise ZeroDivisionError

    work.soon(full)
    work.soon(broken)
    assert told.words == ["the disk is full"]
    assert [type(bug) for bug in told.bugs] == [ZeroDivisionError]


def test_a_damaged_store_is_told_of(told: Told, tmp_path: Path, work: Work) -> None:
    (tmp_path / "progress.db").write_bytes(b"this is no database" * 1000)
    asking(work, [], names)
    assert "was damaged" in told.words[0]


def test_without_a_folder_it_says_so(told: Told) -> None:
    work = Work(None, told.words.append, told.bugs.append)
    work.soon(names)
    work.close()
    assert "no data folder" in told.words[0]
