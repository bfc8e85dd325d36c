"""Arms across the table: of a Player who is at two hands, at what is a neighbour's, or has chips in the hand again."""

from collections.abc import Iterator, Sequence

from app.layouts.geometry import Block
from app.layouts.model import Layout
from app.rules.core.felt import Felt
from app.table.card_spots import SHOWN, held_at, place_of
from app.table.spot import Reach
from app.table.stack_spots import hand_at_the_rail


def reaches(layout: Layout, blocks: Sequence[Block], felt: Felt) -> Iterator[Reach]:
    """Every arm that is seen on the table."""
    known = {place_of(at): at for at in blocks}
    for case, place, other in felt.sights:
        if case != SHOWN and place in known and other in known:
            yield Reach(known[place].tag, held_at(layout, known[other], known[place]))
    for at in blocks:
        if any(chips.withdrawn for (number, _), chips in felt.chips.items() if number == at.number):
            yield Reach(at.tag, at.point(*hand_at_the_rail(at)))
