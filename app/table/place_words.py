"""What is seen of a place, in words: for the strip, for the list, and for a screen reader."""

from collections.abc import Callable

from msgspec import Struct

from app.layouts.chipset import ChipSet, academy_chips, colour_of
from app.rules.core.cards import Card, Cards
from app.rules.core.chips import Stack, fewest, runs, worth
from app.rules.core.felt import Chips, Felt, PileKind
from app.rules.core.game import AnyGame
from app.rules.core.money import Cents, dollars
from app.rules.core.round import JACKPOT, Position, Round
from app.rules.core.script import Script, SeatScript
from app.rules.wording import say_hand
from app.rules.world.world import COMMUNITY, DEALER, position_of
from app.table.money_spots import notes
from app.table.trouble_words import gestures
from app.words.acts import TableWords
from app.words.listing import enumerated, listed, named
from app.words.spoken_cards import spoken_cards
from app.words.text import language, say


class WagerSeen(Struct, frozen=True):
    """A wager in words: its name, its amount, and what became of it; `key` is its name in the game's data."""

    name: str
    amount: str
    fate: str
    words: str
    is_in_focus: bool = False
    key: str = ""


class PlaceSeen(Struct, frozen=True):
    """A place in words: its number or sign, its name, what is said of it, its cards, and its wagers."""

    number: str
    title: str
    told: str
    cards: tuple[Card | None, ...]
    wagers: tuple[WagerSeen, ...]


class Seeing(Struct, frozen=True):
    """Tells a round in words as everybody at the table sees it; the value of a hand only where it is asked for.

    Where it is given `chips`, no sum is told: a wager is told by its chips. Where `tells_decisions` is not, a decision is told
    by what is seen of it alone.
    """

    game: AnyGame
    script: Script
    words: TableWords
    areas: tuple[str, ...]
    tells_hands: bool = False
    chips: ChipSet | None = None
    tells_decisions: bool = True

    def place(self, place: str, wager: str, felt: Felt) -> PlaceSeen:
        """A place with all that lies there."""
        kind, _, number = place.partition("-")
        hand = felt.hands.get(place, ())
        cards = tuple(card if card in felt.face_up else None for card in hand)
        if kind == "position":
            return self._position(int(number), wager, felt, cards)
        if place == "discard":
            return PlaceSeen("", say("strip.discard"), say("strip.cards", count=len(felt.discarded)), (), ())
        told = self._hand_of(place, felt)
        name = self.words.place(place)
        return PlaceSeen("", name[:1].upper() + name[1:], told, cards, ())

    def told(self, place: str, wager: str, felt: Felt) -> str:
        """A place or a wager in one line, as a screen reader tells it."""
        seen = self.place(place, wager, felt)
        number = self.words.place(place).capitalize() if seen.number else ""
        if wager:
            return listed([number, dict(self.wagers(int(seen.number), felt)).get(wager, "")])
        return listed([number, seen.title, seen.told, spoken_cards(seen.cards), self.heard_and_seen(place, felt)])

    def heard_and_seen(self, place: str, felt: Felt) -> str:
        """What is said at a place, and what is seen there beside cards and chips."""
        said = felt.said.get(place, "")
        return listed([f"“{self.words.said(said)}”" if said and place != DEALER else "", *gestures(felt, self.words, place)])

    def decided(self, decision: str) -> str:
        """A decision by its name, or by what is seen of it."""
        told = self.words.decision if self.tells_decisions or not decision else self.words.sign
        return told(decision)

    def amount(self, cents: Cents, stack: Stack = ()) -> str:
        """An amount, or its chips by colour and number where no sum is told: those of a stack, or the fewest that make it."""
        if self.chips is None:
            return dollars(cents)
        return told_by_colour(self.chips, stack if worth(stack) == cents else fewest(self.chips.values, cents))

    def amount_done(self, cents: Cents) -> str:
        """The amount of what was done; where no sum is told, only that chips were moved."""
        return dollars(cents) if self.chips is None else say("colours.some")

    def _pile(self, felt: Felt, position: int, wager: str) -> Callable[[PileKind, Cents], str]:
        """How the piles of a wager are told."""
        return lambda kind, cents: self.amount(cents, felt.stacks.get((position, wager, kind), ()))

    def wagers(self, number: int, felt: Felt) -> list[tuple[str, str]]:
        """Every wager of a position by its name, in words."""
        found = []
        for name in self._wagers(number, felt):
            amount, fate, words = fate_of(felt.chips.get((number, name)), self._pile(felt, number, name))
            found.append((name, named(self.words.wager(name), listed([amount if fate else "", words]))))
        return found

    def _position(self, number: int, wager: str, felt: Felt, cards: tuple[int | None, ...]) -> PlaceSeen:
        seat = self.seats.get(number)
        title = seat.player if seat else say("strip.nobody")
        told = say("felt.away") if number in felt.away else self._hand_of(f"position-{number}", felt) or self._sign(number, felt)
        told = listed([told, self.handed(number, felt)])
        wagers = []
        for name in self._wagers(number, felt):
            amount, fate, words = fate_of(felt.chips.get((number, name)), self._pile(felt, number, name))
            wagers.append(WagerSeen(self.short(name), amount, fate, words, name == wager, name))
        return PlaceSeen(str(number), title, told, cards, tuple(wagers))

    def _sign(self, number: int, felt: Felt) -> str:
        """What a Player decided; where only its sign is seen, as long as it is: until the hand is shown, or gone."""
        hand = felt.hands.get(f"position-{number}", ())
        lies = bool(hand) and not any(card in felt.face_up for card in hand)
        seen = self.tells_decisions or number in felt.waiting or lies
        return self.decided(felt.decisions.get(number, "")) if seen else ""

    def handed(self, number: int, felt: Felt) -> str:
        """What a Player has handed over to be changed, as it lies there: notes by their value, chips by their colour."""
        handed = felt.handed.get(number)
        if handed is None:
            return ""
        cash = [say("pending.chips", count=count, value=dollars(value)) for value, count in runs(notes(handed.cash))]
        lots = told_by_colour(self.chips or academy_chips(), handed.chips) if handed.chips else ""
        return listed(
            [say("strip.notes", notes=enumerated(cash)) if cash else "", say("strip.handed", chips=lots) if lots else ""]
        )

    @property
    def seats(self) -> dict[int, SeatScript]:
        """Who sits where."""
        return {seat.position: seat for seat in self.script.seats}

    def short(self, wager: str) -> str:
        """A wager's name where room is dear; the jackpot has the longest."""
        return say("felt.jackpot-price") if wager == JACKPOT else self.words.wager(wager)

    def _wagers(self, number: int, felt: Felt) -> list[str]:
        """The areas of the felt, and the bonuses without one that were paid."""
        paid = [name for position, name in felt.chips if position == number and name not in self.areas]
        return [*self.areas, *paid]

    def _hand_of(self, place: str, felt: Felt) -> str:
        """What a hand is called of which every card lies open, those it is made with on the table too."""
        if not self.tells_hands or place == COMMUNITY:
            return ""
        counts = self.game.file.cards
        hand, community = _open(felt, place), _open(felt, COMMUNITY)
        number = position_of(place)
        is_whole = len(hand) == (counts.player if number else counts.dealer)
        if not is_whole or (counts.turned and len(community) != counts.community):
            return ""
        round = Round(self.game.file.id, self.script.table, () if number else hand, community, ())
        position = Position(number, hand, {}, apart=felt.set_apart.get(place) or None)
        named_hand = self.game.player_hand(position, round) if number else self.game.dealer_hand(round)
        return say_hand(self.game.name(named_hand), language())


