"""A sitting at a live table: rounds one after another, each a world with a judge beside it, every act timed and in the log."""

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from app.base.clock import Clock, monotonic_ms
from app.rules.catalogue import Catalogue
from app.rules.core.act import Announce
from app.rules.core.felt import Felt
from app.rules.core.game import AnyGame
from app.rules.core.script import Script
from app.rules.judge.duty import Duty
from app.rules.judge.fault import JudgedFault
from app.rules.judge.judge import VERSION
from app.rules.judge.round import ActAnswer, JudgedRound
from app.rules.judge.severity import FOURTH
from app.rules.world.act import Act
from app.rules.world.outcome import Done, Outcome
from app.rules.world.play import WorldPlay
from app.rules.world.view import felt_of
from app.table.command import AnyCommand
from app.table.log import (
    FORMAT,
    STOPPING,
    ActEntry,
    Began,
    Commanded,
    Ended,
    Entry,
    Frozen,
    Hinted,
    Mode,
    Opened,
    Switched,
    Undone,
    as_written,
    digest_of,
)
from app.table.moment import RoundMoment
from app.table.people_time import NO_TIME, REAL_TIME, PeopleAtWork, PeoplePace

Keep = Callable[[Entry], object]
How = Callable[[JudgedRound, Act], ActAnswer]
"""How an act is done: as hands do it, or as a log says it came out."""


class RoundVerdict(NamedTuple):
    """The last word on a round: its faults with their final severity, and what was left undone."""

    faults: tuple[JudgedFault, ...]
    left: tuple[Duty, ...]


