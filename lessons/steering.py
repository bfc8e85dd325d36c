"""Steering: questions are drafted from chance one after another, and the first that meets what is wanted is written."""

from collections.abc import Iterator
from itertools import chain

from msgspec.structs import replace

from app.base.chance import chance
from lessons.drafting import Ask, Draft, Skill
from lessons.question import Question

MOST_DRAFTS = 1500
"""How often chance deals again before what is wanted is given up and the first question taken."""
MOST_ITEMS = 3
"""One answer tells little of more."""


def steer(skill: Skill, ask: Ask, aims: frozenset[str]) -> Question:
    """A question that meets one of the aims, and says which; any question where there are none, or chance never comes to one."""
    first: Draft | None = None
    for draft in _drafts(skill, ask, aims):
        first = first or draft
        if not aims:
            break
        if met := aims.intersection(draft.meets.union(draft.items)):
            return _written(skill, ask, draft, min(met))
    if first is None:
        raise AssertionError(f"no question of {skill.id} {ask.variant} comes from the seed {ask.seed}")
    return _written(skill, ask, first)


def _written(skill: Skill, ask: Ask, draft: Draft, aim: str = "") -> Question:
    """The question of a draft, with the items it is evidence for: the one aimed at first."""
    told = draft.items or (skill.itself(ask.variant),)
    items = (aim, *told) if aim in told else told
    return replace(draft.write(), aim=aim, items_learnt=tuple(dict.fromkeys(items))[:MOST_ITEMS])


def _drafts(skill: Skill, ask: Ask, aims: frozenset[str]) -> Iterator[Draft]:
    """Whatever chance makes; where a skill can go for one aim, that first: seed and aim make the same question again."""
    made: Iterator[Draft | None] = (skill.draft(ask) for _ in range(MOST_DRAFTS))
    if aims and skill.toward is not None:
        aim = chance(ask.seed, ask.game_id, skill.id, ask.variant, "aim").choice(sorted(aims))
        made = chain((skill.toward(ask, aim) for _ in range(MOST_DRAFTS)), made)
    return (draft for draft in made if draft is not None)
