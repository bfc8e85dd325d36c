"""Which drill trains what went wrong at the table: from the kind of a fault, the act that was due, and the phase."""

from collections.abc import Iterator

from app.rules.core.act import Act, Award, Burn, CallSupervisor, Correct, Deal, Declare, Pay, Return, Rule, SetHand, Take
from app.rules.core.game import AnyGame
from lessons.skills import NO_GAME, SKILLS, applies

BY_KIND = {
    "wrong-chips": "chip-cutting",
    "wrong-setting": "house-way",
    "wrong-correction": "audit-wagers",
    "wrong-ruling": "irregularity",
    "wrong-number-of-cards": "deal-order",
    "money-left-wrong": "settle-position",
}
"""Kinds of fault that say by themselves what is not known yet."""
OF_VALUE = ("wrong-amount", "wrong-declaration", "wrong-place", "wrong-decision")
"""The right thing was done, but not rightly: the act says what to train. Every other kind is a matter of what comes next."""
BY_ACT: dict[type[Act], str] = {
    Pay: "payout",
    Take: "settle-position",
    Return: "settle-position",
    Award: "jackpot",
    Deal: "deal-order",
    Burn: "deal-order",
    SetHand: "house-way",
    Correct: "audit-wagers",
    CallSupervisor: "irregularity",
    Rule: "irregularity",
}
BY_DECLARATION = {"hand": "name-hand", "qualification": "qualifies", "result": "compare-hands"}
UNNOTICED = (Correct, CallSupervisor, Rule, Award)
"""Acts that are left out because something was not seen, and not because the order was not known."""
BY_PHASE = {"deal": "deal-order", "settle": "settle-position"}
ORDER = "what-next"


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
    if kind in BY_KIND:
        yield BY_KIND[kind]
    if kind in OF_VALUE or isinstance(expected, UNNOTICED):
        yield from _of_act(expected)
    if phase == "deal":
        yield BY_PHASE[phase]
    yield ORDER
    if phase in BY_PHASE:
        yield BY_PHASE[phase]


def _of_act(act: Act | None) -> Iterator[str]:
    if isinstance(act, Declare):
        yield BY_DECLARATION[act.what]
    elif act is not None and type(act) in BY_ACT:
        yield BY_ACT[type(act)]
