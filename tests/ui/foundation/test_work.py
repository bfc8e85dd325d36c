"""Work off the interface's thread: answers come back, trouble is told, bugs are reported, and nothing is left over."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.base.saying import Saying
from app.base.trouble import Refusal, Surroundings
from scoring.port import Store
from scoring.store.open import open_store
from tests.ui.conftest import PATIENCE_MS
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


def at_ease(qtbot: QtBot, work: Work) -> None:
    qtbot.waitUntil(lambda: not work.busy, timeout=PATIENCE_MS)


def test_before_there_is_a_loop_it_is_done_at_once(work: Work) -> None:
    answers: list[object] = []
    work.soon(lambda store: store.profiles.add("Mei"))
    asking(work, answers, names)
    assert answers == [["Mei"]]


def test_in_the_loop_the_asker_does_not_wait(qtbot: QtBot, work: Work, in_loop: asyncio.AbstractEventLoop) -> None:  # noqa: ARG001
    answers: list[object] = []
    held = threading.Event()

    def wait_and_answer(store: Store) -> list[str]:
        held.wait()
        return names(store)

    asking(work, [], names)
    at_ease(qtbot, work)  # a new store is on the disk: on a loaded machine that takes seconds, and is not what is tested
    asking(work, answers, wait_and_answer)
    assert (answers, work.busy) == ([], True)
    held.set()
    at_ease(qtbot, work)
    assert answers == [[]]


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


def test_what_the_store_refuses_for_now_is_told_in_our_thread_and_kept_later(
    qtbot: QtBot,
    work: Work,
    told: Told,
    in_loop: asyncio.AbstractEventLoop,  # noqa: ARG001
) -> None:
    refusals = [Refusal("store.busy", store="progress.db", reason="")]
    threads: list[str] = []

    def tell(words: str) -> None:
        threads.append(threading.current_thread().name)
        told.words.append(words)

    work._tell = tell

    def add(store: Store) -> None:
        if refusals:
            raise refusals.pop()
        store.profiles.add("Mei")

    work.soon(add)
    qtbot.waitUntil(lambda: len(told.words) == 2, timeout=PATIENCE_MS)
    assert told.words[0].startswith("another copy of Feltwork is writing")
    assert told.words[1] == "What waited is kept now."
    assert set(threads) == {threading.current_thread().name}
    answers: list[object] = []
    asking(work, answers, names)
    at_ease(qtbot, work)
    assert answers == [["Mei"]]


def test_durably_answers_once_it_is_on_the_disk(
    qtbot: QtBot,
    work: Work,
    tmp_path: Path,
    in_loop: asyncio.AbstractEventLoop,  # noqa: ARG001
) -> None:
    seen: list[list[str]] = []

    async def keep() -> None:
        await work.durably(lambda store: store.profiles.add("Mei"))
        with open_store(tmp_path) as other:
            seen.append(names(other))

    work.start(keep())
    at_ease(qtbot, work)
    assert seen == [["Mei"]]


def test_what_could_not_be_kept_when_the_window_closes_is_said_on_the_terminal(
    told: Told, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(_: Store) -> None:
        raise Refusal("store.disk-full", store="progress.db", reason="")

    work = Work(tmp_path, told.words.append, told.bugs.append)
    work.soon(full)
    work.close()
    assert "What was done last is not kept (answers and acts: 1)." in capsys.readouterr().err


def test_what_is_found_again_and_again_is_told_once(work: Work, told: Told) -> None:
    for _ in range(3):
        work.tell_once(Saying("writer.kept-now"))
    assert told.words == ["What waited is kept now."]
