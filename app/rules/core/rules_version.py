"""Under which rules something was dealt: the version of the document, and what its data means."""

from typing import Any

from msgspec import Struct

from app.base.meaning import digest, meaning
from app.rules.core.gamefile import GameFile

BESIDE_THE_TABLE = ("id", "document", "clauses")
"""What says which document it is and what its clauses say; how a round is dealt and settled stands in the other parts."""


class RulesVersion(Struct, frozen=True):
    """The version of a game's document, and a digest of what is dealt and settled by."""

    version: int
    meaning: str

    def __str__(self) -> str:
        return f"{self.version}-{self.meaning}"


def rules_version(file: GameFile, logic: int) -> RulesVersion:
    """Under which rules a game is dealt; what the house chose where they leave something open stands with every round."""
    parts: Any = meaning(file)
    for switch in dict(parts.get("switches", ())).values():
        switch["choices"].sort()
    means = {name: part for name, part in parts.items() if name not in BESIDE_THE_TABLE}
    return RulesVersion(file.document.version, digest([logic, means]))