def _open(felt: Felt, place: str) -> Cards:
    """The cards of a place that lie open."""
    return tuple(card for card in felt.hands.get(place, ()) if card in felt.face_up)


def told_by_colour(chips: ChipSet, stack: Stack) -> str:
    """Chips by colour and number in their order from the lowest up, as one says them: three green, one red."""
    colours = {chip.value: say(f"colours.{colour_of(chip)}") for chip in chips.chips}
    return enumerated(
        say("colours.lot", count=count, colour=colours.get(value, say("colours.some"))) for value, count in runs(stack)
    )


def _in_figures(_: PileKind, cents: Cents) -> str:
    return dollars(cents)


def fate_of(chips: Chips | None, tell: Callable[[PileKind, Cents], str] = _in_figures) -> tuple[str, str, str]:
    """A wager's amount, what became of it as a name, and in words; chips put down late are a pile of their own."""
    if chips is None:
        return say("strip.none"), "", say("strip.no-wager")
    told: tuple[tuple[PileKind, Cents], ...] = (("stake", chips.staked), ("late", chips.late))
    piles = [tell(kind, pile) for kind, pile in told if pile]
    amount = say("strip.beside").join(piles) or say("strip.none")
    if chips.paid:
        return amount, "paid", say("strip.paid", amount=tell("payment", chips.paid))
    if chips.lies or chips.late:
        return amount, "staked", say("strip.staked")
    return (amount, "taken", say("strip.taken")) if chips.taken else (amount, "returned", say("strip.returned"))
