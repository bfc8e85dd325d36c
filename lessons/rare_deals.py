"""Deals that come to rare rows: chance alone would deal for long before one of them is met.

They are data, found once by chance itself (`python -m tests.lessons.rare_deals`). Suits change from question to question, wagers
and decisions are as chance has them, and the game still says what a deal comes to.
"""

from functools import cache
from random import Random
from typing import NamedTuple

from app.base.datafile import files, read_datafile
from app.rules.core.cards import SUITS, Cards, cards
from app.rules.core.gamefile import GameFile
from lessons.item import Item

BETWEEN = " | "


class RareDeal(NamedTuple):
    """The cards of one position, the Community cards and the Dealer's."""

    own: Cards
    community: Cards
    dealer: Cards


@cache
def rare_deals() -> dict[str, dict[Item, tuple[str, ...]]]:
    """The deals by game and by what they come to."""
    return read_datafile(files(__package__) / "rare_deals.toml", dict[str, dict[Item, tuple[str, ...]]])


def rare_deal(file: GameFile, chance: Random, item: Item) -> RareDeal | None:
    """A deal that comes to something rare; None where nothing is known of it, or the game deals other numbers of cards."""
    known = rare_deals().get(file.id, {}).get(item)
    if not known:
        return None
    suits = str.maketrans(SUITS, "".join(chance.sample(SUITS, len(SUITS))))
    own, community, dealer = (cards(told.translate(suits)) for told in chance.choice(known).split(BETWEEN))
    sizes = file.cards
    fits = (len(own), len(community), len(dealer)) == (sizes.player, sizes.community, sizes.dealer)
    return RareDeal(own, community, dealer) if fits else None
