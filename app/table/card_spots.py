"""Where every card lies. Whatever was dealt is drawn, as many cards as there are; nothing tells whether it is as it should be."""

from collections.abc import Iterator, Sequence
from math import degrees

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
    UNSET_Y,
    Block,
    Point,
)
from app.layouts.model import Area, Layout
from app.rules.core.cards import Card, Cards
from app.rules.core.felt import NO_CHIPS, Felt
from app.table.spot import CardSpot, Picked

PACKET_STEP = 6.0
TUCKED_STEP = 3.2
"""Far enough apart to be counted on the smallest window."""
MOST_DISCARDED = 6
QUARTER_TURN = 90.0
ROW_ROOM = 6 * ROW_STEP
HAND_ROOM, PACKET_ROOM = 130.0, 36.0
"""How far the first and the last card of a place may be apart; more cards lie closer together."""
PUSHED_FORWARD = 16.0
ASKEW = 8.0
"""How a hand lies whose decision nobody has taken in: pushed forward where it is given up, askew where it is tucked."""
SLID, SLID_TURN = 0.24, 13.0
"""How much of the way to its neighbour a packet slid that lies astray, and how far it turned."""
HELD_ASIDE, HELD_BACK = 48.0, 22.0
HELD_STEP, HELD_TURN, HELD_LEAN = 17.0, 11.0, 16.0
"""How a hand is held up: to the side and nearer to the rail, its cards spread, each turned a little more, all leaning over."""
SHOWN, AT_BOTH = "hand-not-confidential", "multiple-hands"


def card_spots(layout: Layout, blocks: Sequence[Block], felt: Felt, picked: Picked | None = None) -> Iterator[CardSpot]:
    """Every card on the table, those that lie lower first."""
    for at in blocks:
        yield from _hand(layout, blocks, at, felt, picked)
    if layout.community:
        yield from _row("community", layout.community.y, felt, layout.community.cards)
    yield from _dealers_hand(layout, felt, picked)
    for number, card in enumerate(felt.discarded[-MOST_DISCARDED:]):
        x, y = DISCARD.x + DISCARD.w / 2 + number * 0.6 - 2, DISCARD.y + 54 - number * 1.1
        yield CardSpot(card, face_up=False, at=_in_the_middle(x, y))


def place_of(at: Block) -> str:
    """The place of the cards of a block."""
    return f"position-{at.number}"


def _hand(layout: Layout, blocks: Sequence[Block], at: Block, felt: Felt, picked: Picked | None) -> Iterator[CardSpot]:
    place = place_of(at)
    hand = felt.hands.get(place, ())
    shows = any(card in felt.face_up for card in hand)
    under = next((area for area in layout.areas if area.wager == layout.hand.under), None)
    towards = _held_towards(blocks, at, felt)
    if towards is not None and not shows:
        yield from _held_up(layout, at, towards, hand, felt)
    elif under is not None and not shows and _is_under(felt, at, under):
        yield from _tucked(at, under, hand, felt)
    else:
        apart = picked.apart if picked and picked.place == place else felt.set_apart.get(place)
        yield from _laid(layout, blocks, at, _across(layout, hand, apart, shows=shows), felt)


def _is_under(felt: Felt, at: Block, under: Area) -> bool:
    """Whether a hand lies where its Player puts chips down to play it, be there a wager to raise or none."""
    key = (at.number, under.wager)
    return bool(felt.chips.get(key, NO_CHIPS).staked) or key in felt.laid


def _laid(layout: Layout, blocks: Sequence[Block], at: Block, across: list[tuple[float, Card]], felt: Felt) -> Iterator[CardSpot]:
    """A hand at its place: straight, turned where it is given up, slid to its neighbour where it went astray."""
    shows = any(card in felt.face_up for _, card in across)
    given_up = at.number in felt.given_up and not shows
    waits = at.number in felt.waiting
    v = layout.hand.v + (PUSHED_FORWARD if given_up and waits else 0)
    turned = degrees(at.tilt) + (QUARTER_TURN if given_up else 0)
    aside = _slid(layout, blocks, at, felt) if not shows else None
    for u, card in across:
        spot = at.point(u, v)
        if aside is not None:
            spot = Point(spot.x + aside.x, spot.y + aside.y)
        lean = SLID_TURN if aside is not None else 0
        folded = given_up and not waits
        yield CardSpot(card, card in felt.face_up, spot, turned + lean, folded, place_of(at), card in felt.odd)


def _tucked(at: Block, under: Area, hand: Cards, felt: Felt) -> Iterator[CardSpot]:
    """A packet turned across under the wager its Player put down; it lies askew until the Dealer has taken that in."""
    lean = ASKEW if at.number in felt.waiting else 0
    u, v = under.at
    for n, card in enumerate(hand):
        offset = (n - (len(hand) - 1) / 2) * TUCKED_STEP
        turned = degrees(at.tilt) + QUARTER_TURN + lean
        spot = at.point(u + offset, v - offset)
        yield CardSpot(card, False, spot, turned, place=place_of(at), odd=card in felt.odd)


