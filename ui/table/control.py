"""The Dealer's side of a table session: keys and gestures go in, acts come out, and what came of the last one is remembered."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal

from app.layouts.chipset import ChipSet
from app.layouts.model import Layout
from app.rules.core.act import Act, Deal
from app.rules.core.fault import Fault
from app.rules.core.procedure import Step
from app.rules.running.play import Accepted, Refused, Verdict
from app.table.hands.key_strokes import keys_for
from app.table.hands.keyboard import DealerHands
from app.table.hands.mouse import MouseHands
from app.table.log import Mode
from app.table.session import TableSession
from app.table.targets import Target

BEGINS_THE_NEXT = ("B", "Enter")


class TableControl(QObject):
    """One Dealer at one table. It knows nothing of how it is shown.

    `held` asks whoever the table is a part of to stand still, where the sitting itself does not.
    """

    changed = Signal()
    held = Signal()
    acted = Signal(object, object)

    def __init__(self, session: TableSession, layout: Layout, chips: ChipSet, next_round: Callable[[], None]) -> None:
        super().__init__()
        self.session = session
        self.hands = DealerHands(session, [area.wager for area in layout.areas], [chip.value for chip in chips.chips])
        self.last_fault: Fault | None = None
        self.last_right: Step | None = None
        self.hinted: Step | None = None
        self._mouse = MouseHands(self.hands)
        self._next_round = next_round

    @property
    def told_step(self) -> Step | None:
        """The step that is told: the one that is due in guided practice, or because the Dealer asked."""
        return self.session.step_now() or self.hinted

    @property
    def clause_now(self) -> str:
        """The first clause the fault rests on, or else the step that is told or was right; nothing where there is none."""
        told = self.last_fault or self.told_step or self.last_right
        return next(iter(told.basis.clauses), "") if told else ""

    def keys_for_step(self, step: Step) -> Sequence[str]:
        """The keys that do a step from where the focus is."""
        return list(keys_for(step.act, self.hands, self.hands.plan.game)) if self.hands.pending is None else ()

    def press(self, key: str) -> None:
        """Do what a key does at the table."""
        if key == "Z":
            self.freeze_or_go_on()
        elif self.session.frozen:
            return
        elif key == "Undo":
            self._undo()
        elif key == "Y" and self.hands.pending is None:
            self.hinted = self.session.hint()
        elif self.session.finished and key in BEGINS_THE_NEXT:
            self._begin_next()
        else:
            self._do(self.hands.press(key))
        self.changed.emit()

    def click(self, target: Target, back: bool) -> None:
        """Do what a click does."""
        if not self.session.frozen:
            self._do(self._mouse.click(target, back=back))
            self.changed.emit()

    def drop(self, source: Target, target: Target) -> None:
        """Do what letting something go somewhere does."""
        if not self.session.frozen:
            self._do(self._mouse.drop(source, target))
            self.changed.emit()

    def point_at(self, place: str, wager: str) -> None:
        """Put the focus somewhere."""
        self.hands.point_at(place, wager)
        self.changed.emit()

    def switch(self, mode: Mode) -> None:
        """Run the sitting another way."""
        self.session.switch(mode)
        self._forget_feedback()
        self.changed.emit()

    def freeze_or_go_on(self) -> None:
        """Stand still, or go on."""
        if self.session.frozen:
            self.session.go_on()
        elif not self.session.freeze():
            self.held.emit()

    def _do(self, act: Act | None) -> None:
        if act is None:
            return
        verdict = self.session.do(act)
        if isinstance(act, Deal) and isinstance(verdict, Refused):
            self.hands.focus_on(act.to)  # it had stepped on already, and nothing was dealt
        self._forget_feedback()
        self._remember(verdict)
        self.acted.emit(act, verdict)

    def _remember(self, verdict: Verdict) -> None:
        if isinstance(verdict, Refused):
            self.last_fault = verdict.fault
        elif isinstance(verdict, Accepted) and self.session.mode != "silent":
            self.last_right = self.session.play.last_step

    def _undo(self) -> None:
        self._forget_feedback()
        self.hands.pending = None
        self.session.undo()

    def _begin_next(self) -> None:
        self._forget_feedback()
        self.hands.pending = None
        self._next_round()

    def _forget_feedback(self) -> None:
        self.last_fault = self.last_right = self.hinted = None
