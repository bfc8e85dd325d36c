"""The coach at the right: how the sitting is run, what is pending, the step now, the fault, the steps of the phase, the pace."""

from functools import cached_property
from typing import TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from app.training.log import MODES
from app.training.wording import TableWords
from ui.measures import Measures
from ui.table.cards_told import FaultCard, RightCard, StepCard
from ui.table.control import TableControl
from ui.table.keypad import Keypad
from ui.table.pace_line import PaceLine
from ui.table.steps_list import StepsList, steps_seen
from ui.text import say
from ui.theme import Theme
from ui.widgets.key_button import KeyButton
from ui.widgets.parts import box, column, label, row
from ui.widgets.segments import Segments

C = TypeVar("C", FaultCard, RightCard)


class CoachPanel(QWidget):
    """Says what a coach would say; silent, it says nothing."""

    pressed = Signal(str)
    opened = Signal(str)
    switched = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(say("coach.title"))
        self.count = label("caption")
        self.modes = Segments(say("coach.mode"), [(mode, say(f"coach.{mode}")) for mode in MODES], "guided")
        self.keypad = Keypad()
        self.step = StepCard()
        self.trouble = label("wrong", wraps=True)
        self.trouble.hide()
        self.quiet = label("caption", say("coach.quiet"), wraps=True)
        self.finished = KeyButton("B", say("coach.next"), "primary")
        self.hint = KeyButton("Y", say("coach.hint"))
        self.steps = StepsList()
        self.pace = PaceLine()
        self._connect()
        self._lay_out()

    def show_control(self, control: TableControl, words: TableWords, colours: Theme, measures: Measures) -> None:
        """Show how the sitting stands."""
        session = control.session
        silent = session.mode == "silent"
        self.modes.choose(session.mode)
        self.modes.set_height(measures.button)
        self.keypad.show_pending(control.hands.pending, measures)
        self._count(len(session.faults), silent=silent)
        self.quiet.setVisible(silent)
        self.finished.setVisible(session.finished)
        self.finished.set_height(max(36, measures.button))
        step = None if session.finished or control.hands.pending else control.told_step
        self.step.setVisible(step is not None)
        if step is not None:
            self.step.show_step(step, control.keys_for_step(step), words, colours, measures)
        self._show_feedback(control, words, colours, measures)
        self.hint.setVisible(session.mode == "coached" and not session.finished and control.hands.pending is None)
        self.hint.set_height(measures.button)
        self._show_steps(control, words, colours, measures, silent=silent)
        self.pace.show_rounds(session.rounds_ms, colours)

    @cached_property
    def fault(self) -> FaultCard:
        """The card of a fault, made when there first is one."""
        return self._card(FaultCard())

    @cached_property
    def right(self) -> RightCard:
        """The card of an act that was right, made when there first is one."""
        return self._card(RightCard())

    def _card(self, card: C) -> C:
        card.opened.connect(self.opened)
        self._told.insertWidget(self._told.indexOf(self.step), card)
        card.hide()
        return card

    def _show_feedback(self, control: TableControl, words: TableWords, colours: Theme, measures: Measures) -> None:
        fault = control.last_fault
        tells_right = control.session.mode == "coached" and control.hands.pending is None
        right = control.last_right if tells_right else None
        if fault is not None:
            self.fault.show_fault(fault, words, colours, measures)
        if right is not None:
            self.right.show_step(right, words, colours, measures)
        for name, shown in (("fault", fault is not None), ("right", right is not None)):
            if name in self.__dict__:
                getattr(self, name).setVisible(shown)

    def tell_trouble(self, words: str) -> None:
        """Say what is wrong with the machine, until it is shut: practice goes on all the same."""
        self.trouble.setText(words)
        self.trouble.setVisible(bool(words))

    def grow(self, *, whole: bool) -> None:
        """Be as high as all that is said, where the page around it scrolls; else scroll by itself."""
        self.setMinimumHeight(self._inside.sizeHint().height() if whole else 0)

    def _show_steps(self, control: TableControl, words: TableWords, colours: Theme, measures: Measures, *, silent: bool) -> None:
        self.steps.setVisible(not silent and control.hands.pending is None)
        if not silent:
            phase, steps = steps_seen(control.session.play, words, told=control.session.mode == "guided")
            self.steps.show_steps(phase, steps, colours, measures)

    def _count(self, faults: int, *, silent: bool) -> None:
        told = (
            say("coach.no-fault") if not faults else say("coach.one-fault") if faults == 1 else say("coach.faults", count=faults)
        )
        self.count.setText(told)
        self.count.setVisible(not silent)

    def _connect(self) -> None:
        self.keypad.pressed.connect(self.pressed)
        for button in (self.finished, self.hint):
            button.pressed_key.connect(self.pressed)
        self.modes.chosen.connect(self.switched)
        self.step.opened.connect(self.opened)

    def _lay_out(self) -> None:
        self._inside = inside = box()
        self._told = told = column(inside, (16, 12, 16, 12), 12)
        top = row()
        top.addWidget(label("title", say("coach.title")))
        top.addStretch(1)
        top.addWidget(self.count)
        told.addLayout(top)
        for part in (self.modes, self.trouble, self.keypad, self.step, self.finished, self.quiet, self.steps):
            told.addWidget(part)
        told.addStretch(1)
        told.addWidget(self.hint, 0, Qt.AlignmentFlag.AlignLeft)
        told.addWidget(self.pace)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(inside)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(1, 0, 0, 0)
        whole.addWidget(scroll)
