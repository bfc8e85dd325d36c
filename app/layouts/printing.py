"""What a felt prints beside its areas: pay tables, odds, awards, a rule, as the game's own data has them."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple

from app.base.datafile import files, read_datafile
from app.layouts.model import Layout, PayTablePlace
from app.rules.core.gamefile import GameFile, Part
from app.rules.core.round import JACKPOT

Line = tuple[str, str]
"""A row as it is printed: the hand, and what it pays."""


class PrintWords(Part, frozen=True):
    """The words of the print; figures are never among them."""

    rules: dict[str, str]
    feet: dict[str, str]
    titles: dict[str, str]
    rows: dict[str, str]


class PrintedTable(NamedTuple):
    """A pay table on the cloth: its title, its rows, and a line under them."""

    title: str
    lines: tuple[Line, ...]
    foot: str
    place: PayTablePlace


class PrintedOdds(NamedTuple):
    """Odds in the area of a wager: of what, and by how many; one line where all pay the same."""

    unit: str
    lines: tuple[Line, ...]


class Printing(NamedTuple):
    """All a felt prints beside its areas."""

    rule: str
    tables: tuple[PrintedTable, ...]
    odds: Mapping[str, PrintedOdds]
    beside_sensor: tuple[Line, ...]


NOTHING_PRINTED = Printing("", (), {}, ())


@cache
def print_words() -> PrintWords:
    """The words of the print."""
    return read_datafile(files("app.layouts") / "print_words.toml", PrintWords)


def printing_of(layout: Layout, game: GameFile) -> Printing:
    """What the felt of a layout prints for a game; nothing where it says no places for it."""
    places, words = layout.print, print_words()
    if places is None:
        return NOTHING_PRINTED
    return Printing(
        words.rules.get(places.rule, "").format_map(_multiples(game)).upper(),
        tuple(_table(place, game) for place in places.tables),
        {wager: _odds(wager, game) for wager in places.odds},
        _lines(JACKPOT, game) if places.beside_sensor else (),
    )


def _table(place: PayTablePlace, game: GameFile) -> PrintedTable:
    first, last = place.rows
    words = print_words()
    title = words.titles.get(place.pays) or game.wagers[place.pays].name
    return PrintedTable(title.upper(), _lines(place.pays, game)[first:last], words.feet.get(place.foot, "").upper(), place)


def _lines(pays: str, game: GameFile) -> tuple[Line, ...]:
    """The rows of a pay table, or the awards of the jackpot, from the highest down."""
    rows: Iterable[tuple[str, object]] = ()
    if pays == JACKPOT and game.jackpot is not None:
        rows = game.jackpot.awards.items()
    elif pays in game.pays:
        rows = game.pays[pays].odds.items()
    return tuple((_row(key), str(paid).upper()) for key, paid in rows)


def _row(key: str) -> str:
    return print_words().rows.get(key, key.replace("-", " ")).upper()


def _odds(wager: str, game: GameFile) -> PrintedOdds:
    """The odds of a wager as they stand in its area: `3-pictures` is 3 of the unit PICTURES."""
    odds = game.pays[wager].odds
    if len({str(paid) for paid in odds.values()}) == 1:
        return PrintedOdds("", (("", str(next(iter(odds.values()))).upper()),))
    parts = [(*key.partition("-")[::2], str(paid).upper()) for key, paid in odds.items()]
    return PrintedOdds(parts[0][1].upper(), tuple((count.upper(), paid) for count, _, paid in parts))


def _multiples(game: GameFile) -> dict[str, int]:
    """How many times what it raises a raise is staked, by its name."""
    return {wager: times for decision in game.decisions.values() for wager, times in decision.stakes.items()}
