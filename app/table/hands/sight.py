"""What a Dealer may look at: cards that lie open, and hands that are the Dealer's to set. Nobody looks at any other card."""

from app.rules.judge.round import JudgedRound
from app.rules.world.world import position_of

PLAYS = "plays"


def may_look_at(round: JudgedRound, place: str) -> bool:
    """Whether the Dealer may look at the whole hand of a place: it lies open, was handed over, or its Player is away (5.11)."""
    world = round.play.world
    if world.is_up(place):
        return True
    guest = world.guests.get(position_of(place))
    absence = world.game.file.absence
    left_behind = guest is not None and guest.away and absence is not None and absence.hand == PLAYS
    return guest is not None and (guest.asks or left_behind)
