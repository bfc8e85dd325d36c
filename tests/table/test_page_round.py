"""A page is seen on a felt: a round in which what it cites is done, or at least the hands it speaks of."""

from collections.abc import Iterator

import pytest

from app.table.page_round import MOST, PageRound, page_round
from lessons.course import LessonPage, courses
from tests.rules.examples import CATALOGUE

COURSES = courses()


def pages(game: str) -> Iterator[tuple[LessonPage, PageRound | None]]:
    """Every page of a course that has no worked position, with its round."""
    for lesson in COURSES[game].lessons:
        for page in lesson.pages:
            if page.worked is None:
                yield page, page_round(CATALOGUE, game, lesson, page, lambda scenario: scenario)


@pytest.mark.parametrize("game", CATALOGUE)
def test_every_page_has_a_felt_and_nearly_every_one_what_it_cites(game: str) -> None:
    found = list(pages(game))
    shown = [seen for _, seen in found if seen is not None]
    assert len(shown) >= len(found) - 1
    assert all(2 <= len(seen.moments) <= MOST + 1 and seen.title for seen in shown)
    rests = [
        any(set(moment.basis.clauses) & set(page.clauses) for moment in seen.moments) for page, seen in found if seen is not None
    ]
    assert sum(rests) * 2 >= len(rests)


@pytest.mark.parametrize("game", CATALOGUE)
def test_each_moment_tells_its_act_but_the_last_which_comes_after_it(game: str) -> None:
    _, seen = next((page, seen) for page, seen in pages(game) if seen is not None)
    assert seen is not None
    assert all(moment.told for moment in seen.moments[:-1])
    assert not seen.moments[-1].told
    assert seen.moments[-1].state != seen.moments[-2].state
