"""A game as somebody stands at it: what there is to learn, what is known of it, the ladder, what is proven, and what was read."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from app.practice.course_path import read_lessons
from app.practice.day.ladder import seats_of
from app.practice.day.progress import GameProgress, progress_now
from app.practice.day.size import day_file
from app.practice.day.syllabus import GameSyllabus, syllabus_of
from app.practice.grading import history_now
from app.practice.grading import syllabus_of as provable_of
from app.rules.catalogue import Catalogue
from lessons.course import Course
from lessons.item import Item
from scoring.grades.evidence import DealtRound, GivenAnswer
from scoring.grades.history import History, follow_log
from scoring.grades.syllabus import Syllabus
from scoring.grades.terms import grades_file
from scoring.knowledge import Knowledge
from scoring.par_times import ParTimes
from scoring.port import Store
from scoring.records import Profile


class GameState(Struct):
    """One game of a person. `history` and `progress` are folds of the log and are told of every answer and round as it comes."""

    syllabus: GameSyllabus
    progress: GameProgress
    history: History
    provable: Syllabus
    read: set[str]
    seats: int

    @property
    def known(self) -> Knowledge:
        """What is known of its items."""
        return self.progress.knowledge

    @property
    def is_all_met(self) -> bool:
        """Whether every item was met."""
        return all(item in self.known.items for item in self.syllabus.items)

    @property
    def met_percent(self) -> int:
        """How much of it was met."""
        items = self.syllabus.items
        return sum(item in self.known.items for item in items) * 100 // max(1, len(items))

    @property
    def is_borne_out(self) -> bool:
        """Whether the last check bore out what is reckoned to be known: what is reckoned may be wrong, a check is not steered."""
        checks = list(self.history.book.checks.values())
        last = [one for one in checks if one.day == checks[-1].day]
        return bool(last) and sum(one.right for one in last) * 100 >= len(last) * day_file().check_percent

    def is_open(self, item: Item) -> bool:
        """Whether an item can be asked without surprise: it was met, or the lesson that teaches it was read."""
        lesson = self.syllabus.lessons.get(item)
        return item in self.known.items or lesson is None or lesson.id in self.read

    def mean_recall(self, at_ms: int) -> float:
        """How much of it is known at a moment, what was never met counted as likely as it is."""
        return self.known.mean(self.syllabus.items, at_ms)

    def prove(self, event: GivenAnswer | DealtRound) -> None:
        """Take an answer or a round into account for what is proven."""
        follow_log(self.history, (event,), grades_file(), self.provable)


def states_now(
    store: Store,
    profile: Profile,
    games: Sequence[str],
    catalogue: Catalogue,
    courses: Mapping[str, Course],
    times: ParTimes,
) -> dict[str, GameState]:
    """The games of a person as they stand now; nothing is written."""
    found = {}
    for game in games:
        syllabus, seats = syllabus_of(catalogue[game], courses, profile.id), seats_of(catalogue[game])
        provable = provable_of(catalogue[game], times)
        found[game] = GameState(
            syllabus=syllabus,
            progress=progress_now(store, profile, catalogue, game)[0],
            history=history_now(store, profile, provable, grades_file()),
            provable=provable,
            read=read_lessons(store, profile, syllabus.course) if syllabus.course is not None else set(),
            seats=seats,
        )
    return found
