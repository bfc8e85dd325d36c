"""How a decision is seen: cards pushed forward or laid under chips, chips put down, a tap, or a word where no sign tells."""

from typing import Literal

from app.rules.core.gamefile import GameFile

Sign = Literal["pushes", "lays", "stakes", "taps", "says"]


def sign_of(file: GameFile, decision: str) -> Sign:
    """What a Player does who decides so; a hand of which only a part is given up has to be told in words."""
    if file.gives_up(decision):
        return "pushes"
    if decision in file.judging.folds:
        return "says"
    if not staked_on(file, decision):
        return "taps"
    return "lays" if laid_on(file, decision) else "stakes"


def laid_on(file: GameFile, decision: str) -> str:
    """The wager on whose area the cards are laid by a decision; nothing where they stay where they are.

    A hand that is decided on more than once stays with its Player: chips alone are put down.
    """
    return "" if file.judging.stages else staked_on(file, decision)


def staked_on(file: GameFile, decision: str) -> str:
    """The wager that is put down by a decision; nothing where none is."""
    terms = file.decisions.get(decision)
    staked = list(terms.stakes) if terms else [decision] if decision in file.wagers else []
    return staked[0] if staked else ""
