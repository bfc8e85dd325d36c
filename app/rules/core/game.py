"""A game: the logic that its module adds to its data file, and the settlement every game shares."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any, Generic, TypeVar

from msgspec import Struct

from app.base.lazy import lazily
from app.rules.core.cards import Cards
from app.rules.core.clause import Clauses
from app.rules.core.gamefile import ONLY_DEAL, GameFile, Rest
from app.rules.core.hand import HandName
from app.rules.core.house_terms import USUAL, HouseTerms
from app.rules.core.jackpot import Awards, award, jackpot_line
from app.rules.core.money import Cents
from app.rules.core.round import JACKPOT, Position, Round, Table
from app.rules.core.settlement import Line, SettledPosition, Settlement, Stake, Stakes, settled_position

with lazily():
    from app.rules.core.customs import Customs, academy_customs
    from app.rules.core.rules_version import RulesVersion, rules_version


F = TypeVar("F", bound=GameFile)
H = TypeVar("H")

RESET_BASIS = "jackpot-reset-basis"
RUNNING_METER = "running-meter"


class Showdown(Struct, Generic[H], frozen=True):
    """The moment of comparison: the Dealer's hand, and whether it qualifies."""

    round: Round
    hand: H
    qualifies: bool


class Seat(Struct, Generic[H], frozen=True):
    """A position at the showdown: its hand, the stakes in play, and the lines of those that never were."""

    position: Position
    hand: H
    stakes: Stakes
    invalid: list[Line]


