"""One drill of the list: its name, what it trains, how it went lately, and its variants."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from app.pages.drill_names import variant_name
from app.practice.drill_list import DrillEntry
from app.words.listing import sentences
from app.words.text import language, say
from lessons.texts import drill_texts
from ui.foundation.icons import icon_picture
from ui.foundation.keys import key_words
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.flow import Flow
from ui.widgets.parts import box, cap, column, label, restyle, row
from ui.widgets.wrapped_button import WrappedButton


class DrillRow(QFrame):
    """A click or the key starts the drill; a variant starts it in that variant alone."""

    started = Signal(str)

    def __init__(self, key: str, entry: DrillEntry) -> None:
        super().__init__()
        self.key = key
        self.entry = entry
        self.setObjectName("plate")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.start = WrappedButton()
        self.start.setObjectName("row")
        self.start.clicked.connect(lambda: self.started.emit(""))
        self.accuracy, self.at_par = label("figure"), label("figure")
        self.due, self._sign = label("slow-word", say("drills.due")), label("sign")
        self._only = label("caption", say("drills.only"))
        self.variants = [self._variant(variant) for variant in entry.variants] if len(entry.variants) > 1 else []
        self._lay_out()
        self.show_entry(entry)

    def show_entry(self, entry: DrillEntry) -> None:
        """Show how it went lately."""
        told = entry.figures
        self.entry = entry
        for shown, percent in ((self.accuracy, told.accuracy_percent), (self.at_par, told.at_par_percent)):
            shown.setText(say("drills.percent", percent=percent) if percent is not None else say("drills.nothing-yet"))
        self.due.setVisible(entry.is_due)
        self._sign.setVisible(entry.is_due)
        has_strip = entry.is_due or bool(self.variants)
        self._strip.setVisible(has_strip)
        restyle(self.start, "last", not has_strip)
        self._inside.setStretch(0, 0 if has_strip else 1)
        figures = say("drills.figures", accuracy=self.accuracy.text(), at_par=self.at_par.text())
        due = say("drills.due") if entry.is_due else ""
        name = drill_texts(language()).skills[entry.skill]
        self.start.setAccessibleName(sentences((name, figures, due)))
        self.start.setAccessibleDescription(say("keys.key", key=self.key))

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        self._sign.setPixmap(icon_picture("clock", colours.slow, measures.px(16)))
        for part in (*self.variants, self._only, self.due, self._sign):
            part.setFixedHeight(max(28, measures.px(28)))

    def _lay_out(self) -> None:
        across = row(self.start, (14, 10, 16, 10), 14)
        words = column(spacing=2)
        words.addStretch(1)
        words.addWidget(label("title", drill_texts(language()).skills[self.entry.skill], wraps=True))
        words.addWidget(label("body-2", say(f"drills.{self.entry.skill}"), wraps=True))
        words.addStretch(1)
        across.addWidget(cap(key_words(self.key)))
        across.addLayout(words, 1)
        across.addWidget(_figure(self.accuracy, say("drills.accuracy")))
        across.addWidget(_figure(self.at_par, say("drills.at-par")))
        for part in self.start.findChildren(QWidget):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._inside = column(self, (1, 1, 1, 1), 0)
        self._strip = self._below()
        self._inside.addWidget(self.start)
        self._inside.addWidget(self._strip, 1)

    def _below(self) -> QWidget:
        """Whether it is due, and its variants."""
        below = box()
        flow = Flow(below, 6)
        flow.setContentsMargins(14, 4, 14, 6)
        self.due.setContentsMargins(0, 0, 10, 0)
        for part in (self._sign, self.due, *([self._only] if self.variants else []), *self.variants):
            flow.addWidget(part)
        return below

    def _variant(self, variant: str) -> QPushButton:
        made = QPushButton(variant_name(variant))
        made.setObjectName("tool")
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        made.setAccessibleName(say("drills.only-variant", variant=variant_name(variant)))
        made.clicked.connect(lambda: self.started.emit(variant))
        return made


def _figure(figure: QWidget, name: str) -> QWidget:
    made = QWidget()
    inside = column(made, spacing=0)
    inside.addStretch(1)
    inside.addWidget(figure, 0, Qt.AlignmentFlag.AlignRight)
    inside.addWidget(label("caption", name), 0, Qt.AlignmentFlag.AlignRight)
    inside.addStretch(1)
    return made
