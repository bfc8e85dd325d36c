"""Arms across the table: of a Player who is at two hands, at what is a neighbour's, or has chips in the hand again."""

from collections.abc import Iterator, Sequence

from app.layouts.geometry import Block, Point
from app.layouts.model import Layout
from app.rules.core.felt import NO_CHIPS, Felt
from app.rules.core.round import JACKPOT
from app.rules.world.speech import FOR_NEIGHBOUR
from app.table.card_spots import SHOWN, held_at, place_of
from app.table.spot import Reach
from app.table.stack_spots import hand_at_the_rail

AT_THE_RAIL_TOO = 120.0
"""How far back of the felt's edge a second Player stands."""


def reaches(layout: Layout, blocks: Sequence[Block], felt: Felt) -> Iterator[Reach]:
    """Every arm that is seen on the table."""
    known = {place_of(at): at for at in blocks}
    for case, place, other in felt.sights:
        if case == FOR_NEIGHBOUR and place in known and other in known:
            yield Reach(known[place].tag, known[other].point(*layout.area_of(JACKPOT).at))
        elif case != SHOWN and place in known and other in known:
            yield Reach(known[place].tag, held_at(layout, known[other], known[place]))
    betting = not any(felt.hands.values())
    for at in blocks:
        if any(chips.withdrawn for (number, _), chips in felt.chips.items() if number == at.number):
            yield Reach(at.tag, at.point(*hand_at_the_rail(at)))
        for number, wager in sorted(felt.shared):
            if betting and number == at.number and felt.chips.get((number, wager), NO_CHIPS).lies:
                yield Reach(_beside_the_name(at), at.point(*layout.area_of(wager).at))


def _beside_the_name(at: Block) -> Point:
    """Where somebody stands at the rail beside a Player who sits there."""
    u, v = hand_at_the_rail(at)
    return at.point(u, v - AT_THE_RAIL_TOO)
