"""Whether an act from outside names what its table has: places, wagers, cards. What hands can do with them the world says."""

from collections.abc import Iterator

from app.base.saying import Saying
from app.base.trouble import Problem, amiss, unknown
from app.rules.core.act import Rule, SetHand
from app.rules.core.cards import IN_SHOE, RANKS, SUITS
from app.rules.core.game import AnyGame
from app.rules.world.act import Act
from app.rules.world.world import COMMUNITY, DEALER, place_of

FURTHEST = 99
"""A position no table has, and the last that is read as one: hands that reach beside the table find nothing there."""
DISCARD = "discard"
_PLACES = frozenset({DEALER, COMMUNITY, DISCARD, *map(place_of, range(1, FURTHEST + 1))})


def act_problems(act: Act, game: AnyGame) -> Iterator[Problem]:
    """Everything in an act that no table of the game has."""
    for field in ("place", "to"):
        place = getattr(act, field, DEALER)
        if place not in _PLACES and not (isinstance(act, Rule) and not place):
            yield Problem(field, unknown("place", place, (DEALER, COMMUNITY, place_of(1))))
    wager = getattr(act, "wager", None)
    if wager is not None and wager not in game.file.wagers:
        yield Problem("wager", unknown("wager", wager, game.file.wagers))
    if isinstance(act, SetHand):
        for name in act.apart.split():
            if name not in IN_SHOE:
                yield Problem("cards", amiss(repr(name), Saying("round.a-card", ranks=RANKS, suits=SUITS)))
