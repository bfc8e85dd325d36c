"""What is kept of a person's days: how much of today is done, and of every game what outlasts the day."""

from typing import Annotated

from msgspec import Meta, Struct

from app.base.saying import Saying
from app.practice.day.size import day_file
from app.practice.kept_value import KeptValue
from scoring.port import Store
from scoring.records import Profile

BOOK = "day"
Whole = Annotated[int, Meta(ge=0)]
OF_A_DAY = ("spent_ms", "reviews_ms", "new_ms", "asked", "right", "new", "rounds", "read")
DAYS_LEFT = 2


class GameBook(Struct):
    """How far a game has come beside what is known of it: the day of the last check.

    `treated` tells of leeches after how many wrong answers, `due` what went wrong at the table today, `confused` how often two
    items were taken for each other.
    """

    checked: str = ""
    treated: dict[str, int] = {}
    due: list[str] = []
    confused: dict[str, int] = {}


class DayBook(Struct):
    """Today, and all that outlasts it. `drawn` counts everything that was ever drawn: seeds follow from it.

    `left` is how the days stood that were turned from, for a clock that goes back to one of them.
    """

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
    left: dict[str, dict[str, Whole]] = {}

    def turn_to(self, day: str) -> bool:
        """Turn to a day; whether it is a new one."""
        if day == self.day:
            return False
        self.left[self.day] = {name: getattr(self, name) for name in OF_A_DAY}
        stood = self.left.pop(day, {})
        self.left = dict(list(self.left.items())[-DAYS_LEFT:])
        for name in OF_A_DAY:
            setattr(self, name, stood.get(name, 0))
        self.day = day
        for game in self.games.values():
            game.due = []
        return True

    def of(self, game: str) -> GameBook:
        """The book of a game."""
        return self.games.setdefault(game, GameBook())

    def note(self, why: str, time_ms: int, par_ms: int, *, right: bool) -> None:
        """Note an answer."""
        self.spend(why, time_ms, par_ms)
        self.asked += 1
        self.right += right
        self.new += why == "new"

    def spend(self, why: str, time_ms: int, par_ms: int) -> None:
        """What something takes of the day: the time it took, and a look at how it went; who went away is not answering."""
        terms = day_file()
        took = min(time_ms, par_ms * terms.slowest) + terms.between_ms
        self.spent_ms += took
        if why == "new":
            self.new_ms += took
        elif why in ("review", "again"):
            self.reviews_ms += took


DAY_BOOK: KeptValue[DayBook] = KeptValue(DayBook, Saying("kept.day"))


def read_book(store: Store, profile: Profile) -> DayBook:
    """The book of somebody's days; a new one where there is none, or none that can be read."""
    return DAY_BOOK.read(store, profile, BOOK).value or DayBook()


def keep_book(store: Store, profile: Profile, book: DayBook) -> None:
    """Keep the book."""
    DAY_BOOK.write(store, profile, BOOK, book)
