"""The story of a round: what each position staked and what moved, what was right, slow and made good, and where the time went."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from msgspec import Struct

from app.rules.core.money import Cents
from app.rules.core.phases import PHASES
from app.rules.judge.fault import JudgedFault
from app.rules.judge.perfect import deal_perfectly
from app.rules.judge.phases import phase_of
from app.rules.judge.round import JudgedRound
from app.rules.world.act import Act
from app.table.log import Entry, Opened, Switched
from app.table.round_acts import acts_of_round, last_round, phase_times
from app.table.session import TableSession

Outcome = Literal["won", "lost", "even", "gave-up"]


class PositionStory(Struct, frozen=True):
    """What became of a position: who sat there, what they staked, how it came out, and what moved to the Player."""

    position: int
    player: str
    staked: Cents
    outcome: Outcome
    moved: Cents


class PhaseStory(Struct, frozen=True):
    """The time a phase took, and its par; no par where none is known."""

    phase: str
    time_ms: int
    par_ms: int


class RoundStory(Struct, frozen=True):
    """A round that was dealt to its end.

    `acts` are those that were done, and those that a coach stopped; `right` is how many of them were right, `slow` how many of
    those took longer than their par. `faults` have their final severity; those that were made good or taken back are among them.
    Where every step was told nothing has a par.
    """

    number: int
    positions: tuple[PositionStory, ...]
    acts: int
    right: int
    slow: int
    faults: tuple[JudgedFault, ...]
    phases: tuple[PhaseStory, ...]

    @property
    def made_good(self) -> tuple[JudgedFault, ...]:
        """The faults that were made good."""
        return tuple(fault for fault in self.faults if fault.made_good)

    @property
    def left(self) -> tuple[JudgedFault, ...]:
        """The faults that stayed."""
        return tuple(fault for fault in self.faults if not fault.made_good)

    @property
    def time_ms(self) -> int:
        """How long it took."""
        return sum(phase.time_ms for phase in self.phases)

    @property
    def costliest(self) -> PhaseStory | None:
        """The phase that took longest beyond its par, where one did."""
        over = [phase for phase in self.phases if phase.par_ms and phase.time_ms > phase.par_ms]
        return max(over, key=lambda phase: phase.time_ms - phase.par_ms, default=None)


def story_of(session: TableSession, par_ms: int = 0) -> RoundStory | None:
    """The story of the round that lies there, where it is over; in silence nothing is told before the sitting ends."""
    if session.mode == "silent" or not session.finished or session.round.number == 0:
        return None
    perfect = [duty.act for duty, _ in deal_perfectly(JudgedRound(session.game, session.script))]
    par_of_act = 0 if _was_told(session.log) else par_ms // max(1, len(perfect))
    faults = tuple(sorted([*session.verdict_now().faults, *session.taken_back_now], key=lambda fault: fault.number))
    wrong = {fault.number for fault in faults if fault.done is not None}
    right = [one for one in acts_of_round(session.log) if one.done and one.number not in wrong]
    return RoundStory(
        number=session.rounds_begun,
        positions=positions_of(session),
        acts=len(right) + len(wrong),
        right=len(right),
        slow=sum(one.took_ms - session.waits.get(one.number, 0) > par_of_act for one in right) if par_of_act else 0,
        faults=faults,
        phases=_phases(phase_times(session.log, session.waits), Counter(_phases_of(perfect)), par_of_act),
    )


def _was_told(log: Sequence[Entry]) -> bool:
    """Whether any part of the last round was dealt with every step told."""
    before = log[: len(log) - len(last_round(log))]
    modes = [entry.mode for entry in before if isinstance(entry, Opened | Switched)][-1:]
    modes += [entry.mode for entry in last_round(log) if isinstance(entry, Switched)]
    return "guided" in modes


def positions_of(session: TableSession) -> tuple[PositionStory, ...]:
    """One line for each position that staked anything, as its chips went."""
    felt, found = session.felt, []
    for seat in session.script.seats:
        chips = [pile for (position, _), pile in felt.chips.items() if position == seat.position and (pile.staked or pile.paid)]
        if not chips:
            continue
        moved = sum(pile.paid - pile.taken for pile in chips)
        came_out: Outcome = "won" if moved > 0 else "lost" if moved < 0 else "even"
        outcome: Outcome = "gave-up" if seat.position in felt.given_up else came_out
        found.append(PositionStory(seat.position, seat.player, sum(pile.staked for pile in chips), outcome, moved))
    return tuple(sorted(found, key=lambda one: one.position))


def _phases(spent: dict[str, int], acts: Counter[str], par_of_act: int) -> tuple[PhaseStory, ...]:
    """The time of every phase, and its share of par by the acts of the perfect dealer."""
    return tuple(PhaseStory(one, spent.get(one, 0), acts[one] * par_of_act) for one in PHASES if spent.get(one) or acts[one])


def _phases_of(acts: Iterable[Act]) -> Iterator[str]:
    phase = PHASES[0]
    for act in acts:
        phase = phase_of(act, phase)
        yield phase
