"""Home: what is worth doing next is one key away."""

import gc
import weakref
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from shutil import copytree

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.pages.places import MIXED, Courses, DrillAt, Home, LessonAt, TableAt, Tables
from app.practice.course_path import LeftAt, keep_place
from app.practice.day.book import DayBook, keep_book
from app.practice.day.size import day_minutes
from app.practice.sample_trainee import NAME, practised
from app.practice.worth_doing import Mixed
from scoring.moments import local_now, moment
from scoring.store.open import open_store
from tests.rules.examples import CATALOGUE
from tests.ui.at_the_table import press
from tests.ui.conftest import STILL, at_rest, window_of
from ui.foundation.preferences import Preferences
from ui.screens.home.day_plate import DayPlate
from ui.screens.home.screen import HomeScreen, greeting
from ui.shots.gallery import table_of
from ui.window.window import Window

LEFT = Qt.MouseButton.LeftButton
OpensHome = Callable[..., HomeScreen]


@pytest.fixture(scope="module")
def weeks(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with somebody's weeks of practice."""
    folder = tmp_path_factory.mktemp("weeks")
    practised(folder, CATALOGUE)
    return folder


@pytest.fixture
def home(qtbot: QtBot, journey: Callable[..., Window], tmp_path: Path, weeks: Path) -> OpensHome:
    """Opens home for a newcomer, or for somebody who has practised for weeks."""

    def open_home(name: str = "Mei", preferences: Preferences = STILL) -> HomeScreen:
        if name == NAME:
            copytree(weeks, tmp_path, dirs_exist_ok=True)
        window = journey(preferences, name)
        window.activateWindow()
        window.go(Home())
        at_rest(qtbot, window)
        assert isinstance(window.screen_now, HomeScreen)
        return window.screen_now

    return open_home


def test_where_one_went_on_from_there_nothing_of_it_is_left(qtbot: QtBot, qapp: QApplication, home: OpensHome) -> None:
    screen = home()
    window, kept = window_of(screen), weakref.ref(screen)
    del screen
    window.go(Tables())
    at_rest(qtbot, window)
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    assert kept() is None


def test_a_newcomer_is_one_key_from_the_first_hand(home: OpensHome) -> None:
    screen = home()
    window = window_of(screen)
    press(screen, "Enter")
    assert isinstance(window.journey.here, TableAt)
    assert table_of(window).session.mode == "guided"


def test_enter_goes_on_with_the_lesson_that_was_left(qtbot: QtBot, home: OpensHome, tmp_path: Path) -> None:
    screen = home()
    window = window_of(screen)
    course = next(course for course in window.desk.courses.values() if course.game)
    with open_store(tmp_path) as store:
        keep_place(store, window.desk.profile, LeftAt(course.id, course.lessons[1].id, 1))
    window.go(Home())
    at_rest(qtbot, window)
    assert isinstance(window.screen_now, HomeScreen)
    assert window.screen_now.next
    assert window.screen_now.next.title == course.lessons[1].title
    assert course.lessons[1].pages[1].title in window.screen_now.next.told
    press(window.screen_now, "Enter")
    at_rest(qtbot, window)
    assert isinstance(window.journey.here, LessonAt)
    assert window.journey.here.lesson == course.lessons[1].id


def test_the_plan_of_the_day_and_the_next_thing_tell_one_truth(qtbot: QtBot, home: OpensHome) -> None:
    screen = home(NAME)
    window = window_of(screen)
    plate = screen.findChild(DayPlate)
    assert screen.next
    assert plate
    assert isinstance(screen.plan.next, Mixed)
    fades = f"{screen.plan.next.reviews} things fade"
    assert plate.rows[0].accessibleName().startswith(fades)
    assert screen.day_words.text().startswith(fades)
    QTest.mouseClick(plate.rows[0], LEFT)
    at_rest(qtbot, window)
    assert isinstance(window.journey.here, DrillAt)
    assert window.journey.here.skill == MIXED
    assert isinstance(screen.next.place, DrillAt)
    assert screen.next.place.skill == MIXED


def test_no_two_rows_of_the_plan_are_called_the_same(home: OpensHome) -> None:
    plate = home(NAME).findChild(DayPlate)
    assert plate
    titles = [row.accessibleName().split(".")[0] for row in plate.rows]
    assert len(set(titles)) == len(titles) > 1


def test_the_size_of_a_day_is_chosen_on_home_and_kept(qtbot: QtBot, home: OpensHome, tmp_path: Path) -> None:
    screen = home(NAME)
    window = window_of(screen)
    for minutes in (40, 15):
        plate = screen.findChild(DayPlate)
        assert plate
        QTest.mouseClick(plate.sizes.buttons[str(minutes)], LEFT)
        at_rest(qtbot, window)
        assert (screen.plan.minutes, screen.plan.minutes_left) == (minutes, minutes)
        assert screen.next
        assert f"{minutes} min" in screen.next.note
    with open_store(tmp_path) as store:
        assert day_minutes(store, window.desk.profile) == 15


def test_enough_is_enough_on_the_whole_of_home(qtbot: QtBot, home: OpensHome, tmp_path: Path) -> None:
    window = window_of(home(NAME))
    with open_store(tmp_path) as store:
        keep_book(store, window.desk.profile, DayBook(day=moment(local_now).day, spent_ms=10**7, asked=9, right=8))
    window.go(Home())
    at_rest(qtbot, window)
    screen = window.screen_now
    assert isinstance(screen, HomeScreen)
    plate = screen.findChild(DayPlate)
    assert plate
    assert screen.plan.is_done
    assert not plate.rows
    assert screen.next
    assert screen.next.title == "Enough for today"
    assert screen.day_words.text().startswith("Enough for today")
    told = " ".join(words.text() for words in screen.findChildren(QLabel) if words.isVisible())
    assert "fade." not in told.replace("about to fade", "")


def test_a_number_opens_a_game_and_so_does_a_click(qtbot: QtBot, home: OpensHome) -> None:
    for choose in (lambda screen: press(screen, "1"), lambda screen: QTest.mouseClick(screen.games["megalink-bullseye"], LEFT)):
        screen = home(NAME)
        window = window_of(screen)
        choose(screen)
        at_rest(qtbot, window)
        assert isinstance(window.journey.here, Courses)


def test_every_game_tells_grade_accuracy_pace_and_what_is_missing(home: OpensHome) -> None:
    screen = home(NAME)
    assert screen.shown
    for game in screen.shown.games:
        told = screen.games[game.game].accessibleName()
        assert CATALOGUE[game.game].file.name in told
        if game.figures.asked:
            assert f"{game.figures.accuracy_percent} %" in told
            assert f"{game.figures.at_par_percent} %" in told
        assert screen.games[game.game].missing.text()


def test_as_many_steps_are_filled_as_are_done(home: OpensHome) -> None:
    screen = home(NAME)
    assert screen.shown
    for game in screen.shown.games:
        middles = [box.grab().toImage().pixelColor(box.rect().center()) for box in screen.games[game.game].steps]
        assert middles.count(QColor(screen.colours.accent)) == game.level
    assert {game.level for game in screen.shown.games} > {0}


def test_the_keyboard_is_on_the_next_thing_which_is_told_whole(home: OpensHome) -> None:
    screen = home()
    assert screen.next
    assert screen.go_on.hasFocus()
    assert screen.go_on.accessibleName().startswith(f"{screen.next.act}: {screen.next.title}. {screen.next.told}")


def test_tab_goes_as_one_reads(home: OpensHome) -> None:
    screen = home(NAME)
    screen.seek.setFocus()
    stops: list[QWidget] = []
    while screen.isAncestorOf(stop := screen.window().focusWidget()):
        stops.append(stop)
        screen.focusNextPrevChild(True)
    cards = list(screen.games.values())
    first = stops.index(cards[0])
    assert stops[first : first + len(cards)] == cards
    tops = [stop.mapTo(screen, stop.rect().topLeft()).y() for stop in stops]
    assert max(tops[:first]) < tops[first] < min(tops[first + len(cards) :])


@pytest.mark.parametrize("name", ["Mei", NAME])
@pytest.mark.parametrize("text_percent", [100, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_word_is_cut_off(home: OpensHome, name: str, text_percent: int, size: tuple[int, int]) -> None:
    screen = home(name, Preferences(pace="off", text_percent=text_percent))
    screen.window().resize(*size)
    QTest.qWait(0)
    for words in screen.findChildren(QLabel):
        if words.isVisible() and words.text() and not words.wordWrap():
            assert words.width() >= words.minimumSizeHint().width(), words.text()
    for button in screen.findChildren(QPushButton):
        assert not button.isVisible() or button.accessibleName() or button.text()


def clock(hour: int) -> datetime:
    return datetime(2026, 11, 16, hour, tzinfo=UTC)


def greetings() -> Iterator[tuple[int, str]]:
    for hour, part in ((8, "morning"), (12, "afternoon"), (18, "evening"), (2, "morning")):
        yield hour, f"Good {part}, Tan Mei"


@pytest.mark.parametrize(("hour", "words"), list(greetings()))
def test_the_greeting_knows_the_hour(hour: int, words: str) -> None:
    assert greeting(clock(hour), "Tan Mei") == words
