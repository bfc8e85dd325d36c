"""The panels of a progress page: each with its drawing and its numbers."""

from collections.abc import Callable, Sequence

from app.base.lazy import lazily
from app.pages.grades import GradeWords
from app.pages.progress import LEAST_MET, ProgressPage
from app.pages.progress_sentences import audit_sentences, round_time_sentences
from app.pages.progress_tables import (
    Names,
    audit_numbers,
    clause_numbers,
    confusion_numbers,
    coverage_numbers,
    curve_numbers,
    grade_numbers,
    over_time_numbers,
    round_time_numbers,
    skill_numbers,
)
from app.words.text import say
from scoring.recent_terms import recent_terms
from scoring.summaries import Confusion
from ui.screens.progress.grade_lines import GradeLines, OpenAttempt
from ui.screens.progress.heat_map import HeatMap
from ui.screens.progress.pairs import Pairs
from ui.screens.progress.panel import Panel
from ui.widgets.bars import BarLine, Bars
from ui.widgets.drawing import Drawing

with lazily():
    from ui.screens.progress.over_time_plot import curve_plot, over_time_plot


MOST_CLAUSES = 8
SECOND_MS = 1000


def panels(
    page: ProgressPage,
    names: Names,
    open_clause: Callable[[str], object],
    practise: Callable[[Sequence[Confusion]], object],
    words: GradeWords,
    open_attempt: OpenAttempt,
) -> list[Panel]:
    """Every panel of a page, in the order in which it is read."""
    standings = [stand.standing for stand in page.stands]
    skills_note = say("progress.skills-note", least=recent_terms().least)
    clauses_note = say("progress.clauses-note", least=LEAST_MET)
    return [
        Panel(
            "grade-lines",
            say("grades.note"),
            grade_numbers(page, names, words),
            lambda: GradeLines(standings, words, names, open_attempt),
        ),
        Panel("over-time", "", over_time_numbers(page, names), lambda: _over_time(page, names)),
        Panel("round-time", "", round_time_numbers(page), lambda: _round_time(page)),
        Panel("skills", skills_note, skill_numbers(page, names), lambda: HeatMap(page, names)),
        Panel(
            "confusions",
            "",
            confusion_numbers(page, names),
            lambda: Pairs(page.confusions, names, practise, open_clause),
        ),
        Panel("clauses", clauses_note, clause_numbers(page), lambda: _clauses(page, open_clause)),
        Panel("audit", say("progress.audit-note"), audit_numbers(page), lambda: _audit(page)),
        Panel("coverage", say("progress.coverage-note"), coverage_numbers(page, names), lambda: _coverage(page, names)),
        Panel("curve", "", curve_numbers(page, names), lambda: curve_plot(page, names)),
    ]


def _over_time(page: ProgressPage, names: Names) -> Drawing:
    return over_time_plot(page, names)


def _round_time(page: ProgressPage) -> Bars:
    """The time of each phase, as long as its bar, and its par as a mark."""
    phases = page.round_time.phases if page.round_time else ()
    longest = max((ms for one in phases for ms in (one.time_ms, one.par_ms)), default=1)
    lines = [
        BarLine(
            name=say(f"phases.{one.phase}"),
            share=one.time_ms / longest,
            told=say("progress.seconds", seconds=round(one.time_ms / SECOND_MS)),
            wanted=one.par_ms / longest,
            look="slow" if one.time_ms > one.par_ms else "plain",
        )
        for one in phases
    ]
    return Bars(lines, round_time_sentences(page))


def _audit(page: ProgressPage) -> Bars:
    """The pace of each phase, and that of a round at par as a mark."""
    dealt = page.round_time
    if dealt is None:
        return Bars([])
    most = max(dealt.par_rounds_an_hour, *(one.rounds_an_hour for one in dealt.phases))
    lines = [
        BarLine(
            name=say(f"phases.{one.phase}"),
            share=one.rounds_an_hour / most,
            told=f"{one.rounds_an_hour:.0f}",
            wanted=dealt.par_rounds_an_hour / most,
            look="slow" if one.gain > 0 else "plain",
        )
        for one in dealt.phases
    ]
    return Bars(lines, audit_sentences(page.audit))


def _clauses(page: ProgressPage, open_clause: Callable[[str], object]) -> Bars:
    lines = [
        BarLine(
            name=one.clause,
            share=one.wrong / one.met,
            told=say("progress.rate-told", wrong=one.wrong, met=one.met, rate=one.wrong * 100 // one.met),
            look="wrong",
        )
        for one in page.clauses[:MOST_CLAUSES]
    ]
    return Bars(lines, open_clause=open_clause)


def _coverage(page: ProgressPage, names: Names) -> Bars:
    lines = [
        BarLine(
            name=names.coverage(one, of_one_game=bool(page.scope.game)),
            share=one.met.met / one.met.all if one.met.all else 1.0,
            told=say("progress.coverage-told", met=one.met.met, count=one.met.all),
        )
        for one in page.coverage
        if page.scope.game or one.what != "boundary"
    ]
    return Bars(lines)
