"""What is marked on the felt as due."""

from typing import Literal

from msgspec import Struct

DueKind = Literal["place", "area", "cards", "tube", "meter", "money", "tray", "device", "discard"]
"""A place for cards, the area of a wager, cards that lie there, a tube of the float, the jackpot meter; money before a
Player; the float, the dealing device and the discard holder as a whole."""


class DueThing(Struct, frozen=True):
    """One thing on the felt that is due: of what kind, where, the words on its flag and the key.

    `cards` is how many are to lie at a place, or which of those that lie there are meant: so many `after` so many; all of them
    where it is 0. `turns` is that they are to be turned over, `tube` the number of a tube, from 0.
    """

    kind: DueKind
    place: str = ""
    wager: str = ""
    words: str = ""
    key: str = ""
    cards: int = 0
    after: int = 0
    turns: bool = False
    tube: int = 0
