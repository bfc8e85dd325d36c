"""What programs before the judge called faults and broken rules at a table: stores and logs of then go on naming them."""

from typing import Literal, get_args

EarlierKind = Literal[
    "wrong-amount",
    "wrong-chips",
    "wrong-declaration",
    "wrong-setting",
    "wrong-decision",
    "wrong-correction",
    "wrong-ruling",
    "wrong-number-of-cards",
    "wrong-place",
    "out-of-sequence",
    "done-twice",
    "not-called-for",
    "overlooked",
    "money-left-wrong",
]
EARLIER_FAULTS: tuple[EarlierKind, ...] = get_args(EarlierKind)
"""The kinds of faults."""
