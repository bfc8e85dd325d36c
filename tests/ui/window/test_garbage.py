"""Garbage is collected in the interface's thread, and nowhere else."""

import asyncio
import gc
import threading
import weakref

import pytest
from pytestqt.qtbot import QtBot

from ui.window import garbage as tidying


class Loop:
    """Something that refers to itself, so that only a collection takes it apart; it tells where that was."""

    def __init__(self, taken_apart: list[str]) -> None:
        self.itself = self
        weakref.finalize(self, lambda: taken_apart.append(threading.current_thread().name))


def make_garbage(taken_apart: list[str]) -> None:
    for _ in range(2000):
        Loop(taken_apart)


def test_garbage_of_a_thread_is_taken_apart_in_ours(
    qtbot: QtBot, in_loop: asyncio.AbstractEventLoop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tidying, "EVERY_S", 0.01)
    taken_apart: list[str] = []
    gc.enable()
    task = in_loop.create_task(tidying.tidy())
    qtbot.waitUntil(lambda: not gc.isenabled())
    worker = threading.Thread(target=make_garbage, args=(taken_apart,), name="worker")
    worker.start()
    worker.join()
    qtbot.waitUntil(lambda: len(taken_apart) == 2000)
    assert set(taken_apart) == {threading.current_thread().name}
    task.cancel()
    qtbot.waitUntil(task.done)
    assert gc.isenabled()
