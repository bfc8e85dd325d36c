"""A made-up version 7 of Megalink Three Card Poker: a pay row changed, a clause added, one dropped, one reworded."""

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import count
from pathlib import Path

from app.base.datafile import files
from app.rules.catalogue import Catalogue

M3CP = "megalink-three-card-poker"
KEY = "megalink_three_card_poker"
DROPPED = (
    '"3.5.3" = { kind = "procedure", text = "A Player who wants the Progressive Jackpot must bet on it through the Progressive '
    'Jackpot wagering system." }'
)
ADDED = '"3.5.5" = { kind = "procedure", text = "A Progressive Jackpot wager is confirmed on the display before the deal." }'
CHANGES = {
    "version = 6\neffective = 2019-08-02": "version = 7\neffective = 2027-01-04",
    'straight-flush = "40 to 1"': 'straight-flush = "35 to 1"',
    "Pair Plus pays Straight Flush 40 to 1": "Pair Plus pays Straight Flush 35 to 1",
    DROPPED: ADDED,
    "A Pit Manager has the discretion to hold": "A Pit Manager may hold",
}
DEALS_MANUAL = """[deals.manual]
clauses = ["3.8"]
steps = [
    { to = ["positions", "dealer"], cards = 1, times = 3 },
    { to = ["community"], cards = 2 },
]
"""
REWORDED = {
    "# Megalink Three Card Poker": "# Another comment\n\n# M3CP",
    'name = "Pair Plus"': 'name = "Pairs Plus"',
    "Ante: the first wager a Player puts down": "Ante: what a Player puts down first",
    DEALS_MANUAL: "",
    "[deals.automated]": f"{DEALS_MANUAL}\n[deals.automated]",
    "player = 3\ndealer = 3": "dealer = 3\nplayer = 3",
}
"""A comment, mended typos, tables and keys in another order."""
_NUMBERS = count()


def changed(text: str, changes: Mapping[str, str]) -> str:
    """A text with changes made to it, each just once."""
    for was, now in changes.items():
        assert text.count(was) == 1, was
        text = text.replace(was, now)
    return text


def source(key: str = KEY) -> str:
    """The data file of the document in force."""
    return (files("app.rules.games") / f"{key}.toml").read_text(encoding="utf-8")


@contextmanager
def package(folder: Path, **texts: str) -> Iterator[str]:
    """A package of these files beside the games; its name."""
    name = f"rules_to_come_{next(_NUMBERS)}"
    (folder / name).mkdir(parents=True)
    for file, text in {"__init__.py": "", **texts}.items():
        (folder / name / file).write_text(text, encoding="utf-8")
    sys.path.insert(0, str(folder))
    try:
        yield name
    finally:
        sys.path.remove(str(folder))


@contextmanager
def both_versions(folder: Path) -> Iterator[tuple[Catalogue, Catalogue]]:
    """The games with version 7 beside version 6: with 6 in force, and with 7."""
    with package(folder, **{f"{KEY}_v7.toml": changed(source(), CHANGES)}) as name:
        packages = ("app.rules.games", name)
        yield Catalogue(*packages), Catalogue(*packages, in_force={M3CP: 7})
