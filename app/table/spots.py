"""Where everything that moves lies at a moment: cards and stacks, in the axes of the table."""

from collections.abc import Iterator, Sequence
from math import degrees

from msgspec import Struct

from app.layouts.chipset import Chip, ChipSet
from app.layouts.geometry import (
    CARD,
    DEALERS_EDGE,
    DEALERS_HAND_Y,
    DISCARD,
    FAN_STEP,
    MAGNIFIED,
    PAIR_GAP,
    ROW_STEP,
    SET_APART,
    SET_CENTRES,
    SET_REST,
    SET_STEP,
    STACK_STEP,
    UNSET_Y,
    Block,
    Point,
    block,
)
from app.layouts.model import Area, Layout
from app.layouts.placing import payment_place
from app.rules.core.cards import Card, Cards
from app.rules.core.felt import Chips, Felt
from app.rules.core.money import CutChips
from app.rules.core.round import JACKPOT

PACKET_STEP = 3.0
TUCKED_STEP = 1.6
MOST_DISCARDED = 6
QUARTER_TURN = 90.0
STACK_HOLDS = 20
MOST_STACKS = 2


class CardSpot(Struct, frozen=True):
    """A card on the table: its centre, how far it is turned, whether its face is up, and whether it is out of play."""

    card: Card
    face_up: bool
    at: Point
    turned: float = 0.0
    folded: bool = False


class StackSpot(Struct, frozen=True):
    """A stack on the table: whose wager it is, whether it is the stake or the payment, and its chips."""

    position: int
    wager: str
    is_payment: bool
    at: Point
    chips: tuple[Chip, ...]
    number: int = 0
    is_last: bool = True


class Picked(Struct, frozen=True):
    """A hand being set: the cards set apart so far."""

    place: str
    apart: Cards


class BeingCut(Struct, frozen=True):
    """A payment being cut: the chips set beside the wager so far."""

    position: int
    wager: str
    chips: CutChips


