"""How the items of a paper do: what is asked at one place of its terms, over everybody who was asked it.

An item is a skill in a variant, about what must occur there; cards and amounts differ from paper to paper. *Facility* is the
share of people who got it right, *discrimination* how far getting it right goes with getting the rest right (the correlation of
both, from -1 to 1).
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from math import sqrt
from statistics import fmean, median
from typing import Annotated, Literal

from msgspec import Meta, Struct

from app.base.datafile import files, read_datafile
from app.rules.core.gamefile import Part

Percent = Annotated[int, Meta(ge=0, le=100)]
ItemWord = Literal["too-few", "too-easy", "too-hard", "tells-nothing"]
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
    return read_datafile(files(__package__) / "item_figures.toml", AnalysisTerms)


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
