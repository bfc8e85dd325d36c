"""What somebody was given and has not done, before everything else: the nearest day first, and what is overdue said plainly."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame

from app.words.listing import named
from app.words.text import say
from ui.foundation.days import say_day_briefly
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.key_button import KeyButton
from ui.widgets.parts import column, label, row

if TYPE_CHECKING:
    from app.classroom.assignment import WaitingSheet

GIVEN_KEY = "G"
MOST = 3


class GivenPlate(QFrame):
    """A line for each of the next ones; the key does the first. `chosen` tells the id of an assignment."""

    chosen = Signal(str)

    def __init__(self, waiting: "Sequence[WaitingSheet]", titles: Sequence[str]) -> None:
        super().__init__()
        self.setObjectName("plate")
        self.first = waiting[0].assignment.id
        self.ways: list[KeyButton] = []
        inside = column(self, (20, 12, 12, 12), 8)
        inside.addWidget(label("title", say("home.given")))
        for number, (one, title) in enumerate(zip(waiting[:MOST], titles, strict=False)):
            line = row(spacing=16)
            line.addWidget(label("body", title, wraps=True), 1)
            day = say_day_briefly(one.assignment.given.until)
            told = say("home.given-overdue" if one.is_overdue else "home.given-until", day=day)
            line.addWidget(label("wrong-word" if one.is_overdue else "body-2", told))
            line.addWidget(label("body-2", say("home.given-at", done=one.handed.done, of=one.handed.of)))
            words = say("home.given-go-on" if one.handed.done else "home.given-begin")
            way = KeyButton(GIVEN_KEY if not number else "", words, "primary" if not number else "act")
            way.setAccessibleName(named(words, title))
            way.clicked.connect(lambda _=False, name=one.assignment.id: self.chosen.emit(name))
            self.ways.append(way)
            line.addWidget(way)
            inside.addLayout(line)
        if len(waiting) > MOST:
            inside.addWidget(label("caption", say("home.given-more", count=len(waiting) - MOST), wraps=True))

    @property
    def go_on(self) -> KeyButton:
        """What does the first."""
        return self.ways[0]

    def dress(self, _colours: Theme, measures: Measures) -> None:
        """Take the measures."""
        for way in self.ways:
            way.set_height(max(40, measures.button))
