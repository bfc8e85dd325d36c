"""A page is written for the usual choice of a switch: a house that has chosen otherwise is told so, in its own sentence."""

import pytest

from lessons.course import LessonPage, courses
from lessons.house_readings import own_readings, with_note
from tests.rules.examples import CATALOGUE

M3CP = CATALOGUE["megalink-three-card-poker"].file
(PAGE,) = (
    page
    for lesson in courses()["megalink-three-card-poker"].lessons
    for page in lesson.pages
    if page.switches == ("dealer-qualifies",)
)


def test_the_usual_house_is_told_nothing() -> None:
    assert own_readings(PAGE, M3CP, {}) == ()
    assert own_readings(PAGE, M3CP, {"dealer-qualifies": "hand-rank"}) == ()


def test_a_house_that_reads_otherwise_is_told_how_it_does() -> None:
    (told,) = own_readings(PAGE, M3CP, {"dealer-qualifies": "cards"})
    assert told == M3CP.switches["dealer-qualifies"].choices["cards"]


def test_what_a_page_does_not_speak_of_is_not_told_there() -> None:
    assert own_readings(PAGE, M3CP, {"jackpot-reset-basis": "running-meter"}) == ()


@pytest.mark.parametrize("note", ["Your house does it so."])
def test_a_note_is_a_paragraph_at_the_end(note: str) -> None:
    page = LessonPage("A page", "First.\n\nSecond.\n")
    assert with_note(page, note).paragraphs == ("First.", "Second.", note)
    assert with_note(page, "") is page
