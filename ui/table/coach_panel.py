"""The coach at the right: how the sitting is run, what is pending, the duty now, the fault, the round so far, the pace."""

from functools import cached_property
from typing import TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from app.base.lazy import lazily
from app.layouts.chipset import ChipSet
from app.table.bench import BenchSeen
from app.table.log import MODES
from app.words.text import say
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.table.coach_cards import FactCard, FaultCard, FloorCard, RightCard, StepCard, TroubleCard
from ui.table.coach_words import CoachWords
from ui.table.control import LOOK, TableControl
from ui.table.pace_line import PaceLine
from ui.table.steps_list import StepsList
from ui.widgets.key_button import KeyButton
from ui.widgets.parts import box, column, label, relook, row
from ui.widgets.segments import Segments

with lazily():
    from app.table.first_words import FirstWords
    from ui.cutting.cutting_card import CuttingCard
    from ui.table.keypad import Keypad


EDGES = 2
C = TypeVar("C", FaultCard, RightCard, FactCard, TroubleCard, FloorCard)


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
        self.modes = Segments(say("coach.mode"), [(mode, say(f"coach.{mode}")) for mode in MODES], "guided", columns=2)
        self.step = StepCard()
        self.trouble = label("wrong", wraps=True)
        self.trouble.hide()
        self.quiet = label("caption", say("coach.quiet"), wraps=True)
        self.steps = StepsList()
        self.pace = PaceLine()
        self._floats = self._whole = False
        self.first_words: FirstWords | None = None
        """For whom the words of the trade are new: where they first appear."""
        self._connect()
        self._lay_out()

    def show_control(
        self,
        control: TableControl,
        told: CoachWords,
        colours: Theme,
        measures: Measures,
        chips: ChipSet | None = None,
        bench: BenchSeen | None = None,
    ) -> None:
        """Show how the sitting stands, and what there is to be told; where it is given `chips`, no sum is.

        What is cut on a bench has its keys there.
        """
        session, pending = control.session, control.hands.pending
        silent = session.mode == "silent"
        self.modes.choose(session.mode)
        self.modes.setEnabled(not session.is_locked)
        self.modes.set_height(measures.button)
        on_bench = bench is not None
        self._show_part("keypad", shown=pending is not None and not on_bench)
        self._show_part("cutting", shown=on_bench)
        if bench is not None:
            self.cutting.show_bench(bench, session.script.customs, colours, measures)
        elif pending is not None:
            self.keypad.show_pending(pending, measures, chips, told.keys[0] if told.keys else "")
        self._count(len(session.faults), silent=silent)
        self.quiet.setVisible(silent and not self._floats)
        self._show_button("finished", max(36, measures.button), shown=session.finished)
        covered = pending is not None and (self._floats or control.asks_to_look)
        has_duty = bool(told.duty) and not session.finished and not covered
        self.step.setVisible(has_duty)
        if has_duty:
            more = say("coach.look-told") if control.asks_to_look else self._new_words(control, told)
            self.step.show_duty(told.duty, told.basis, told.keys, told.words, colours, measures, more)
        self._show_feedback(control, told, colours, measures)
        asks = session.mode in ("coached", "let-it-happen") and not session.finished and pending is None
        self._show_button("hint", measures.button, shown=asks)
        self.steps.setVisible(not (silent or self._floats) and pending is None)
        if not silent:
            self.steps.show_steps(told.steps, colours, measures)
        self.pace.setVisible(not self._floats and session.mode != "guided")
        self.pace.show_rounds(session.paced_ms, colours, counts=session.has_a_pace)
        self._make_room()
        self._fit()

    def _new_words(self, control: TableControl, told: CoachWords) -> str:
        if self.first_words is None or told.act is None:
            return ""
        return self.first_words.explained(told.duty, told.act, control.session.felt)

    def _make_room(self) -> None:
        """Leave out what matters least until the rest is seen at once: the round so far, the pace, a clause's words."""
        parts: list[QWidget] = [self.steps, self.pace]
        if "fault" in self.__dict__:
            parts += [self.fault.rule, self.fault.read]
        for part in parts:
            if self._whole or self._floats or not self.isVisible() or self.height_for(self.width()) <= self.height():
                return
            part.hide()

    @cached_property
    def keypad(self) -> "Keypad":
        """What is pending."""
        made = Keypad()
        made.pressed.connect(self.pressed)
        self._told.insertWidget(self._told.indexOf(self.step) + 1, made)
        return made

    @cached_property
    def cutting(self) -> "CuttingCard":
        """What is told beside the bench."""
        made = CuttingCard()
        self._told.insertWidget(self._told.indexOf(self.step) + 1, made)
        return made

    @cached_property
    def finished(self) -> KeyButton:
        """The way on after a round."""
        return self._button(KeyButton("Enter", say("coach.next"), "primary"), self._told.indexOf(self.step) + 1)

    @cached_property
    def hint(self) -> KeyButton:
        """Asks for the step that is due."""
        made = self._button(KeyButton(LOOK, say("coach.hint")), self._told.indexOf(self.pace))
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
    def reason(self) -> FactCard:
        """The card of what hands could not do."""
        return self._card(FactCard("taken"))

    @cached_property
    def taken_back(self) -> FactCard:
        """The card of what was taken back."""
        return self._card(FactCard("undo"))

    @cached_property
    def floor(self) -> FloorCard:
        """The card of what the floor says."""
        return self._card(FloorCard())

    @cached_property
    def seen(self) -> TroubleCard:
        """The card of what there is to be seen, for whoever asked."""
        return self._card(TroubleCard())

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

    def _show_feedback(self, control: TableControl, told: CoachWords, colours: Theme, measures: Measures) -> None:
        fault, right, words = told.fault, control.last_right if control.hands.pending is None else None, told.words
        if fault is not None:
            position = control.last_fault.position if control.last_fault is not None else 0
            self.fault.show_fault(fault, words, colours, measures, position)
        if right is not None:
            self.right.show_act(told.right, right.basis, words, colours, measures)
        if told.seen is not None:
            self.seen.show_trouble(told.seen, colours, measures)
        if told.floor is not None:
            self.floor.show_words(*told.floor, colours, measures)
        if control.reason:
            self.reason.show_fact(say("coach.impossible"), words.cannot(control.reason), colours, measures)
        if told.taken_back:
            self.taken_back.show_fact(say("coach.taken-back"), told.taken_back, colours, measures)
        self._show_part("fault", shown=fault is not None)
        self._show_part("right", shown=right is not None)
        self._show_part("seen", shown=told.seen is not None)
        self._show_part("floor", shown=told.floor is not None)
        self._show_part("reason", shown=bool(control.reason))
        self._show_part("taken_back", shown=bool(told.taken_back))

    def tell_trouble(self, words: str) -> None:
        """Say what is wrong with the machine, until it is shut: practice goes on all the same."""
        self.trouble.setText(words)
        self.trouble.setVisible(bool(words))
        self._fit()

    def set_floating(self, *, floats: bool) -> None:
        """Lie over the felt and say only what has to be said; or stand beside it."""
        self._floats = floats
        for part in (self.title, self.modes):
            part.setVisible(not floats)
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

    def _count(self, faults: int, *, silent: bool) -> None:
        told = say("coach.faults", count=faults) if faults else say("coach.no-fault")
        self.count.setText("" if silent else told)
        self.count.setVisible(not silent)

    def _connect(self) -> None:
        self.modes.chosen.connect(self.switched)
        self.step.opened.connect(self.opened)
        self.step.pressed.connect(self.pressed)

    def _lay_out(self) -> None:
        inside = box()
        self._told = told = column(inside, (16, 8, 16, 8), 8)
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
