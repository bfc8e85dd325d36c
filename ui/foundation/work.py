"""Work that takes time, off the interface's thread: questions to the store, and whatever else somebody would have to wait for.

A screen starts a coroutine and goes on. Before there is a loop (the window comes first) it is run to its end at once.
"""

from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from app.base.saying import Sayable
from app.base.trouble import Surroundings, Trouble
from app.words.text import told
from ui.foundation.loop import running_loop

if TYPE_CHECKING:
    from asyncio import Task
    from concurrent.futures import Future, ThreadPoolExecutor

    from scoring.store.store import Store

T = TypeVar("T")


class Work:
    """One thread that has the store open. What goes wrong is told; a bug is reported and never swallowed."""

    def __init__(
        self,
        folder: Path | None,
        tell: Callable[[str], None],
        report: Callable[[BaseException], None],
    ) -> None:
        self._folder, self._tell, self._report = folder, tell, report
        self._thread: ThreadPoolExecutor | None = None
        self._store: Store | None = None
        self._tasks: set[Task[None]] = set()
        self._notices: list[Sayable] = []
        self.closing = False
        """Whether the window is being closed: long work takes itself back rather than be waited for."""

    async def ask(self, question: Callable[["Store"], T]) -> T:
        """What the store answers; nothing else waits for it."""
        return await self.answered(self.ahead(question))

    async def run(self, work: Callable[[], T]) -> T:
        """The result of any long work, done in the same thread, one after another."""
        return await self.answered(self._submit(work))

    def ahead(self, question: Callable[["Store"], T]) -> "Future[T]":
        """Begin to ask, and go on with something else until the answer is needed."""
        return self._submit(lambda: question(self._opened()))

    async def answered(self, made: "Future[T]") -> T:
        """The answer to what was asked ahead."""
        loop = running_loop()
        if loop is None:
            return made.result()
        from asyncio import wrap_future  # noqa: PLC0415 - the window is up before the loop is needed

        return await wrap_future(made, loop=loop)

    def soon(self, question: Callable[["Store"], object]) -> None:
        """Have something written down in its turn; nobody waits for it, and trouble is told.

        It is in line at once, and stays there when the window is closed: what was practised is not lost.
        """
        made = self.ahead(question)

        async def tell() -> None:
            if (loop := running_loop()) is None:
                made.result()
                return
            from asyncio import shield, wrap_future  # noqa: PLC0415 - the window is up before the loop is needed

            await shield(wrap_future(made, loop=loop))

        self.start(tell())

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

    @property
    def busy(self) -> bool:
        """Whether something is still being done."""
        return bool(self._tasks)

    def close(self) -> None:
        """Finish what is being written, drop what is being asked, and let go of the store."""
        self.closing = True
        for task in list(self._tasks):
            task.cancel()
        if self._thread is not None:
            self._thread.submit(self._let_go).result()
            self._thread.shutdown()
            self._thread = None

    async def _watched(self, work: Awaitable[None]) -> None:
        """Tell trouble, report a bug, and tell what there is to know about the store."""
        try:
            await work
        except Trouble as trouble:
            self._tell(told(trouble))
        except Exception as bug:  # noqa: BLE001 - whatever is left is our bug, and is reported
            self._report(bug)
        while self._notices:
            self._tell(told(self._notices.pop(0)))

    def _submit(self, work: Callable[[], T]) -> "Future[T]":
        if self._thread is None:
            from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415 - the window is up before anything is asked

            self._thread = ThreadPoolExecutor(1, thread_name_prefix="store")
        return self._thread.submit(work)

    def _opened(self) -> "Store":
        if self._store is None:
            if self._folder is None:
                raise Surroundings("folder.none")
            from scoring.store.open import open_store  # noqa: PLC0415 - loaded where something is kept

            self._store = open_store(self._folder)
            self._notices += self._store.notices
        return self._store

    def _let_go(self) -> None:
        if self._store is not None:
            self._store.close()
            self._store = None


def _run_at_once(coroutine: Coroutine[Any, Any, None]) -> None:
    """Run a coroutine that waits for nothing but `Work`, which without a loop answers at once."""
    try:
        coroutine.send(None)
    except StopIteration:
        return
    raise RuntimeError("only questions to the store can be waited for before there is a loop")