class Game(ABC, Generic[F, H]):
    """One game. F is the type of its data file, H what it makes of a hand.

    A game's module says how hands are made and compared and what its wagers come to; everything else stands here or in the file.
    """

    file_type: type[F]
    hands: tuple[str, ...]
    """The rows of the order of hands, which the data file must give a clause each."""
    not_set: str = ""
    """What a hand is called that cannot be set, in a game where hands are set."""
    jackpot_hands: tuple[str, ...] = ()
    """The hands a jackpot may be awarded for."""
    logic: int = 1
    """Which making of its logic this is: to be raised when the same round comes out otherwise than it did."""

    def __init__(self, file: F, terms: HouseTerms = USUAL) -> None:
        self.file = file
        self.terms = terms
        self.devices = tuple(device for device in file.deals if device != ONLY_DEAL)
        self.placed_wagers = tuple(name for name, terms in file.wagers.items() if not terms.raises and not terms.payment)
        self.limited_wagers = tuple(name for name, terms in file.wagers.items() if not terms.payment and name != JACKPOT)
        self.most_seats = max(layout.positions[1] for layout in file.layouts.values())
        self.usual_rulings = {name: switch.default for name, switch in file.switches.items()}
        self.declarable = (*self.hands, self.not_set) if self.not_set else self.hands
        self._needs = {name: frozenset(terms.needs) for name, terms in file.wagers.items()}
        self._line_order = {name: place for place, name in enumerate(file.wagers)}

    @property
    def customs(self) -> "Customs":
        """The customs of its tables where nothing else is said: those of the house, or the academy's."""
        return self.terms.customs or academy_customs()

    @cached_property
    def rules_version(self) -> "RulesVersion":
        """Under which rules it is dealt."""
        return rules_version(self.file, self.logic)

    @abstractmethod
    def dealer_hand(self, round: Round) -> H:
        """The Dealer's hand."""

    @abstractmethod
    def player_hand(self, position: Position, round: Round) -> H:
        """The hand of a position."""

    @abstractmethod
    def name(self, hand: H) -> HandName:
        """What a hand is called."""

    @abstractmethod
    def settle_hand(self, seat: Seat[H], showdown: Showdown[H]) -> list[Line]:
        """The lines of an exposed hand whose Player was there, all but the jackpot's."""

    def result(self, position: Position, hand: H, showdown: Showdown[H]) -> str | None:
        """How a hand comes out against the Dealer's: win, lose or stand-off; None where the two are not compared."""
        return None

    def shows_hand(self, position: Position, showdown: Showdown[H]) -> bool:
        """Whether a hand that stays in must be turned up to be settled."""
        return True

    def qualifies(self, hand: H, round: Round) -> bool:
        """Whether the Dealer's hand qualifies; a game without that rule always plays."""
        return True

    def nearly_qualifies(self, hand: H) -> bool:
        """Whether the Dealer's hand misses qualifying by one pip."""
        return False

    def usual_decision(self, position: Position, round: Round) -> str | None:
        """What a Player near basic strategy decides, from the cards that Player sees; None where there is nothing to decide."""
        return None

    def ways_to_set(self, hand: Cards) -> list[Cards]:
        """The cards a Player may set apart, the best way first; none in a game where hands are not set."""
        return []

    def not_set_clauses(self, *, players: bool) -> Clauses:
        """The clauses on a hand that cannot be set: a Player's, or the Dealer's too."""
        return ()

    def best_settings(self, hand: Cards) -> list[Cards]:
        """The ways to set a hand that House Way allows: none is better than another."""
        return self.ways_to_set(hand)[:1]

    def jackpot_hand(self, position: Position, round: Round) -> str | None:
        """The jackpot hand a position holds, if it holds one."""
        return None

    def may_come_to_jackpot(self, hand: Cards) -> bool:
        """Whether a hand can still win a jackpot with Community cards that nobody has seen."""
        return True

    def rests_on(self, line: Line, position: Position, showdown: Showdown[H]) -> tuple[Rest, ...]:
        """What must lie open before a wager of a hand that stays in moves."""
        judging = self.file.judging
        if not showdown.qualifies and line.wager in judging.unqualified:
            return judging.unqualified[line.wager]
        return judging.rests_on.get(line.wager, ("dealer", "hand"))

    def payments(self, seats: list[Seat[H]]) -> Mapping[int, Line]:
        """Payments to positions for what happened elsewhere on the table."""
        return {}

    def envied_hands(self, positions: list[Position]) -> list[int]:
        """The positions whose hands others are paid for."""
        return []

    def settle(self, round: Round) -> Settlement:
        """Settle a whole round."""
        dealer = self.dealer_hand(round)
        showdown = Showdown(round, dealer, self.qualifies(dealer, round))
        seats = [self._seat(position, round) for position in round.positions]
        awards = self._awards(seats, round)
        extra = self.payments(seats)
        positions = tuple([self._settle_seat(seat, showdown, awards, extra.get(seat.position.number)) for seat in seats])
        return Settlement(
            game=round.game,
            dealer_hand=self.name(dealer),
            qualifies=showdown.qualifies,
            positions=positions,
            paid=sum([position.paid for position in positions]),
            taken=sum([position.taken for position in positions]),
            returned=sum([position.returned for position in positions]),
            jackpot_after=None if self.file.jackpot is None else awards.meter_after,
        )

    def stakes(self, position: Position) -> dict[str, int]:
        """Every wager of a position in cents: those placed before the deal, and those its decision placed."""
        if position.decision is None:
            return position.wagers
        if position.raised is not None:
            return {**position.wagers, **position.raised}
        raised = self.file.decisions[position.decision].stakes
        if not raised:
            return position.wagers
        stakes = dict(position.wagers)
        for name, times in raised.items():
            if base := position.wagers.get(self.file.wagers[name].raises):
                stakes[name] = base * times
        return stakes

    def is_valid(self, wager: str, wagers: Iterable[str]) -> bool:
        """Whether a wager stands beside one that it needs."""
        needs = self._needs[wager]
        return not needs or not needs.isdisjoint(wagers)

    def is_returned_as_absent(self, position: Position) -> bool:
        """Whether the Player's absence takes the whole position out of play."""
        if not position.absent or position.decision is not None:
            return False
        absence = self.file.absence
        return absence is not None and absence.hand == "returned"

    def _seat(self, position: Position, round: Round) -> Seat[H]:
        limits = round.table.limits
        stakes: Stakes = {}
        invalid = []
        for name, amount in self.stakes(position).items():
            if not self.is_valid(name, position.wagers):
                invalid.append(Stake(name, amount, amount).void(self.file.wagers[name].invalid))
            elif name in limits:
                stakes[name] = self._limited_stake(name, amount, position.warned, limits[name])
            else:
                stakes[name] = Stake(name, amount, amount)
        return Seat(position, self.player_hand(position, round), stakes, invalid)

    def _limited_stake(self, name: str, amount: Cents, warned: bool, limits: tuple[Cents, Cents]) -> Stake:
        clauses = self.file.limits
        least, most = limits
        if clauses is not None and amount > most:
            return Stake(name, amount, most, over=clauses.over)
        if clauses is not None and amount < least and warned:
            return Stake(name, amount, amount, under=clauses.under)
        return Stake(name, amount, amount)

    def _awards(self, seats: list[Seat[H]], round: Round) -> Awards:
        jackpot = self.file.jackpot
        if jackpot is None:
            return Awards({}, round.table.jackpot.display)
        winners = {}
        for seat in seats:
            position = seat.position
            if JACKPOT in seat.stakes and position.exposed and not self.is_returned_as_absent(position):
                held = self.jackpot_hand(position, round)
                if held in jackpot.awards:
                    winners[position.number] = held
        return award(jackpot, winners, round.table.jackpot, runs_on(round.table))

    def _settle_seat(self, seat: Seat[H], showdown: Showdown[H], awards: Awards, extra: Line | None) -> SettledPosition:
        lines = seat.invalid + self._live_lines(seat, showdown, awards)
        if extra is not None:
            lines.append(extra)
        order = self._line_order
        lines.sort(key=lambda line: order[line.wager])
        return settled_position(seat.position.number, self.name(seat.hand), lines)

    def _live_lines(self, seat: Seat[H], showdown: Showdown[H], awards: Awards) -> list[Line]:
        position = seat.position
        if self.is_returned_as_absent(position) and self.file.absence is not None:
            return [stake.void(self.file.absence.clauses) for stake in seat.stakes.values()]
        if not position.exposed:
            return [stake.lose(self.file.declined) for stake in seat.stakes.values()]
        if not seat.stakes:
            return []
        lines = self.settle_hand(seat, showdown)
        if self.file.jackpot is not None and (stake := seat.stakes.get(JACKPOT)):
            awarded, clauses = awards.lines.get(position.number, (0, self.file.jackpot.clauses))
            lines.append(jackpot_line(stake.amount, awarded, clauses))
        return lines


AnyGame = Game[Any, Any]


def runs_on(table: Table) -> bool:
    """Whether every draw of a round lowers the meter for the next one: what the house has ruled."""
    return table.rulings.get(RESET_BASIS) == RUNNING_METER
