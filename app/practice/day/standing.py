"""How somebody stands at some games, as data: the grade, the day it was proven on, its evidence, and what is missing."""

from collections.abc import Sequence
from typing import Any

from app.rules.catalogue import Catalogue
from scoring.moments import Now
from scoring.port import Store
from scoring.records import Profile


def game_standings(store: Store, profile: Profile, games: Sequence[str], catalogue: Catalogue, now: Now) -> dict[str, Any]:
    """The standing at every game."""
    del store, profile, catalogue, now
    return {game: {"grade": "none", "proven_on": None, "evidence": [], "missing": []} for game in games}
