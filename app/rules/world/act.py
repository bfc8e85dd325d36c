"""The acts of a Dealer at this table: those of `core.act`, and what carries out a ruling on cards."""

from msgspec import Struct

from app.rules.core import act as core
from app.rules.core.money import Cents, CutChips
from app.rules.core.table_duties import Attending

FILL = "fill"
TRAY = "tray"
"""Where money lies that is no Player's: chips the supervisor has brought, and the float."""


class Count(Struct, frozen=True, tag_field="act", tag="count"):
    """Count the cards of the deck in use (5.8)."""


class MoveHand(Struct, frozen=True, tag_field="act", tag="move-hand"):
    """Move the whole hand of a place to another; whole hands that lie at both change places."""

    place: str
    to: str


class TrimHand(Struct, frozen=True, tag_field="act", tag="trim-hand"):
    """Put the last card of a place back on the device."""

    place: str


class CountMoney(Struct, frozen=True, tag_field="act", tag="tally"):
    """Spread money, count it and call what it comes to: what a Player handed over, a fill, or the float."""

    place: str
    amount: Cents


class PushChips(Struct, frozen=True, tag_field="act", tag="push-chips"):
    """Prove chips from the float and push them to a Player for what was handed over; pushed anew, they replace the first."""

    position: int
    amount: Cents
    chips: CutChips = ()


class PutAway(Struct, frozen=True, tag_field="act", tag="put-away"):
    """Put away what was handed over: cash into the drop slot, chips or a fill into the tubes."""

    place: str


class AskFill(Struct, frozen=True, tag_field="act", tag="ask-fill", omit_defaults=True):
    """Ask for a fill: what the tubes lack, or chips for an amount."""

    amount: Cents = 0


class Attend(Struct, frozen=True, tag_field="act", tag="attend"):
    """See to one of the duties of the table's day."""

    what: Attending


Act = core.Act | Count | MoveHand | TrimHand | CountMoney | PushChips | PutAway | AskFill | Attend
