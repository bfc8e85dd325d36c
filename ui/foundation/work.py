"""The window's bridge to the writer: what takes time is done in the writer's thread, and what comes of it is told in ours.

A screen starts a coroutine and goes on. Before there is a loop (the window comes first) it is run to its end at once.
"""

import sys
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from PySide6.QtCore import QObject
from shiboken6 import isValid

from app.base.lazy import lazily
from app.base.saying import Sayable
from app.base.trouble import Surroundings, Trouble
from app.words.text import told
from ui.foundation.loop import running_loop

with lazily():
    from asyncio import AbstractEventLoop, Task, wrap_future
    from concurrent.futures import Future

    from app.practice.writer import Writer
    from scoring.port import Store
    from scoring.store.open import open_store


T = TypeVar("T")


class Work:
    """What goes wrong is told; a bug is reported and never swallowed."""

    def __init__(
        self,
        folder: Path | None,
        tell: Callable[[str], None],
        report: Callable[[BaseException], None],
    ) -> None:
        self._folder, self._tell, self._report = folder, tell, report
        self._made: Writer | None = None
        self._loop: AbstractEventLoop | None = None
        self._tasks: set[Task[None]] = set()
        self._to_tell: deque[Callable[[], None]] = deque()
        self._told_once: set[str] = set()
        self.closing = False
        """Whether the window is being closed: long work takes itself back rather than be waited for."""

    @property
    def writer(self) -> "Writer":
        """Who writes; made when it is first needed."""
        self._loop = running_loop() or self._loop
        if self._made is None:
            self._made = Writer(
                self._open,
                lambda saying: self._cross(lambda: self._say(saying)),
                lambda bug: self._cross(lambda: self._report(bug)),
            )
        return self._made

    async def ask(self, question: Callable[["Store"], T]) -> T:
        """What the store answers; nothing else waits for it."""
        return await self.answered(self.ahead(question))

    async def run(self, work: Callable[[], T]) -> T:
        """The result of any long work, done in the same thread, one after another."""
        return await self.answered(self.writer.run(work))

    async def durably(self, job: Callable[["Store"], T]) -> T:
        """What a job came to, once it is on the disk; where the store refuses it for now, that is told and waited for."""
        return await self.answered(self.writer.durably(job))

    def ahead(self, question: Callable[["Store"], T]) -> "Future[T]":
        """Begin to ask, and go on with something else until the answer is needed."""
        return self.writer.ask(question)

    async def answered(self, made: "Future[T]") -> T:
        """The answer to what was asked ahead."""
        loop = running_loop()
        if loop is None:
            return made.result()
        return await wrap_future(made, loop=loop)

    def soon(self, job: Callable[["Store"], object]) -> None:
        """Have something written down in its turn; nobody waits for it, and trouble is told. The window may be closed at once."""
        self.writer.soon(job)
        if running_loop() is None:
            self.writer.settle()
            self._tell_all()

    def wait_for(self, work: Callable[[], T]) -> T:
        """The result of something, once everything before it was tried; for the moments in which nothing else can happen."""
        return self.writer.run(work).result()

    def start(self, coroutine: Coroutine[Any, Any, None]) -> None:
        """Have something done; without a loop it is done at once, to its end."""
        loop = running_loop()
        if loop is None:
            _run_at_once(self._watched(coroutine))
            return
        task = loop.create_task(self._watched(coroutine))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(lambda _: coroutine.close())  # one that is dropped before it began is not waited for

    def ask_for(
        self, part: QObject, question: Callable[["Store"], T], then: Callable[[T], object], refuse: Callable[[str], object]
    ) -> None:
        """Ask for a part of a screen, and tell it the answer, or why there is none; one that is gone by then is told nothing."""
        self.start(self._asked_for(part, question, then, refuse))

    async def _asked_for(
        self, part: QObject, question: Callable[["Store"], T], then: Callable[[T], object], refuse: Callable[[str], object]
    ) -> None:
        try:
            answer = await self.ask(question)
        except Trouble as trouble:
            if isValid(part):
                refuse(told(trouble))
            return
        if isValid(part):
            then(answer)

    def tell_once(self, saying: Sayable) -> None:
        """Tell something that is found each time somebody looks; it is told the first time."""
        words = told(saying)
        if words not in self._told_once:
            self._told_once.add(words)
            self._tell(words)

    @property
    def busy(self) -> bool:
        """Whether something is still being done or told."""
        return bool(self._tasks or self._to_tell) or (self._made is not None and self._made.busy)

    def close(self) -> None:
        """Finish what is being written, drop what is being asked, and let go of the store."""
        self.closing = True
        for task in list(self._tasks):
            task.cancel()
        if self._made is not None:
            self._made.close()
        self._tell_all()

    def _open(self) -> "Store":
        if self._folder is None:
            raise Surroundings("folder.none")
        return open_store(self._folder)

    def _cross(self, act: Callable[[], None]) -> None:
        """Called in the writer's thread: have something told in the interface's."""
        self._to_tell.append(act)
        if self._loop is not None and not self.closing:
            with suppress(RuntimeError):  # the loop has just ended
                self._loop.call_soon_threadsafe(self._tell_all)

    def _say(self, saying: Sayable) -> None:
        """Tell something; where the window is being closed nobody sees it there, so it is said on the terminal too."""
        self._tell(told(saying))
        if self.closing and sys.stderr is not None:
            sys.stderr.write(f"feltwork: {told(saying)}\n")

    def _tell_all(self) -> None:
        while self._to_tell:
            self._to_tell.popleft()()

    async def _watched(self, work: Awaitable[None]) -> None:
        """Tell trouble, report a bug, and tell what there is to know about the store."""
        try:
            await work
        except Trouble as trouble:
            self._tell(told(trouble))
        except Exception as bug:  # noqa: BLE001 - whatever is left is our bug, and is reported
            self._report(bug)
        self._tell_all()


def _run_at_once(coroutine: Coroutine[Any, Any, None]) -> None:
    """Run a coroutine that waits for nothing but `Work`, which without a loop answers at once."""
    try:
        coroutine.send(None)
    except StopIteration:
        return
    raise RuntimeError("only questions to the store can be waited for before there is a loop")
