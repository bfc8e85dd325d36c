"""The report of a class as tables in the language in use: the same are shown, printed, saved and drawn."""

from collections.abc import Mapping

from msgspec import Struct

from app.classroom.sheet import NamedSheet
from app.pages.class_report import ClassReport, Score, SkillName, TraineeLine
from app.pages.drill_names import variant_name
from app.papers.item_figures import ItemFigures, analysis_terms
from app.rules.catalogue import Catalogue
from app.words.listing import listed
from app.words.text import language, say
from lessons.texts import drill_texts, taken_for_words

NOTHING = "–"
MOST_CLAUSES = 20


class ReportTable(Struct, frozen=True):
    """A table: what it is about, a sentence, its heads, its rows cell by cell, and the share of each row as a bar, in percent."""

    name: str
    title: str
    told: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    bars: tuple[int | None, ...] = ()


class ReportNames:
    """What games, skills and sheets are called in it."""

    def __init__(self, catalogue: Catalogue, sheets: Mapping[str, NamedSheet]) -> None:
        self._catalogue, self._sheets = catalogue, sheets

    def game(self, game: str) -> str:
        """A game in short."""
        return self._catalogue.title(game).abbreviation if game in self._catalogue else ""

    def skill(self, name: SkillName) -> str:
        """A skill with its game and its variant."""
        game, skill, variant = name
        words = drill_texts(language()).skills.get(skill, skill)
        return listed(filter(None, (self.game(game), words, variant_name(variant) if variant else "")))

    def sheet(self, name: str) -> str:
        """A sheet by its title."""
        return self._sheets[name].words(language()).title if name in self._sheets else name


def report_tables(report: ClassReport, names: ReportNames) -> list[ReportTable]:
    """All of it, what matters first."""
    found = [_trainees(report), _ready(report, names), _next(report, names), _skills(report, names), _each_skill(report, names)]
    found += [_clauses(report), *_items(report, names)]
    return [*found, *([_overrules(report)] if report.overrules else [])]


def _heads(*names: str) -> tuple[str, ...]:
    return tuple(say(f"report.head-{name}") for name in names)


def _percent(score: Score) -> str:
    return f"{score.percent} %" if score.percent is not None else NOTHING


def _trainees(report: ClassReport) -> ReportTable:
    rows = tuple(_trainee(one) for one in report.trainees)
    total = report.total
    told = say("report.trainees-told", asked=total.asked, right=total.right, percent=total.percent or 0)
    heads = _heads("trainee", "number", "answers", "right", "percent", "at-par", "last", "handed", "late")
    return ReportTable("trainees", say("report.trainees"), told, heads, rows, tuple(one.total.percent for one in report.trainees))


def _trainee(one: TraineeLine) -> tuple[str, ...]:
    score = one.total
    return (
        one.name,
        one.number,
        str(score.asked),
        str(score.right),
        _percent(score),
        str(score.at_par),
        one.last_day or NOTHING,
        say("report.of", done=one.done, of=one.given) if one.given else NOTHING,
        str(one.late) if one.late else "",
    )


def _ready(report: ClassReport, names: ReportNames) -> ReportTable:
    """Of everybody at every game: the grade, what comes next, and how much is missing to it."""
    rows = []
    for one in report.trainees:
        for game, standing in one.standings.items():
            missing = sum(len(line.missing) for line in standing.missing)
            following = say(f"grades.{standing.next_grade}") if standing.next_grade else NOTHING
            lacks = say("report.lacks", count=missing) if standing.next_grade else NOTHING
            grade = say(f"grades.{standing.grade}") if standing.grade else NOTHING
            rows.append((one.name, names.game(game), grade, standing.proven_on or NOTHING, following, lacks))
    heads = _heads("trainee", "game", "grade", "proven", "next", "lacks")
    return ReportTable("ready", say("report.ready"), say("report.ready-told"), heads, tuple(rows))


def _next(report: ClassReport, names: ReportNames) -> ReportTable:
    rows = tuple(
        (names.skill(one.name), str(one.score.asked), _percent(one.score), listed(map(names.sheet, one.sheets)) or NOTHING)
        for one in report.next
    )
    told = say("report.next-told") if rows else say("report.next-nothing")
    return ReportTable("next", say("report.teach"), told, _heads("skill", "answers", "percent", "sheets"), rows)


def _skills(report: ClassReport, names: ReportNames) -> ReportTable:
    rows = tuple(
        (names.skill(name), str(one.asked), str(one.right), _percent(one), str(one.at_par)) for name, one in report.skills.items()
    )
    heads = _heads("skill", "answers", "right", "percent", "at-par")
    bars = tuple(one.percent for one in report.skills.values())
    return ReportTable("skills", say("report.skills"), say("report.skills-told"), heads, rows, bars)


def _each_skill(report: ClassReport, names: ReportNames) -> ReportTable:
    rows = tuple(
        (one.name, names.skill(name), str(score.asked), str(score.right), _percent(score))
        for one in report.trainees
        for name, score in one.skills.items()
    )
    heads = _heads("trainee", "skill", "answers", "right", "percent")
    return ReportTable("each-skill", say("report.each-skill"), "", heads, rows)


def _clauses(report: ClassReport) -> ReportTable:
    worst = sorted(report.clauses.items(), key=lambda one: (-one[1][1], one[0]))
    wrong = [(clause, figures) for clause, figures in worst if figures[1]][:MOST_CLAUSES]
    rows = tuple((clause, str(met), str(bad), _who(report, clause)) for clause, (met, bad) in wrong)
    return ReportTable(
        "clauses", say("report.clauses"), say("report.clauses-told"), _heads("clause", "met", "wrong", "who"), rows
    )


def _who(report: ClassReport, clause: str) -> str:
    """Who gets a clause wrong, and how often, those who do so most first."""
    each = [(one.clauses[clause][1], one.name) for one in report.trainees if one.clauses.get(clause, (0, 0))[1]]
    return listed(f"{name} ×{times}" for times, name in sorted(each, key=lambda one: (-one[0], one[1]))[:5])


def _items(report: ClassReport, names: ReportNames) -> list[ReportTable]:
    heads = _heads("item", "asked", "facility", "discrimination", "median", "wrong-answer", "said")
    return [
        ReportTable(
            "items",
            say("report.items", title=names.sheet(sheet.sheet)),
            say("report.items-told", count=sheet.people),
            heads,
            tuple(_item(one, names) for one in sheet.items),
        )
        for sheet in report.items
    ]


def _item(one: ItemFigures, names: ReportNames) -> tuple[str, ...]:
    item = one.item
    what = f"{item.section + 1}.{item.turn}  {names.skill((item.game, item.skill, item.variant))}"
    wrong = ""
    if one.wrong_times:
        told = one.wrong.partition(":")[2] or one.wrong if ":" in one.wrong else taken_for_words(one.wrong, language())
        wrong = f"{told} ×{one.wrong_times}"
    return (
        what,
        str(one.asked),
        f"{round(one.facility * 100)} %",
        NOTHING if one.discrimination is None else f"{one.discrimination:.2f}",
        f"{one.median_ms / 1000:.1f} s",
        wrong,
        listed(say(f"examiner.says-{word}") for word in one.words(analysis_terms())),
    )


def _overrules(report: ClassReport) -> ReportTable:
    rows = tuple(
        (one.day, one.person, one.sheet, say(f"report.is-{one.was}"), say(f"report.is-{one.now}"), one.reason)
        for one in report.overrules
    )
    heads = _heads("day", "trainee", "sheet", "was", "now", "reason")
    return ReportTable("overrules", say("report.overrules"), say("report.overrules-told"), heads, rows)
