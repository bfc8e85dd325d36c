"""Under which rules a logged round was dealt, and the games by those rules."""

from functools import cache

from app.base.datafile import files, read_datafile
from app.base.trouble import BadInput
from app.rules.catalogue import Catalogue
from app.rules.core.gamefile import Part
from app.rules.core.rules_version import RulesVersion


class FirstRules(Part, frozen=True):
    """The hash the first logs name, and the versions of the documents it stands for."""

    content: str
    versions: dict[str, int]


@cache
def first_rules() -> FirstRules:
    """What the hash of then stands for."""
    return read_datafile(files(__package__) / "first_rules.toml", FirstRules)


def catalogue_of_then(catalogue: Catalogue, game: str, rules: RulesVersion | None) -> Catalogue:
    """The games with one by the version it was dealt under; by the one in force where that is not there.

    A log that names no version is one of the first.
    """
    version = rules.version if rules else first_rules().versions.get(game, 0)
    try:
        return catalogue.as_of(game, version)
    except BadInput:
        return catalogue
