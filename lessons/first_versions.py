"""The first versions: what was asked before records named versions, and one hash stood for everything.

Records of then name that hash. It stands for the first version of every skill, game by game, in the academy's own house.
"""

from functools import cache

from app.base.datafile import files, read_datafile
from app.rules.core.gamefile import Part

SHARED = "shared"
FILE = "first_versions.toml"


class FirstVersions(Part, frozen=True):
    """The hash records named, and which version of a skill's questions it stands for, by game."""

    content: str
    versions: dict[str, dict[str, str]]


@cache
def first_versions() -> FirstVersions:
    """What the hash of then stands for."""
    return read_datafile(files(__package__) / FILE, FirstVersions)


def skill_key(game: str, skill: str, variant: str) -> str:
    """The name of a skill there; one that belongs to no game draws on other games variant by variant."""
    return skill if game else f"{skill} {variant}"


def same_as(version: str, game: str, skill: str, variant: str) -> tuple[str, ...]:
    """What records name that were asked under a version of a skill: itself, and the hash of then where it is the first."""
    first = first_versions()
    is_first = first.versions.get(game or SHARED, {}).get(skill_key(game, skill, variant)) == version
    return (version, first.content) if is_first else (version,)
