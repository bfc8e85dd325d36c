"""How the questions of an exam and the exams themselves do, over all results that stand.

An item is what a blueprint asks at one place (`app.papers.item_figures`).
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Literal

from msgspec import Struct

from app.base.trouble import Trouble
from app.exams.marking import MarkedAnswer, answers_of
from app.exams.sitting_file import file_of, read_sitting
from app.exams.sitting_list import SittingLine
from app.exams.sitting_order import state_from
from app.exams.sitting_state import SittingState
from app.papers.item_figures import UNANSWERED, AnalysisTerms, ItemAnswer, ItemFigures, ItemName, item_figures
from app.rules.catalogue import Catalogue
from lessons.kept_answer import keep

ExamWord = Literal["too-few", "too-easy", "too-hard", "never-failed"]


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
    """The answers of one sitting; a file that is none counts for nothing, and keeps nobody from the others."""
    path = file_of(folder, line.id)
    try:
        entries, _ = read_sitting(path.read_bytes(), path)
        return answers_in(state_from(entries, catalogue, tables=False))
    except (OSError, Trouble):
        return []


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
