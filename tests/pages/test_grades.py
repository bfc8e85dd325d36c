"""What a page about grades shows, in words of either language."""

from collections.abc import Iterator

import pytest

from app.pages.grades import GradeWords, minutes_of, work_told
from app.words.text import language, use_language
from lessons.course import courses
from scoring.enquiries import Event
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
    assert WORDS.way(stands(to_table_ready())) == "You hold the highest grade there is."


def test_a_lapse_says_why_and_how_it_comes_back() -> None:
    told = WORDS.headline(stands(to_dealer(), on=400))
    assert "it takes 85 %" in told
    assert "0 of 5 dealt since" in told
    lapse = next(line for line in WORDS.lines(stands(to_dealer(), on=400)) if line.title == "What brings the grade back")
    assert not lapse.is_met
    assert lapse.minutes


def test_days_that_must_still_come_are_told_beside_the_minutes() -> None:
    lines = WORDS.lines(stands([*sitting(0), *practice(0)]))
    assert all(("day" in work_told(line)) == bool(line.days) for line in lines if not line.is_met)
    assert any(line.days for line in lines)


def test_everything_a_standing_can_lack_has_words(spoken: str) -> None:
    logs: tuple[list[Event], ...] = ([], sitting(0), [*sitting(0), *practice(0)], to_dealer(), to_table_ready())
    for standing in (*map(stands, logs), stands(to_dealer(), on=400)):
        for line in standing.lines:
            assert all(WORDS.entry(line.demand, entry) for entry in line.entries)
        told = [WORDS.headline(standing), WORDS.next_step(standing), WORDS.way(standing)]
        assert all(told), spoken
        assert all(WORDS.proof(proof) for line in standing.lines for proof in line.proofs[:2])


def test_minutes_are_rounded_up() -> None:
    assert [minutes_of(work_ms) for work_ms in (0, 1, 60_000, 60_001)] == [0, 1, 1, 2]
