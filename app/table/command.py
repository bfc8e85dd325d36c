"""What an instructor commands a live table: a closed set of values. Each is a line of the table's log.

A command names what it is about by position, wager, and the number of a round and of an act in it; it holds no words of a screen.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from app.rounds.incidents import IncidentWish
from app.rules.core.money import Cents
from app.rules.core.severity import Severity
from app.table.people_time import PeoplePace

Position = Annotated[int, Meta(ge=1, le=12)]
Number = Annotated[int, Meta(ge=0, le=10**6)]
Name = Annotated[str, Meta(max_length=80)]
Words = Annotated[str, Meta(max_length=400)]
Said = Annotated[str, Meta(min_length=1, max_length=400)]
Amount = Annotated[Cents, Meta(ge=0, le=10**9)]
Does = Literal["bet-late", "pull-back", "ask-house-way", "dispute"]
Ruling = Literal["stands", "no-fault", "minor", "serious", "critical"]


class Command(Struct, frozen=True, tag_field="command", forbid_unknown_fields=True, omit_defaults=True):
    """One command to a table."""


class Freeze(Command, frozen=True, tag="freeze"):
    """Stand still, and let nobody but an instructor go on."""


class LetGoOn(Command, frozen=True, tag="go-on"):
    """Go on after standing still."""


class BringIn(Command, frozen=True, tag="bring-in"):
    """Have an irregularity happen: now, where its moment is still to come in this round, or else in the next."""

    wish: IncidentWish


class LetPlayer(Command, frozen=True, tag="let-player"):
    """Have a Player do something."""

    position: Position
    does: Does
    wager: Name = ""
    amount: Amount = 0


class SetPace(Command, frozen=True, tag="set-pace"):
    """Let the Players take as long as this from now on."""

    people: PeoplePace


class PutBack(Command, frozen=True, tag="put-back"):
    """Put the table back to the moment before an act of the round in play."""

    number: Annotated[int, Meta(ge=1, le=10**6)]


class PointAt(Command, frozen=True, tag="point-at"):
    """Point at a place on the felt, or at an area of it; at no place, nowhere any more."""

    place: Name = ""
    wager: Name = ""


class RemarkOn(Command, frozen=True, tag="remark"):
    """Say something about an act of a round, or about the round where no act is named."""

    round: Number
    number: Number
    text: Said


class AddFault(Command, frozen=True, tag="add-fault"):
    """Add a fault that no program can see, such as hands not shown clean."""

    round: Number
    number: Number
    severity: Severity
    what: Said


class Overrule(Command, frozen=True, tag="overrule"):
    """Say something else of a fault than the judge, with the reason; the judge's verdict stays beside it."""

    round: Number
    number: Number
    kind: Annotated[str, Meta(min_length=1, max_length=80)]
    ruling: Ruling
    reason: Words = ""


AnyCommand = Freeze | LetGoOn | BringIn | LetPlayer | SetPace | PutBack | PointAt | RemarkOn | AddFault | Overrule
HELPING = (PutBack, PointAt)
"""Commands that help the Dealer: a round with one of them is none that was dealt alone."""
