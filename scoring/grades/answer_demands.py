"""Demands on answers: every skill and variant, accuracy in checks, pace, items, irregularities."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from datetime import date

from scoring.grades.book import Book, BookEntry, Streak
from scoring.grades.line import Entry
from scoring.grades.syllabus import SkillVariant, Syllabus
from scoring.grades.terms import AccuracyTerms, IrregularityTerms, ItemTerms, PaceTerms, VariantTerms
from scoring.percent import share
from scoring.wilson import even_lower_bound

PERCENT = 100


def variant_entries(terms: VariantTerms, book: Book, syllabus: Syllabus) -> Iterator[Entry]:
    """Every skill in every variant: the last distinct questions, right often enough and on days enough."""
    for practice in syllabus.practices:
        answers = book.of_practice(practice.name)
        last = _questions_there_are(terms.last, len(answers), book.times.get(practice.name, 0), practice)
        yield _variant(terms, answers[-last:], last, len(book.days.get(practice.name, ())), practice)


def _questions_there_are(last: int, distinct: int, times: int, practice: SkillVariant) -> int:
    """As many as are asked for; where a variant has not that many, as shows when it only repeats itself, all there are."""
    repeats_itself = distinct < last and times - distinct >= last
    return max(distinct, min(practice.items, last)) if repeats_itself else last


def _variant(terms: VariantTerms, counted: Sequence[BookEntry], last: int, on_days: int, practice: SkillVariant) -> Entry:
    """Days count that it went right on, so that a long run on one day takes none of them away."""
    need = last - (terms.last - terms.right) * last // terms.last
    right = sum(one.right for one in counted)
    days = max(0, terms.days - on_days)
    too_critical = terms.critical_faults is not None and sum(one.is_critical for one in counted) > terms.critical_faults
    good = len(counted) >= last and right >= need
    more = _more_right([one.right and not (too_critical and one.is_critical) for one in counted], last, need)
    lacks = "right" if not good else "days" if days else "critical" if too_critical else ""
    return Entry(
        about=practice.name,
        have=right,
        need=need,
        lacks=lacks,
        days=days,
        work_ms=max(more, days, 1) * practice.par_ms if lacks else 0,
        proofs=tuple(one.proof for one in counted),
    )


def _more_right(right: Sequence[bool], last: int, need: int) -> int:
    """How many right answers in a row it takes until enough of the last ones are right."""
    return next(more for more in range(last + 1) if len(right) + more >= last and _after(right, more, last) >= need)


def _after(right: Sequence[bool], more: int, last: int) -> int:
    kept = right[max(0, len(right) + more - last) :] if more < last else ()
    return sum(kept) + more


def accuracy_entries(terms: AccuracyTerms, book: Book, syllabus: Syllabus) -> Iterator[Entry]:
    """How good somebody is at least, by the last answers in checks, every skill weighing the same."""
    checks = list(book.checks.values())[-terms.last :]
    by_skill: defaultdict[str, list[bool]] = defaultdict(list)
    for one in checks:
        by_skill[one.skill].append(one.right)
    bound = even_lower_bound(by_skill, terms.confidence_percent / PERCENT)
    short = max(0, terms.last - len(checks))
    is_met = not short and bound >= terms.bound_percent / PERCENT
    mean_ms = sum(syllabus.skills.values()) // max(1, len(syllabus.skills))
    yield Entry(
        about="checks",
        have=int(bound * PERCENT),
        need=terms.bound_percent,
        lacks="" if is_met else "answers" if short else "right",
        work_ms=0 if is_met else max(short, _more_right([one.right for one in checks], terms.last, terms.last)) * mean_ms,
        proofs=tuple(one.proof for one in checks),
    )


def pace_entries(terms: PaceTerms, book: Book, syllabus: Syllabus) -> Iterator[Entry]:
    """Every skill by itself: right within its own par often enough."""
    for skill, par_ms in syllabus.skills.items():
        counted = book.of_skill(skill, terms.last)
        at_par = sum(one.at_par for one in counted)
        need = share(len(counted), terms.at_par_percent) if counted else 1
        more = _more_right([one.at_par for one in counted], len(counted), need) if counted else 1
        yield Entry(
            about=skill,
            have=at_par,
            need=need,
            lacks="" if at_par >= need else "pace",
            work_ms=0 if at_par >= need else more * par_ms,
            proofs=tuple(one.proof for one in counted),
        )


def item_entries(terms: ItemTerms, book: Book, syllabus: Syllabus) -> Iterator[Entry]:
    """Every item of the kinds asked for: right often enough, at the end in a row, over days enough."""
    for item, work_ms in syllabus.items.items():
        if item.partition(":")[0] in terms.kinds:
            yield _item(item, terms, book.items.get(item, Streak()), work_ms)


def _item(item: str, terms: ItemTerms, streak: Streak, work_ms: int) -> Entry:
    more = max(0, terms.right - streak.right, terms.in_a_row - streak.in_a_row)
    days = max(0, terms.days_apart - (_days_between(streak.since, streak.last) if streak.in_a_row else 0))
    lacks = "right" if more else "days" if days else ""
    return Entry(
        about=item,
        have=min(streak.right, terms.right) if streak.in_a_row else 0,
        need=terms.right,
        lacks=lacks,
        days=days,
        work_ms=max(more, 1) * work_ms if lacks else 0,
        proofs=tuple(streak.proofs),
    )


def irregularity_entries(terms: IrregularityTerms, book: Book, syllabus: Syllabus) -> Iterator[Entry]:
    """Every irregularity: ruled right the last times, and at the table too."""
    for case in syllabus.cases:
        streak = book.cases.get(case, Streak())
        dealt = max(0, terms.at_the_table - streak.at_the_table)
        more = max(0, terms.in_a_row - streak.in_a_row)
        yield Entry(
            about=case,
            have=min(streak.in_a_row, terms.in_a_row),
            need=terms.in_a_row,
            lacks="right" if more else "at-the-table" if dealt else "",
            work_ms=dealt * syllabus.round_ms + max(0, more - dealt) * MEAN_RULING_MS,
            proofs=tuple(streak.proofs),
        )


MEAN_RULING_MS = 15_000
"""How long a question about an irregularity takes to read and to answer."""


def _days_between(first: str, last: str) -> int:
    return (date.fromisoformat(last) - date.fromisoformat(first)).days
