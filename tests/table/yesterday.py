"""Logs as yesterday's program wrote them, and what it showed of the felt after every line but the first."""

import gzip
import json
from pathlib import Path
from typing import Any

import tests
from app.rules.core.cards import spell
from app.rules.core.felt import Felt

LOGS = Path(tests.__file__).parent / "fixtures" / "yesterday" / "logs"
NAMES = sorted(path.name.removesuffix(".log.gz") for path in LOGS.glob("*.log.gz"))


def lines_of_yesterday(name: str) -> list[bytes]:
    """The lines of a log."""
    return gzip.decompress((LOGS / f"{name}.log.gz").read_bytes()).splitlines()


def felts_of_yesterday(name: str) -> list[Any]:
    """The felts of then."""
    return [json.loads(line) for line in gzip.decompress((LOGS / f"{name}.felts.gz").read_bytes()).splitlines()]


def as_then(felt: Felt) -> dict[str, object]:
    """What lies on a felt, as it was written down then."""
    return {
        "hands": {place: spell(hand) for place, hand in felt.hands.items() if hand},
        "up": spell(sorted(felt.face_up)),
        "apart": {place: spell(sorted(hand)) for place, hand in felt.set_apart.items() if hand},
        "chips": {f"{at} {wager}": [c.staked, c.taken, c.returned, c.paid] for (at, wager), c in felt.chips.items()},
        "decisions": {str(at): decision for at, decision in felt.decisions.items()},
        "away": sorted(felt.away),
        "discarded": spell(felt.discarded),
    }
