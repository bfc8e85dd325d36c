"""The next thing worth doing, in words, and where it is done."""

from collections.abc import Collection, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from app.base.datafile import files, read_datafile
from app.pages.places import MIXED, DrillAt, LessonAt, Place, ProgressAt, TableAt
from app.practice.course_path import minutes_left
from app.practice.worth_doing import DealRounds, EnoughToday, GoOn, Mixed, WorthDoing
from app.rounds.scenario import Scenario
from app.rounds.situations import Situations
from app.rules.catalogue import Catalogue
from app.rules.core.gamefile import Part
from app.words.listing import enumerated, sentences
from app.words.text import say
from lessons.course import Course
from scoring.par_times import WHOLE_ROUND, ParTimes

NO_GAME = ""
FIRST_SEED = 1
FIRST_HAND = "the-first-hand"
"""The situation that is dealt to somebody who has never dealt: chosen for each game, with a win that is paid."""


class WelcomeFile(Part, frozen=True):
    """What a newcomer is welcomed with."""

    begin_with: str


class NextThing(Struct, frozen=True):
    """What it is in words, where it is, and how far one has come with it."""

    head: str
    title: str
    told: str
    act: str
    place: Place
    game: str
    note: str = ""
    share: float = 0.0
    told_share: str = ""


def next_thing(worth: WorthDoing, catalogue: Catalogue, times: ParTimes) -> NextThing:
    """What Enter starts at home."""
    match worth:
        case GoOn():
            return _lesson(worth, times) if worth.is_begun else _course(worth)
        case Mixed():
            return _session(worth, catalogue)
        case EnoughToday():
            return _enough(worth)
        case DealRounds():
            return _first_hand(worth.game, catalogue) if worth.is_first else _rounds(worth, catalogue)


def first_hand(game: str) -> TableAt:
    """The first hand at a game: one Player, every step told, and where the game has one, the hand that was chosen for it."""
    chosen = Situations(game).get(FIRST_HAND)
    scenario = chosen.scenario if chosen is not None else None
    return TableAt(game, players=1, mode="guided", seed=FIRST_SEED, scenario=scenario, is_first=True)


def begin_with(games: Collection[str]) -> str:
    """The game a newcomer had best begin with, where it is one of these; else the first of them."""
    wanted = read_datafile(files("assets") / "welcome.toml", WelcomeFile).begin_with
    return wanted if wanted in games else next(iter(games))


def another_hand(game: str) -> TableAt:
    """Another hand like the first: one Player and every step told, with cards nobody chose."""
    return TableAt(game, players=1, mode="guided")


def first_lesson(game: str, courses: Mapping[str, Course]) -> NextThing:
    """What comes after the first hand at a game: the first lesson of its course."""
    course = next(course for course in courses.values() if course.game == game)
    lesson = course.lessons[0]
    return NextThing(
        head=say("ending.next"),
        title=say("ending.lesson", title=lesson.title),
        told=say("ending.next-told"),
        act=say("ending.go-on"),
        place=LessonAt(course.id, lesson.id),
        game=game,
    )


def mixed_session() -> DrillAt:
    """A session over everything begun."""
    return DrillAt(NO_GAME, MIXED, questions=0)


def practise_at(game: str, skill: str, variant: str, questions: int, clauses: Sequence[str] = ()) -> Place:
    """Where a skill is practised: rounds at the table, in a situation that trains its clauses where one does, or questions."""
    if skill == WHOLE_ROUND:
        device = variant if variant != "only" else ""
        chosen = Situations(game).training([clause.rpartition(" ")[2] for clause in clauses])
        scenario = replace(chosen.scenario, device=chosen.scenario.device or device) if chosen is not None else None
        return TableAt(game, device=device, mode="coached", scenario=scenario)
    return DrillAt(game, skill, variant, questions, met_only=True)


def _lesson(going_on: GoOn, times: ParTimes) -> NextThing:
    left, course = going_on.left, going_on.path.course
    number = next(place for place, lesson in enumerate(course.lessons, start=1) if lesson.id == left.lesson)
    lesson, count, done = course.lessons[number - 1], len(course.lessons), going_on.path.done
    told = say("home.lesson-next", course=course.title, number=number, count=count)
    if 0 < left.page < len(lesson.pages):
        told += " " + say("home.left-at", page=left.page + 1, title=lesson.pages[left.page].title)
    return NextThing(
        head=say("home.continue"),
        title=lesson.title,
        told=told,
        act=say("home.go-on"),
        place=LessonAt(left.course, left.lesson),
        game=course.game,
        note=say("home.to-the-gate", minutes=minutes_left(course, lesson, left.page, times)),
        share=done / count,
        told_share=say("home.lessons-done", done=done, count=count),
    )


def _course(going_on: GoOn) -> NextThing:
    course = going_on.path.course
    lesson = course.lessons[0]
    return NextThing(
        head=say("home.begin"),
        title=lesson.title,
        told=say("home.lesson-next", course=course.title, number=1, count=len(course.lessons)),
        act=say("home.begin-lesson"),
        place=LessonAt(course.id, lesson.id),
        game=course.game,
    )


def _session(session: Mixed, catalogue: Catalogue) -> NextThing:
    """A session over everything begun: first what has faded."""
    games = enumerated([catalogue.title(game).name for game in session.games])
    told = say("home.session-reviews", count=session.reviews) if session.reviews else say("home.session-new")
    return NextThing(
        head=say("home.today-head"),
        title=say("home.session"),
        told=sentences([told, say("home.session-games", games=games)]),
        act=say("home.go-on"),
        place=mixed_session(),
        game=session.games[0],
        note=say("home.minutes-left", count=session.minutes),
    )


def _enough(done: EnoughToday) -> NextThing:
    """The day is done; what was done is said, and Enter leads to how practice goes."""
    return NextThing(
        head=say("home.today-head"),
        title=say("home.enough"),
        told=say("home.enough-told", minutes=done.minutes, asked=done.asked, right=done.right, rounds=done.rounds),
        act=say("home.look-back"),
        place=ProgressAt(),
        game=done.games[0],
    )


def _rounds(rounds: DealRounds, catalogue: Catalogue) -> NextThing:
    """Rounds on a rung of the ladder."""
    return NextThing(
        head=say("home.at-the-table"),
        title=say("home.deal-rounds"),
        told=say(f"home.deal-{rounds.mode}", game=catalogue.title(rounds.game).name, count=rounds.players),
        act=say("home.deal"),
        place=rung_table(rounds),
        game=rounds.game,
    )


def rung_table(rounds: DealRounds) -> TableAt:
    """The table of a rung; with a surprise, as a scenario that names none."""
    scenario = None
    if rounds.surprise:
        scenario = Scenario(game=rounds.game, device=rounds.device, players=rounds.players, surprise=rounds.surprise)
    return TableAt(
        rounds.game,
        players=rounds.players,
        device=rounds.device,
        mode=rounds.mode,
        people=rounds.people,
        scenario=scenario,
    )


def _first_hand(game: str, catalogue: Catalogue) -> NextThing:
    return NextThing(
        head=say("home.begin"),
        title=say("home.first-hand"),
        told=say("home.first-hand-told", game=catalogue.title(game).name),
        act=say("home.deal"),
        place=first_hand(game),
        game=game,
    )
