"""What is worth doing now, decided once for window, terminal and pipe: deciding changes nothing.

First what fades, mixed over all games begun; then a dose of what is new, each lesson before what it teaches is asked; then rounds
on the ladder. Once everything was met and most of it is known, the day is planned backwards from what the next grades lack:
checks, answers, rounds. When the minutes are over, or nothing is worth doing, it is enough.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from datetime import date
from typing import Literal, NamedTuple

from app.practice.day.book import DayBook
from app.practice.day.choice import ItemChoice, Pick
from app.practice.day.ladder import ladder
from app.practice.day.round_wish import RoundWish, fits, round_wish
from app.practice.day.size import day_file
from app.practice.day.state import GameState
from app.practice.day.treatment import is_untreated
from app.practice.day.wants import GradeWants, fading, wants_of
from lessons.course import Lesson
from lessons.item import Item
from lessons.items import AskedBy
from scoring.grades.terms import grades_file
from scoring.knowledge import DAY_MS
from scoring.moments import MINUTE_MS, Moment
from scoring.par_times import ParTimes


class LessonDue(NamedTuple):
    """A lesson to be read before what it teaches is asked."""

    game: str
    lesson: Lesson


class CheckDue(NamedTuple):
    """A check of a game: questions drawn evenly over its items."""

    game: str


class Over(NamedTuple):
    """Enough for today, and why."""

    because: Literal["time", "nothing"]


Decision = Pick | LessonDue | CheckDue | RoundWish | Over
WasLeft = Callable[[RoundWish, str], bool]


class Agenda:
    """Decides what comes next from where somebody stands at some games, and how much of the day is done."""

    def __init__(
        self,
        games: Mapping[str, GameState],
        book: DayBook,
        minutes: int,
        times: ParTimes,
        asked: Counter[tuple[str, AskedBy]],
        was_left: WasLeft = lambda _wish, _day: False,
    ) -> None:
        self.games, self.book, self.minutes = games, book, minutes
        self.choice = ItemChoice(games, asked)
        self._times, self._was_left = times, was_left
        self._wants: dict[str, GradeWants] = {}
        self._fading: dict[str, tuple[str, list[Item]]] = {}

    @property
    def size_ms(self) -> int:
        """How long the day is."""
        return self.minutes * MINUTE_MS

    @property
    def is_over(self) -> bool:
        """Whether today's minutes are over."""
        return self.book.spent_ms + day_file().question_ms > self.size_ms

    def changed(self, game: str) -> None:
        """Something was answered or dealt at a game: what its grades want is looked at anew."""
        self._wants.pop(game, None)

    def turned(self) -> None:
        """Another day has begun."""
        self._wants.clear()
        self._fading.clear()

    def decide(self, at: Moment) -> Decision:
        """What comes next."""
        if self.is_over:
            return Over("time")
        return self._first_hand(at) or self.question(at) or self.round(at) or Over("nothing")

    def question(self, at: Moment) -> Pick | LessonDue | CheckDue | None:
        """What comes next but for the table; None where that is the table's turn, or nothing is worth it."""
        if self._is_late(at):
            return None
        return (
            self._check(at) or self._leech() or (self._fading_or_new(at) if self.choice.new_item() else self._once_all_is_met(at))
        )

    def _check(self, at: Moment) -> CheckDue | None:
        """A check where most is likely known, before anything is reviewed: it measures what has outlasted the night."""
        if self.book.reviews_ms or self.book.new_ms:
            return None
        for game, state in self.games.items():
            is_known = state.is_all_met and state.mean_recall(at.at_ms) >= day_file().shown
            if is_known and self.lesson(game, None) is None and self._is_check_due(game, self.wants(game, at), at):
                return CheckDue(game)
        return None

    def _leech(self) -> Pick | None:
        """What went wrong too often and was not treated since, the latest first: asking it again as before is in vain."""
        found = [
            (state.known.items[item].at_ms, game, item)
            for game, state in self.games.items()
            for item in state.syllabus.items
            if is_untreated(state, self.book.of(game), item) and self.choice.rested(game, item)
        ]
        return self.choice.told(*max(found)[1:], "again") if found else None

    def round(self, at: Moment) -> RoundWish | None:
        """The round to be dealt next, of the game that was dealt longest ago, where the day has room for it."""
        for game in sorted(self.games, key=self._last_dealt):
            wish = round_wish(self.games[game], self.wants(game, at), at.at_ms, self.size_ms, self._times)
            if wish and not self._was_left(wish, at.day) and fits(wish, self.book.spent_ms, self.size_ms, self._times):
                return wish
        return None

    def has_rounds_left(self, at: Moment) -> bool:
        """Whether fewer rounds were dealt today than make a day; those at a table of one's own count too."""
        dealt = sum(one.day == at.day for state in self.games.values() for one in state.history.book.rounds)
        return max(dealt, self.book.rounds) < ladder().rounds_a_day * len(self.games)

    def wants(self, game: str, at: Moment) -> GradeWants:
        """What the next grades at a game want of today."""
        if game not in self._wants:
            state = self.games[game]
            self._wants[game] = wants = wants_of(state.history, state.provable, at.day)
            wants.rounds = wants.rounds or state.history.is_lapsed(at, grades_file())
        return self._wants[game]

    def _first_hand(self, at: Moment) -> RoundWish | None:
        """Who has never dealt a game begins with a hand of it, every step told."""
        if all(state.progress.rungs for state in self.games.values()):
            return None
        wish = self.round(at)
        return wish if wish is not None and not self.games[wish.game].progress.rungs else None

    def _fading_or_new(self, at: Moment) -> Pick | LessonDue | None:
        """While something was never met: what has really faded, then a dose of that."""
        terms, book = day_file(), self.book
        has_dose = book.new_ms * 100 < self.size_ms * terms.new_percent
        is_open = book.reviews_ms * 100 < self.size_ms * terms.reviews_percent
        if (is_open or not has_dose) and (pick := self.choice.review(terms.worn, at.at_ms)):
            return pick
        return self.new() if has_dose else self.choice.review(terms.sure, at.at_ms, DAY_MS)

    def new(self) -> Pick | LessonDue | None:
        """The next item never met, or the lesson before it."""
        found = self.choice.new_item()
        if found is None:
            return None
        game, item = found
        return self.lesson(game, item) or self.choice.told(game, item, "new")

    def lesson(self, game: str, item: Item | None) -> LessonDue | None:
        """The lesson to be read before an item is asked; without an item, any that was not read."""
        state = self.games[game]
        lesson = state.syllabus.to_read(item, state.read)
        return None if lesson is None else LessonDue(game, lesson)

    def _once_all_is_met(self, at: Moment) -> Pick | LessonDue | None:
        """What counts now is tomorrow, and what the grades want."""
        terms = day_file()
        for game in self.games:
            if unread := self.lesson(game, None):
                return unread
        return (
            self.choice.review(terms.weak, at.at_ms, DAY_MS)
            or self._for_grades(at)
            or (None if self._wants_rounds(at) else self.choice.review(terms.sure, at.at_ms, DAY_MS))
        )

    def _for_grades(self, at: Moment) -> Pick | None:
        """What shows how much is known, at games where most is."""
        for game, state in self.games.items():
            if not self._is_likely_known(state, at):
                continue
            wants = self.wants(game, at)
            if pick := self._proof(game, wants, at) or self._kept_up(game, at):
                return pick
        return None

    def _proof(self, game: str, wants: GradeWants, at: Moment) -> Pick | None:
        """What a grade wants an answer to, once a check has borne out that most is known."""
        if not self.games[game].is_borne_out:
            return None
        return self.choice.of_practices(game, wants.practices, wants.items, at.at_ms) or self.choice.of_items(
            game, wants.items, at.at_ms
        )

    def _kept_up(self, game: str, at: Moment) -> Pick | None:
        """What is looked at again so that no grade lapses; each once a day."""
        day, items = self._fading.get(game, ("", []))
        if day != at.day:
            items = fading(self.games[game].history, at.at_ms + DAY_MS, day_file().keep_percent)
            self._fading[game] = (at.day, items)
        known = self.games[game].known.items
        today_ms = at.at_ms - DAY_MS // 2
        left = [item for item in items if item in known and known[item].at_ms < today_ms and self.choice.rested(game, item)]
        return self.choice.told(game, left[0], "review") if left else None

    def _is_check_due(self, game: str, wants: GradeWants, at: Moment) -> bool:
        days = (date.fromisoformat(at.day) - date.fromisoformat(self.book.of(game).checked or "0001-01-01")).days
        terms = day_file()
        if not self.games[game].is_borne_out:
            return days >= terms.again_days
        return days >= (1 if wants.checks else terms.check_days)

    @staticmethod
    def _is_likely_known(state: GameState, at: Moment) -> bool:
        """Whether most of a game will be known tomorrow, by what is reckoned."""
        return state.mean_recall(at.at_ms + DAY_MS) >= day_file().shown

    def _is_late(self, at: Moment) -> bool:
        """Whether the last part of the day has come, which is the table's where a round is due today."""
        wish = self.round(at) if self.has_rounds_left(at) else None
        if wish is None:
            return False
        part_ms = max(self.size_ms * day_file().rounds_percent // 100, wish.takes_ms(self._times))
        return self.book.spent_ms + part_ms >= self.size_ms

    def _wants_rounds(self, at: Moment) -> bool:
        """Whether rounds are worth more than being surer of what is known."""
        is_shown = all(state.is_borne_out and self._is_likely_known(state, at) for state in self.games.values())
        return is_shown and self.round(at) is not None

    def _last_dealt(self, game: str) -> int:
        return max((one.at_ms for one in self.games[game].progress.rungs.values()), default=0)
