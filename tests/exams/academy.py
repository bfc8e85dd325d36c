"""An academy in a folder, made once and copied for each test."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from shutil import copytree
from tempfile import mkdtemp
from unittest.mock import patch

from argon2 import PasswordHasher

from app.exams.sample_academy import ADMINISTRATOR, FIRST, PIN, Sat, conclude, found_academy, sit
from app.staff.gate import StaffGate
from scoring.port import Store
from scoring.records import Profile
from scoring.store.open import open_store
from tests.rules.examples import CATALOGUE

AISYAH, WEI_MING, PRIYA = "Nurul Aisyah", "Tan Wei Ming", "Priya"
"""One who has sat carelessly and is to be marked, one who has passed, and a trainee with a PIN who has sat nothing."""
CHEAP = partial(PasswordHasher, time_cost=1, memory_cost=8, parallelism=1)
"""A hash names what it cost, so PINs set with this one are also checked at once."""


@contextmanager
def cheap_hashes() -> Iterator[None]:
    """PINs and recovery codes that cost next to nothing to set."""
    with patch("app.house.pin.PasswordHasher", CHEAP), patch("app.staff.gate.PasswordHasher", CHEAP):
        yield


@cache
def founded() -> tuple[Path, tuple[str, ...]]:
    """Its folder, and the ids of its sittings: the first is to be marked by two, the second passed and sealed."""
    folder = Path(mkdtemp(prefix="feltwork-academy-"))
    with open_store(folder) as store, cheap_hashes():
        found_academy(store, folder, CATALOGUE)
        StaffGate(store).appoint(store.profiles.find(ADMINISTRATOR), PRIYA, "trainee", PIN)
        one, other = sit(
            store, folder, CATALOGUE, [Sat(AISYAH, "three-card-poker", "careless"), Sat(WEI_MING, "try-out", "perfect")]
        )
        conclude(store, folder, CATALOGUE, other)
    return folder, (one, other)


def academy(folder: Path) -> tuple[str, ...]:
    """A copy of it in a folder; the ids of its sittings."""
    made, sittings = founded()
    copytree(made, folder, dirs_exist_ok=True)
    return sittings


def first(store: Store) -> Profile:
    """The first examiner."""
    return store.profiles.find(FIRST)
