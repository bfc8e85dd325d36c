"""The state of a table at one moment, and the two laws it never breaks: every card is in one place, no cent is made or lost."""

from collections import Counter
from collections.abc import Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from app.rules.core.cards import Cards
from app.rules.core.chips import Stack, Values, restacked
from app.rules.core.felt import Pile, PileKind
from app.rules.core.game import AnyGame
from app.rules.core.money import Cents
from app.rules.core.round import Table
from app.rules.core.table_duties import CLOSING, COUNTS, OPENING, TableDuty
from app.rules.core.tray import Tray
from app.rules.world.bank import Bank
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


class Guest(Struct, gc=False):
    """A Player as the table sees one: there or not, cards looked at or not, what was decided and what of it was taken in.

    `own` is how the Player set the hand, `asks` that the Dealer is asked to set it. `tries` is how often chips were moved too
    late, `spoke` that the Player has said something beside the game.
    """

    name: str
    warned: bool = False
    away: bool = False
    looked: bool = False
    declines: bool = False
    decided: tuple[str, ...] = ()
    taken_in: int = 0
    asks: bool = False
    own: Cards | None = None
    withdraws: bool | None = None
    tries: int = 0
    spoke: bool = False


class World:
    """Everything on and around the table. `copy` is cheap, so a moment can be kept and gone back to.

    `turn` counts what can change who is owed what (cards, stakes, decisions, rulings): whoever derives something from the
    table derives it once for each. `moment` counts everything that happens.

    `chips` are the amounts of every wager, `stacks` the same money as things: the chips of each pile from the lowest up, of the
    `values` in play. `brought` is what Players mean to put down; `tray` how many chips of each value the float has more or less
    than when the round began.
    """

    def __init__(  # noqa: PLR0915 - a table has many things
        self, game: AnyGame, table: Table, shoe: Cards, foreign: frozenset[CardId] = frozenset(), values: Values = ()
    ) -> None:
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
        self.values: Values = values
        self.stacks: dict[Pile, Stack] = {}
        self.brought: dict[Area, Stack] = {}
        self.tray: dict[Cents, int] = {}
        self.guests: dict[int, Guest] = {}
        self.racks: dict[int, Cents] = {}
        self.owners: dict[Area, int] = {}
        self.shared: frozenset[Area] = frozenset()
        self.house: Cents = 0
        self.bank = Bank(Tray())
        self.duties: tuple[TableDuty, ...] = ()
        self.duties_done: tuple[str, ...] = ()
        self.lid_on = False
        self.loaded = True
        self.meter: Cents = table.jackpot.display
        self.opened = False
        self.placed = False
        self.money_told = False
        self.closed = False
        self.locked = False
        self.dark = False
        self.decided_when_dark = False
        self.begun = False
        self.deal_over = False
        self.holding_back = False
        self.declared: dict[tuple[str, str], str] = {}
        self.said: dict[str, str] = {}
        self.unanswered: dict[int, str] = {}
        self.blind: frozenset[int] = frozenset()
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
        other.stacks = dict(self.stacks)
        other.brought = dict(self.brought)
        other.tray = dict(self.tray)
        other.said = dict(self.said)
        other.unanswered = dict(self.unanswered)
        other.guests = {number: replace(guest) for number, guest in self.guests.items()}
        other.racks = dict(self.racks)
        other.bank = self.bank.copy()
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

    def lay(self, position: int, wager: str, chips: AreaChips, meant: Stack = ()) -> None:
        """The money of a wager is now so; its piles follow, with the chips that are meant where some come."""
        self.chips[position, wager] = chips
        amounts: dict[PileKind, Cents] = {
            "stake": chips.lies,
            "payment": chips.payout,
            "late": chips.late,
            "withdrawn": chips.withdrawn,
        }
        for kind, amount in amounts.items():
            pile = (position, wager, kind)
            if stack := restacked(self.stacks.pop(pile, ()), amount, self.values, meant):
                self.stacks[pile] = stack

    def on_area(self, position: int, wager: str) -> Counter[Cents]:
        """How many chips of each value lie on an area, stake, payment and late chips alike."""
        kinds: tuple[PileKind, ...] = ("stake", "payment", "late")
        return Counter(chip for kind in kinds for chip in self.stacks.get((position, wager, kind), ()))

    def into_tray(self, chips: Mapping[Cents, int]) -> None:
        """So many chips of each value go into the float; a number below nothing comes out of it."""
        for value, count in chips.items():
            self.tray[value] = self.tray.get(value, 0) + count

    def to_house(self, amount: Cents, chips: Mapping[Cents, int] | None = None) -> None:
        """The house gets an amount, or gives it where it is below nothing; in these chips, the rest not from the float."""
        self.house += amount
        self.into_tray(chips or {})
        self.bank.move(amount, chips or {})

    def give(self, position: int, wager: str, amount: Cents) -> None:
        """Chips go to whoever bets on an area: its Player, or one who bets there for a neighbour."""
        player = self.owners.get((position, wager), position)
        self.racks[player] = self.racks.get(player, 0) + amount

    def stake(self, position: int, wager: str) -> Cents:
        """The stake of a wager as settlement takes it, what was pulled back too late with it."""
        chips = self.chips.get((position, wager), NO_CHIPS)
        return chips.staked + chips.withdrawn

    def staked(self, position: int) -> dict[str, Cents]:
        """The stakes of a position as settlement takes them."""
        return {
            wager: chips.staked + chips.withdrawn
            for (number, wager), chips in self.chips.items()
            if number == position and chips.staked + chips.withdrawn
        }

    def wagering(self) -> list[int]:
        """The positions with a wager that was placed in time, clockwise."""
        return sorted({number for (number, _), chips in self.chips.items() if chips.staked or chips.withdrawn})

    @property
    def is_cleared(self) -> bool:
        """Whether the round was begun and no card is left on the table, or nobody has bet in time."""
        if self.closed and not self.begun:
            return not self.wagering() and not any(chips.late or chips.payout for chips in self.chips.values())
        return self.begun and bool(self.cleared) and not any(self.hands.values())

    @property
    def finished(self) -> bool:
        """Whether the round is over: the table cleared, and what was to be done after it done or passed over."""
        return self.is_cleared and not self.still_to_do(CLOSING)

    @property
    def waits_to_be_closed(self) -> bool:
        """Whether the cards are cleared and something is still to be done: who opens bets again passes it over."""
        return self.is_cleared and not self.finished

    def still_to_do(self, some: tuple[str, ...]) -> list[TableDuty]:
        """Those of some duties of the table's day that are to be done; where no chip lies on a sensor nothing is locked away."""
        return [duty for duty in self.duties if duty in some and (duty != "lock-jackpot" or self.bank.sensor)]

    def duty_is_done(self, what: str) -> None:
        """A duty is done, and nobody waits for it any more."""
        self.duties = tuple(duty for duty in self.duties if duty != what)
        self.duties_done += (what,)

    def count_float(self) -> None:
        """The float is counted: at the beginning that is one duty, at the end another."""
        for what in COUNTS:
            if what in self.still_to_do(CLOSING if self.is_cleared else OPENING):
                self.duty_is_done(what)


def all_cards(world: World) -> Iterator[CardId]:
    """Every card, wherever it is."""
    yield from world.device
    yield from world.discard
    for hand in world.hands.values():
        yield from hand


def all_money(world: World) -> Cents:
    """Every cent, wherever it is: constant from the first act to the last, but for what the jackpot system is reset with."""
    felt = sum(chips.lies + chips.payout + chips.late for chips in world.chips.values())
    handed = world.bank.on_felt + sum(world.bank.pockets.values())
    return felt + sum(world.racks.values()) + handed + world.house


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
    if world.house != world.bank.gained:
        raise AssertionError(f"the house has {world.house} cents, its float and boxes {world.bank.gained}")