class TableSession:
    """One Dealer at one table.

    Guided, the next duty is told; guided and coached, a wrong act is stopped and told; let-it-happen, it is told and its
    consequence stays; silent, nothing is told. `keep` is given every entry of the log once it has taken effect.
    """

    def __init__(
        self,
        catalogue: Catalogue,
        mode: Mode,
        clock: Clock = monotonic_ms,
        keep: Keep | None = None,
        people: PeoplePace = NO_TIME,
    ) -> None:
        self.catalogue = catalogue
        self.mode: Mode = mode
        self.log: list[Entry] = []
        self.rounds_begun = self._taken_back_before = 0
        self.rounds_ms: list[int] = []
        self.paced_ms: list[int] = []
        """How long those rounds took that say how fast somebody is: dealt to their end against Players in real time, untold."""
        self.waits: dict[int, int] = {}
        """How long the Dealer waited for Players before each act of the round in play, by its number."""
        self.earlier_faults: list[JudgedFault] = []
        self.taken_back: list[JudgedFault] = []
        """The faults of acts that were taken back, in this round or an earlier one: on record, as they were found."""
        self._clock, self._keep = clock, keep
        self._at_work = PeopleAtWork(people)
        self._started_ms = clock()
        self._frozen_at_ms: int | None = None
        self._is_asked = self.by_order = False
        self.keeps_moments = False
        """Whether acts can be gone back to in silence too, as where an instructor can put the table back."""
        self.pointed = ("", "")
        """The place and the area that an instructor points at."""
        self._round_began_ms = self._last_act_ms = self._last_try_ms = 0
        self._own_time = False
        self._round: JudgedRound | None = None
        self._is_closed = True
        self._felt: Felt | None = Felt()
        self._seen_without: frozenset[int] = frozenset()
        self._moments: list[RoundMoment] = []
        self._minors: dict[str, int] = {}
        self.fourth = FOURTH
        """Which minor fault of a kind is serious; 0 where somebody else counts them."""
        self._note(Opened(FORMAT, mode, VERSION, people))

    @property
    def round(self) -> JudgedRound:
        """The round in play."""
        if self._round is None:
            raise RuntimeError("no round has begun")
        return self._round

    @property
    def script(self) -> Script:
        """All that happens in the round but for what the Dealer does."""
        return self.round.play.script

    @property
    def game(self) -> AnyGame:
        """The game in play."""
        return self.round.play.world.game

    @property
    def felt(self) -> Felt:
        """The table as it lies, drawn when it is looked at; what a Player is still at is not to be seen yet."""
        busy = self._busy(self._now())
        if self._felt is None or busy != self._seen_without:
            self._felt, self._seen_without = self._at_work.as_seen(felt_of(self.round.play.world)), busy
        return self._felt

    @property
    def people(self) -> PeoplePace:
        """How long Players take at this table."""
        return self._at_work.pace

    @property
    def ready_in_ms(self) -> int | None:
        """After how long the next Player is done, and there is more to see; None where nobody is at anything."""
        return None if self.frozen else self._at_work.ready_in(self._now())

    @property
    def has_a_pace(self) -> bool:
        """Whether a round dealt so counts for a pace: among Players in real time, and not told what to do."""
        return self.people == REAL_TIME and self.mode != "guided"

    @property
    def people_done_ms(self) -> int:
        """When somebody who took their time was done last, by the clock of the sitting."""
        return self._at_work.done_ms

    def _busy(self, at_ms: int) -> frozenset[int]:
        return self._at_work.busy(at_ms)

    @property
    def _people_take_time(self) -> bool:
        """Guided, nobody is kept waiting: what is due is told, and can be done."""
        return self.people != NO_TIME and self.mode != "guided"

    @property
    def finished(self) -> bool:
        """Whether the next round may begin: no cards are left on the table."""
        return self._round is None or self._round.play.world.finished

    @property
    def in_the_middle(self) -> bool:
        """Whether something has been done in a round that is not over."""
        return not self.finished and self.round.number > 0

    @property
    def frozen(self) -> bool:
        """Whether the sitting stands still."""
        return self._frozen_at_ms is not None

    @property
    def round_ms(self) -> int:
        """How long the round in play has taken; standing still does not count."""
        return (self._last_act_ms if self.finished else self._now()) - self._round_began_ms

    @property
    def ended(self) -> bool:
        """Whether the Dealer has got up."""
        return isinstance(self.log[-1], Ended)

    @property
    def faults(self) -> list[JudgedFault]:
        """Every fault of the sitting, in order, those of acts taken back too; in a round that is over with its final severity."""
        return [*self.earlier_faults, *self.faults_now]

    @property
    def faults_now(self) -> list[JudgedFault]:
        """The faults of the round in play; none where it is over."""
        if self._round is None or self._is_closed:
            return []
        return sorted([*self.taken_back_now, *self._round.judge.faults], key=lambda fault: fault.number)

    @property
    def taken_back_now(self) -> list[JudgedFault]:
        """The faults of acts that were taken back in the round in play."""
        return self.taken_back[self._taken_back_before :]

    def begin(self, script: Script) -> None:
        """Begin a round; the one before is over with it."""
        self.close_round()
        game = self.catalogue[script.game]
        self._is_closed = False
        self._round = JudgedRound(game, script, stops=self.mode in STOPPING)
        self._felt = None
        self._at_work.begin(script)
        self._moments.clear()
        self._round_began_ms = self._last_act_ms = self._last_try_ms = self._now()
        self.waits = {}
        self._own_time = self.has_a_pace
        self.rounds_begun += 1
        self._note(Began(self._round_began_ms, script, game.rules_version, self.rounds_begun))

    def go_live(self, clock: Clock, keep: Keep | None) -> None:
        """Go on by another clock from the time it stands at, and tell `keep` what happens from now on."""
        at_ms = self._now()
        self._clock, self._keep = clock, keep
        self._started_ms = clock() - at_ms
        self._frozen_at_ms = clock() if self.frozen else None

    def close_round(self) -> None:
        """Have the last word on the round: nothing of it can be made good any more. What lies there can still be looked at."""
        if self._round is None or self._is_closed:
            return
        if self.finished:
            self.rounds_ms.append(self._last_act_ms - self._round_began_ms)
            self.paced_ms += self.rounds_ms[-1:] if self._own_time else []
        self._round.judge.close(self._minors, self.fourth)
        self.earlier_faults += self.faults_now
        self._taken_back_before = len(self.taken_back)
        self._is_closed = True

    def end(self) -> None:
        """Get up from the table: the round in play is over, and the log is whole. Getting up twice changes nothing."""
        if not self.ended:
            self.close_round()
            self._note(Ended(self._now(), digest_of(self.log)))

    def verdict_now(self) -> RoundVerdict:
        """What the judge would say if the round were over now; nothing changes by asking."""
        judge = self.round.copy().judge
        left = judge.close(dict(self._minors), self.fourth)
        return RoundVerdict(tuple(judge.faults), tuple(left))

    def do(self, act: Act, how: How = JudgedRound.do, *, for_good: bool = False) -> ActAnswer:
        """Do an act, and hear what became of it. Silent, nothing is said of a fault.

        What is done for good cannot be taken back: who plays a log again knows what will be.
        """
        at_ms = self._now()
        act = as_written(act)
        before = self._moment() if (self.keeps_moments or self.mode != "silent") and not for_good else None
        lay = self.felt if self._people_take_time else None
        self._tell_who_is_at_it(at_ms, act)
        answer = how(self.round, act)
        self.waits[self.round.number] = max(0, min(self.people_done_ms, at_ms) - self._last_try_ms)
        self._last_try_ms = at_ms
        if lay is not None:
            self._at_work.follow(answer.events, lay, at_ms)
        self._felt = None
        if answer.done:
            self._last_act_ms = at_ms
            if before is not None:
                self._moments.append(before)
        self._note(ActEntry(at_ms, act, answer.done))
        return replace(answer, fault=None) if self.mode == "silent" else answer

    def duty_now(self) -> Duty | None:
        """The duty that is told in guided practice; None in every other way to run, or when nothing is owed."""
        return self.round.next_duty() if self.mode == "guided" and self._round is not None else None

    def hint(self) -> Duty | None:
        """What is due, because the Dealer asked; silent, nobody answers."""
        if self.mode == "silent" or self._round is None:
            return None
        at_ms = self._now()
        self._note(Hinted(at_ms))
        self._tell_who_is_at_it(at_ms)
        return self.round.duty_by_now() if self.round.play.at_work else self.round.next_duty()

    @property
    def waited_for(self) -> tuple[int, ...]:
        """The positions whose Players are not done yet."""
        return tuple(sorted(self._busy(self._now())))

    def _tell_who_is_at_it(self, at_ms: int, act: Act | None = None) -> None:
        """The table knows whose hands are still on their way; whose chips are, when bets are closed over them."""
        play = self.round.play
        play.at_work = self._busy(at_ms)
        closes = act == Announce("close") and play.at_work and not play.world.closed
        play.in_hand = self._at_work.in_hand(felt_of(play.world)) if closes else {}

    def undo(self) -> bool:
        """Take the last act back; in practice only, and only within the round. Its fault stays on record.

        What a coach stopped since then stays a fault of the round, and no act gets the number of another.
        """
        if self.mode == "silent" or self._is_closed or not self._moments:
            return False
        self._go_back(self._moments[-1].number, self._moments[-1].number)
        self._note(Undone(self._now()))
        return True

    def put_back(self, number: int) -> bool:
        """Put the table back to the moment before an act of the round in play; what was done since stays on record."""
        if number not in self.moments:
            return False
        self._go_back(number, self.round.number)
        return True

    def _go_back(self, number: int, last: int) -> None:
        """To the moment before an act; the faults of acts up to the `last` are taken back, and no number is given twice."""
        while self._moments[-1].number != number:
            self._moments.pop()
        self._at_work.stop()
        left, moment = self.round, self._moments.pop()
        since = [fault for fault in left.judge.faults if fault.number >= number]
        self._round, self._felt, self._last_act_ms = moment.round, moment.felt, moment.last_act_ms
        self._round.number, self._round.stops = left.number, self.mode in STOPPING
        self.taken_back += [fault for fault in since if fault.number <= last]
        self._round.judge.faults.extend(fault for fault in since if fault.number > last)

    @property
    def moments(self) -> list[int]:
        """The acts of the round in play, by number, before which the table can be put back."""
        return [] if self._is_closed else [moment.number for moment in self._moments]

    def happens(self, change: Callable[[WorldPlay], Outcome]) -> Outcome:
        """Have something happen at the table that is no act of the Dealer; what is impossible changes nothing."""
        outcome = change(self.round.play)
        if isinstance(outcome, Done):
            if self._people_take_time:
                self._at_work.follow(outcome.events, self.felt, self._now())
            self._felt = None
        return outcome

    def change_pace(self, people: PeoplePace) -> None:
        """Let the Players take as long as this from now on."""
        self._at_work.pace = people
        self._own_time &= people == REAL_TIME
        if not self._people_take_time:
            self._at_work.stop()

    def note_command(self, command: AnyCommand, by: str) -> None:
        """Somebody at a console had the table do something."""
        self._note(Commanded(self._now(), by, command))

    def _moment(self) -> RoundMoment:
        return RoundMoment(self.round.number + 1, self.round.copy(), self._felt, self._last_act_ms)

    def switch(self, mode: Mode) -> None:
        """Run the sitting another way from here on, in practice; whoever began a round in silence ends it so."""
        if mode == self.mode or self.is_locked:
            return
        self.mode = mode
        self._own_time &= mode != "guided"
        if not self._people_take_time:
            self._at_work.stop()
        if self._round is not None:
            self._round.stops = mode in STOPPING
        self._note(Switched(self._now(), mode))

    @property
    def is_locked(self) -> bool:
        """Whether the way to run the table is fixed: in the middle of a silent round nothing is told, by no way round."""
        return self.mode == "silent" and self.in_the_middle

    def freeze(self, *, asked: bool = False) -> bool:
        """Stand still: the clock waits until the sitting goes on. In silence only while one is `asked` whether to leave."""
        if (self.mode == "silent" and not asked) or self.frozen:
            return False
        self._frozen_at_ms, self._is_asked = self._clock(), asked
        return True

    def stand_still(self) -> None:
        """Stand still by order, in silence too, until whoever ordered it lets the table go on."""
        self._frozen_at_ms = self._clock() if self._frozen_at_ms is None else self._frozen_at_ms
        self.by_order = True

    def go_on(self, *, ordered: bool = False) -> None:
        """Go on after standing still; by order only where it was an order."""
        if self._frozen_at_ms is not None and (ordered or not self.by_order):
            self.by_order = False
            at_ms, for_ms = self._now(), self._clock() - self._frozen_at_ms
            self._frozen_at_ms = None
            self._started_ms += for_ms
            self._note(Frozen(at_ms, for_ms, self._is_asked))

    def _now(self) -> int:
        return (self._clock() if self._frozen_at_ms is None else self._frozen_at_ms) - self._started_ms

    def _note(self, entry: Entry) -> None:
        if self.log and self.ended:
            raise RuntimeError("the sitting is over")
        self.log.append(entry)
        if self._keep:
            self._keep(entry)
