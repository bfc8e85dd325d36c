"""Keeping what is practised: a coroutine that has a sitting written down in a thread of its own; the table never waits."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from app.base.saying import Sayable
from app.base.trouble import Trouble
from app.table.scribe import Keeper, Noted
from app.words.text import told
from scoring.store.open import open_store
from scoring.store.store import Store
from ui.foundation.loop import running_loop


class Keeping:
    """Writes down what is noted, in order, for one person. What cannot be written is told, and practice goes on."""

    def __init__(self, folder: Path, name: str, tell_trouble: Callable[[str], None]) -> None:
        self._folder, self._name = folder, name
        self._tell_trouble = tell_trouble
        self._waiting: list[Noted] = []
        self._notices: list[Sayable] = []
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="keeping")
        self._store: Store | None = None
        self._keeper: Keeper | None = None
        self._task: asyncio.Task[None] | None = None

    def note(self, noted: Noted) -> None:
        """Have something written down soon."""
        self._waiting.append(noted)
        self.go_on()

    def go_on(self) -> None:
        """Write down what waits, as soon as there is a loop to do it in."""
        loop = running_loop()
        if loop is not None and self._waiting and (self._task is None or self._task.done()):
            self._task = loop.create_task(self._write_all())

    def close(self) -> None:
        """Write down what is left, and let go of the store."""
        if self._task is not None:
            self._task.cancel()
        try:
            self._thread.submit(self._finish).result()
        except Trouble as trouble:
            self._tell_trouble(told(trouble))
        finally:
            self._thread.shutdown()

    @property
    def attempt(self) -> str:
        """The id of what was kept, or nothing where nothing was."""
        return self._keeper.attempt if self._keeper is not None else ""

    async def _write_all(self) -> None:
        """Write until nothing waits. What is refused stays first in line, and is tried again with the next thing noted."""
        loop = asyncio.get_running_loop()
        try:
            while self._waiting:
                await loop.run_in_executor(self._thread, self._write_next)
                self._tell_notices()
        except Trouble as trouble:
            self._tell_trouble(told(trouble))

    def _tell_notices(self) -> None:
        """What there is to know about the store, such as a damaged one that was set aside."""
        while self._notices:
            self._tell_trouble(told(self._notices.pop(0)))

    def _write_next(self) -> None:
        if self._waiting:
            if self._keeper is None:
                self._keeper = self._open()
            self._keeper.write(self._waiting[0])
            self._waiting.pop(0)

    def _open(self) -> Keeper:
        if self._store is None:
            self._store = open_store(self._folder)
            self._notices += self._store.notices
        return Keeper(self._store, self._store.profiles.known_as(self._name))

    def _finish(self) -> None:
        try:
            while self._waiting:
                self._write_next()
        finally:
            if self._store is not None:
                self._store.close()
