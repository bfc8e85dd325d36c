"""Which drill trains what went wrong at the table: from the kind of a fault, the act that was due, and the phase."""

from collections.abc import Iterator

from app.rules.core.act import Award, CallSupervisor, Correct, Declare, Rule
from app.rules.core.game import AnyGame
from app.rules.world.act import Act
from lessons.skillfile import Trains, skill_facts
from lessons.skills import NO_GAME, SKILLS, applies

OF_VALUE = ("wrong-amount", "wrong-words", "wrong-place", "wrong-decision", "wrong-declaration")
"""The right thing was done, but not rightly: the act says what to train. Every other kind is a matter of what comes next."""
UNNOTICED = (Correct, CallSupervisor, Rule, Award)
"""Acts that are left out because something was not seen, and not because the order was not known."""


def skill_for(game: AnyGame, kind: str, phase: str = "", expected: Act | None = None) -> tuple[str, str] | None:
    """The game and the skill to practise after a fault; a skill that games share has no game. None where there is no drill."""
    for skill in _candidates(kind, phase, expected):
        if SKILLS[skill].shared:
            return NO_GAME, skill
        if applies(game, skill):
            return game.file.id, skill
    return None


def _candidates(kind: str, phase: str, expected: Act | None) -> Iterator[str]:
    """Skills to practise, the nearest first."""
    trains = {skill: facts.trains for skill, facts in skill_facts().items()}
    yield from (skill for skill, what in trains.items() if kind in what.faults)
    if kind in OF_VALUE or isinstance(expected, UNNOTICED):
        yield from (skill for skill, what in trains.items() if _is_of_act(what, expected))
    yield from (skill for skill, what in trains.items() if phase in what.order_in)
    yield from (skill for skill, what in trains.items() if what.order)
    yield from (skill for skill, what in trains.items() if phase in what.phases)


def _is_of_act(trains: Trains, act: Act | None) -> bool:
    if isinstance(act, Declare):
        return act.what in trains.declarations
    return act is not None and act.__struct_config__.tag in trains.acts
