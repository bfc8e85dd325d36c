"""What a hand is called: a key of its ranking's table and the ranks that fill the words in."""

from msgspec import Struct


class HandName(Struct, frozen=True, gc=False, cache_hash=True):
    """A hand by name, free of any language; `app.rules.wording` says it."""

    table: str
    key: str
    ranks: tuple[int, ...] = ()


NO_THREE_CARD_HAND = HandName("point-hand", "no-3-card-hand")
"""What five cards are called that cannot be set (BULL 3.4)."""
