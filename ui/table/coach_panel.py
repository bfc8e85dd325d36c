"""The coach at the right: how the sitting is run, what is pending, the step now, the fault, the steps of the phase, the pace."""

from collections.abc import Sequence
from functools import cached_property
from typing import TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from app.base.lazy import lazily
from app.table.incident_words import IncidentSeen
from app.table.log import MODES
from app.words.acts import TableWords
from app.words.text import say
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.table.coach_cards import FaultCard, IncidentCard, RightCard, StepCard
from ui.table.control import TableControl
from ui.table.pace_line import PaceLine
from ui.table.steps_list import StepsList, steps_seen
from ui.widgets.key_button import KeyButton
from ui.widgets.parts import box, column, label, relook, row
from ui.widgets.segments import Segments

with lazily():
    from ui.table.keypad import Keypad


EDGES = 2
C = TypeVar("C", FaultCard, RightCard)


class CoachPanel(QWidget):
    """Says what a coach would say; silent, it says nothing. What a round does not begin with is made when it is first shown."""

    pressed = Signal(str)
    opened = Signal(str)
    switched = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(say("coach.title"))
        self.title = label("title", say("coach.title"))
        self.count = label("caption")
        self.modes = Segments(say("coach.mode"), [(mode, say(f"coach.{mode}")) for mode in MODES], "guided")
        self.step = StepCard()
        self.trouble = label("wrong", wraps=True)
        self.trouble.hide()
        self.quiet = label("caption", say("coach.quiet"), wraps=True)
        self.steps = StepsList()
        self.pace = PaceLine()
        self._floats = self._whole = False
        self._connect()
        self._lay_out()

    def show_control(
        self, control: TableControl, keys: Sequence[str], words: TableWords, colours: Theme, measures: Measures
    ) -> None:
        """Show how the sitting stands, and the keys of the step that is told."""
        session = control.session
        silent = session.mode == "silent"
        self.modes.choose(session.mode)
        self.modes.set_height(measures.button)
        self._show_part("keypad", shown=control.hands.pending is not None)
        if control.hands.pending is not None:
            self.keypad.show_pending(control.hands.pending, measures)
        self._count(len(session.faults), silent=silent)
        self.quiet.setVisible(silent and not self._floats)
        self._show_button("finished", max(36, measures.button), shown=session.finished)
        covered = self._floats and control.hands.pending is not None
        step = None if session.finished or covered else control.told_step
        self.step.setVisible(step is not None)
        if step is not None:
            self.step.show_step(step, keys, words, colours, measures)
        self._show_feedback(control, words, colours, measures)
        asks = session.mode == "coached" and not session.finished and control.hands.pending is None
        self._show_button("hint", measures.button, shown=asks)
        self._show_steps(control, words, colours, measures, silent=silent)
        self.pace.setVisible(not self._floats)
        self.pace.show_rounds(session.rounds_ms, colours)
        self._fit()

    @cached_property
    def keypad(self) -> "Keypad":
        """What is pending."""
        made = Keypad()
        made.pressed.connect(self.pressed)
        self._told.insertWidget(self._told.indexOf(self.step) + 1, made)
        return made

    @cached_property
    def finished(self) -> KeyButton:
        """The way on after a round."""
        return self._button(KeyButton("B", say("coach.next"), "primary"), self._told.indexOf(self.step) + 1)

    @cached_property
    def hint(self) -> KeyButton:
        """Asks for the step that is due."""
        made = self._button(KeyButton("Y", say("coach.hint")), self._told.indexOf(self.pace))
        self._told.setAlignment(made, Qt.AlignmentFlag.AlignLeft)
        return made

    @cached_property
    def fault(self) -> FaultCard:
        """The card of a fault."""
        return self._card(FaultCard())

    @cached_property
    def right(self) -> RightCard:
        """The card of an act that was right."""
        return self._card(RightCard())

    @cached_property
    def incident(self) -> IncidentCard:
        """The card of something out of order."""
        made = IncidentCard()
        self._told.insertWidget(self._told.indexOf(self.trouble), made)
        return made

    def show_incident(self, incident: IncidentSeen | None, colours: Theme, measures: Measures) -> None:
        """Tell what everybody sees of something out of order, however the sitting is run."""
        if incident is not None:
            self.incident.show_incident(incident, colours, measures)
        self._show_part("incident", shown=incident is not None)

    def _card(self, card: C) -> C:
        card.opened.connect(self.opened)
        self._told.insertWidget(self._told.indexOf(self.step), card)
        return card

    def _button(self, button: KeyButton, place: int) -> KeyButton:
        button.pressed_key.connect(self.pressed)
        self._told.insertWidget(place, button)
        return button

    def _show_part(self, name: str, *, shown: bool) -> None:
        if shown or name in self.__dict__:
            getattr(self, name).setVisible(shown)

    def _show_button(self, name: str, height: int, *, shown: bool) -> None:
        self._show_part(name, shown=shown)
        if shown:
            getattr(self, name).set_height(height)

    def _show_feedback(self, control: TableControl, words: TableWords, colours: Theme, measures: Measures) -> None:
        fault = control.last_fault
        tells_right = control.session.mode == "coached" and control.hands.pending is None
        right = control.last_right if tells_right else None
        if fault is not None:
            self.fault.show_fault(fault, words, colours, measures)
        if right is not None:
            self.right.show_step(right, words, colours, measures)
        self._show_part("fault", shown=fault is not None)
        self._show_part("right", shown=right is not None)

    def tell_trouble(self, words: str) -> None:
        """Say what is wrong with the machine, until it is shut: practice goes on all the same."""
        self.trouble.setText(words)
        self.trouble.setVisible(bool(words))
        self._fit()

    def set_floating(self, *, floats: bool) -> None:
        """Lie over the felt and say only what has to be said; or stand beside it."""
        self._floats = floats
        self.title.setVisible(not floats)
        relook(self, "floating" if floats else "panel")

    def height_for(self, width: int) -> int:
        """How high all that is said is in a panel so wide."""
        told = self._told
        return (told.totalHeightForWidth(width) if told.hasHeightForWidth() else told.totalSizeHint().height()) + EDGES

    def grow(self, *, whole: bool) -> None:
        """Be as high as all that is said, where the page around it scrolls; else scroll by itself."""
        self._whole = whole
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Narrower, what is said is higher."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self.setMinimumHeight(self.height_for(self.width()) if self._whole else 0)

    def _show_steps(self, control: TableControl, words: TableWords, colours: Theme, measures: Measures, *, silent: bool) -> None:
        self.steps.setVisible(not (silent or self._floats) and control.hands.pending is None)
        if not silent:
            phase, steps = steps_seen(control.session.play, words, told=control.session.mode == "guided")
            self.steps.show_steps(phase, steps, colours, measures)

    def _count(self, faults: int, *, silent: bool) -> None:
        self.count.setText(say("coach.faults", count=faults) if faults else say("coach.no-fault"))
        self.count.setVisible(not silent)

    def _connect(self) -> None:
        self.modes.chosen.connect(self.switched)
        self.step.opened.connect(self.opened)
        self.step.pressed.connect(self.pressed)

    def _lay_out(self) -> None:
        inside = box()
        self._told = told = column(inside, (16, 12, 16, 12), 12)
        top = row()
        top.addWidget(self.title)
        top.addStretch(1)
        top.addWidget(self.count)
        told.addLayout(top)
        for part in (self.modes, self.trouble, self.step, self.quiet, self.steps):
            told.addWidget(part)
        told.addStretch(1)
        told.addWidget(self.pace)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(inside)
        scroll.verticalScrollBar().rangeChanged.connect(self._fit)  # what is new is measured once it is dressed
        whole = QVBoxLayout(self)
        whole.setContentsMargins(1, 0, 0, 0)
        whole.addWidget(scroll)
