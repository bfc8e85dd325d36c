"""A sitting that stands still: everything is covered until an examiner lets it go on with a PIN."""

from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGraphicsOpacityEffect, QGridLayout, QLineEdit, QWidget

from app.exams.entries import ExamIncident
from app.exams.sitting import ExamSitting
from app.house.pin import LONGEST
from app.words.durations import SECOND_MS, hours, minutes
from app.words.text import say
from ui.felt.felt_window import FeltWindow
from ui.foundation.desk import Desk
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.screens.exam.gap_bar import GapBar
from ui.screens.exam.top import time_left
from ui.widgets.key_button import KeyButton
from ui.widgets.line_field import LineField
from ui.widgets.page import Page, hairline, plate
from ui.widgets.parts import column, label, row

WIDEST, AROUND = 720, 96
DIM = 0.3
STANDS = {"called-the-examiner": "called", "closed-the-window": "closed"}
"""Why a sitting stands, by what happened last beside it."""


class StandPage(QWidget):
    """`opened` gives the examiner's name, the PIN and the reason; a rehearsal asks for none of them."""

    opened = Signal(str, str, str)

    def __init__(self, sitting: ExamSitting, desk: Desk) -> None:
        super().__init__()
        self._sitting = sitting
        prepared = sitting.state.prepared
        self.felt = self._felt(desk, next(iter(prepared.blueprint.asked_games)))
        self.name = LineField(prepared.examiners[0].name if prepared.examiners else "")
        self.pin = LineField()
        self.pin.setEchoMode(QLineEdit.EchoMode.Password)
        self.pin.setMaxLength(LONGEST)
        self.reason = LineField()
        self.reason.setMaxLength(200)
        self.told = label("wrong-word", wraps=True)
        self.told.hide()
        self.go_on = KeyButton("Enter", say("exam.go-on"), "primary")
        self.go_on.clicked.connect(self._go_on)
        for field in self._fields.values():
            field.returnPressed.connect(self._go_on)
            field.textEdited.connect(partial(self._come_to, field))
        self.bar = self._gap()
        self.page = Page(WIDEST, (32, 16, 32, 16), 12)
        column(self).addWidget(self.page)
        self._lay_out()
        self.setFocusProxy(self.go_on if prepared.rehearsal else self.pin)

    @property
    def _fields(self) -> dict[str, QLineEdit]:
        return {"examiner": self.name, "pin": self.pin, "reason": self.reason}

    def press(self, key: str) -> bool:
        """Enter goes on."""
        if key == "Enter":
            self._go_on()
        return key == "Enter"

    def refuse(self, words: str) -> None:
        """Say why it does not go on; the PIN is typed anew."""
        self.pin.clear()
        self.told.setText(words)
        self.told.show()
        QTimer.singleShot(0, self.told, lambda: self._come_to(self.told))  # once it has its place
        self.go_on.setEnabled(True)
        self.pin.setFocus(Qt.FocusReason.OtherFocusReason)

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        self.page.set_widest(measures.px(WIDEST))
        self.go_on.set_height(max(44, measures.button))
        self.bar.dress(colours)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """The table lies behind everything, empty: what stood on it is covered."""
        super().resizeEvent(event)
        self.felt.setGeometry(self.rect())

    def stop(self) -> None:
        """Nothing runs here."""

    def _come_to(self, part: QWidget, *_: object) -> None:
        """Have what is typed in or told in view: where text is large, it lies below what the candidate reads."""
        self.page.ensureWidgetVisible(part, 0, AROUND)

    def _go_on(self) -> None:
        if self.go_on.isEnabled():
            self.go_on.setEnabled(False)
            self.opened.emit(self.name.text(), self.pin.text(), self.reason.text())

    def _felt(self, desk: Desk, game: str) -> FeltWindow:
        made = FeltWindow(desk.felts_of(game)[0], desk.chips, desk.preferences.look)
        made.setParent(self)
        dim = QGraphicsOpacityEffect(made)
        dim.setOpacity(DIM)
        made.setGraphicsEffect(dim)
        return made

    def _gap(self) -> GapBar:
        sitting, state = self._sitting, self._sitting.state
        ran, left = (state.clock_ms, sitting.left_ms) if state.in_section else (0, 0)
        told = {"ran": minutes(ran // SECOND_MS * SECOND_MS), "stopped": hours(sitting.stopped_ms), "left": time_left(left)}
        return GapBar(ran, sitting.stopped_ms, left, say("exam.gap-drawn", **told))

    def _lay_out(self) -> None:
        prepared = self._sitting.state.prepared
        card, inside = plate(margins=(32, 20, 32, 20))
        why = STANDS.get(self._last_incident, "stopped")
        inside.addWidget(label("screen-title", say(f"exam.{why}"), wraps=True))
        inside.addWidget(label("lead-2", say(f"exam.{why}-{'rehearsal' if prepared.rehearsal else 'told'}"), wraps=True))
        inside.addLayout(self._facts())
        inside.addWidget(label("caption", self.bar.accessibleName(), wraps=True))
        inside.addWidget(self.bar)
        inside.addWidget(hairline())
        if not prepared.rehearsal:
            for name, field in self._fields.items():
                field.setAccessibleName(say(f"exam.{name}"))
                inside.addWidget(label("label", say(f"exam.{name}")))
                inside.addWidget(field)
        inside.addWidget(self.told)
        foot = row()
        foot.addStretch(1)
        foot.addWidget(self.go_on)
        inside.addLayout(foot)
        self.page.inside.addStretch(1)
        self.page.inside.addWidget(card)
        self.page.inside.addStretch(2)

    @property
    def _last_incident(self) -> str:
        """What happened last beside the exam: the candidate called, or closed the window; else the program was cut off."""
        last = self._sitting.state.incidents[-1:]
        return last[0].what if last and isinstance(last[0], ExamIncident) else ""

    def _facts(self) -> QGridLayout:
        """What is kept, what it goes on with, and what is on the record."""
        sitting, state = self._sitting, self._sitting.state
        rows = [("last-on-disk", self._last()), ("goes-on-with", say("exam.same-act"))]
        if state.in_section:
            rows.append(("time-left", say("exam.left-then", time=time_left(sitting.left_ms))))
        rows.append(("on-record", say("exam.gap", time=hours(sitting.stopped_ms))))
        made = QGridLayout()
        made.setHorizontalSpacing(24)
        made.setVerticalSpacing(8)
        made.setColumnStretch(1, 1)
        for place, (name, told) in enumerate(rows):
            made.addWidget(label("body-2", say(f"exam.{name}")), place, 0, Qt.AlignmentFlag.AlignTop)
            made.addWidget(label("strong", told, wraps=True), place, 1)
        return made

    def _last(self) -> str:
        """The last act or answer that is on the disk."""
        state = self._sitting.state
        if not state.section_acts:
            return say("exam.nothing-yet")
        if state.section in state.tables and state.in_section:
            return say("exam.last-act", number=state.section_acts, round=state.table.session.rounds_begun)
        return say("exam.last-answer", number=state.section_acts)
