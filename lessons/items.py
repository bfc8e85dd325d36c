"""The items of a game, in the order a school teaches: what its skills ask, where each is asked, what it is mistaken for."""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations, pairwise
from typing import NamedTuple

from app.base.chance import chance
from app.base.trouble import BadInput, Problem, unknown
from app.rules.catalogue import Catalogue
from app.rules.core.game import AnyGame
from lessons.item import Item, Kind, kind_of, parts_of
from lessons.question import Question
from lessons.skillfile import skill_facts
from lessons.skills import NO_GAME, SKILLS, QuestionMaker, shared_variants, skills_of, variants

MOST_NEIGHBOURS = 6
"""How many items are named beside one."""


class AskedBy(NamedTuple):
    """Where an item is asked: a skill in a variant."""

    skill: str
    variant: str


def items_of(game: AnyGame) -> tuple[Item, ...]:
    """Every item of a game, in the order a school teaches."""
    return tuple(homes_of(game))


@cache
def homes_of(game: AnyGame) -> Mapping[Item, tuple[AskedBy, ...]]:
    """Every item of a game with where it is asked."""
    return _gathered(_homes(game, introduces=False))


@cache
def introduced_in(game: AnyGame) -> Mapping[Item, tuple[AskedBy, ...]]:
    """Items of a game that a lesson asks in a plainer way than where they belong, with where it does."""
    return _gathered(_homes(game, introduces=True))


def _homes(game: AnyGame, *, introduces: bool) -> Iterator[tuple[Item, AskedBy]]:
    """Every item of the skills that introduce, or of all others, each time with where it is asked."""
    return (
        (item, AskedBy(skill, variant))
        for skill in skills_of(game)
        if skill_facts()[skill].introduces == introduces
        for variant in variants(game, skill)
        for item in SKILLS[skill].items(game, variant)
    )


def shared_homes(catalogue: Catalogue) -> Mapping[Item, tuple[AskedBy, ...]]:
    """The same of the skills that belong to no game."""
    return _gathered(
        (item, AskedBy(skill, variant))
        for skill, told in SKILLS.items()
        if told.shared
        for variant, games in shared_variants(catalogue, skill).items()
        for game in games
        for item in told.items(game, variant)
    )


def _gathered(found: Iterator[tuple[Item, AskedBy]]) -> Mapping[Item, tuple[AskedBy, ...]]:
    homes: dict[Item, dict[AskedBy, None]] = {}
    for item, home in found:
        homes.setdefault(item, {})[home] = None
    return {item: tuple(asked) for item, asked in homes.items()}


def confusable(game: AnyGame, item: Item) -> tuple[Item, ...]:
    """The items of a game that one is mistaken for, worth asking side by side: the nearest first."""
    return _neighbours(game).get(item, ())


@cache
def _neighbours(game: AnyGame) -> Mapping[Item, tuple[Item, ...]]:
    beside: dict[Item, dict[Item, None]] = {item: {} for item in items_of(game)}
    for one, other in _pairs(game):
        beside[one][other] = beside[other][one] = None
    return {item: tuple(others)[:MOST_NEIGHBOURS] for item, others in beside.items()}


def _pairs(game: AnyGame) -> Iterator[tuple[Item, Item]]:
    """Items that are alike: by the same parts but for one, and those next to each other in a list of their own."""
    by_kind: dict[Kind, list[Item]] = {}
    for item in items_of(game):
        by_kind.setdefault(kind_of(item), []).append(item)
    for kind, items in by_kind.items():
        yield from _same_but_one(items, SAME[kind]) if kind in SAME else ()
        for one, other in pairwise(items):
            if kind not in LISTED or parts_of(one)[: LISTED[kind]] == parts_of(other)[: LISTED[kind]]:
                yield one, other


SAME: dict[Kind, int] = {"row": 1, "line": 0, "limit": 1, "ruling": 0}
"""The part by which items of a kind are alike that differ in another: a row at another wager, a ruling on the same case."""
LISTED: dict[Kind, int] = {"row": 1, "hand": 1, "line": 1, "limit": 1, "qualify": 1, "way": 1, "ruling": 1}
"""How many parts items next to each other in their list have in common; of other kinds any neighbours are alike."""


def _same_but_one(items: list[Item], part: int) -> Iterator[tuple[Item, Item]]:
    alike: dict[str, list[Item]] = {}
    for item in items:
        parts = parts_of(item)
        if part < len(parts):
            alike.setdefault(parts[part], []).append(item)
    for group in alike.values():
        yield from combinations(group, 2)


def question_for(drills: QuestionMaker, game_id: str, item: Item, seed: int, home: AskedBy | None = None) -> Question:
    """A question that asks an item first: by the skill and variant told, else by one of those it is quickly asked by."""
    homes = homes_at(drills.catalogue, game_id).get(item, ())
    if not homes:
        raise BadInput([Problem("item", unknown("item", item, homes_at(drills.catalogue, game_id)))])
    facts = skill_facts()
    quick = [one for one in homes if not facts[one.skill].at_table] or homes
    asked = home or chance(seed, game_id, item, "home").choice(quick)
    return drills.question(game_id, asked.skill, seed, asked.variant, {item})


def homes_at(catalogue: Catalogue, game_id: str) -> Mapping[Item, tuple[AskedBy, ...]]:
    """Every item of a game with where it is asked, or of the skills that belong to no game."""
    return shared_homes(catalogue) if game_id == NO_GAME else homes_of(catalogue.find(game_id))
