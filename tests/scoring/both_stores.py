"""The stores the program may be given, one in a file and one in memory, and a clock for them."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from scoring.port import Store
from scoring.store.open import open_store
from tests.scoring.memory.store import MemoryStore


class Clock:
    """Stands still until somebody moves it."""

    def __init__(self) -> None:
        self.moment = datetime(2026, 11, 16, 9, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.moment

    def move(self, **by: float) -> None:
        self.moment += timedelta(**by)


MAKES: dict[str, Callable[[Path, Clock], Store]] = {"in a file": open_store, "in memory": MemoryStore}