class Spots:
    """Finds the spots of a table with a layout and so many positions."""

    def __init__(self, layout: Layout, positions: int, chips: ChipSet) -> None:
        self.layout = layout
        self.blocks = [block(number, positions) for number in range(1, positions + 1)]
        self.chips = chips
        self._payments = {area.wager: payment_place(layout, area) for area in layout.areas}
        self._under = next((area for area in layout.areas if area.wager == layout.hand.under), None)

    def cards(self, felt: Felt, picked: Picked | None = None) -> Iterator[CardSpot]:
        """Every card on the table, those that lie lower first."""
        for at in self.blocks:
            yield from self._hand(at, felt, picked)
        if self.layout.community:
            yield from _row(felt.hands.get("community", ()), self.layout.community.y, felt, of=self.layout.community.cards)
        yield from self._dealers_hand(felt, picked)
        for number, card in enumerate(felt.discarded[-MOST_DISCARDED:]):
            x, y = DISCARD.x + DISCARD.w / 2 + number * 0.6 - 2, DISCARD.y + 54 - number * 1.1
            yield CardSpot(card, face_up=False, at=_in_the_middle(x, y))

    def stacks(self, felt: Felt, being_cut: BeingCut | None = None) -> Iterator[StackSpot]:
        """Every stack on the table."""
        for at in self.blocks:
            for area in self.layout.areas:
                if area.wager == JACKPOT:
                    continue
                chips = felt.chips.get((at.number, area.wager), Chips())
                cut = felt.cuts.get((at.number, area.wager), ())
                if being_cut and (being_cut.position, being_cut.wager) == (at.number, area.wager):
                    cut = being_cut.chips
                yield from self._stacks_at(at, area, chips, cut)

    def where(self, place: str, wager: str) -> Point:
        """The middle of an area, or of a Player's name."""
        at = self.blocks[int(place.removeprefix("position-")) - 1]
        area = next((area for area in self.layout.areas if area.wager == wager), None)
        return at.point(*area.at) if area else at.tag

    def _hand(self, at: Block, felt: Felt, picked: Picked | None) -> Iterator[CardSpot]:
        place = f"position-{at.number}"
        hand = felt.hands.get(place, ())
        face_up = bool(hand) and felt.face_up.issuperset(hand)
        turned = degrees(at.tilt)
        if self._under and (at.number, self._under.wager) in felt.chips and not face_up:
            for n, card in enumerate(hand):
                offset = (n - 1) * TUCKED_STEP
                u, v = self._under.at
                yield CardSpot(card, card in felt.face_up, at.point(u + offset, v - offset), turned + QUARTER_TURN)
            return
        folded = at.number in felt.given_up and not face_up
        apart = picked.apart if picked and picked.place == place else felt.set_apart.get(place)
        for u, card in self._across(hand, apart, face_up=face_up):
            spot = at.point(u, self.layout.hand.v)
            yield CardSpot(card, card in felt.face_up, spot, turned + (QUARTER_TURN if folded else 0), folded)

    def _across(self, hand: Cards, apart: Cards | None, *, face_up: bool) -> list[tuple[float, Card]]:
        """How far to the side each card of a hand lies in its block."""
        kind = self.layout.hand.kind
        if kind == "set" and apart and len(hand) == self.layout.hand.cards:
            point = [card for card in hand if card not in apart]
            set_apart = [(SET_CENTRES[0] + (n - 1) * SET_STEP, card) for n, card in enumerate(apart)]
            middle = (len(point) - 1) / 2
            return set_apart + [(SET_CENTRES[1] + (n - middle) * SET_STEP, card) for n, card in enumerate(point)]
        step = PACKET_STEP if not face_up else CARD[0] + PAIR_GAP if kind == "pair" else FAN_STEP
        return [((n - (len(hand) - 1) / 2) * step, card) for n, card in enumerate(hand)]

    def _dealers_hand(self, felt: Felt, picked: Picked | None) -> Iterator[CardSpot]:
        """The Dealer's hand in its place; one that is set lies in two, one that is being set has what is not moved yet above."""
        hand = felt.hands.get("dealer", ())
        if self.layout.hand.kind != "set":
            yield from _row(hand, DEALERS_HAND_Y, felt, of=len(hand))
            return
        is_picked = picked is not None and picked.place == "dealer"
        apart = picked.apart if picked and is_picked else felt.set_apart.get("dealer", ())
        point = tuple(card for card in hand if card not in apart) if apart and not is_picked else ()
        places = ((SET_APART, apart, 3), (SET_REST, point, len(point)))
        for box, cards, of in places:
            for n, card in enumerate(cards):
                x = box.x + box.w / 2 + (n - (of - 1) / 2) * (CARD[0] + PAIR_GAP)
                yield CardSpot(card, card in felt.face_up, _in_the_middle(x, box.y + box.h / 2))
        unset = set(apart) | set(point)
        yield from (spot for spot in _row(hand, UNSET_Y, felt, of=len(hand)) if spot.card not in unset)

    def _stacks_at(self, at: Block, area: Area, chips: Chips, cut: CutChips) -> Iterator[StackSpot]:
        """The stake, moved aside where its payment stands beside it, and the payment."""
        u, v = area.at
        place, aside = self._payments[area.wager]
        paid = self.chips.named(cut) if cut else self.chips.cut(chips.paid)
        stake = chips.lies or (chips.returned if chips.paid else 0)
        if stake:
            centre = at.point(u + (aside if paid else 0), v)
            yield StackSpot(at.number, area.wager, False, centre, tuple(self.chips.cut(stake)))
        groups = _groups(paid, MOST_STACKS if aside == 0 else 1)
        for number, group in enumerate(groups):
            spot = at.point(place[0] + number * STACK_STEP, place[1])
            yield StackSpot(at.number, area.wager, True, spot, tuple(group), number, number == len(groups) - 1)


def _groups(chips: Sequence[Chip], most: int) -> list[Sequence[Chip]]:
    """Chips in stacks of twenty, as many as there is room for; the last holds the rest."""
    stacks = min(most, -(-len(chips) // STACK_HOLDS))
    bounds = [(n * STACK_HOLDS, len(chips) if n == stacks - 1 else (n + 1) * STACK_HOLDS) for n in range(stacks)]
    return [chips[start:end] for start, end in bounds]


def _row(hand: Cards, y: float, felt: Felt, *, of: int) -> Iterator[CardSpot]:
    for n, card in enumerate(hand):
        yield CardSpot(card, card in felt.face_up, _in_the_middle((n - (of - 1) / 2) * ROW_STEP, y))


def _in_the_middle(x: float, y: float) -> Point:
    """A point among the Dealer's things, grown with them."""
    return Point(x * MAGNIFIED, DEALERS_EDGE + MAGNIFIED * (y - DEALERS_EDGE))
