"""What a day has in store, for whoever looks at it from outside: how much is to be reviewed, to be read, new, or to be dealt."""

from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec import Struct

from app.practice.day.agenda import Agenda, CheckDue, LessonDue
from app.practice.day.book import DayBook, read_book
from app.practice.day.choice import Pick
from app.practice.day.round_wish import RoundWish
from app.practice.day.size import day_minutes
from app.practice.day.state import GameState, states_now
from app.rules.catalogue import Catalogue
from lessons.course import Course, Lesson
from lessons.item import Item
from lessons.items import AskedBy
from scoring.moments import MINUTE_MS, Now, moment
from scoring.par_times import ParTimes
from scoring.port import Store
from scoring.records import Profile


class Outlook(Struct, frozen=True):
    """A day as it stands. `lesson` is what is to be read before anything more is asked, `new` tells whether something is.

    `faded` are the items to be reviewed, by game; `skills_faded` how many of them each skill asks, the most first.
    """

    games: tuple[str, ...]
    minutes: int
    minutes_left: int
    is_over: bool
    faded: tuple[tuple[str, Item], ...]
    skills_faded: tuple[tuple[str, int], ...]
    new: bool
    lesson: tuple[Course, Lesson] | None
    round: RoundWish | None
    done: DayBook

    @property
    def reviews(self) -> int:
        """How much is to be reviewed."""
        return len(self.faded)


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
    states = states_now(store, profile, games, catalogue, courses, times)
    agenda = Agenda(states, book, minutes, times, Counter[tuple[str, AskedBy]]())
    left_ms = max(0, minutes * MINUTE_MS - book.spent_ms)
    found = agenda.question(at) if games else None
    lesson = found.lesson if isinstance(found, LessonDue) else None
    course = states[found.game].syllabus.course if isinstance(found, LessonDue) else None
    faded = tuple(agenda.choice.to_review(at.at_ms))
    return Outlook(
        games=tuple(games),
        minutes=minutes,
        minutes_left=-(-left_ms // MINUTE_MS),
        is_over=agenda.is_over,
        faded=faded,
        skills_faded=_skills(states, faded),
        new=isinstance(found, Pick | CheckDue),
        lesson=(course, lesson) if course is not None and lesson is not None else None,
        round=agenda.round(at) if agenda.has_rounds_left(at) else None,
        done=book,
    )


def _skills(states: Mapping[str, GameState], faded: Sequence[tuple[str, Item]]) -> tuple[tuple[str, int], ...]:
    """The skills that ask what has faded, with how much of it."""
    return tuple(Counter(states[game].syllabus.homes(item)[0].skill for game, item in faded).most_common())


def games_begun(store: Store, profile: Profile, catalogue: Catalogue) -> tuple[str, ...]:
    """The games somebody has dealt or answered something about, as the catalogue has them."""
    begun = {*store.table_progress.games(profile), *(one.game for one in store.progress.skills(profile))}
    return tuple(game for game in catalogue if game in begun)