def _held_towards(blocks: Sequence[Block], at: Block, felt: Felt) -> Block | None:
    """The block a hand is held up to: a neighbour who is shown it, or the Player who has it besides another."""
    known = {place_of(block): block for block in blocks}
    for case, place, other in felt.sights:
        if case == SHOWN and place == place_of(at):
            return known.get(other) or _neighbour(blocks, at, felt)
        if case == AT_BOTH and other == place_of(at):
            return known.get(place)
    return None


def _neighbour(blocks: Sequence[Block], at: Block, felt: Felt) -> Block | None:
    """The nearest block where cards lie, of two equally near the one to the right; any block beside where none do."""
    others = [block for block in blocks if block is not at]
    return min(
        others, key=lambda one: (not felt.hands.get(place_of(one)), abs(one.number - at.number), -one.number), default=None
    )


def held_at(layout: Layout, at: Block, towards: Block) -> Point:
    """Where a hand is held up."""
    return at.point(HELD_ASIDE if towards.number > at.number else -HELD_ASIDE, layout.hand.v - HELD_BACK)


def _held_up(layout: Layout, at: Block, towards: Block, hand: Cards, felt: Felt) -> Iterator[CardSpot]:
    side = 1 if towards.number > at.number else -1
    middle = (len(hand) - 1) / 2
    for n, card in enumerate(hand):
        u = side * HELD_ASIDE + (n - middle) * HELD_STEP
        v = layout.hand.v - HELD_BACK + abs(n - middle) * 3
        turned = degrees(at.tilt) + side * HELD_LEAN + (n - middle) * HELD_TURN
        yield CardSpot(card, False, at.point(u, v), turned, False, place_of(at), card in felt.odd)


def _slid(layout: Layout, blocks: Sequence[Block], at: Block, felt: Felt) -> Point | None:
    """How far a packet that went astray lies from its place, on the way to the other."""
    known = {place_of(block): block for block in blocks}
    for pair in felt.astray:
        if place_of(at) in pair:
            other = known.get(pair[0] if pair[1] == place_of(at) else pair[1])
            if other is not None:
                here, there = at.point(0, layout.hand.v), other.point(0, layout.hand.v)
                share = SLID / max(1, abs(other.number - at.number))
                return Point((there.x - here.x) * share, (there.y - here.y) * share)
    return None


def _across(layout: Layout, hand: Cards, apart: Cards | None, *, shows: bool) -> list[tuple[float, Card]]:
    """How far to the side each card of a hand lies in its block."""
    kind = layout.hand.kind
    if kind == "set" and apart and len(hand) == layout.hand.cards:
        point = [card for card in hand if card not in apart]
        set_apart = [(SET_CENTRES[0] + (n - 1) * SET_STEP, card) for n, card in enumerate(apart)]
        middle = (len(point) - 1) / 2
        return set_apart + [(SET_CENTRES[1] + (n - middle) * SET_STEP, card) for n, card in enumerate(point)]
    if shows:
        step = _step(CARD[0] + PAIR_GAP if kind == "pair" else FAN_STEP, len(hand), HAND_ROOM)
    else:
        step = _step(PACKET_STEP, len(hand), PACKET_ROOM)
    return [((n - (len(hand) - 1) / 2) * step, card) for n, card in enumerate(hand)]


def _dealers_hand(layout: Layout, felt: Felt, picked: Picked | None) -> Iterator[CardSpot]:
    """The Dealer's hand in its place; one that is set lies in two, one that is being set has what is not moved yet above."""
    hand = felt.hands.get("dealer", ())
    if layout.hand.kind != "set":
        yield from _row("dealer", DEALERS_HAND_Y, felt, len(hand))
        return
    is_picked = picked is not None and picked.place == "dealer"
    apart = picked.apart if picked and is_picked else felt.set_apart.get("dealer", ())
    point = tuple(card for card in hand if card not in apart) if apart and not is_picked else ()
    places = ((SET_APART, apart, 3), (SET_REST, point, len(point)))
    for box, cards, of in places:
        for n, card in enumerate(cards):
            x = box.x + box.w / 2 + (n - (of - 1) / 2) * (CARD[0] + PAIR_GAP)
            at = _in_the_middle(x, box.y + box.h / 2)
            yield CardSpot(card, card in felt.face_up, at, place="dealer", odd=card in felt.odd)
    unset = set(apart) | set(point)
    yield from (spot for spot in _row("dealer", UNSET_Y, felt, len(hand)) if spot.card not in unset)


def _row(place: str, y: float, felt: Felt, of: int) -> Iterator[CardSpot]:
    """Cards side by side in the middle, where there is a place for so many of them."""
    hand = felt.hands.get(place, ())
    of = max(of, len(hand))
    step = _step(ROW_STEP, of, ROW_ROOM)
    for n, card in enumerate(hand):
        at = _in_the_middle((n - (of - 1) / 2) * step, y)
        yield CardSpot(card, card in felt.face_up, at, place=place, odd=card in felt.odd)


def _step(usual: float, count: int, room: float) -> float:
    return min(usual, room / max(1, count - 1))


def _in_the_middle(x: float, y: float) -> Point:
    """A point among the Dealer's things, grown with them."""
    return Point(x * MAGNIFIED, DEALERS_EDGE + MAGNIFIED * (y - DEALERS_EDGE))
