"""What a day has in store, for whoever looks at it from outside: how much is to be reviewed, to be read, new, or to be dealt."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from app.practice.course_path import read_lessons
from app.practice.day.book import DayBook, read_book
from app.practice.day.choice import ItemChoice
from app.practice.day.ladder import RungTerms, ladder, rung_due, seats_of
from app.practice.day.progress import progress_now
from app.practice.day.size import MINUTE_MS, day_file, day_minutes
from app.practice.day.syllabus import GameSyllabus, syllabus_of
from app.rules.catalogue import Catalogue
from lessons.course import Course, Lesson
from lessons.items import AskedBy
from scoring.moments import Now, moment
from scoring.par_times import ParTimes
from scoring.port import Store
from scoring.records import Profile

QUESTION_MS = 14_000
"""What a question takes by and large, with a look at how it was judged."""
LEAST_MS = 12_000


class RoundDue(Struct, frozen=True):
    """A round that is due: at which game, on which rung of its ladder, with which device."""

    game: str
    terms: RungTerms
    device: str = ""


class Outlook(Struct, frozen=True):
    """A day as it stands. `lesson` is what is to be read before anything new is asked, `new` tells whether something is."""

    games: tuple[str, ...]
    minutes: int
    minutes_left: int
    is_over: bool
    reviews: int
    new: bool
    lesson: tuple[Course, Lesson] | None
    round: RoundDue | None
    done: DayBook

    @property
    def questions(self) -> int:
        """How many questions there is room for."""
        return max(1, self.minutes_left * MINUTE_MS // QUESTION_MS)


def outlook(
    store: Store,
    profile: Profile,
    games: Sequence[str],
    catalogue: Catalogue,
    courses: Mapping[str, Course],
    times: ParTimes,
    now: Now,
) -> Outlook:
    """What the day has in store for somebody at the games they have begun; looking at it changes nothing."""
    at, book, minutes = moment(now), read_book(store, profile), day_minutes(store, profile)
    book.turn_to(at.day)
    syllabi = {game: syllabus_of(catalogue[game], courses, profile.id) for game in games}
    progress = {game: progress_now(store, profile, game, seats_of(catalogue[game]))[0] for game in games}
    choice = ItemChoice(syllabi, {game: one.knowledge for game, one in progress.items()}, Counter[tuple[str, AskedBy]]())
    left_ms = max(0, minutes * MINUTE_MS - book.spent_ms)
    new = choice.new_item()
    has_dose = new is not None and book.new_ms * 100 < minutes * MINUTE_MS * day_file().new_percent
    due = (
        RoundDue(game, terms, _device(catalogue, game, progress[game].rungs.get(terms.id)))
        for game in sorted(games, key=lambda one: max((rung.at_ms for rung in progress[one].rungs.values()), default=0))
        if (terms := rung_due(progress[game].rungs, choice.met_percent(game), at.at_ms))
        and times.whole_round(game, terms.players).ms * terms.sitting <= left_ms
    )
    lessons = (_lesson(store, profile, syllabi[game], item) for game, item in _wanting(syllabi, new, has_dose=has_dose))
    has_rounds = book.rounds < ladder().rounds_a_day * max(1, len(games))
    return Outlook(
        games=tuple(games),
        minutes=minutes,
        minutes_left=-(-left_ms // MINUTE_MS),
        is_over=left_ms < LEAST_MS,
        reviews=sum(1 for _ in choice.to_review(at.at_ms)),
        new=has_dose,
        lesson=next(filter(None, lessons), None),
        round=next(due, None) if has_rounds else None,
        done=book,
    )


def _device(catalogue: Catalogue, game: str, rung: object) -> str:
    """The device whose turn it is."""
    devices = catalogue[game].devices
    return devices[getattr(rung, "dealt", 0) % len(devices)] if devices else ""


def _wanting(
    syllabi: Mapping[str, GameSyllabus], new: tuple[str, str] | None, *, has_dose: bool
) -> Iterator[tuple[str, str | None]]:
    """Before what a lesson may have to be read: the next item; once everything was met, none, and the rest of every course."""
    if new is None:
        yield from ((game, None) for game in syllabi)
    elif has_dose:
        yield new


def _lesson(store: Store, profile: Profile, syllabus: GameSyllabus, item: str | None) -> tuple[Course, Lesson] | None:
    course = syllabus.course
    lesson = syllabus.to_read(item, read_lessons(store, profile, course)) if course is not None else None
    return None if course is None or lesson is None else (course, lesson)


def games_begun(store: Store, profile: Profile, catalogue: Catalogue) -> tuple[str, ...]:
    """The games somebody has dealt or answered something about, as the catalogue has them."""
    begun = {*store.table_progress.games(profile), *(one.game for one in store.progress.skills(profile))}
    return tuple(game for game in catalogue if game in begun)
