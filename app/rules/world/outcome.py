"""What became of an act: it happened, or hands cannot do it."""

from msgspec import Struct

from app.rules.world.event import Event


class Done(Struct, frozen=True):
    """The act happened, and this is what happened."""

    events: tuple[Event, ...] = ()


class Impossible(Struct, frozen=True):
    """Hands cannot do it, and this is why: a fact, not a fault."""

    reason: str


Outcome = Done | Impossible
