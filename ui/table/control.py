"""The Dealer's side of a table session: keys and gestures go in, acts come out, and what came of the last one is remembered."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal

from app.layouts.chipset import ChipSet
from app.layouts.model import Layout
from app.rules.core.act import CallSupervisor
from app.rules.core.basis import Basis
from app.rules.core.event import Said
from app.rules.core.money import Cents
from app.rules.judge.duty import Duty
from app.rules.judge.fault import JudgedFault, Key
from app.rules.judge.phases import PHASES, phase_of
from app.rules.judge.round import ActAnswer
from app.rules.world.act import Act
from app.rules.world.deal import DECISIONS
from app.rules.world.speech import SUPERVISOR, WHAT_HAPPENED
from app.table.hands.key_strokes import keys_for, strokes, where_of
from app.table.hands.keyboard import DealerHands
from app.table.hands.mouse import MouseHands
from app.table.hands.pending import Menu, PlaceMenu
from app.table.log import Mode
from app.table.round_acts import NumberedAct, acts_of_round, phase_done
from app.table.session import TableSession
from app.table.targets import Target
from app.table.trouble_words import is_about_trouble

OPENS_IT = "B"
BEGINS_THE_NEXT = ("Enter", OPENS_IT)
"""The keys that begin the next round: the one that says its first words says them at once."""
LOOK = "Y"
"""The key that asks what is due, or what there is to be seen."""


class TableControl(QObject):
    """One Dealer at one table. It knows nothing of how it is shown.

    `held` asks whoever the table is a part of to stand still, where the sitting itself does not. Acts are done by the session,
    or by whoever has to write them down before anything of them is shown.
    """

    changed = Signal()
    held = Signal()
    acted = Signal(object, object)

    def __init__(
        self,
        session: TableSession,
        layout: Layout,
        chips: ChipSet,
        next_round: Callable[[], object],
        do: Callable[[Act], ActAnswer] | None = None,
    ) -> None:
        super().__init__()
        self._act = do or session.do
        self.session = session
        self.hands = DealerHands(session, [area.wager for area in layout.areas], [chip.value for chip in chips.chips])
        self.last_fault: JudgedFault | None = None
        self.last_right: Duty | None = None
        self.reason = ""
        self.taken_back: Act | None = None
        self.said_of: tuple[str, Cents] = ("", 0)
        """The wager under the hands when something was last done, and what is staked on it: a payout is said of it."""
        self.hinted: Duty | None = None
        self._asked_too_soon = False
        self._mouse = MouseHands(self.hands)
        self._next_round = next_round
        self._duty: tuple[object, Duty | None] = (None, None)
        self._acts: tuple[int, list[NumberedAct]] = (0, [])
        self._led_to: tuple[str, str] | None = None
        self._go_where_due()

    @property
    def duty_now(self) -> Duty | None:
        """The duty that is due in guided practice, worked out once for every moment."""
        session = self.session
        moment = (len(session.log), session.mode)
        if moment != self._duty[0]:
            self._duty = (moment, session.duty_now())
        return self._duty[1]

    @property
    def focus(self) -> tuple[str, str]:
        """The place and the area the hands are at; no area where they were led to a place as a whole, or where it has none."""
        at = (self.hands.place, self.hands.wager)
        return at if self.hands.position and at != self._led_to else (at[0], "")

    @property
    def asks_to_look(self) -> bool:
        """Whether the Dealer is to look before going on: what there is to be seen is told only when it is asked for."""
        due = self.duty_now
        return due is not None and is_about_trouble(due) and self.hinted is None

    @property
    def told_duty(self) -> Duty | None:
        """The duty that is told: the one that is due in guided practice, or because the Dealer asked."""
        return None if self.asks_to_look else self.duty_now or self.hinted

    @property
    def awaited(self) -> tuple[int, ...]:
        """The positions one has to wait for, where the Dealer asked what is due and nothing is before they are done."""
        return self.session.waited_for if self._asked_too_soon else ()

    @property
    def acts(self) -> list[NumberedAct]:
        """What was done and tried in this round, worked out once for every moment."""
        if len(self.session.log) != self._acts[0]:
            self._acts = (len(self.session.log), acts_of_round(self.session.log))
        return self._acts[1]

    @property
    def clause_now(self) -> str:
        """The first clause the fault rests on, or else the duty that is told or was right; nothing where there is none."""
        told = self.last_fault or self.told_duty or self.last_right
        return next(iter(told.basis.clauses), "") if told else ""

    @property
    def phase(self) -> str:
        """The phase the round is in: that of the duty where it is told, else of what was done last. Nothing after the round."""
        if self.session.finished:
            return ""
        told, done = self.told_duty, phase_done(self.acts)
        return phase_of(told.act, done) if told is not None else done

    @property
    def phases_done(self) -> frozenset[str]:
        """The phases that are ticked once they are over: in which something was done; where faults are told, none still open."""
        done = {PHASES[0], *(phase_of(one.act) for one in self.acts if one.done)}
        if not self.session.game.file.decisions:
            done.add(DECISIONS)
        if self.session.mode != "silent" and self.session.round.judge.bench.deciding():
            done.discard(DECISIONS)
        return frozenset(done)

    def keys_for_duty(self, duty: Duty) -> Sequence[str]:
        """The keys that do a duty: guided from wherever the focus is, else with those that go there; none while one types."""
        if self.hands.pending is not None and not isinstance(self.hands.pending, (Menu, PlaceMenu)):
            return ()
        from_anywhere = self.session.mode == "guided" and self.hands.pending is None
        return list(strokes(duty.act, self.hands) if from_anywhere else keys_for(duty.act, self.hands))

    def press(self, key: str) -> None:
        """Do what a key does at the table."""
        if key == "Z":
            self.freeze_or_go_on()
        elif self.session.frozen:
            return
        elif key == "Undo":
            self._undo()
        elif key == LOOK and self.hands.pending is None:
            self.hinted = self.session.hint()
            self._asked_too_soon = self.hinted is None
        elif self.session.finished and key in BEGINS_THE_NEXT:
            self._begin_next()
            if key == OPENS_IT:
                self._do(self.hands.press(key))
        else:
            self._go_to_due_thing(key)
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
        self._do(self.hands.point_at(place, wager))
        self.changed.emit()

    def switch(self, mode: Mode) -> None:
        """Run the sitting another way."""
        self.session.switch(mode)
        self._forget_feedback()
        self._go_where_due()
        self.changed.emit()

    def freeze_or_go_on(self) -> None:
        """Stand still, or go on."""
        if self.session.frozen:
            self.session.go_on()
        elif not self.session.freeze():
            self.held.emit()

    def _go_to_due_thing(self, key: str) -> None:
        """Guided, the key that is due acts on the thing that is due, wherever the focus is."""
        due = self._guiding_duty
        if due is not None and key == next(strokes(due.act, self.hands), ""):
            self._go_where_due()

    @property
    def _guiding_duty(self) -> Duty | None:
        """The duty that guides the hands; none while they are in the middle of something."""
        return self.told_duty if self.session.mode == "guided" and self.hands.pending is None else None

    def _go_where_due(self) -> None:
        """Guided, the hands are where the next thing is due, so that felt and strip show one place."""
        due, self._led_to = self._guiding_duty, None
        if due is not None:
            self._go_to(due.act)
            if where_of(due.act)[1] not in self.hands.areas:
                self._led_to = (self.hands.place, self.hands.wager)

    def _go_to(self, act: Act) -> None:
        """Put the hands where an act is done."""
        place, wager = where_of(act)
        self.hands.focus_on(place)
        self.hands.wager = wager if wager in self.hands.areas else self.hands.wager

    def _do(self, act: Act | None) -> None:
        if act is None:
            if self.hands.reason:
                self._forget_feedback()
                self.reason = self.hands.reason
            return
        right = self._duty_of(act)
        self.said_of = (self.hands.wager, self.hands.chips.staked) if self.hands.position else ("", 0)
        answer = self._act(act)
        self._forget_feedback()
        self._remember(answer, right)
        if isinstance(act, CallSupervisor) and Said(SUPERVISOR, WHAT_HAPPENED) in answer.events:
            self.hands.explain_to_floor()
        if answer.done:
            self._go_on_from(act)
        self.acted.emit(act, answer)

    def _go_on_from(self, act: Act) -> None:
        """The hands go on: guided to what is due, else to the next place in its order."""
        if self.session.mode == "guided":
            self._go_where_due()
        else:
            self.hands.step_on(act)

    def _duty_of(self, act: Act) -> Duty | None:
        """The duty an act does, for a coach who says that it was right; one that nothing asks for rests on nothing."""
        if self.session.mode != "coached":
            return None
        owed = (duty for duty in self.session.round.judge.owed() if duty.act == act)
        return next(owed, Duty(Key(""), act, Basis()))

    def _remember(self, answer: ActAnswer, right: Duty | None) -> None:
        self.reason = answer.reason
        self.last_fault = answer.fault
        self.last_right = right if answer.done and answer.fault is None else None

    def _undo(self) -> None:
        """Take the last act back, go to where it was done, and remember it, so that it can be told."""
        last = next((one.act for one in reversed(self.acts) if one.done), None)
        self._forget_feedback()
        self.hands.pending = None
        if self.session.undo() and last is not None:
            self.taken_back = last
            self._go_to(last)
            self._go_where_due()

    def _begin_next(self) -> None:
        self._forget_feedback()
        self.hands.pending = None
        self._next_round()
        self.hands.focus_on(self.hands.places[0])
        self._go_where_due()

    def _forget_feedback(self) -> None:
        self.last_fault = self.last_right = self.hinted = self.taken_back = None
        self.reason, self._asked_too_soon = "", False
