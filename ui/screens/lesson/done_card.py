"""What was done last at a worked position, and why: the act, the way to its clauses, and what the first of them says."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QPushButton

from app.rules.core.act import Turn
from app.rules.judge.duty import Duty
from app.words.acts import TableWords
from ui.foundation.icons import icon_picture
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.clause_link import clause_link
from ui.widgets.parts import clear, column, label, row


class DoneCard(QFrame):
    """An act that is done, with the reason for it. `opened` asks for a clause, with the abbreviation of its game."""

    opened = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("right")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.sign = label("picture")
        self.title = label("title", wraps=True)
        self.why = label("body-2", wraps=True)
        self.clauses: list[QPushButton] = []
        self._links = row(spacing=6)
        top = row(spacing=10)
        top.addWidget(self.sign)
        top.addWidget(self.title, 1)
        top.addLayout(self._links)
        inside = column(self, (12, 8, 12, 8), 4)
        inside.addLayout(top)
        inside.addWidget(self.why)

    def show_duty(self, duty: Duty, words: TableWords, colours: Theme, measures: Measures) -> None:
        """Say what was done; and why, unless cards were only turned."""
        clauses = duty.basis.clauses
        self.sign.setPixmap(icon_picture("check", colours.right, measures.px(20)))
        self.title.setText(words.act(duty.act))
        why = words.file.clauses[clauses[0]].text if clauses else words.basis(duty.basis)
        self.why.setText(why)
        self.why.setVisible(bool(why) and not isinstance(duty.act, Turn))
        clear(self._links)
        self.clauses = [clause_link(f"{words.file.abbreviation} {number}", self.opened.emit) for number in clauses]
        for link in self.clauses:
            self._links.addWidget(link)
