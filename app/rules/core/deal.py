"""The order of the deal."""

from collections.abc import Iterable, Iterator
from typing import Literal

from msgspec import Struct

from app.rules.core.gamefile import DealTerms


class DealtTo(Struct, frozen=True):
    """Cards to one place: `position-N`, `dealer`, `community`, `discard`, or the moment for `decisions`."""

    to: str
    cards: int
    face: Literal["down", "up"]


def deal_order(deal: DealTerms, positions: Iterable[int]) -> Iterator[DealtTo]:
    """Every step of a deal to these positions, from 1 up: from the Dealer's left, clockwise."""
    clockwise = [f"position-{number}" for number in sorted(positions)]
    for step in deal.steps:
        for _ in range(step.times):
            for place in step.to:
                for to in clockwise if place == "positions" else [place]:
                    yield DealtTo(to, step.cards, step.face)
