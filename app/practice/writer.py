"""The one writer: a thread that has the store open and does what it is given, in the order it was given.

Whoever asks is answered, or told what is wrong. What is to be written down is never dropped because the store refuses it once
(another copy of the program is writing, the disk is full): it waits, everything written after it behind it, and is tried again.
"""

import atexit
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from queue import Empty, Queue
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from app.base.saying import Sayable, Saying
from app.base.trouble import Refusal, Surroundings, Trouble

if TYPE_CHECKING:
    from scoring.port import Store

T = TypeVar("T")
Job = Callable[["Store"], T]
"""Something done with the store."""
Soon = Callable[[Job[object]], object]
"""Has something written down."""

RETRY_S = 1.0
"""How long what was refused rests before it is tried again; questions are answered in between."""


class Writer:
    """One thread and one store for everything a program keeps. `tell` and `report` are called in that thread.

    A job that writes must be all or nothing and remember what it began only once it is done, because it may be tried again.
    """

    def __init__(
        self,
        open_store: Callable[[], "Store"],
        tell: Callable[[Sayable], object],
        report: Callable[[BaseException], object],
        retry_s: float | None = None,
    ) -> None:
        self._open_store, self._tell, self._report = open_store, tell, report
        self._retry_s = RETRY_S if retry_s is None else retry_s
        self._line: Queue[_InLine[Any] | None] = Queue()
        self._waiting: deque[_InLine[Any]] = deque()
        self._refusal: Refusal | None = None
        self._retry_at = 0.0
        self._store: Store | None = None
        self._thread: Thread | None = None
        self._closed = False

    @property
    def busy(self) -> bool:
        """Whether something is in line that was not tried yet."""
        return self._line.unfinished_tasks > 0

    def ask(self, question: Job[T]) -> Future[T]:
        """What the store answers. It comes after everything given before, but does not wait for what the store refuses."""
        return self._line_up(_InLine(lambda: question(self._opened())))

    def run(self, work: Callable[[], T]) -> Future[T]:
        """The result of any long work, done in its turn."""
        return self._line_up(_InLine(work))

    def soon(self, job: Job[object]) -> None:
        """Have something written down; nobody waits for it, and what is wrong is told."""
        self._line_up(_InLine(lambda: job(self._opened()), writes=True)).add_done_callback(self._told_of)

    def durably(self, job: Job[T]) -> Future[T]:
        """Have something written down, and answer only once it is on the disk, or can never be."""
        return self._line_up(_InLine(lambda: job(self._opened()), writes=True))

    def settle(self) -> None:
        """Wait until everything in line was tried."""
        self._line.join()

    def close(self) -> int:
        """Try once more what waits, let go of the store, and end; how many things could not be kept, which is told."""
        if self._thread is not None and not self._closed:
            self._closed = True
            self._line.put(None)
            self._thread.join()
            atexit.unregister(self.close)
        self._closed = True
        return len(self._waiting)

    def _line_up(self, job: "_InLine[T]") -> Future[T]:
        if self._closed:
            job.give_up()
            return job.made
        if self._thread is None:
            # a daemon, so that a program which ends by a bug ends; what is in line then is still written, by `atexit`
            self._thread = Thread(target=self._serve, name="store", daemon=True)
            self._thread.start()
            atexit.register(self.close)
        self._line.put(job)
        return job.made

    def _serve(self) -> None:
        """Do what comes, until the end."""
        while True:
            try:
                job = self._line.get(timeout=self._rest_s)
            except Empty:
                self._write()
                continue
            if job is None:
                self._end()
            else:
                self._take(job)
            self._line.task_done()
            if job is None:
                return

    @property
    def _rest_s(self) -> float | None:
        """How long there is nothing to do but for what comes; None for ever."""
        return max(0.0, self._retry_at - monotonic()) if self._waiting else None

    def _take(self, job: "_InLine[Any]") -> None:
        if job.writes:
            self._waiting.append(job)
        if self._refusal is None or not self._rest_s:
            self._write()
        if not job.writes:
            job.answer()

    def _write(self) -> None:
        """Write down what waits, in its order, up to what is refused."""
        while self._waiting:
            refusal = self._waiting[0].write()
            if refusal is not None:
                self._rest(refusal)
                return
            self._waiting.popleft()
        if self._refusal is not None:
            self._refusal = None
            self._tell(Saying("writer.kept-now"))

    def _rest(self, refusal: Refusal) -> None:
        """Wait a while; it is told once, and not with every try."""
        if self._refusal is None:
            self._tell(Trouble(*refusal.lines, Saying("writer.waits")))
        self._refusal = refusal
        self._retry_at = monotonic() + self._retry_s

    def _end(self) -> None:
        self._write()
        if self._refusal is not None:
            for job in self._waiting:
                job.made.set_exception(self._refusal)
            self._tell(Trouble(*self._refusal.lines, Saying("writer.not-kept", count=len(self._waiting))))
        self._let_go()

    def _told_of(self, made: Future[object]) -> None:
        """Tell what became of something nobody waits for; what waited until the end is told there, all at once."""
        wrong = None if made.cancelled() else made.exception()
        if isinstance(wrong, Trouble):
            if wrong is not self._refusal:
                self._tell(wrong)
        elif wrong is not None:
            self._report(wrong)

    def _opened(self) -> "Store":
        if self._store is None:
            self._store = self._open_store()
            for notice in self._store.notices:
                self._tell(notice)
        return self._store

    def _let_go(self) -> None:
        if self._store is not None:
            self._store.close()
            self._store = None


class _InLine(Generic[T]):
    """A job in line, and the future of whoever waits for it."""

    def __init__(self, work: Callable[[], T], *, writes: bool = False) -> None:
        self.work = work
        self.writes = writes
        self.made: Future[T] = Future()
        if writes:
            self.made.set_running_or_notify_cancel()  # who gives up waiting does not undo what was practised

    def give_up(self) -> None:
        """Nobody does it any more: a question is dropped, of a write it is said."""
        if not self.made.cancel():
            self.made.set_exception(Surroundings("writer.not-kept", count=1))

    def answer(self) -> None:
        """Do it, unless nobody waits any more."""
        if self.made.set_running_or_notify_cancel():
            try:
                self.made.set_result(self.work())
            except Exception as wrong:  # noqa: BLE001 - what is wrong belongs to whoever asked
                self.made.set_exception(wrong)

    def write(self) -> Refusal | None:
        """Do it, or say why the store refuses it for now; what is wrong for good is for whoever waits."""
        try:
            result = self.work()
        except Refusal as refusal:
            return refusal
        except Exception as wrong:  # noqa: BLE001 - as above
            self.made.set_exception(wrong)
        else:
            self.made.set_result(result)
        return None
