"""What the coach has to say at a moment, in words; where the sitting is silent, nothing."""

from msgspec import Struct

from app.base.lazy import lazily
from app.rules.core.basis import Basis
from app.rules.core.felt import Felt
from app.rules.judge.fault import JudgedFault
from app.rules.world.act import Act
from app.rules.world.speech import MANAGER, SUPERVISOR
from app.table.trouble_words import TroubleSeen, trouble_seen
from app.words.acts import TableWords
from app.words.listing import begun, listed
from app.words.text import say
from ui.table.control import LOOK, TableControl
from ui.table.steps_list import StepSeen, steps_seen

with lazily():
    from app.table.coaching import Explanation, explain


class CoachWords(Struct, frozen=True):
    """The duty that is told with its keys, the fault explained, what was right or taken back, what is seen, and the round so far.

    `floor` is what a supervisor or manager says and who it is: everybody hears it, in silence too.
    """

    words: TableWords
    duty: str = ""
    basis: Basis = Basis()
    keys: tuple[str, ...] = ()
    fault: "Explanation | None" = None
    right: str = ""
    seen: TroubleSeen | None = None
    steps: list[StepSeen] = []
    floor: tuple[str, str] | None = None
    taken_back: str = ""
    act: Act | None = None
    """The act that is told now."""


class Coach:
    """Puts into words what there is to be told; a fault is explained once, on the table as it lay then."""

    def __init__(self, control: TableControl, words: TableWords) -> None:
        self._control = control
        self._words = words
        self._explained: tuple[JudgedFault, Explanation] | None = None

    def told(self, felt: Felt) -> CoachWords:
        """What is told now."""
        control, words, face_up = self._control, self._words, felt.face_up
        if control.session.mode == "silent":
            return CoachWords(words, floor=self._floor(felt))
        right = control.last_right
        duty, basis, keys = self._duty(felt)
        return CoachWords(
            words,
            duty,
            basis,
            keys,
            self._fault(),
            words.act_as_seen(right.act, face_up) if right is not None else "",
            trouble_seen(control.session.round, words) if control.hinted is not None else None,
            steps_seen(control.acts, control.session.round.judge.faults, words, face_up),
            self._floor(felt),
            words.act_as_seen(control.taken_back, face_up) if control.taken_back is not None else "",
            control.told_duty.act if duty and control.told_duty is not None else None,
        )

    def _floor(self, felt: Felt) -> tuple[str, str] | None:
        """Who of the floor spoke last, and what they said."""
        spoke = next((who for who in (MANAGER, SUPERVISOR) if who in felt.said), "")
        return (begun(self._words.place(spoke)), self._words.said(felt.said[spoke])) if spoke else None

    def _duty(self, felt: Felt) -> tuple[str, Basis, tuple[str, ...]]:
        """The duty that is told, what it rests on, and its keys."""
        control = self._control
        if control.asks_to_look:
            return say("coach.look"), Basis(), (LOOK,)
        if control.awaited:
            numbers = listed(str(number) for number in control.awaited)
            return say("coach.waits", positions=numbers), Basis(), ()
        duty = control.told_duty
        if duty is None:
            return "", Basis(), ()
        return self._words.act_as_seen(duty.act, felt.face_up), duty.basis, tuple(control.keys_for_duty(duty))

    def _fault(self) -> "Explanation | None":
        fault = self._control.last_fault
        if fault is None:
            return None
        if self._explained is None or self._explained[0] is not fault:
            self._explained = (fault, explain(fault, self._control.session.round, self._words))
        return self._explained[1]
