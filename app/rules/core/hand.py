"""What a hand is called: a key of its ranking's table and the ranks that fill the words in."""

from msgspec import Struct


class HandName(Struct, frozen=True, gc=False, cache_hash=True):
    """A hand by name, free of any language; `app.rules.wording` says it.

    `words` are the English of a hand whose table stands in no language's texts.
    """

    table: str
    key: str
    ranks: tuple[int, ...] = ()
    words: str = ""
