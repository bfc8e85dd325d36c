"""What a page about grades shows, in words of either language."""

from collections.abc import Iterator

import pytest

from app.pages.grades import GradeWords, minutes_of
from app.words.text import language, use_language
from lessons.course import courses
from tests.rules.examples import CATALOGUE
from tests.scoring.grades.examples import practice, sitting, stands, to_dealer, to_table_ready

WORDS = GradeWords(CATALOGUE, courses())


@pytest.fixture(params=["en", "zh"])
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    before = language()
    use_language(request.param)
    yield request.param
    use_language(before)


def test_lines_come_with_the_nearest_first_and_what_is_met_last() -> None:
    lines = WORDS.lines(stands([*sitting(0), *practice(0, times=4)]))
    assert [line.is_met for line in lines] == sorted(line.is_met for line in lines)
    assert all(line.minutes for line in lines if not line.is_met)
    assert {line.grade for line in lines} == {"dealer"}


def test_a_grade_is_told_with_the_day_it_was_proven_on() -> None:
    assert WORDS.headline(stands(to_dealer())) == "Dealer, proven on 2026-11-17"
    assert WORDS.headline(stands([])) == "No grade yet"
    assert WORDS.headline(stands(to_dealer(), on=400)).startswith("Learner, proven on 2026-11-16. Dealer has lapsed")
    assert WORDS.way(stands(to_table_ready()), "Toy") == "Toy: you hold the highest grade there is."


def test_everything_a_standing_can_lack_has_words(spoken: str) -> None:
    for log in ([], sitting(0), [*sitting(0), *practice(0)], to_dealer(), to_table_ready()):
        standing = stands(log)
        for line in standing.lines:
            assert all(WORDS.entry(line.demand, entry) for entry in line.entries)
        told = [WORDS.headline(standing), WORDS.next_step(standing), WORDS.way(standing, "Toy")]
        assert all(told), spoken
        assert all(WORDS.proof(proof) for line in standing.lines for proof in line.proofs[:2])


def test_minutes_are_rounded_up() -> None:
    assert [minutes_of(work_ms) for work_ms in (0, 1, 60_000, 60_001)] == [0, 1, 1, 2]
