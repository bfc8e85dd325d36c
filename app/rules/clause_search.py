"""Finding a clause: by its number, by words it says, or by the wager, hand or case that rests on it."""

import re
from collections.abc import Iterable, Iterator
from enum import IntEnum
from functools import cached_property

from msgspec import Struct

from app.base.lazy import lazily
from app.base.texts import ENGLISH
from app.rules.clause_texts import say_clause
from app.rules.core.gamefile import GameFile
from app.rules.wording import say_name

with lazily():
    from difflib import get_close_matches


WORD = re.compile(r"[\w']+(?:-[\w']+)*")
Span = tuple[int, int]
"""Where something stands in a text: from one character up to another."""


class Nearness(IntEnum):
    """How a clause was found, the nearest first."""

    NUMBER = 0
    UNDER_NUMBER = 1
    NAME = 2
    PHRASE = 3
    WORDS = 4


class ClauseEntry(Struct, frozen=True):
    """A clause as it is searched, in a language and in English: `names` are those of wagers, hands and cases that rest on it."""

    game: str
    abbreviation: str
    number: str
    text: str
    kind: str
    names: frozenset[str]
    english: str

    @property
    def cited(self) -> str:
        """The clause as it is cited."""
        return f"{self.abbreviation} {self.number}"


class Hit(Struct, frozen=True):
    """A clause that was found, and what of its text is to be marked."""

    entry: ClauseEntry
    nearness: Nearness
    marks: tuple[Span, ...] = ()


class ClauseIndex:
    """Every clause of some documents, in their order."""

    def __init__(self, files: Iterable[GameFile], language: str = ENGLISH) -> None:
        self.entries = tuple(entry for file in files for entry in _entries(file, language))
        self._words = {entry: _words_of(entry) for entry in self.entries}

    def find(self, cited: str) -> ClauseEntry | None:
        """The clause that is cited so ("M3CP 3.12.4"), if there is one."""
        return next((entry for entry in self.entries if entry.cited == cited), None)

    def search(self, query: str, game: str = "") -> list[Hit]:
        """The clauses of a game, or of all, that a query finds, the nearest first; without a query every one of them."""
        entries = [entry for entry in self.entries if not game or entry.game == game]
        asked = " ".join(query.lower().split())
        if not asked:
            return [Hit(entry, Nearness.WORDS) for entry in entries]
        hits = [hit for entry in entries if (hit := self._by_number(entry, asked) or self._by_words(entry, asked)) is not None]
        return sorted(hits, key=lambda hit: hit.nearness)

    def suggest(self, query: str) -> str:
        """The query with every word that no clause has replaced by the nearest that one has; nothing where none is near."""
        known = self._vocabulary
        words = [_nearest(word, known) for word in WORD.findall(query.lower())]
        nearer = " ".join(words)
        return nearer if all(words) and nearer != " ".join(query.lower().split()) else ""

    @cached_property
    def _vocabulary(self) -> list[str]:
        return sorted({word for words in self._words.values() for word in words.split()})

    def _by_number(self, entry: ClauseEntry, asked: str) -> Hit | None:
        number = asked.removeprefix(f"{entry.abbreviation.lower()} ")
        if number == entry.number:
            return Hit(entry, Nearness.NUMBER)
        if number[0].isdigit() and entry.number.startswith(f"{number.rstrip('.')}."):
            return Hit(entry, Nearness.UNDER_NUMBER)
        return None

    def _by_words(self, entry: ClauseEntry, asked: str) -> Hit | None:
        words = WORD.findall(asked)
        if not words or not all(_begins_in(self._words[entry], word) for word in words):
            return None
        marks = tuple(_marks(entry.text, words))
        if " ".join(words) in entry.names:
            return Hit(entry, Nearness.NAME, marks)
        said = f"{entry.text}\n{entry.english}".lower()
        return Hit(entry, Nearness.PHRASE if asked in said else Nearness.WORDS, marks)


def _entries(file: GameFile, language: str) -> Iterator[ClauseEntry]:
    named: dict[str, set[str]] = {number: set() for number in file.clauses}
    for name, number in _resting_on(file):
        named[number] |= {name.replace("-", " ").lower(), say_name(name, language).lower()}
    for number, clause in file.clauses.items():
        text = say_clause(file, number, language)
        yield ClauseEntry(file.id, file.abbreviation, number, text, clause.kind, frozenset(named[number]), clause.text)


def _resting_on(file: GameFile) -> Iterator[tuple[str, str]]:
    """What rests on a clause, by its name: as the data file has it, and a wager also as the felt has it."""
    for _, place, number in file.citations():
        room, _, name = place.partition(".")
        if room in ("wagers", "pays"):
            yield file.wagers[name.partition(".")[0]].name, number
        if room in ("wagers", "pays", "decisions", "switches", "irregularities"):
            yield name.partition(".")[0], number
    for hands in (file.ranking.hands, file.ranking.jackpot_hands):
        yield from hands.items()


def _words_of(entry: ClauseEntry) -> str:
    """Every word a clause is found by, each with a space before it."""
    said = WORD.findall(f"{entry.text} {entry.english}".lower())
    parts = [part for word in said for part in word.split("-")]
    return " ".join(["", *dict.fromkeys((*said, *parts, *entry.names, entry.kind, entry.abbreviation.lower()))])


def _begins_in(words: str, word: str) -> bool:
    """Whether a word begins there as it is asked for; in a script without blanks it may stand anywhere."""
    return (f" {word}" if word.isascii() else word) in words


def _nearest(word: str, known: list[str]) -> str:
    if any(other.startswith(word) for other in known):
        return word
    return next(iter(get_close_matches(word, known, n=1, cutoff=0.6)), "")


def _marks(text: str, words: Iterable[str]) -> Iterator[Span]:
    """Where words begin that are asked for, as far as they are asked for."""
    longest_first = sorted(words, key=len, reverse=True)
    pattern = "|".join(rf"\b{re.escape(word)}" if word.isascii() else re.escape(word) for word in longest_first)
    return (match.span() for match in re.finditer(pattern, text, re.IGNORECASE))
