"""What there is to prove at a game: skills, items, devices, irregularities, lessons, and how long each takes."""

from collections.abc import Mapping

from msgspec import Struct


class SkillVariant(Struct, frozen=True):
    """A skill in a variant: how long one question takes, and how many items it asks."""

    skill: str
    variant: str
    par_ms: int
    items: int = 1

    @property
    def name(self) -> str:
        """The name the book has for it."""
        return f"{self.skill}/{self.variant}"


class LessonsDone(Struct, frozen=True):
    """Which lessons of a game's course there are, in order, how long each takes, and which of them are done."""

    minutes: Mapping[str, int]
    done: frozenset[str]


class Syllabus(Struct, frozen=True, kw_only=True):
    """Everything a grade at a game may ask for. `item_ms` is how long one question about an item takes."""

    game: str
    practices: tuple[SkillVariant, ...]
    items: Mapping[str, int]
    devices: tuple[str, ...]
    cases: tuple[str, ...]
    round_ms: int
    has_own_time: bool
    """Whether Players can take their own time at this table at all."""

    @property
    def skills(self) -> dict[str, int]:
        """Every skill, and how long one question of it takes."""
        return {one.skill: one.par_ms for one in self.practices}
