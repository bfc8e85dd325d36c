"""What next: of all the skills somebody has met, what is due first, and among those the weakest and the slowest."""

from collections.abc import Iterable
from typing import NamedTuple

from msgspec import Struct

from scoring.figures import percent
from scoring.mastery import Card


class Tally(NamedTuple):
    """Some answers counted: how many were right, and how many of those at or under par."""

    asked: int = 0
    right: int = 0
    at_par: int = 0


class SkillPractised(Struct, frozen=True):
    """One skill in one variant as somebody stands with it: the card of its schedule, if any, and its latest rated answers."""

    game: str
    skill: str
    variant: str
    card: Card | None
    latest: Tally


class Suggestion(Struct, frozen=True):
    """A skill to practise, whether it is due, and the figures that say why."""

    game: str
    skill: str
    variant: str
    due: bool
    due_ms: int
    right_percent: int
    at_par_percent: int


def what_next(practised: Iterable[SkillPractised], at_ms: int) -> list[Suggestion]:
    """Everything met, what is most worth practising first: due before not due, then the weakest, then the slowest."""
    return sorted((_suggest(one, at_ms) for one in practised), key=_worth)


def _suggest(one: SkillPractised, at_ms: int) -> Suggestion:
    """A skill without a schedule is due at once; without a rated answer nothing of it counts as right."""
    due_ms = one.card.due_ms if one.card else at_ms
    return Suggestion(
        game=one.game,
        skill=one.skill,
        variant=one.variant,
        due=due_ms <= at_ms,
        due_ms=due_ms,
        right_percent=percent(one.latest.right, one.latest.asked) or 0,
        at_par_percent=percent(one.latest.at_par, one.latest.asked) or 0,
    )


def _worth(one: Suggestion) -> tuple[bool, int, int, int, str, str, str]:
    return not one.due, one.right_percent, one.at_par_percent, one.due_ms, one.game, one.skill, one.variant
