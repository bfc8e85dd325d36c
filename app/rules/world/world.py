"""The state of a table at one moment, and the two laws it never breaks: every card is in one place, no cent is made or lost."""

from collections.abc import Iterator

from app.rules.core.cards import Cards
from app.rules.core.game import AnyGame
from app.rules.core.money import Cents, CutChips
from app.rules.core.round import Table
from app.rules.world.chips import NO_CHIPS, AreaChips

DEALER = "dealer"
COMMUNITY = "community"

CardId = int
"""A card as a thing: its place in the order in which the device gives cards out. Two things may have the same face."""
Ids = tuple[CardId, ...]
Area = tuple[int, str]


def place_of(position: int) -> str:
    """The place of a position's cards."""
    return f"position-{position}"


def position_of(place: str) -> int:
    """The position a place belongs to; 0 for the Dealer's and the Community's."""
    return int(place[9:]) if place.startswith("position-") else 0


class Guest:
    """A Player as the table sees one: there or not, cards looked at or not, what was decided and what of it was taken in.

    `own` is how the Player set the hand, `asks` that the Dealer is asked to set it.
    """

    __slots__ = ("asks", "away", "decided", "declines", "looked", "name", "own", "taken_in", "warned", "withdraws")

    def __init__(self, name: str, *, warned: bool = False) -> None:
        self.name = name
        self.warned = warned
        self.away = False
        self.looked = False
        self.declines = False
        self.decided: tuple[str, ...] = ()
        self.taken_in = 0
        self.asks = False
        self.own: Cards | None = None
        self.withdraws: bool | None = None

    def copy(self) -> "Guest":
        """The same Player, to go another way."""
        other = Guest.__new__(Guest)
        for slot in Guest.__slots__:
            setattr(other, slot, getattr(self, slot))
        return other


class World:
    """Everything on and around the table. `copy` is cheap, so a moment can be kept and gone back to.

    `turn` counts what can change who is owed what (cards, stakes, decisions, rulings): whoever derives something from the
    table derives it once for each. `moment` counts everything that happens.
    """

    def __init__(self, game: AnyGame, table: Table, shoe: Cards, foreign: frozenset[CardId] = frozenset()) -> None:
        self.game = game
        self.table = table
        self.shoe = shoe
        self.foreign = foreign
        self.device: list[CardId] = list(range(len(shoe)))[::-1]
        self.hands: dict[str, Ids] = {}
        self.up: set[CardId] = set()
        self.exposed_in_deal: tuple[CardId, ...] = ()
        self.discard: Ids = ()
        self.dealt_last = ""
        self.burned = 0
        self.counted = False
        self.set_apart: dict[str, Cards] = {}
        self.chips: dict[Area, AreaChips] = {}
        self.cuts: dict[Area, CutChips] = {}
        self.guests: dict[int, Guest] = {}
        self.racks: dict[int, Cents] = {}
        self.owners: dict[Area, int] = {}
        self.shared: frozenset[Area] = frozenset()
        self.house: Cents = 0
        self.meter: Cents = table.jackpot.display
        self.opened = False
        self.placed = False
        self.closed = False
        self.locked = False
        self.dark = False
        self.decided_when_dark = False
        self.begun = False
        self.deal_over = False
        self.holding_back = False
        self.declared: dict[tuple[str, str], str] = {}
        self.said: dict[str, str] = {}
        self.calls: tuple[str, ...] = ()
        self.attended = False
        self.rulings: tuple[tuple[str, str, str], ...] = ()
        self.viewed: frozenset[str] = frozenset()
        self.sights: tuple[tuple[str, str, str], ...] = ()
        self.astray: tuple[tuple[str, str], ...] = ()
        self.decisions_by_manager: dict[tuple[str, str], str] = {}
        self.cleared: frozenset[str] = frozenset()
        self.gathered: dict[str, Ids] = {}
        self.gathered_unseen: frozenset[str] = frozenset()
        self.turn = 0
        self.moment = 0

    def copy(self) -> "World":
        """The same moment, to go another way from."""
        other = World.__new__(World)
        other.__dict__.update(self.__dict__)
        other.device = list(self.device)
        other.hands = dict(self.hands)
        other.up = set(self.up)
        other.set_apart = dict(self.set_apart)
        other.chips = dict(self.chips)
        other.cuts = dict(self.cuts)
        other.said = dict(self.said)
        other.guests = {number: guest.copy() for number, guest in self.guests.items()}
        other.racks = dict(self.racks)
        other.owners = dict(self.owners)
        other.declared = dict(self.declared)
        other.gathered = dict(self.gathered)
        other.decisions_by_manager = dict(self.decisions_by_manager)
        return other

    def cards(self, place: str) -> Cards:
        """The faces of the cards at a place."""
        return tuple([self.shoe[card] for card in self.hands.get(place, ())])

    def played(self, place: str) -> Cards:
        """The faces of the cards a place had, whether they still lie there or have been gathered."""
        return tuple([self.shoe[card] for card in self.hands.get(place) or self.gathered.get(place, ())])

    def is_up(self, place: str) -> bool:
        """Whether cards lie at a place and all of them face up."""
        hand = self.hands.get(place, ())
        return bool(hand) and self.up.issuperset(hand)

    def at(self, position: int, wager: str) -> AreaChips:
        """The chips of a wager."""
        return self.chips.get((position, wager), NO_CHIPS)

    def give(self, position: int, wager: str, amount: Cents) -> None:
        """Chips go to whoever bets on an area: its Player, or one who bets there for a neighbour."""
        player = self.owners.get((position, wager), position)
        self.racks[player] = self.racks.get(player, 0) + amount

    def staked(self, position: int) -> dict[str, Cents]:
        """The stakes of a position as settlement takes them, what was pulled back too late among them."""
        return {
            wager: chips.staked + chips.withdrawn
            for (number, wager), chips in self.chips.items()
            if number == position and chips.staked + chips.withdrawn
        }

    def wagering(self) -> list[int]:
        """The positions with a wager that was placed in time, clockwise."""
        return sorted({number for (number, _), chips in self.chips.items() if chips.staked or chips.withdrawn})

    @property
    def finished(self) -> bool:
        """Whether the round was begun and no card and no unsettled chip is left on the table."""
        return self.begun and bool(self.cleared) and not any(self.hands.values())


def all_cards(world: World) -> Iterator[CardId]:
    """Every card, wherever it is."""
    yield from world.device
    yield from world.discard
    for hand in world.hands.values():
        yield from hand


def all_money(world: World) -> Cents:
    """Every cent, wherever it is: constant from the first act to the last, but for what the jackpot system is reset with."""
    felt = sum(chips.lies + chips.payout + chips.late for chips in world.chips.values())
    return felt + sum(world.racks.values()) + world.house


def check(world: World) -> None:
    """Raise AssertionError where a law of physics is broken: a bug of ours, never a Dealer's fault."""
    cards = sorted(all_cards(world))
    if cards != list(range(len(world.shoe))):
        raise AssertionError("a card is in two places, or in none")
    for area, chips in world.chips.items():
        least = min(chips.lies, chips.payout, chips.taken, chips.late, chips.returned, chips.honoured)
        if chips.staked + chips.honoured != chips.lies + chips.taken + chips.returned or least < 0:
            raise AssertionError(f"chips were made or lost at {area}: {chips}")
    if all_money(world):
        raise AssertionError(f"{all_money(world)} cents were made or lost")
