"""Asking once more before something that cannot be taken back."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.words.text import say
from ui.widgets.parts import button, label
from ui.widgets.sheet import Sheet


class Confirm(Sheet):
    """Says what will happen; the keyboard is on leaving it be."""

    confirmed = Signal()

    def __init__(self, screen: QWidget, title: str, words: str, act: str) -> None:
        super().__init__(screen, title)
        told = label("body", words, wraps=True)
        told.setMinimumWidth(420)
        self.do = button(act, "danger")
        self.do.clicked.connect(self._confirm)
        self.close_button.setAccessibleName(say("data.leave-it"))
        self.inside.addWidget(told)
        self.add_foot(self.do)

    def _confirm(self) -> None:
        self.close_sheet()
        self.confirmed.emit()
