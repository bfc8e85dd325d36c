"""A sitting at a live table: rounds one after another, every act checked and timed, everything in the log."""

from collections.abc import Callable

from app.base.clock import Clock, monotonic_ms
from app.rules.catalogue import Catalogue
from app.rules.core.act import Act
from app.rules.core.fault import Fault
from app.rules.core.felt import Felt
from app.rules.core.plan import Plan
from app.rules.core.procedure import Step
from app.rules.core.script import Script
from app.rules.running.play import Accepted, Play, Refused, Verdict, normal
from app.rules.running.whole_round import whole_round
from app.table.log import FORMAT, ActEntry, Began, Entry, Frozen, Hinted, Mode, Opened, Switched, Undone

Keep = Callable[[Entry], object]


class TableSession:
    """One Dealer at one table.

    Guided, the step now is always told; coached, a fault is told and the act must be done again; silent, nothing is told and what
    can be done is done. `keep` is given every entry of the log once it has taken effect.
    """

    def __init__(self, catalogue: Catalogue, mode: Mode, clock: Clock = monotonic_ms, keep: Keep | None = None) -> None:
        self.catalogue = catalogue
        self.mode: Mode = mode
        self.log: list[Entry] = []
        self.plan: Plan | None = None
        self._clock = clock
        self._keep = keep
        self._started_ms = clock()
        self._frozen_at_ms: int | None = None
        self._round_began_ms = 0
        self.rounds_begun = 0
        self.rounds_ms: list[int] = []
        self._plays: list[Play] = []
        self._note(Opened(FORMAT, mode))

    @property
    def play(self) -> Play:
        """The round in play."""
        return self._plays[-1]

    @property
    def felt(self) -> Felt:
        """The table as it lies."""
        return self.play.felt

    @property
    def finished(self) -> bool:
        """Whether no round is in play."""
        return not self._plays or self.play.finished

    @property
    def in_the_middle(self) -> bool:
        """Whether something has been done in a round that is not over."""
        return not self.finished and len(self._plays) > 1

    @property
    def frozen(self) -> bool:
        """Whether the sitting stands still."""
        return self._frozen_at_ms is not None

    @property
    def round_ms(self) -> int:
        """How long the round in play has taken; standing still does not count."""
        return self._now() - self._round_began_ms

    @property
    def faults(self) -> list[Fault]:
        """Every fault of the sitting, in order."""
        return [fault for entry in self.log if isinstance(entry, ActEntry) for fault in entry.faults]

    def begin(self, script: Script) -> Play:
        """Begin a round."""
        game = self.catalogue[script.game]
        self.plan = Plan(game, script)
        self._plays = [Play(whole_round(self.plan))]
        self._round_began_ms = self._now()
        self.rounds_begun += 1
        self._note(Began(self._round_began_ms, script, game.rules_version))
        return self.play

    def do(self, act: Act) -> Verdict:
        """Do an act, or hear why not. Silent, a refusal says nothing but that it is one."""
        at_ms = self._now()
        act = normal(act)
        play, verdict = self.play.silent(act) if self.mode == "silent" else self.play.coached(act)
        if isinstance(verdict, Accepted):
            self._plays.append(play)
            if play.finished:
                self.rounds_ms.append(at_ms - self._round_began_ms)
        self._note(ActEntry(at_ms, act, isinstance(verdict, Accepted), _faults_in(verdict)))
        return _without_comment(verdict) if self.mode == "silent" else verdict

    def step_now(self) -> Step | None:
        """The step that is due, for guided practice; None in every other way to run, or when the round is over."""
        return self._first_due() if self.mode == "guided" else None

    def hint(self) -> Step | None:
        """The step that is due, because the Dealer asked; silent, nobody answers."""
        if self.mode == "silent":
            return None
        self._note(Hinted(self._now()))
        return self._first_due()

    def undo(self) -> bool:
        """Take the last act back; in practice only, and only within the round."""
        if self.mode == "silent" or len(self._plays) < 2:
            return False
        if self._plays.pop().finished:
            self.rounds_ms.pop()
        self._note(Undone(self._now()))
        return True

    def switch(self, mode: Mode) -> None:
        """Run the sitting another way from here on, in practice."""
        if mode != self.mode:
            self.mode = mode
            self._note(Switched(self._now(), mode))

    def freeze(self) -> bool:
        """Stand still, in practice only: the clock waits until the sitting goes on."""
        if self.mode == "silent" or self.frozen:
            return False
        self._frozen_at_ms = self._clock()
        return True

    def go_on(self) -> None:
        """Go on after standing still."""
        if self._frozen_at_ms is not None:
            at_ms, for_ms = self._now(), self._clock() - self._frozen_at_ms
            self._frozen_at_ms = None
            self._started_ms += for_ms
            self._note(Frozen(at_ms, for_ms))

    def _first_due(self) -> Step | None:
        due = self.play.due
        return due[0] if due else None

    def _now(self) -> int:
        return (self._clock() if self._frozen_at_ms is None else self._frozen_at_ms) - self._started_ms

    def _note(self, entry: Entry) -> None:
        self.log.append(entry)
        if self._keep:
            self._keep(entry)


def _faults_in(verdict: Verdict) -> tuple[Fault, ...]:
    if isinstance(verdict, Accepted):
        return verdict.faults
    return (verdict.fault,) if verdict.fault else ()


def _without_comment(verdict: Verdict) -> Verdict:
    """What an examinee hears: that it was done, or that it was not."""
    return Accepted(verdict.felt, verdict.events) if isinstance(verdict, Accepted) else Refused(None)
