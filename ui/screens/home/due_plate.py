"""What is due today, with the minutes it takes."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel

from app.practice.overview import Due, Overview
from app.words.listing import listed, sentences
from app.words.text import language, say
from lessons.texts import drill_texts
from scoring.par_times import WHOLE_ROUND
from ui.foundation.icons import icon_picture
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.fitted_button import FittedButton
from ui.widgets.key_button import KeyButton
from ui.widgets.page import plate
from ui.widgets.parts import column, label, mark_last, row

SHOWN = 4


class DuePlate(QFrame):
    """The first few things that are due; each starts with a click, the first with a key."""

    def __init__(self, shown: Overview, names: dict[str, str], start: Callable[[Due], object]) -> None:
        super().__init__()
        note = say("home.minutes", count=shown.minutes_today) if shown.due else ""
        card, inside = plate(say("home.due"), note)
        column(self).addWidget(card)
        inside.setSpacing(4)
        self.signs: list[QLabel] = []
        self.rows = [self._row(due, names, start) for due in shown.today[:SHOWN]]
        for made in self.rows:
            inside.addWidget(made)
        mark_last(self.rows)
        if not shown.due:
            inside.addWidget(label("body-2", say("home.due-none"), wraps=True))
        inside.addSpacing(8)
        inside.addStretch(1)
        self.start = KeyButton("D", say("home.start-due"))
        self.start.setEnabled(bool(shown.due))
        self.start.clicked.connect(lambda: start(shown.due[0]))
        foot = row(spacing=12)
        foot.addWidget(self.start)
        if len(shown.due) > len(self.rows):
            foot.addWidget(label("caption", say("home.due-more", count=len(shown.due) - len(self.rows))))
        foot.addStretch(1)
        inside.addLayout(foot)
        self.start.setVisible(bool(shown.due))

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        self.start.set_height(max(40, measures.button))
        for sign in self.signs:
            sign.setPixmap(icon_picture("clock", colours.text_2, measures.px(16)))

    def _row(self, due: Due, names: dict[str, str], start: Callable[[Due], object]) -> FittedButton:
        made = FittedButton()
        made.setObjectName("row")
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        made.clicked.connect(lambda: start(due))
        count = say("home.rounds" if due.skill == WHOLE_ROUND else "home.questions", count=due.questions)
        minutes = say("home.minutes", count=due.minutes)
        skill = drill_texts(language()).skills[due.skill]
        made.setAccessibleName(sentences([listed([skill, names.get(due.game, "")]), listed([count, minutes])]))
        sign, game = label("picture"), label("caption", names.get(due.game, ""))
        self.signs.append(sign)
        inside = row(made, (4, 7, 4, 7), 10)
        for part in (sign, label("strong", skill), game):
            inside.addWidget(part)
        inside.addStretch(1)
        inside.addWidget(label("caption", count))
        inside.addWidget(label("body", minutes))
        for part in made.findChildren(QLabel):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        return made
