"""What a Dealer does with hands and voice: a closed set of physical acts. The nouns in them come from the games' data."""

from typing import Literal

from msgspec import Struct

from app.rules.core.cards import Cards, spell
from app.rules.core.money import Cents, CutChips

How = Literal["complete", "withdraw", "refuse"]

AS_LOGGED = {"apart": "three"}
"""The key that the cards set apart have in a log: the first logs called them so, and every log is still read."""


class Announce(Struct, frozen=True, tag_field="act", tag="announce"):
    """Say one of the announcements of the game."""

    words: str


class Correct(Struct, frozen=True, tag_field="act", tag="correct"):
    """See to a wager that is not right: have it completed, withdrawn, or refuse it."""

    position: int
    wager: str
    how: How


class Deal(Struct, frozen=True, tag_field="act", tag="deal"):
    """Deal a packet or a card to a place."""

    to: str
    cards: int


class Burn(Struct, frozen=True, tag_field="act", tag="burn"):
    """Burn the top Community card into the discard holder."""


class Turn(Struct, frozen=True, tag_field="act", tag="turn"):
    """Turn up the cards of a place; `part` names which where not all."""

    place: str
    part: str = ""


class TakeDecision(Struct, frozen=True, tag_field="act", tag="take-decision"):
    """Take in what a Player decides."""

    position: int
    decision: str


class SetHand(Struct, frozen=True, tag_field="act", tag="set-hand", rename=AS_LOGGED):
    """Set a hand: the cards that are set apart from the rest. None are named where it cannot be set."""

    place: str
    apart: str


class Declare(Struct, frozen=True, tag_field="act", tag="declare"):
    """Say something at a place: its hand, whether it qualifies, how it came out, the amount that is paid, or an answer there.

    An answer is the higher of two hands, that it stands on the sign, or that a payout is shown.
    """

    place: str
    what: Literal["hand", "qualification", "result", "payout", "answer"]
    value: str


class Take(Struct, frozen=True, tag_field="act", tag="take"):
    """Take a losing wager, or as much of it as loses."""

    position: int
    wager: str
    amount: Cents


class Pay(Struct, frozen=True, tag_field="act", tag="pay"):
    """Pay a winning wager: the amount, and where chips are cut, which, in their order, from the lowest up.

    `proved` is that they were spread and counted before they were pushed, `sized` that they were set against the stake.
    """

    position: int
    wager: str
    amount: Cents
    chips: CutChips = ()
    proved: bool = False
    sized: bool = False


class Return(Struct, frozen=True, tag_field="act", tag="return"):
    """Give a wager back, or the part of it that is not at stake."""

    position: int
    wager: str
    amount: Cents


class Award(Struct, frozen=True, tag_field="act", tag="award"):
    """Award a jackpot, read from the meter or paid from the float."""

    position: int
    amount: Cents


class CallSupervisor(Struct, frozen=True, tag_field="act", tag="call-supervisor"):
    """Call the supervisor to the table."""

    about: str


class Rule(Struct, frozen=True, tag_field="act", tag="rule"):
    """Rule on an irregularity, at a place where it has one."""

    case: str
    ruling: str
    place: str = ""


class Clear(Struct, frozen=True, tag_field="act", tag="clear"):
    """Gather the cards of a place into the discard holder."""

    place: str


Act = (
    Announce | Correct | Deal | Burn | Turn | TakeDecision | SetHand | Declare
    | Take | Pay | Return | Award | CallSupervisor | Rule | Clear
)  # fmt: skip


def in_deck_order(hand: Cards) -> str:
    """Cards as text, in one order however they were picked up."""
    return spell(sorted(hand))


Spot = tuple[object, ...]


def spot(act: Act) -> Spot:
    """Where an act happens and of what kind it is, without the value that can be right or wrong."""
    match act:
        case Correct(position=position, wager=wager) | Take(position=position, wager=wager):
            return type(act), position, wager
        case Pay(position=position, wager=wager) | Return(position=position, wager=wager):
            return type(act), position, wager
        case TakeDecision(position=position) | Award(position=position):
            return type(act), position
        case Turn(place=place, part=part):
            return Turn, place, part
        case Declare(place=place, what=what):
            return Declare, place, what
        case Deal(to=place) | SetHand(place=place) | Clear(place=place):
            return type(act), place
        case Announce(words=words):
            return Announce, words
        case _:
            return (type(act),)
