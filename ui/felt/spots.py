"""Where everything that moves lies at a moment: cards and stacks, in the axes of the table."""

from collections.abc import Iterator
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
    POINT_HAND,
    ROW_STEP,
    SET_CENTRES,
    SET_STEP,
    THREE_CARD_HAND,
    UNSET_Y,
    Block,
    Point,
    block,
)
from app.layouts.model import Area, Layout
from app.layouts.placing import payment_place
from app.rules.core.cards import Card, Cards
from app.rules.core.felt import Chips, Felt
from app.rules.core.round import JACKPOT

PACKET_STEP = 3.0
TUCKED_STEP = 1.6
MOST_DISCARDED = 6
QUARTER_TURN = 90.0


class CardSpot(Struct, frozen=True):
    """A card on the table: its centre, how far it is turned, and whether its face is up."""

    card: Card
    face_up: bool
    at: Point
    turned: float = 0.0


class StackSpot(Struct, frozen=True):
    """A stack on the table: whose wager it is, whether it is the stake or the payment, and its chips."""

    position: int
    wager: str
    is_payment: bool
    at: Point
    chips: tuple[Chip, ...]


class Spots:
    """Finds the spots of a table with a layout and so many positions."""

    def __init__(self, layout: Layout, positions: int, chips: ChipSet) -> None:
        self.layout = layout
        self.blocks = [block(number, positions) for number in range(1, positions + 1)]
        self.chips = chips
        self._under = next((area for area in layout.areas if area.wager == layout.hand.under), None)

    def cards(self, felt: Felt) -> Iterator[CardSpot]:
        """Every card on the table, those that lie lower first."""
        for at in self.blocks:
            yield from self._hand(at, felt)
        if self.layout.community:
            yield from _row(felt.hands.get("community", ()), self.layout.community.y, felt, of=self.layout.community.cards)
        yield from self._dealers_hand(felt)
        for number, card in enumerate(felt.discarded[-MOST_DISCARDED:]):
            x, y = DISCARD.x + DISCARD.w / 2 + number * 0.6 - 2, DISCARD.y + 54 - number * 1.1
            yield CardSpot(card, face_up=False, at=_in_the_middle(x, y))

    def stacks(self, felt: Felt) -> Iterator[StackSpot]:
        """Every stack on the table."""
        for at in self.blocks:
            for area in self.layout.areas:
                chips = felt.chips.get((at.number, area.wager))
                if chips is not None and area.wager != JACKPOT:
                    yield from self._stacks_at(at, area, chips)

    def _hand(self, at: Block, felt: Felt) -> Iterator[CardSpot]:
        hand = felt.hands.get(f"position-{at.number}", ())
        face_up = bool(hand) and felt.face_up.issuperset(hand)
        turned = degrees(at.tilt)
        if self._under and (at.number, self._under.wager) in felt.chips and not face_up:
            for n, card in enumerate(hand):
                offset = (n - 1) * TUCKED_STEP
                u, v = self._under.at
                yield CardSpot(card, card in felt.face_up, at.point(u + offset, v - offset), turned + QUARTER_TURN)
            return
        for u, card in self._across(hand, felt.set_apart.get(f"position-{at.number}"), face_up=face_up):
            yield CardSpot(card, card in felt.face_up, at.point(u, self.layout.hand.v), turned)

    def _across(self, hand: Cards, three: Cards | None, *, face_up: bool) -> list[tuple[float, Card]]:
        """How far to the side each card of a hand lies in its block."""
        kind = self.layout.hand.kind
        if kind == "set" and three and len(hand) == self.layout.hand.cards:
            point = [card for card in hand if card not in three]
            set_apart = [(SET_CENTRES[0] + (n - 1) * SET_STEP, card) for n, card in enumerate(three)]
            return set_apart + [(SET_CENTRES[1] + (n - 0.5) * SET_STEP, card) for n, card in enumerate(point)]
        step = PACKET_STEP if not face_up else CARD[0] + PAIR_GAP if kind == "pair" else FAN_STEP
        return [((n - (len(hand) - 1) / 2) * step, card) for n, card in enumerate(hand)]

    def _dealers_hand(self, felt: Felt) -> Iterator[CardSpot]:
        hand = felt.hands.get("dealer", ())
        three = felt.set_apart.get("dealer")
        if self.layout.hand.kind != "set" or not three:
            y = UNSET_Y if self.layout.hand.kind == "set" else DEALERS_HAND_Y
            yield from _row(hand, y, felt, of=len(hand))
            return
        point = tuple(card for card in hand if card not in three)
        for box, cards in ((THREE_CARD_HAND, three), (POINT_HAND, point)):
            for n, card in enumerate(cards):
                x = box.x + box.w / 2 + (n - (len(cards) - 1) / 2) * (CARD[0] + PAIR_GAP)
                yield CardSpot(card, card in felt.face_up, _in_the_middle(x, box.y + box.h / 2))

    def _stacks_at(self, at: Block, area: Area, chips: Chips) -> Iterator[StackSpot]:
        """The stake, moved aside where its payment stands beside it, and the payment."""
        u, v = area.at
        place, aside = payment_place(self.layout, area)
        stake = chips.lies or (chips.returned if chips.paid else 0)
        if stake:
            centre = at.point(u + (aside if chips.paid else 0), v)
            yield StackSpot(at.number, area.wager, False, centre, tuple(self.chips.cut(stake)))
        if chips.paid:
            yield StackSpot(at.number, area.wager, True, at.point(*place), tuple(self.chips.cut(chips.paid)))


def _row(hand: Cards, y: float, felt: Felt, *, of: int) -> Iterator[CardSpot]:
    for n, card in enumerate(hand):
        yield CardSpot(card, card in felt.face_up, _in_the_middle((n - (of - 1) / 2) * ROW_STEP, y))


def _in_the_middle(x: float, y: float) -> Point:
    """A point among the Dealer's things, grown with them."""
    return Point(x * MAGNIFIED, DEALERS_EDGE + MAGNIFIED * (y - DEALERS_EDGE))
