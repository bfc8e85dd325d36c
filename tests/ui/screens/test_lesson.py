"""The lesson player: walked by keys and by mouse, left and come back to, in every theme and size."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from app.pages.places import Courses, DrillAt, LessonAt, Rulebook, TableAt
from app.practice.course_path import drills_page, gate_page
from app.practice.gates import standing_of
from lessons.course import courses
from scoring.port import Store
from tests.rules.examples import CATALOGUE
from tests.scoring.examples import FAST
from tests.ui.at_the_table import press
from tests.ui.conftest import STILL, at_rest, left_running
from tests.ui.looking import cut_words, nameless
from tests.ui.screens.lesson.at_the_lesson import BULL, M3CP, click, felt_of, lesson_at, words_on
from ui.screens.lesson.drills_page import DrillsPage
from ui.screens.lesson.gate_page import GatePage
from ui.screens.lesson.screen import LessonScreen
from ui.screens.lesson.side_column import ChipsBeside
from ui.screens.lesson.watched_felt import WatchedFelt
from ui.window.window import Window

Opens = Callable[..., Window]
COURSES = courses()


@pytest.mark.parametrize("course", COURSES)
def test_a_lesson_is_walked_by_keys_from_its_first_page_to_its_first_drill(qtbot: QtBot, journey: Opens, course: str) -> None:
    lesson = COURSES[course].lessons[1]
    screen, asked = lesson_at(qtbot, journey(), course, lesson.id)
    for number, page in enumerate(lesson.pages):
        assert screen.stop_now == number
        assert page.title in words_on(screen)
        while screen.felt is not None and not screen.felt.table.finished:
            press(screen, "Space")
        if page.worked:
            assert page.worked.caption in words_on(screen)
        press(screen, "Enter")
    assert isinstance(screen.page, DrillsPage)
    press(screen, "Enter")
    first = lesson.drills[0]
    drill = DrillAt(COURSES[course].game, first.skill, first.variant, first.questions, course=course, lesson=lesson.id)
    assert asked == [drill]


@pytest.mark.parametrize("course", COURSES)
def test_a_lesson_is_walked_by_mouse(qtbot: QtBot, journey: Opens, course: str) -> None:
    lesson = COURSES[course].lessons[0]
    screen, asked = lesson_at(qtbot, journey(), course, lesson.id)
    for page in lesson.pages:
        while screen.felt is not None and not screen.felt.table.finished:
            click(screen.felt.next)
        assert not page.worked or page.worked.caption in words_on(screen)
        click(screen.foot.next)
    assert isinstance(screen.page, DrillsPage)
    click(screen.page.rows[-1])
    last = lesson.drills[-1]
    assert asked == [DrillAt(COURSES[course].game, last.skill, last.variant, last.questions, course=course, lesson=lesson.id)]
    click(screen.stops.rows[gate_page(lesson)])
    assert isinstance(screen.page, GatePage)
    click(screen.foot.back)
    click(screen.stops.rows[0])
    assert screen.stop_now == 0


def test_one_comes_back_to_the_page_one_left(qtbot: QtBot, journey: Opens) -> None:
    window = journey()
    screen, _ = lesson_at(qtbot, window, BULL, "opening")
    press(screen, "Right", "Right", "Right")
    assert screen.here() == LessonAt(BULL, "opening", 3)
    at_rest(qtbot, window)
    again, _ = lesson_at(qtbot, window, BULL, "opening", None)
    assert again is not screen
    assert again.stop_now == 3


def test_one_comes_back_to_a_felt_as_far_as_it_was_worked(qtbot: QtBot, journey: Opens) -> None:
    window = journey()
    screen, _ = lesson_at(qtbot, window, M3CP, "settlement", 0)
    press(screen, "Space", "Space", "Space", "Backspace")
    stood = felt_of(screen).table
    at_rest(qtbot, window)
    window.go(Rulebook("M3CP 3.10"))
    window.back()
    at_rest(qtbot, window)
    again = window.screen_now
    assert isinstance(again, LessonScreen)
    assert len(stood.acts_done) == 2
    assert felt_of(again).table.felt == stood.felt
    assert felt_of(again).table.acts_done == stood.acts_done


def test_a_felt_stands_as_it_was_left_when_the_program_is_started_anew(qtbot: QtBot, journey: Opens) -> None:
    window = journey()
    screen, _ = lesson_at(qtbot, window, BULL, "house-way", 0)
    press(screen, "Space")
    stood = felt_of(screen).table.felt
    window.close()
    again, _ = lesson_at(qtbot, journey(), BULL, "house-way", None)
    assert felt_of(again).table.felt == stood


def test_a_page_turned_to_anew_begins_with_its_felt_as_it_was_dealt(qtbot: QtBot, journey: Opens) -> None:
    window = journey()
    screen, _ = lesson_at(qtbot, window, M3CP, "settlement", 0)
    press(screen, "Space", "Right", "Left")
    assert felt_of(screen).table.last is None


def test_leaving_through_a_clause_leads_back_to_the_same_page(qtbot: QtBot, journey: Opens) -> None:
    window = journey()
    screen, asked = lesson_at(qtbot, window, BULL, "opening", 1)
    press(screen, "L")
    assert asked == [Rulebook("BULL 3.5")]
    assert screen.here().page == 1


def test_the_rule_of_what_was_done_last_on_the_felt_is_the_one_to_read(qtbot: QtBot, journey: Opens) -> None:
    screen, asked = lesson_at(qtbot, journey(), M3CP, "settlement", 0)
    press(screen, "L", "Space", "L")
    assert asked == [Rulebook("M3CP 3.11.2"), Rulebook("M3CP 3.10")]


def test_pages_stop_at_both_ends(qtbot: QtBot, journey: Opens) -> None:
    screen, _ = lesson_at(qtbot, journey(), BULL, "the-deal")
    press(screen, "Left")
    assert screen.stop_now == 0
    assert not screen.foot.back.isEnabled()
    for _ in range(9):
        press(screen, "Right")
    assert screen.stop_now == gate_page(screen.lesson)


def test_numbers_start_the_drills(qtbot: QtBot, journey: Opens) -> None:
    lesson = COURSES["shared-skills"].lessons[3]
    screen, asked = lesson_at(qtbot, journey(), "shared-skills", lesson.id, drills_page(lesson))
    press(screen, "3", "0")
    variants = [place.variant for place in asked if isinstance(place, DrillAt)]
    assert variants == [lesson.drills[2].variant, lesson.drills[9].variant]


def test_the_gate_says_what_is_missing_in_numbers(qtbot: QtBot, journey: Opens) -> None:
    lesson = COURSES[BULL].lessons[2]
    screen, asked = lesson_at(qtbot, journey(), BULL, lesson.id, gate_page(lesson))
    assert isinstance(screen.page, GatePage)
    needed = standing_of(lesson.gate, []).right_needed
    assert screen.page.figures.right.needed.text() == f"{needed} needed, {needed} missing"
    press(screen, "Enter")
    assert isinstance(asked[0], DrillAt)


def test_an_open_gate_leads_to_the_next_lesson_and_the_last_one_to_the_course(qtbot: QtBot, journey: Opens) -> None:
    window = journey()
    person = window.desk.profile

    def passed(store: Store) -> None:
        for lesson in (COURSES[BULL].lessons[0], COURSES[BULL].lessons[-1]):
            for drill in lesson.drills:
                attempt = store.begin_attempt(person, BULL, drill.skill)
                for _ in range(lesson.gate.questions):
                    attempt.answer(FAST, variant=drill.variant)

    window.desk.work.soon(passed)
    at_rest(qtbot, window)
    first, last = COURSES[BULL].lessons[0], COURSES[BULL].lessons[-1]
    screen, asked = lesson_at(qtbot, window, BULL, first.id, gate_page(first))
    assert COURSES[BULL].lessons[1].title in words_on(screen)
    press(screen, "Enter")
    assert asked == [LessonAt(BULL, COURSES[BULL].lessons[1].id)]
    screen, asked = lesson_at(qtbot, window, BULL, last.id, gate_page(last))
    press(screen, "Enter")
    assert asked == [Courses(BULL)]


def test_while_the_felt_is_to_be_worked_the_way_on_is_not_what_matters_most(qtbot: QtBot, journey: Opens) -> None:
    screen, _ = lesson_at(qtbot, journey(), M3CP, "settlement")
    assert (screen.foot.next.objectName(), felt_of(screen).next.objectName()) == ("act", "primary")
    press(screen, "A")
    assert screen.foot.next.objectName() == "primary"


def test_space_on_the_button_works_the_felt_to_its_end_and_no_further(qtbot: QtBot, journey: Opens) -> None:
    screen, _ = lesson_at(qtbot, journey(), M3CP, "settlement")
    felt = felt_of(screen)
    felt.next.setFocus()
    while not felt.table.finished:
        press(felt.next, "Space")
    assert felt.table.finished
    assert not felt.again.hasFocus()


def test_under_a_felt_the_position_at_work_is_told_and_at_the_end_all_are(qtbot: QtBot, journey: Opens) -> None:
    screen, _ = lesson_at(qtbot, journey(), M3CP, "whole-round", 0)
    felt = felt_of(screen)
    for _ in range(5):
        press(screen, "Space")
        assert felt.told.verticalScrollBar().maximum() == 0
    assert "Position 7" in words_on(felt.told)
    assert "Position 1" not in words_on(felt.told)
    press(screen, "A")
    words = words_on(felt.told)
    assert all(f"Position {number}" in words for number in felt.table.lines)


def test_what_is_told_of_many_positions_is_scrolled_by_keys(qtbot: QtBot, journey: Opens) -> None:
    screen, _ = lesson_at(qtbot, journey(), "three-card-poker", "whole-round", 0)
    press(screen, "A")
    bar = felt_of(screen).told.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    press(screen, "Down")
    assert bar.value() > 0
    press(screen, "Up")
    assert bar.value() == 0


def test_a_felt_that_is_left_while_something_moves_leaves_nothing_moving(qtbot: QtBot, journey: Opens) -> None:
    screen, _ = lesson_at(qtbot, journey(replace(STILL, pace="real-time")), M3CP, "settlement")
    scene = felt_of(screen).scene
    press(screen, "Space", "Space")
    press(screen, "Right")
    assert left_running() == []
    assert scene is not felt_of(screen).scene


def test_escape_goes_back_to_where_one_came_from(qtbot: QtBot, journey: Opens) -> None:
    window = journey()
    window.go(Courses(BULL))
    window.go(LessonAt(BULL, "opening", 2))
    at_rest(qtbot, window)
    assert isinstance(window.screen_now, LessonScreen)
    press(window.screen_now, "Esc")
    at_rest(qtbot, window)
    assert window.journey.here == Courses(BULL)


def test_a_page_without_a_felt_to_work_at_shows_what_it_cites_on_one_and_says_its_clauses(qtbot: QtBot, journey: Opens) -> None:
    screen, asked = lesson_at(qtbot, journey(), BULL, "opening")
    assert isinstance(screen.beside, WatchedFelt)
    assert CATALOGUE[BULL].file.clauses["3.1"].text in words_on(screen.beside)
    press(screen, "L")
    assert asked == [Rulebook("BULL 3.1")]


def test_space_has_what_a_page_cites_done_one_act_after_another_and_then_turns_the_page(qtbot: QtBot, journey: Opens) -> None:
    screen, _ = lesson_at(qtbot, journey(), BULL, "opening")
    felt = screen.beside
    assert isinstance(felt, WatchedFelt)
    assert 'Now: Say "Place your bets, please"' in words_on(felt)
    for _ in felt.seen.moments[1:]:
        press(screen, "Space")
    assert felt.finished
    assert felt.scene.state is not None
    assert felt.scene.state.felt.chips
    press(screen, "Space")
    assert screen.stop_now == 1


def test_a_page_without_either_shows_the_chips(qtbot: QtBot, journey: Opens) -> None:
    screen, _ = lesson_at(qtbot, journey(), "shared-skills", "chips")
    assert isinstance(screen.beside, ChipsBeside)
    assert "$10,000" in words_on(screen.beside)


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize(("course", "lesson"), [(BULL, "opening"), (M3CP, "side-wagers"), ("shared-skills", "chips")])
def test_no_word_is_cut_off_on_any_stop(qtbot: QtBot, journey: Opens, course: str, lesson: str, percent: int) -> None:
    screen, _ = lesson_at(qtbot, journey(replace(STILL, text_percent=percent)), course, lesson)
    for stop in range(gate_page(screen.lesson) + 1):
        screen.turn_to(stop)
        for keys in ("Space", "A"):
            if screen.felt is not None or (isinstance(screen.beside, WatchedFelt) and not screen.beside.finished):
                press(screen, keys)
            assert cut_words(screen) == []


def test_every_control_has_a_name(qtbot: QtBot, journey: Opens) -> None:
    screen, _ = lesson_at(qtbot, journey(), BULL, "opening")
    for stop in range(gate_page(screen.lesson) + 1):
        screen.turn_to(stop)
        assert nameless(screen) == []


def test_a_place_that_cannot_be_read_is_told_and_stays_until_something_is_done(qtbot: QtBot, journey: Opens) -> None:
    window = journey()
    person, name, damaged = window.desk.profile, f"course {M3CP}", {"version": 99, "kept": "of a later day"}
    window.desk.work.soon(lambda store: store.settings.set(name, damaged, person))
    screen, _ = lesson_at(qtbot, window, M3CP, "settlement")
    assert "was kept by a later Feltwork" in window.shell.notice.words.text()
    kept: list[object] = []
    window.desk.work.soon(lambda store: kept.append(store.settings.get(name, None, person)))
    press(screen, "Right")
    window.desk.work.soon(lambda store: kept.append(store.settings.get(name, None, person)))
    at_rest(qtbot, window)
    assert kept[0] == damaged
    assert kept[1] != damaged


def test_a_lesson_opens_its_situations_at_a_table(qtbot: QtBot, journey: Opens) -> None:
    lesson = next(lesson for lesson in COURSES[M3CP].lessons if lesson.situations)
    screen, asked = lesson_at(qtbot, journey(), M3CP, lesson.id)
    screen.turn_to(drills_page(lesson))
    assert isinstance(screen.page, DrillsPage)
    assert [row.situation.name for row in screen.page.situations] == list(lesson.situations)
    click(screen.page.situations[0])
    (place,) = asked
    assert isinstance(place, TableAt)
    assert (place.game, place.scenario) == (M3CP, screen.page.situations[0].situation.scenario)
