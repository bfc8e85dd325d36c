"""What is kept of a person's days: how much of today is done, how far each game has come, and where the next seed begins."""

from typing import Annotated

from msgspec import Meta, Struct

from app.base.saying import Saying
from app.practice.kept_value import KeptValue
from scoring.knowledge import Knowledge
from scoring.port import Store
from scoring.records import Profile

BOOK, KNOWLEDGE = "day", "knowledge"
Whole = Annotated[int, Meta(ge=0)]


class Rung(Struct):
    """How a rung of the ladder stands: how often it was dealt, how often in a row without a fault, when, and when it is due."""

    dealt: Whole = 0
    row: Whole = 0
    at_ms: Whole = 0
    due_ms: Whole = 0


class GameBook(Struct):
    """How far a game has come: the rungs of its ladder, the lessons that were read, and the day of the last check.

    `treated` tells of leeches after how many wrong answers, `due` what went wrong at the table today, `confused` how often two
    items were taken for each other.
    """

    rungs: dict[str, Rung] = {}
    read: list[str] = []
    checked: str = ""
    treated: dict[str, int] = {}
    due: list[str] = []
    confused: dict[str, int] = {}


class DayBook(Struct):
    """Today, and all that outlasts it. `drawn` counts everything that was ever drawn: seeds follow from it."""

    day: str = ""
    spent_ms: Whole = 0
    reviews_ms: Whole = 0
    new_ms: Whole = 0
    asked: Whole = 0
    right: Whole = 0
    new: Whole = 0
    rounds: Whole = 0
    read: Whole = 0
    drawn: Whole = 0
    games: dict[str, GameBook] = {}

    def turn_to(self, day: str) -> bool:
        """Turn to a day; whether it is a new one."""
        if day == self.day:
            return False
        self.day = day
        self.spent_ms = self.reviews_ms = self.new_ms = self.asked = self.right = self.new = self.rounds = self.read = 0
        return True

    def of(self, game: str) -> GameBook:
        """The book of a game."""
        return self.games.setdefault(game, GameBook())


DAY_BOOK: KeptValue[DayBook] = KeptValue(DayBook, Saying("kept.day"))
KNOWN: KeptValue[Knowledge] = KeptValue(Knowledge, Saying("kept.day"))


def read_book(store: Store, profile: Profile) -> DayBook:
    """The book of somebody's days; a new one where there is none, or none that can be read."""
    return DAY_BOOK.read(store, profile, BOOK).value or DayBook()


def read_knowledge(store: Store, profile: Profile, game: str) -> Knowledge:
    """What somebody knows of a game."""
    return KNOWN.read(store, profile, f"{KNOWLEDGE} {game}").value or Knowledge()


def keep_book(store: Store, profile: Profile, book: DayBook) -> None:
    """Keep the book."""
    DAY_BOOK.write(store, profile, BOOK, book)


def keep_knowledge(store: Store, profile: Profile, game: str, knowledge: Knowledge) -> None:
    """Keep what somebody knows of a game."""
    KNOWN.write(store, profile, f"{KNOWLEDGE} {game}", knowledge)
