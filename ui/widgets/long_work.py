"""Long work over the screen: how far it is, and a way to stop it. It runs in the store's thread; the screen lives on."""

from collections.abc import Callable
from contextlib import suppress
from threading import Event

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from app.base.trouble import Trouble
from app.base.watching import Stopped, Watch
from app.words.text import say, told
from scoring.port import Store
from ui.foundation.desk import Desk
from ui.foundation.theme import theme
from ui.widgets.bar import Bar
from ui.widgets.parts import label
from ui.widgets.sheet import Sheet

Task = Callable[[Store, Watch], str]
"""Long work with the store; what it came to comes back in words."""


class LongWork(Sheet):
    """A sheet while something is done. Closing it or leaving the screen stops the work; what was done by then is taken back."""

    progressed = Signal(int, int)
    ended = Signal(bool)

    def __init__(self, screen: QWidget, desk: Desk, title: str) -> None:
        super().__init__(screen, title)
        self._desk = desk
        self._stopped = Event()
        self._running = False
        self.destroyed.connect(self._stopped.set)
        self.bar = Bar(say("work.begun"))
        self.bar.dress(theme(desk.preferences.theme))
        self.told = label("body", say("work.begun"), wraps=True)
        self.told.setMinimumWidth(420)
        self.inside.addWidget(self.told)
        self.inside.addWidget(self.bar)
        self.progressed.connect(self._show_progress)

    def do(self, task: Task) -> None:
        """Begin; what it came to is told here at the end, and so is why it could not be done."""
        self._running = True
        self.open_sheet()
        self._desk.work.start(self._run(task))

    def close_sheet(self) -> None:
        """Stop the work if it is still going on; else put the sheet away."""
        if self._running:
            self._stopped.set()
            self.told.setText(say("work.stopping"))
        else:
            super().close_sheet()

    async def _run(self, task: Task) -> None:
        done = False
        try:
            words = await self._desk.work.ask(lambda store: task(store, self._watch))
            done = True
        except Trouble as trouble:
            words = told(trouble)
        finally:
            self._running = False
        if isValid(self):
            self._end(words, done=done)
        else:
            self._desk.tell(words)

    def _watch(self, done: int, of: int) -> None:
        """Called in the store's thread; the signal crosses over."""
        if self._stopped.is_set() or self._desk.work.closing:
            raise Stopped
        with suppress(RuntimeError):  # the sheet went with its screen just now
            self.progressed.emit(done, of)

    def _show_progress(self, done: int, of: int) -> None:
        share = done / of if of else 0.0
        self.bar.show_share(share, None, say("work.percent", percent=int(share * 100)))
        if self._running and not self._stopped.is_set():
            self.told.setText(say("work.percent", percent=int(share * 100)))

    def _end(self, words: str, *, done: bool) -> None:
        self.told.setText(words)
        self.bar.setVisible(False)
        self.adjustSize()
        self.place()
        self.ended.emit(done)
