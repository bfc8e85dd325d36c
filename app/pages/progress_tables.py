"""The numbers behind every plot of the progress page, as a table to read and to save."""

from msgspec import Struct

from app.pages.coverage import CoverageLine
from app.pages.grades import GradeWords
from app.pages.over_time import TimeSeries
from app.pages.progress import ProgressPage
from app.rules.catalogue import Catalogue
from app.rules.wording import say_name
from app.words.listing import enumerated, named
from app.words.text import language, say
from lessons.concepts import say_concept, words_of
from lessons.texts import drill_texts
from scoring.summaries import Confusion

NOTHING = "–"


class Numbers(Struct, frozen=True):
    """A table: its heads, and its rows cell by cell."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Names:
    """What games, devices and skills are called on the page."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue

    def game(self, game: str) -> str:
        """A game in short; skills that games share have none."""
        return self.catalogue[game].file.abbreviation if game else say("progress.shared")

    def whole(self, game: str) -> str:
        """A game by its name."""
        return self.catalogue[game].file.name if game else say("progress.shared")

    def skill(self, skill: str) -> str:
        """A skill by its name."""
        return drill_texts(language()).skills[skill]

    def pair(self, pair: Confusion) -> tuple[str, str]:
        """What it was, and what it was taken for."""
        words = words_of(self.catalogue, pair.game, language())
        return say_concept(pair.expected, words), say_concept(pair.given, words)

    def line(self, series: TimeSeries, *, of_one_game: bool) -> str:
        """A line of a plot: the game, or the device of the one game; what is asked without a device are questions."""
        if not of_one_game:
            return self.game(series.game)
        if series.device:
            return say(f"lobby.{series.device}")
        return say("progress.questions") if self.catalogue[series.game].devices else self.game(series.game)

    def coverage(self, line: CoverageLine, *, of_one_game: bool) -> str:
        """What is met: of one game by wager, else by game."""
        if line.wager:
            wagers = self.catalogue[line.game].file.wagers
            name = wagers[line.wager].name if line.wager in wagers else say_name(line.wager, language()).capitalize()
            return say("progress.coverage-row", name=name)
        words = say("progress.coverage-rows" if line.what == "row" else f"progress.coverage-{line.what}")
        return words if of_one_game else named(self.game(line.game), words)


def heads(*names: str) -> tuple[str, ...]:
    """The heads of a table."""
    return tuple(say(f"progress.{name}") for name in names)


def number(value: float | None, digits: int = 1) -> str:
    """A number as it is told; nothing where there is none."""
    return NOTHING if value is None else f"{value:.{digits}f}"


def over_time_numbers(page: ProgressPage, names: Names) -> Numbers:
    """Every point of every line."""
    rows = (
        (
            point.first,
            names.line(series, of_one_game=bool(page.scope.game)),
            str(point.asked),
            number(point.right_percent),
            number(point.at_par_percent),
            str(point.rounds),
            number(point.rounds_an_hour),
        )
        for series in page.series
        for point in series.points
    )
    return Numbers(heads("from", "what", "answers", "accuracy", "at-par", "rounds", "per-hour"), tuple(rows))


def round_time_numbers(page: ProgressPage) -> Numbers:
    """Every phase with its time and its par."""
    phases = page.round_time.phases if page.round_time else ()
    rows = ((say(f"phases.{one.phase}"), number(one.time_ms / 1000), number(one.par_ms / 1000)) for one in phases)
    return Numbers(heads("phase", "mean", "par"), tuple(rows))


def audit_numbers(page: ProgressPage) -> Numbers:
    """Every phase with its rounds an hour, and what it costs."""
    phases = page.round_time.phases if page.round_time else ()
    rows = ((say(f"phases.{one.phase}"), number(one.rounds_an_hour), number(one.gain)) for one in phases)
    return Numbers(heads("phase", "per-hour", "gain"), tuple(rows))


def skill_numbers(page: ProgressPage, names: Names) -> Numbers:
    """Every skill at every game, with how many answers it is of."""
    games = list(page.skills[0].cells) if page.skills else []
    rows = (
        (names.skill(row.skill), names.game(game), str(cell.asked), number(cell.right_percent, 0))
        for row in page.skills
        for game in games
        if (cell := row.cells[game]) is not None and cell.asked
    )
    return Numbers(heads("skill", "games", "answers", "accuracy"), tuple(rows))


def confusion_numbers(page: ProgressPage, names: Names) -> Numbers:
    """Every pair."""
    rows = (
        (*names.pair(one), str(one.times), names.game(one.game), names.skill(one.skill), enumerated(one.clauses))
        for one in page.confusions
    )
    return Numbers(heads("was", "said", "times", "games", "skill", "clause"), tuple(rows))


def clause_numbers(page: ProgressPage) -> Numbers:
    """Every clause that went wrong."""
    rows = ((one.clause, str(one.met), str(one.wrong), number(one.wrong * 100 / one.met)) for one in page.clauses)
    return Numbers(heads("clause", "met", "wrong", "rate"), tuple(rows))


def coverage_numbers(page: ProgressPage, names: Names) -> Numbers:
    """Everything there is to meet, and how much of it was met."""
    rows = (
        (
            names.game(one.game),
            names.coverage(one, of_one_game=True),
            str(one.met.met),
            str(one.met.all - one.met.met),
        )
        for one in page.coverage
    )
    return Numbers(heads("games", "what", "met", "missing"), tuple(rows))


def curve_numbers(page: ProgressPage, names: Names) -> Numbers:
    """Every hour of practice."""
    rows = (
        (
            names.game(one.game),
            str(one.hour + 1),
            str(one.asked),
            number(one.right * 100 / one.asked if one.asked else None),
            number(one.at_par * 100 / one.asked if one.asked else None),
        )
        for one in page.hours
    )
    return Numbers(heads("games", "hour", "answers", "accuracy", "at-par"), tuple(rows))


def grade_numbers(page: ProgressPage, names: Names, words: GradeWords) -> Numbers:
    """Every demand of the next grade, game by game."""
    rows = (
        (names.game(stand.game), say(f"grades.{line.grade}"), line.title, line.there, line.missing, str(line.minutes))
        for stand in page.stands
        for line in words.lines(stand.standing)
    )
    told = (
        say("progress.games"),
        say("progress.grade"),
        *(say(f"grades.{name}") for name in ("demand", "there", "left", "work")),
    )
    return Numbers(told, tuple(rows))
