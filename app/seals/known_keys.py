"""The public keys that are known, each with what it vouches for and the days it was good for."""

import json
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Literal, NamedTuple

from app.base.lazy import lazily

with lazily():
    from app.base.trouble import Surroundings
    from app.base.writing import write_whole

Purpose = Literal["academy", "rehearsal", "machine"]
"""What a key vouches for: results and certificates; rehearsals alone; files of results between machines."""
PURPOSES = ("academy", "rehearsal", "machine")
FOLDER = "keys"
KNOWN = "known.json"


class KnownKey(NamedTuple):
    """A public key, what it vouches for, and the days it was good for; without an end it still is."""

    purpose: Purpose
    since: date
    until: date | None = None

    def good_on(self, day: date) -> bool:
        """Whether the key was in use on a day."""
        return self.since <= day and (self.until is None or day <= self.until)


def known_keys(folder: Path) -> Mapping[str, KnownKey]:
    """The public keys that a data folder knows, by their names; none where it has no such file."""
    file = folder / FOLDER / KNOWN
    try:
        told = json.loads(file.read_bytes())
        return {did: _known(key) for did, key in told.items()}
    except FileNotFoundError:
        return {}
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise Surroundings("seals.bad-keys", file=file) from None


def keep_known_keys(folder: Path, keys: Mapping[str, KnownKey]) -> None:
    """Write down which public keys are known."""
    told = {did: {"purpose": key.purpose, "since": key.since.isoformat(), "until": _day(key.until)} for did, key in keys.items()}
    write_whole(folder / FOLDER / KNOWN, json.dumps(told, indent=2).encode())


def _known(told: Mapping[str, str]) -> KnownKey:
    purpose = told["purpose"]
    until = told["until"]
    if purpose not in PURPOSES:
        raise ValueError(purpose)
    return KnownKey(purpose, date.fromisoformat(told["since"]), date.fromisoformat(until) if until else None)  # type: ignore[arg-type]


def _day(day: date | None) -> str:
    return day.isoformat() if day else ""
