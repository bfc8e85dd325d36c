"""Today: how much of the day is done, what it still has in store, and how long a day shall be."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel

from app.pages.day_words import PlanRow
from app.pages.places import Place
from app.practice.day.size import day_file
from app.practice.worth_doing import DayPlan
from app.words.listing import sentences
from app.words.text import say
from ui.foundation.icons import icon_picture
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.bar import Bar
from ui.widgets.elided_label import ElidedLabel
from ui.widgets.fitted_button import FittedButton
from ui.widgets.page import plate
from ui.widgets.parts import column, label, mark_last, row
from ui.widgets.segments import Segments

SHOWN = 4


class DayPlate(QFrame):
    """The plan of the day as the engine has it; each row starts with a click. Its size is chosen at the foot."""

    def __init__(
        self, plan: DayPlan, rows: Sequence[PlanRow], go: Callable[[Place], object], choose: Callable[[int], object]
    ) -> None:
        super().__init__()
        done = plan.minutes - plan.minutes_left
        note = say("home.day-note", done=done, minutes=plan.minutes)
        card, inside = plate(say("home.day"), note)
        column(self).addWidget(card)
        inside.setSpacing(4)
        self.bar = Bar(note, done / plan.minutes)
        inside.addWidget(self.bar)
        self.signs: list[tuple[QLabel, str]] = []
        self.rows = [self._row(one, go) for one in rows[:SHOWN]]
        for made in self.rows:
            inside.addWidget(made)
        mark_last(self.rows)
        if not self.rows:
            inside.addSpacing(8)
            inside.addWidget(label("body-2", say("home.day-enough"), wraps=True))
        inside.addStretch(1)
        choices = [(str(minutes), say("home.minutes", count=minutes)) for minutes in day_file().minutes]
        self.sizes = Segments(say("home.day-size"), choices, str(plan.minutes))
        self.sizes.chosen.connect(lambda chosen: choose(int(chosen)))
        foot = row(spacing=12)
        foot.addWidget(label("caption", say("home.day-size")))
        foot.addWidget(self.sizes, 1)
        inside.addSpacing(4)
        inside.addLayout(foot)

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        self.bar.dress(colours)
        self.sizes.set_height(max(36, measures.button))
        for shown, sign in self.signs:
            shown.setPixmap(icon_picture(sign, colours.text_2, measures.px(16)))

    def _row(self, one: PlanRow, go: Callable[[Place], object]) -> FittedButton:
        made = FittedButton()
        made.setObjectName("row")
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        made.clicked.connect(lambda: go(one.place))
        minutes = say("home.minutes", count=one.minutes)
        made.setAccessibleName(sentences([one.title, one.told, minutes]))
        made.setToolTip(one.told)
        self.signs.append((label("picture"), one.sign))
        inside = row(made, (4, 7, 4, 7), 10)
        inside.addWidget(self.signs[-1][0])
        words = column(spacing=0)
        words.addWidget(ElidedLabel("strong", one.title))
        words.addWidget(ElidedLabel("caption", one.told))
        inside.addLayout(words, 1)
        inside.addWidget(label("body", minutes))
        for part in made.findChildren(QLabel):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        return made
