"""What programs before the judge called faults and broken rules at a table: stores and logs of then go on naming them."""

EARLIER_FAULTS = (
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
)
"""The kinds of faults."""

EARLIER_RULES = ("went-on-too-far",)
"""Broken rules of acts at a table that are none any more: doing more than was asked for is no fault by itself."""
