"""The course map: how every lesson stands, walked by keys and by mouse."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.pages.places import Courses, LessonAt, Rulebook
from app.practice.course_path import LeftAt, keep_place
from app.practice.gates import standing_of
from lessons.course import Gate, courses
from scoring.port import Store
from tests.scoring.examples import FAST
from tests.ui.at_the_table import press
from tests.ui.conftest import STILL, at_rest
from tests.ui.looking import cut_words, nameless
from tests.ui.screens.lesson.at_the_lesson import BULL, LEFT, M3CP, THB, asked_of, click, words_on
from ui.foundation.preferences import Preferences
from ui.screens.courses.lesson_row import gate_words
from ui.screens.courses.screen import CoursesScreen
from ui.window.window import Window

Opens = Callable[..., Window]
COURSES = courses()


def map_of(qtbot: QtBot, window: Window, course: str = "") -> CoursesScreen:
    window.go(Courses(course))
    at_rest(qtbot, window)
    assert isinstance(window.screen_now, CoursesScreen)
    return window.screen_now


def written(qtbot: QtBot, window: Window, change: Callable[[Store], object]) -> None:
    window.desk.work.soon(change)
    at_rest(qtbot, window)


def states(screen: CoursesScreen) -> list[str]:
    return [row.state.text() for row in screen.way.rows.values()]


def test_a_new_person_has_the_first_lesson_of_the_first_course_before_them(qtbot: QtBot, journey: Opens) -> None:
    screen = map_of(qtbot, journey())
    assert screen.course == next(iter(screen.cards)) == BULL
    assert states(screen) == ["Next"] + ["Not yet"] * 11
    assert screen.lesson == "the-table"
    assert "no answers yet" in words_on(screen.plate)
    assert screen.plate.go_on.accessibleName() == "Begin"


def test_lessons_are_done_begun_or_still_to_come(qtbot: QtBot, journey: Opens) -> None:
    window = journey()
    person = window.desk.profile

    first = COURSES[BULL].lessons[0]

    def practise(store: Store) -> None:
        attempt = store.begin_attempt(person, BULL, first.drills[0].skill)
        for _ in range(first.gate.questions):
            attempt.answer(FAST)
        keep_place(store, person, LeftAt(BULL, "opening", 3))

    written(qtbot, window, practise)
    screen = map_of(qtbot, window)
    assert states(screen)[:3] == ["Done", "Go on at page 4", "Not yet"]
    assert gate_words(standing_of(first.gate, [FAST] * first.gate.questions)) in words_on(screen.way.rows[first.id])
    assert screen.lesson == "opening"
    assert screen.cards[BULL].told.text() == "1 of 12 lessons done"
    asked = asked_of(screen)
    press(screen, "Enter")
    assert asked == [LessonAt(BULL, "opening")]


@pytest.mark.parametrize(("page", "words"), [(5, "Go on with the drills"), (6, "Go on at the gate")])
def test_one_may_have_left_at_the_drills_or_the_gate(qtbot: QtBot, journey: Opens, page: int, words: str) -> None:
    window = journey()
    person = window.desk.profile
    written(qtbot, window, lambda store: keep_place(store, person, LeftAt(BULL, "opening", page)))
    assert states(map_of(qtbot, window))[1] == words


def test_the_course_gone_on_with_last_comes_first(qtbot: QtBot, journey: Opens) -> None:
    window = journey()
    person = window.desk.profile
    written(qtbot, window, lambda store: keep_place(store, person, LeftAt(THB, "opening", 1)))
    assert map_of(qtbot, window).course == THB
    assert map_of(qtbot, window, M3CP).course == M3CP


def test_numbers_and_arrows_walk_and_enter_opens(qtbot: QtBot, journey: Opens) -> None:
    screen = map_of(qtbot, journey())
    asked = asked_of(screen)
    names = list(screen.cards)
    press(screen, "4")
    assert screen.course == names[3]
    press(screen, "Left", "Right", "Right")
    assert screen.course == names[4]
    press(screen, "Down", "Down", "Up", "Enter")
    assert asked == [LessonAt(names[4], COURSES[names[4]].lessons[1].id)]
    press(screen, "Up", "Up", "Up")
    assert screen.lesson == COURSES[names[4]].lessons[0].id
    assert screen.here() == Courses(names[4])


def test_with_the_keyboard_on_a_lesson_the_keys_do_the_same(qtbot: QtBot, journey: Opens) -> None:
    screen = map_of(qtbot, journey())
    asked = asked_of(screen)
    rows = list(screen.way.rows.values())
    rows[0].setFocus()
    press(rows[0], "Down")
    assert screen.lesson == rows[1].stop.lesson.id
    press(rows[1], "Enter")
    assert asked == [LessonAt(BULL, rows[1].stop.lesson.id)]


def test_the_mouse_does_the_same(qtbot: QtBot, journey: Opens) -> None:
    screen = map_of(qtbot, journey())
    asked = asked_of(screen)
    click(screen.cards[M3CP])
    click(screen.way.rows["opening"])
    assert (screen.course, screen.lesson) == (M3CP, "opening")
    click(screen.plate.go_on)
    QTest.mouseDClick(screen.way.rows["hands"], LEFT)
    assert asked == [LessonAt(M3CP, "opening"), LessonAt(M3CP, "hands")]


def test_the_clauses_a_lesson_teaches_lead_to_the_rulebook(qtbot: QtBot, journey: Opens) -> None:
    screen = map_of(qtbot, journey(), BULL)
    asked = asked_of(screen)
    click(next(link for link in screen.plate.links if link.text() == "BULL 2.2.1"))
    assert asked == [Rulebook("BULL 2.2.1")]
    assert [link.text() for link in screen.plate.links] == [f"BULL {number}" for number in COURSES[BULL].lessons[0].teaches]


@pytest.mark.parametrize(
    "preferences", [STILL, replace(STILL, text_percent=200), replace(STILL, theme="light", text_percent=150)]
)
def test_no_word_is_cut_off_and_every_control_has_a_name(qtbot: QtBot, journey: Opens, preferences: Preferences) -> None:
    screen = map_of(qtbot, journey(preferences))
    for course in screen.cards:
        screen.choose_course(course)
        assert cut_words(screen) == []
        assert nameless(screen) == []


def test_what_a_gate_counts_is_told_with_what_it_takes() -> None:
    gate = Gate(accuracy=90, at_par=50, questions=20)
    assert gate_words(standing_of(gate, [FAST] * 12)) == "12 right (18 needed), 12 at par (10)"
    assert gate_words(standing_of(gate, [])) == "no answers yet"
