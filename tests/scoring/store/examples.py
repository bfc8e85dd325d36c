"""A store to write to, on a calendar that moves only when it is told to."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

from scoring.judge import Mark
from scoring.records import Profile, Purpose
from scoring.store.attempts import LiveAttempt
from scoring.store.open import open_store
from scoring.store.store import Store

CONTENT = "0123456789ab"
M3CP = "megalink-three-card-poker"
BULL = "megalink-bullseye"


class Calendar:
    """The moment it is, for a store; every look at it is a second later."""

    def __init__(self, start: datetime = datetime(2026, 11, 16, 9, 0, tzinfo=UTC)) -> None:
        self.now = start

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now

    @property
    def at_ms(self) -> int:
        return int(self.now.timestamp() * 1000)


def opened(folder: Path, calendar: Calendar | None = None) -> Store:
    """The store of a folder."""
    return open_store(folder, calendar or Calendar())


def drill(
    store: Store, profile: Profile, marks: Sequence[Mark], *, game: str = M3CP, skill: str = "payout", purpose: Purpose = "rated"
) -> LiveAttempt:
    """A run of answers."""
    attempt = store.begin_attempt(profile, game, skill, purpose)
    for mark in marks:
        attempt.answer(mark)
    return attempt
