"""The judge's bench: the table as it lies, the customs it is judged by, and what the judge has already said."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from app.rules.core.basis import Basis
from app.rules.core.cards import DECK
from app.rules.core.clause import Clauses
from app.rules.core.customs import Customs
from app.rules.core.gamefile import GameFile
from app.rules.core.irregularity import REFER
from app.rules.core.round import JACKPOT
from app.rules.core.settlement import Line
from app.rules.judge.fault import Breach, JudgedFault, Key
from app.rules.judge.irregularity import TableTrouble
from app.rules.judge.reading import Reading, read_table
from app.rules.world.card_acts import part_of
from app.rules.world.deal import Order, has_wrong_count, order_of
from app.rules.world.people import open_stage
from app.rules.world.wagers import plays
from app.rules.world.world import COMMUNITY, DEALER, Area, World, place_of

PHYSICS = Basis()
"""The basis of what nobody can do otherwise: a card that lies face down cannot be read."""
WRONG_CARDS = ("dealer-count", "community-count", "player-count", "misdeal")
"""Cases of a wrong number of cards at a place."""
NOWHERE: frozenset[str] = frozenset()


def count_case(place: str) -> str:
    """The case of a wrong number of cards at a place."""
    return {DEALER: "dealer-count", COMMUNITY: "community-count"}.get(place, "player-count")


class Left(Struct, frozen=True, gc=False):
    """What is still to be done about a wager."""

    take: int
    pay: int
    back: int

    @property
    def nothing(self) -> bool:
        """Whether its chips lie as they should."""
        return not (self.take or self.pay or self.back)


NOTHING_LEFT = Left(0, 0, 0)


class WrongRuling(Struct, frozen=True):
    """A ruling that was given and is wrong: what it was about, and who and what was out of play before it."""

    trouble: TableTrouble
    out: dict[int, Clauses]
    back: dict[Area, Clauses]
    void: Clauses | None


class Bench:
    """What the judge looks at and remembers. Everything about the table is read from it when it is asked."""

    def __init__(self, world: World, customs: Customs) -> None:
        self.world = world
        self.file: GameFile = world.game.file
        self.onlookers = self.file.onlookers.payment if self.file.onlookers else ""
        self.customs = customs
        self.excused: set[Key] = set()
        self.tainted: set[str] = set()
        self.misdealt: set[str] = set()
        self.slip = 0
        self.at_work: frozenset[int] = frozenset()
        """The positions whose Players are still at it, where they take their time."""
        self.handled_before = False
        """Whether anybody had handled cards before the act that has just happened: who tops a packet up lets them look."""
        self.faults: list[JudgedFault] = []
        self.out: dict[int, Clauses] = {}
        self.void: Clauses | None = None
        self.back: dict[Area, Clauses] = {}
        self.ruled: dict[tuple[str, str], str] = {}
        self.shown_when_ruled = 0
        """How many cards were up in the deal when somebody last ruled."""
        self.wrongly_ruled: dict[tuple[str, str], WrongRuling] = {}
        self.asked: set[Key] = set()
        self.touched: list[tuple[int, int]] = []
        self.undone: set[Key] = set()
        self.unseen: tuple[Breach, ...] = ()
        self.deck = len(DECK) * self.file.cards.decks
        self.troubles: tuple[tuple[int, ...], list[TableTrouble]] | None = None
        self.sets: tuple[int, list[str]] | None = None
        self.cards_lie_right: tuple[int, bool, int] | None = None
        self._deciding: tuple[tuple[int, int], list[tuple[int, int]]] | None = None
        self._read: tuple[int, Reading] | None = None
        self._ordered: tuple[int, Order] | None = None
        self._spoilt: tuple[tuple[int, int, int], frozenset[str]] | None = None

    def copy(self, world: World) -> "Bench":
        """The same bench before another copy of the table."""
        other = Bench.__new__(Bench)
        other.__dict__.update(self.__dict__)
        other.world = world
        for name in ("excused", "tainted", "misdealt", "asked", "out", "back", "ruled", "wrongly_ruled", "touched", "undone"):
            setattr(other, name, getattr(self, name).copy())
        other.faults = [replace(fault) for fault in self.faults]
        return other

    @property
    def reading(self) -> Reading:
        """What the table comes to."""
        turn = self.world.turn
        if self._read is None or self._read[0] != turn:
            self._read = (turn, read_table(self.world, self.out, self.void, self.back))
        return self._read[1]

    def read_again(self) -> None:
        """A ruling has changed what the table comes to."""
        self._read = self._deciding = self._spoilt = self.troubles = None

    @property
    def order(self) -> Order:
        """The deal of this round."""
        turn = self.world.turn
        if self._ordered is None or self._ordered[0] != turn:
            self._ordered = (turn, order_of(self.world))
        return self._ordered[1]

    def has_wrong_count(self, place: str) -> bool:
        """Whether a place has more cards than it gets, or fewer when the deal is over or its cards lie open."""
        return has_wrong_count(self.world, self.order, place)

    @property
    def spoilt(self) -> frozenset[str]:
        """Places with a wrong number of cards that the judge has spoken about: nobody can tell what hangs on them."""
        if not self.faults or self.void is not None:
            return NOWHERE
        now = (self.world.turn, len(self.world.up), len(self.excused))
        if self._spoilt is None or self._spoilt[0] != now:
            told = {str(key.of) for key in self.excused if key.what == "trouble" and key.at in WRONG_CARDS}
            told -= {place_of(number) for number in self.out}
            self._spoilt = (now, frozenset([place for place in told if place and self.has_wrong_count(place)]))
        return self._spoilt[1]

    def can_compare(self, number: int) -> bool:
        """Whether a hand and the Dealer's can be told: none of the cards they are made from is of a wrong number."""
        needed = (DEALER, place_of(number), *([COMMUNITY] if self.file.judging.stages else []))
        return not self.spoilt.intersection(needed)

    def can_settle(self, number: int, wager: str) -> bool:
        """Whether anybody can tell what a wager comes to."""
        spoilt = self.spoilt
        if not spoilt or number in self.out:
            return True
        rests = self.reading.rests.get((number, wager), ())
        waits = {DEALER if rest == DEALER else COMMUNITY for rest in rests if rest != "hand"}
        return place_of(number) not in spoilt and not spoilt.intersection(waits)

    def open_keys(self, keys: Iterator[Key]) -> tuple[Key, ...]:
        """Those of some duties that are not excused."""
        return tuple(key for key in keys if key not in self.excused)

    def in_direction(self, numbers: Iterator[int] | list[int] | set[int]) -> list[int]:
        """Positions in the direction the table settles in."""
        return sorted(numbers, reverse=self.customs.settlement_direction == "right-to-left")

    def comes_first(self, other: int, number: int) -> bool:
        """Whether a position is settled before another."""
        return other > number if self.customs.settlement_direction == "right-to-left" else other < number

    def ahead_of(self, number: int) -> Iterator[Key]:
        """The turns of all positions that are settled before one."""
        return (Key("ahead", other) for other in self.in_direction(set(self.reading.lines)) if self.comes_first(other, number))

    def keeps_direction(self, number: int) -> bool:
        """Whether a position still waits for its turn: who has passed it over goes on from there, and that is no second fault."""
        return Key("ahead", number) not in self.excused and Key("turn", number) not in self.excused

    def deciding(self) -> list[tuple[int, int]]:
        """Every decision still to be taken in, by position and stage."""
        now = (self.world.turn, len(self.world.cleared))
        if self._deciding is None or self._deciding[0] != now:
            self._deciding = (now, [*self._decisions()])
        return self._deciding[1]

    def _decisions(self) -> Iterator[tuple[int, int]]:
        world = self.world
        stages = max(1, len(self.file.judging.stages)) if self.file.decisions else 0
        for number, guest in world.guests.items():
            if guest.away or number in self.out or self.void is not None or not self._holds(number) or not plays(world, number):
                continue
            if any(made in self.file.judging.folds for made in guest.decided):
                if guest.taken_in < len(guest.decided):
                    yield number, guest.taken_in
                continue
            last = stages if COMMUNITY not in self.spoilt else min(stages, self.stage + 1)
            for stage in range(guest.taken_in, last):
                yield number, stage

    def undecided(self) -> list[int]:
        """Positions in play of which nobody can say yet what their wagers come to."""
        wagering = [number for number in self.world.wagering() if not self.is_out(number) and plays(self.world, number)]
        return [number for number in wagering if number not in self.reading.lines]

    def _holds(self, number: int) -> bool:
        """Whether a hand has the number of cards with which its Player can decide."""
        return len(self.world.hands.get(place_of(number), ())) == self.file.cards.player

    @property
    def stage(self) -> int:
        """The stage at which Players decide now."""
        return open_stage(self.world)

    def lies_open(self, rest: str, number: int) -> bool:
        """Whether what a wager rests on lies open, or did until it was gathered."""
        world = self.world
        place = place_of(number) if rest == "hand" else DEALER if rest == DEALER else COMMUNITY
        if place in world.cleared:
            return True
        if rest in ("hand", DEALER, COMMUNITY):
            return world.is_up(place)
        part = part_of(world, COMMUNITY, rest)
        return bool(part) and world.up.issuperset(part)

    def left(self, number: int, line: Line) -> Left:
        """What is still to be done about a line."""
        chips = self.world.at(number, line.wager)
        take = line.taken - chips.taken
        pay = line.paid - chips.payout
        back = 0 if line.paid and line.wager != JACKPOT else line.returned - chips.returned
        if not (take or pay or back):
            return NOTHING_LEFT
        return Left(take, pay, back)

    def is_settled(self, number: int, line: Line) -> bool:
        """Whether the chips of a line lie as they should, or the judge has spoken about them."""
        told = Key("line", number, line.wager) in self.excused or not self.can_settle(number, line.wager)
        return told or self.left(number, line) is NOTHING_LEFT

    def goes_to_floor(self, ruling: str) -> bool:
        """Whether somebody above decides: a supervisor was called, or what is the Dealer's to rule on was referred."""
        return self.world.attended or ruling == REFER

    @property
    def onlookers_clauses(self) -> Clauses:
        """The clause on who is paid for what another holds."""
        return self.file.onlookers.clauses[:1] if self.file.onlookers else ()

    def is_out(self, number: int) -> bool:
        """Whether a position is out of play."""
        return self.void is not None or number in self.out
