"""What the house has decided for good where a document is silent or says two things."""

from functools import cache

from app.base.datafile import files, read_datafile
from app.rules.core.gamefile import GameFile, Part


class Decision(Part, frozen=True):
    """A decision in our own words, and the clauses it bears on ("M3CP 3.12.4"); without any it bears on all."""

    text: str
    clauses: tuple[str, ...] = ()

    def concerns(self, file: GameFile) -> bool:
        """Whether it bears on a game."""
        return not self.clauses or any(cited.split()[0] == file.abbreviation for cited in self.clauses)


class DecisionsFile(Part, frozen=True):
    """Everything that was decided."""

    decisions: tuple[Decision, ...]


@cache
def decisions() -> tuple[Decision, ...]:
    """Every decision, in the order they are told."""
    return read_datafile(files("app.rules") / "decisions.toml", DecisionsFile).decisions


def decisions_on(cited: str) -> list[Decision]:
    """What was decided about a clause."""
    return [decision for decision in decisions() if cited in decision.clauses]
