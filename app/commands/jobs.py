"""Lines answered by several processes at once, in the order they came in.

Each batch of lines goes to the next process in turn, and a thread takes the answers back in the same turn: that keeps the order.
Only so many batches are on their way at a time, so that a source of any length takes no more memory than a short one.
"""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.resource_tracker import ensure_running
from queue import Queue
from threading import Thread
from traceback import format_exc
from types import TracebackType
from typing import Self

from app.base.garbage import collect_rarely
from app.base.trouble import Surroundings
from app.commands.answering import Answered, Answering, Lines, answer_each, arriving_lines, open_source, print_answered

BATCHES_EACH = 2
"""How many batches of each process may be on their way: the one it works on and the one after it."""

_processes = get_context("spawn")
"""Every process starts from nothing: one that is split off may inherit a lock that nobody is left to open."""


def answer_lines_in_jobs(name: str, prepare: Callable[[], Answering], whole: str, jobs: int) -> bool:
    """Answer every line of a source as `answer_lines` does, in so many processes, each of which prepares for itself."""
    with open_source(name) as source, _Crew(prepare, whole, jobs) as crew:
        for lines in arriving_lines(source):
            if lines:
                crew.ask(lines)
    return crew.good


class _Job:
    """A process that answers batches of lines, and our end of the pipe to it."""

    def __init__(self, prepare: Callable[[], Answering], whole: str) -> None:
        self.pipe, theirs = _processes.Pipe()
        self.process = _processes.Process(target=_answer_batches, args=(theirs, prepare, whole), daemon=True)
        ensure_running()  # WORKAROUND: a first start would begin multiprocessing's tracker, which lets interrupts in again
        with _uninterrupted():
            self.process.start()
        theirs.close()

    def ask(self, lines: Lines) -> None:
        try:
            self.pipe.send(lines)
        except OSError:
            raise Surroundings("input.job-ended") from None

    def answered(self) -> Answered:
        try:
            answered: Answered | RuntimeError = self.pipe.recv()
        except (EOFError, OSError):
            raise Surroundings("input.job-ended") from None
        if isinstance(answered, RuntimeError):
            raise answered
        return answered

    def end(self) -> None:
        self.pipe.close()
        self.process.join()


class _Crew:
    """The jobs, begun one by one as there is work for them, and the thread that prints what they answer."""

    def __init__(self, prepare: Callable[[], Answering], whole: str, most: int) -> None:
        self.good = True
        self._begin = partial(_Job, prepare, whole)
        self._most = most
        self._jobs: list[_Job] = []
        self._asked: Queue[_Job | None] = Queue(most * BATCHES_EACH)
        self._batches = 0
        self._trouble: Exception | None = None
        self._printer = Thread(target=self._print_all, daemon=True)

    def __enter__(self) -> Self:
        with _uninterrupted():
            self._printer.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if kind is not None:
            for job in self._jobs:
                job.process.terminate()
        self._asked.put(None)
        self._printer.join()
        for job in self._jobs:
            job.end()
        if kind is None and self._trouble is not None:
            raise self._trouble

    def ask(self, lines: Lines) -> None:
        """Give some lines to the job whose turn it is; what went wrong in printing is raised here."""
        if self._trouble is not None:
            raise self._trouble
        if len(self._jobs) < self._most:
            self._jobs.append(self._begin())
        job = self._jobs[self._batches % self._most]
        self._batches += 1
        job.ask(lines)
        self._asked.put(job)

    def _print_all(self) -> None:
        """Print the answers in turn; after the first trouble no more is printed, and the rest only taken back."""
        for job in iter(self._asked.get, None):
            try:
                answered = job.answered()
                if self._trouble is None:
                    print_answered(answered)
                    self.good &= answered.good
            except Exception as trouble:  # noqa: BLE001 - it is raised where somebody waits for it, in the thread that asks
                self._trouble = self._trouble or trouble


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Let an interrupt wait. A process or thread begun meanwhile never sees one: whoever began it does, and ends it."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _answer_batches(pipe: Connection, prepare: Callable[[], Answering], whole: str) -> None:
    """What a job does until nobody asks any more."""
    collect_rarely()
    answer = prepare()
    with suppress(EOFError, OSError):
        while True:
            lines: Lines = pipe.recv()
            try:
                answered: Answered | RuntimeError = answer_each(lines, answer, whole)
            except Exception:  # noqa: BLE001 - a bug of ours; whoever asked reports it
                answered = RuntimeError(format_exc())
            pipe.send(answered)
