"""A newcomer's way through the program: first start, guided hand, lesson, drill, results, progress, rulebook.

Once by keys alone and once by mouse, in every language and every theme; on the way every control has a name, no word is cut off,
and Tab leads everywhere and back.
"""

import asyncio
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.base.texts import ENGLISH, languages
from app.pages.places import Courses, DrillAt, Home, LessonAt, ProgressAt, Results, Rulebook
from app.words.text import use_language
from scoring.store.open import open_store
from tests.rules.examples import CATALOGUE
from tests.ui.at_the_table import deal_by_keys, press
from tests.ui.conftest import STILL, at_rest
from tests.ui.looking import cut_words, nameless
from ui.foundation.theme import THEMES
from ui.question.choice_pad import KEYS
from ui.screens.courses.screen import CoursesScreen
from ui.screens.drill.screen import DrillScreen
from ui.screens.lesson.screen import LessonScreen
from ui.screens.table.screen import SittingScreen
from ui.screens.welcome.screen import WelcomeScreen
from ui.shots.gallery import table_of
from ui.widgets.screen import Screen
from ui.window.finder.sheet import FinderSheet
from ui.window.window import Window

GAME = "megalink-bullseye"
LEFT = Qt.MouseButton.LeftButton
QUESTIONS = 3


class Newcomer:
    """Somebody at the program, who looks at every screen they come to."""

    def __init__(self, qtbot: QtBot, window: Window) -> None:
        self.qtbot, self.window = qtbot, window

    @property
    def screen(self) -> Screen:
        """The screen one is at, when it has come to rest; with a name on every control and no word cut off."""
        at_rest(self.qtbot, self.window)
        for _ in range(3):
            QApplication.processEvents()
        screen = self.window.screen_now
        assert screen is not None
        assert nameless(screen) == []
        assert cut_words(screen) == []
        return screen

    def at(self, kind: type) -> bool:
        """Whether one is at a place of this kind, looking at it."""
        return bool(self.screen) and isinstance(self.window.journey.here, kind)


@pytest.fixture(params=list(product(languages(), THEMES)), ids=lambda look: f"{look[0]}-{look[1]}")
def newcomer(
    request: pytest.FixtureRequest,
    qtbot: QtBot,
    tmp_path: Path,
    in_loop: asyncio.AbstractEventLoop,  # noqa: ARG001 - the program runs in it
) -> Iterator[Newcomer]:
    """The program as it first starts, in one language and one theme."""
    language, theme = request.param
    window = Window(CATALOGUE, replace(STILL, language=language, theme=theme), folder=tmp_path)
    qtbot.addWidget(window)
    window.arrive()
    window.show()
    window.activateWindow()
    yield Newcomer(qtbot, window)
    at_rest(qtbot, window)
    window.close()
    use_language(ENGLISH)


def click(button: QWidget) -> None:
    QTest.mouseClick(button, LEFT)


def answer_all(newcomer: Newcomer, give: Callable[[DrillScreen, int], None], go_on: Callable[[DrillScreen], None]) -> None:
    """Answer every question of the run, the first one wrongly."""
    first = True
    while not (screen := drill_of(newcomer)).endings:
        assert screen.question
        rights = [place for place, choice in enumerate(screen.question.choices) if not choice.broken_rule]
        give(screen, next(place for place in range(len(screen.question.choices)) if (place in rights) is not first))
        at_rest(newcomer.qtbot, newcomer.window)
        assert screen.told
        go_on(screen)
        first = False


def drill_of(newcomer: Newcomer) -> DrillScreen:
    screen = newcomer.screen
    assert isinstance(screen, DrillScreen)
    return screen


def test_by_keys_alone(newcomer: Newcomer, tmp_path: Path) -> None:
    window = newcomer.window
    welcome = newcomer.screen
    assert isinstance(welcome, WelcomeScreen)
    QTest.keyClicks(welcome.field, "Mei")
    press(welcome, str(list(CATALOGUE).index(GAME) + 1))
    QTest.keyClick(welcome.field, Qt.Key.Key_Return)
    at_rest(newcomer.qtbot, window)
    assert table_of(window).session.mode == "guided"
    deal_by_keys(table_of(window))
    assert table_of(window).session.finished
    ending = newcomer.screen
    assert isinstance(ending, SittingScreen)
    assert ending.end is not None
    assert ending.end.go_on.hasFocus()
    press(ending, "Esc")
    assert newcomer.at(Home)
    press(newcomer.screen, str(list(CATALOGUE).index(GAME) + 1))
    assert newcomer.at(Courses)
    press(newcomer.screen, "Enter")
    assert newcomer.at(LessonAt)
    while newcomer.at(LessonAt):
        lesson = newcomer.screen
        assert isinstance(lesson, LessonScreen)
        while lesson.felt is not None and not lesson.felt.table.finished:
            press(lesson, "Space")
        press(lesson, "Enter")
    assert newcomer.at(DrillAt)
    answer_all(newcomer, lambda screen, place: press(screen, KEYS[place]), lambda screen: press(screen, "Space"))
    press(newcomer.screen, next(ending.key for ending in drill_of(newcomer).endings if isinstance(ending.place, Results)))
    assert newcomer.at(Results)
    press(newcomer.screen, "G")
    assert newcomer.at(ProgressAt)
    window.activateWindow()
    newcomer.qtbot.waitUntil(window.isActiveWindow)
    QTest.keyClick(window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    [finder] = window.findChildren(FinderSheet)
    QTest.keyClicks(finder.field, "BULL 3.4")
    QTest.keyClick(finder.field, Qt.Key.Key_Return)
    assert newcomer.at(Rulebook)
    assert window.journey.here == Rulebook("BULL 3.4")
    with open_store(tmp_path) as store:
        mei = store.profiles.find("Mei")
        assert [(attempt.skill, attempt.purpose) for attempt in store.attempts(mei)][:1] == [("whole-round", "review")]
        assert sum(figures.asked - figures.right for figures in store.progress.skills(mei)) == 1


def test_by_mouse(newcomer: Newcomer) -> None:
    window = newcomer.window
    welcome = newcomer.screen
    assert isinstance(welcome, WelcomeScreen)
    QTest.keyClicks(welcome.field, "Mei")
    click(welcome.games[GAME])
    click(welcome.deal)
    at_rest(newcomer.qtbot, window)
    click(table_of(window).top.back)
    newcomer.screen.window()
    rail = window.shell.rail
    click(rail.buttons[Courses])
    courses = newcomer.screen
    assert isinstance(courses, CoursesScreen)
    click(courses.plate.go_on)
    assert newcomer.at(LessonAt)
    while newcomer.at(LessonAt):
        lesson = newcomer.screen
        assert isinstance(lesson, LessonScreen)
        while lesson.felt is not None and not lesson.felt.table.finished:
            click(lesson.felt.next)
        click(lesson.foot.next)
    assert newcomer.at(DrillAt)
    answer_all(newcomer, choose_by_mouse, lambda screen: click(button_for(screen, "Space")))
    press(newcomer.screen, "Esc")
    window.go(Home())
    assert newcomer.at(Home)
    for kind in (ProgressAt, Rulebook):
        click(rail.buttons[kind])
        assert newcomer.at(kind)


def choose_by_mouse(screen: DrillScreen, place: int) -> None:
    choices = [button for button in screen.findChildren(QPushButton) if button.objectName() == "choice" and button.isVisible()]
    click(choices[place])


def button_for(screen: Screen, key: str) -> QPushButton:
    return next(b for b in screen.findChildren(QPushButton) if getattr(b, "key", "") == key and b.isVisible())
