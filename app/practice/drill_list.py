"""Every drill there is for somebody: how it went lately, and whether it is due; and the multiplication tables one by one."""

from collections.abc import Sequence
from statistics import median

from msgspec import Struct

from app.base.chance import chance
from lessons.skills import NO_GAME, SKILLS, QuestionMaker
from scoring.figures import Figures, figures
from scoring.judge import Mark
from scoring.moments import Now, local_now, moment
from scoring.port import Store
from scoring.records import Profile

TABLES = "times-table"
"""The skill of the multiplication tables."""


class DrillEntry(Struct, frozen=True):
    """A skill of a game, or of every game: its variants, its last answers in figures, and whether it is due."""

    game: str
    skill: str
    variants: tuple[str, ...]
    figures: Figures
    is_due: bool = False


class TableEntry(Struct, frozen=True):
    """A multiplication table: how much it multiplies by, how many answers there were, and how they went."""

    variant: str
    asked: int
    accuracy_percent: int | None
    median_ms: int | None


def drills_of(drills: QuestionMaker, game: str) -> list[DrillEntry]:
    """Every drill of a game, before anything of it is known."""
    found = [(skill, _in_order(drills, game, skill)) for skill in SKILLS]
    return [DrillEntry(game, skill, variants, figures([])) for skill, variants in found if variants]


def _in_order(drills: QuestionMaker, game: str, skill: str) -> tuple[str, ...]:
    """The variants of a drill as they are read: tables from the smallest on."""
    return tuple(tables_of(drills)) if (game, skill) == (NO_GAME, TABLES) else drills.variants(game, skill)


def drill_list(store: Store, profile: Profile, drills: QuestionMaker, game: str, now: Now = local_now) -> list[DrillEntry]:
    """Every drill of a game as somebody stands in it."""
    at_ms = moment(now).at_ms
    marks = store.progress.recent_by_skill(profile)
    due = {(of, skill) for (of, skill, _), card in store.schedule.cards(profile).items() if card.due_ms <= at_ms}
    return [
        DrillEntry(game, one.skill, one.variants, figures(marks.get((game, one.skill), [])), (game, one.skill) in due)
        for one in drills_of(drills, game)
    ]


def tables_of(drills: QuestionMaker) -> list[str]:
    """The multiplication tables, the smallest first, and after them the shares of a meter."""
    return sorted(drills.variants(NO_GAME, TABLES), key=lambda variant: (variant.endswith("%"), int(variant.strip("x%"))))


def table_list(store: Store, profile: Profile, drills: QuestionMaker) -> list[TableEntry]:
    """Every multiplication table as somebody stands in it."""
    marks = store.progress.recent_by_variant(profile)
    return [_table(variant, marks.get((NO_GAME, TABLES, variant), [])) for variant in tables_of(drills)]


def _table(variant: str, marks: Sequence[Mark]) -> TableEntry:
    told = figures(marks)
    times = [mark.time_ms for mark in marks if mark.right]
    return TableEntry(variant, told.asked, told.accuracy_percent, round(median(times)) if times else None)


def mixed_tables(tables: Sequence[str], questions: int, seed: int) -> tuple[tuple[str, str], ...]:
    """A series of these tables in turn, shuffled, as (variant, reference) of each question."""
    turns = [tables[place % len(tables)] for place in range(questions)]
    chance(seed, TABLES, "mixed").shuffle(turns)
    return tuple((variant, str(seed + place)) for place, variant in enumerate(turns))
