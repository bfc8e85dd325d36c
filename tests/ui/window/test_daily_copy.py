"""The copy of the day: made by itself after the start, and what keeps it from being made is told."""

import asyncio
from pathlib import Path

from scoring.store.open import DAILY, dailies, open_store
from ui.window.daily_copy import copy_daily


def practised(folder: Path) -> Path:
    with open_store(folder) as store:
        store.profiles.add("Priya")
    return folder


def test_it_is_made_by_itself(tmp_path: Path) -> None:
    told: list[str] = []
    asyncio.run(copy_daily(practised(tmp_path), told.append, quiet_s=0))
    assert (len(dailies(tmp_path)), told) == (1, [])


def test_what_keeps_it_from_being_made_is_told(tmp_path: Path) -> None:
    told: list[str] = []
    (practised(tmp_path) / DAILY).touch()
    asyncio.run(copy_daily(tmp_path, told.append, quiet_s=0))
    assert len(told) == 1
