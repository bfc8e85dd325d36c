"""The duties of a table's day: what is done around rounds, before the first words of one or when its cards are cleared."""

from typing import Literal, get_args

Opening = Literal["open-table", "count-float", "change-deck", "load-device", "count-deck"]
"""What comes before a round: the lid off, the float counted, another deck, the cards into the device and counted."""
Closing = Literal["lock-jackpot", "empty-rack", "closing-count", "close-table"]
"""What comes after one: jackpot chips under lock, the discard rack emptied, the float counted again, the lid on."""
TableDuty = Opening | Closing
OPENING: tuple[Opening, ...] = get_args(Opening)
CLOSING: tuple[Closing, ...] = get_args(Closing)
TABLE_DUTIES: tuple[TableDuty, ...] = (*OPENING, *CLOSING)

Attending = Literal["open-table", "change-deck", "load-device", "lock-jackpot", "empty-rack", "close-table"]
"""Those that are an act of their own; counting the float and the deck are what they always are."""
ATTENDED: tuple[Attending, ...] = get_args(Attending)
LOCKING: Attending = "lock-jackpot"
COUNTS = ("count-float", "closing-count")
"""Those that are a count of the float."""


def attended(*, jackpot: bool) -> tuple[Attending, ...]:
    """The duties that are acts at a table, with a jackpot or without."""
    return tuple(duty for duty in ATTENDED if jackpot or duty != LOCKING)
