"""Whose exam is marked, that its file is whole, and who examines."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame

from app.pages.marking import MarkingPage
from app.words.listing import listed
from app.words.text import say
from ui.foundation.days import say_day
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.key_button import IconButton
from ui.widgets.parts import box, column, label, row


class MarkingTop(QFrame):
    """The strip over the marking. `left` asks to leave."""

    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.back = IconButton("back", say("examiner.leave"), "Esc")
        self.back.clicked.connect(lambda _=False: self.left.emit())
        self.name, self.note, self.examiners = (
            label("title", wraps=True),
            label("caption", wraps=True),
            label("caption", wraps=True),
        )
        words = column(spacing=2)
        words.addWidget(self.name)
        words.addWidget(self.note)
        strip = box("bar")
        inside = row(strip, (16, 8, 16, 8), 16)
        inside.addWidget(self.back)
        inside.addLayout(words, 1)
        inside.addWidget(self.examiners, 1)
        column(self, spacing=0).addWidget(strip)

    def show_page(self, page: MarkingPage) -> None:
        """Whose it is, and how far the examiners are."""
        self.name.setText(say("examiner.marking", name=page.candidate))
        whole = all(film.agrees for film in page.films.values())
        log = say("examiner.log-whole" if whole else "examiner.log-differs")
        self.note.setText(listed([page.title, say_day(page.day), say("examiner.acts", count=page.acts), log]))
        told = [
            say("examiner.done-by" if one.id in page.examined else "examiner.open-by", name=one.name) for one in page.examiners
        ]
        self.examiners.setText(listed(told))

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        self.back.dress(colours, max(40, measures.button))
