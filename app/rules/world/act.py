"""The acts of a Dealer at this table: those of `core.act`, and what carries out a ruling on cards."""

from msgspec import Struct

from app.rules.core import act as core


class Count(Struct, frozen=True, tag_field="act", tag="count"):
    """Count the cards of the deck in use (5.8)."""


class MoveHand(Struct, frozen=True, tag_field="act", tag="move-hand"):
    """Move the whole hand of a place to another; whole hands that lie at both change places."""

    place: str
    to: str


class TrimHand(Struct, frozen=True, tag_field="act", tag="trim-hand"):
    """Put the last card of a place back on the device."""

    place: str


Act = core.Act | Count | MoveHand | TrimHand
