"""How the questions of an exam and the exams themselves do, over all results that stand.

An item is what a blueprint asks at one place: a skill in a variant, about what must occur there; cards and amounts differ from
paper to paper. *Facility* is the share of candidates who got it right, *discrimination* how far getting it right goes with
getting the rest right (the correlation of both, from -1 to 1).
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from math import sqrt
from pathlib import Path
from statistics import fmean, median
from typing import Annotated, Literal

from msgspec import Meta, Struct

from app.base.datafile import files, read_datafile
from app.exams.marking import MarkedAnswer, answers_of
from app.exams.sitting_file import file_of, read_sitting
from app.exams.sitting_list import SittingLine
from app.exams.sitting_state import SittingState, state_from
from app.rules.catalogue import Catalogue
from app.rules.core.gamefile import Part
from lessons.kept_answer import keep

Percent = Annotated[int, Meta(ge=0, le=100)]
ItemWord = Literal["too-few", "too-easy", "too-hard", "tells-nothing"]
ExamWord = Literal["too-few", "too-easy", "too-hard", "never-failed"]
UNANSWERED = ""


class AnalysisTerms(Part, frozen=True):
    """From how many sittings on something is said, and what is easy, hard, or tells nobody apart."""

    fewest: Annotated[int, Meta(ge=2, le=1000)]
    easy_percent: Percent
    hard_percent: Percent
    least_discrimination: Percent
    pass_easy_percent: Percent
    pass_hard_percent: Percent


@cache
def analysis_terms() -> AnalysisTerms:
    """The academy's defaults."""
    return read_datafile(files(__package__) / "item_analysis.toml", AnalysisTerms)


class ItemName(Struct, frozen=True, order=True):
    """What is asked at one place of a blueprint; `turn` counts what is asked in the same words again."""

    section: int
    game: str
    skill: str
    variant: str
    aim: str
    turn: int


class ItemAnswer(Struct, frozen=True):
    """One candidate at one item: right or not, how long it was looked at, what was answered if it was wrong, and the rest."""

    item: ItemName
    right: bool
    took_ms: int
    given: str
    rest: float


class ItemFigures(Struct, frozen=True):
    """What all candidates together came to at an item; no discrimination where everybody did the same."""

    item: ItemName
    asked: int
    right: int
    median_ms: int
    discrimination: float | None
    wrong: str = UNANSWERED
    wrong_times: int = 0

    @property
    def facility(self) -> float:
        """The share that got it right."""
        return self.right / self.asked

    def words(self, terms: AnalysisTerms) -> list[ItemWord]:
        """What is to be said of it."""
        if self.asked < terms.fewest:
            return ["too-few"]
        said: list[ItemWord] = []
        if self.facility * 100 > terms.easy_percent:
            said.append("too-easy")
        elif self.facility * 100 < terms.hard_percent:
            said.append("too-hard")
        if self.discrimination is not None and self.discrimination * 100 < terms.least_discrimination:
            said.append("tells-nothing")
        return said


class ExamFigures(Struct, frozen=True):
    """A blueprint over all results that stand."""

    exam: str
    title: str
    sat: int
    passed: int
    items: tuple[ItemFigures, ...]

    def words(self, terms: AnalysisTerms) -> list[ExamWord]:
        """What is to be said of it: nobody who ever failed says more than any share."""
        if self.sat < terms.fewest:
            return ["too-few"]
        if self.passed == self.sat:
            return ["never-failed"]
        share = self.passed * 100 / self.sat
        return ["too-easy"] if share > terms.pass_easy_percent else ["too-hard"] if share < terms.pass_hard_percent else []


def exam_figures(lines: Iterable[SittingLine], folder: Path, catalogue: Catalogue) -> list[ExamFigures]:
    """Every exam that was sat, with its items in the order they are asked."""
    by_exam: dict[str, list[SittingLine]] = {}
    for line in lines:
        if line.passed is not None:
            by_exam.setdefault(line.exam, []).append(line)
    return [_exam(exam, sat, folder, catalogue) for exam, sat in sorted(by_exam.items())]


def _exam(exam: str, sat: Sequence[SittingLine], folder: Path, catalogue: Catalogue) -> ExamFigures:
    answers = [one for line in sat for one in _answers_at(folder, line, catalogue)]
    return ExamFigures(exam, sat[0].title, len(sat), sum(line.passed is True for line in sat), tuple(item_figures(answers)))


def _answers_at(folder: Path, line: SittingLine, catalogue: Catalogue) -> list[ItemAnswer]:
    path = file_of(folder, line.id)
    entries, _ = read_sitting(path.read_bytes(), path)
    return answers_in(state_from(entries, catalogue, tables=False))


def answers_in(state: SittingState) -> list[ItemAnswer]:
    """One candidate's answers, each beside how the rest of their answers were."""
    marked = list(answers_of(state))
    right = sum(one.right for one in marked)
    turns: Counter[tuple[str, ...]] = Counter()
    found: list[ItemAnswer] = []
    for one in marked:
        asked = (str(one.section), one.asked.game, one.asked.skill, one.asked.variant, one.asked.aim)
        turns[asked] += 1
        item = ItemName(one.section, *asked[1:], turns[asked])
        rest = (right - one.right) / max(len(marked) - 1, 1)
        found.append(ItemAnswer(item, one.right, state.looked_ms.get((one.section, one.place), 0), given(one), rest))
    return found


def given(one: MarkedAnswer) -> str:
    """A wrong answer by the rule it breaks where that is known: the same mistake has other amounts in every paper."""
    if one.answer is None:
        return UNANSWERED
    choices = one.question.choices if one.question is not None else ()
    rule = next((choice.broken_rule for choice in choices if choice.answer == one.answer and choice.broken_rule), "")
    return rule or keep(one.answer)


def item_figures(answers: Iterable[ItemAnswer]) -> list[ItemFigures]:
    """What answers come to, item by item."""
    by_item: dict[ItemName, list[ItemAnswer]] = {}
    for one in answers:
        by_item.setdefault(one.item, []).append(one)
    return [_figures(item, found) for item, found in sorted(by_item.items())]


def _figures(item: ItemName, found: Sequence[ItemAnswer]) -> ItemFigures:
    wrong = Counter(one.given for one in found if not one.right and one.given != UNANSWERED)
    given, times = min(wrong.items(), key=lambda one: (-one[1], one[0]), default=(UNANSWERED, 0))
    return ItemFigures(
        item,
        len(found),
        sum(one.right for one in found),
        round(median(one.took_ms for one in found)),
        correlation([float(one.right) for one in found], [one.rest for one in found]),
        given,
        times,
    )


def correlation(ones: Sequence[float], others: Sequence[float]) -> float | None:
    """How far two figures go together, from -1 to 1; None where one of them is the same for everybody."""
    mean, other = fmean(ones), fmean(others)
    both = sum((a - mean) * (b - other) for a, b in zip(ones, others, strict=True))
    spread = sqrt(sum((a - mean) ** 2 for a in ones) * sum((b - other) ** 2 for b in others))
    return both / spread if spread else None
