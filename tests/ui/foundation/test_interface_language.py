"""The language of the window: chosen at the start or at any time, on every screen at once, and kept."""

from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from app.pages.places import Home, Settings, Tables, Welcome
from app.rounds.scenario import Scenario
from app.words.text import language, say
from tests.ui.at_the_table import due
from tests.ui.conftest import STILL, Opens
from ui.foundation.preferences import Preferences, read_preferences
from ui.screens.welcome.screen import WelcomeScreen
from ui.shots.gallery import open_table
from ui.widgets.language_choice import LanguageChoice
from ui.window.window import Window

CHINESE = replace(STILL, language="zh")


def words_on(widget: QWidget) -> set[str]:
    return {words.text() for words in widget.findChildren(QLabel) if words.isVisible()}


def test_a_window_speaks_what_is_preferred(open_window: Callable[[Preferences], Window]) -> None:
    window = open_window(CHINESE)
    window.go(Tables())
    assert "选一张牌桌" in words_on(window)
    assert "首页" in {button.accessibleName() for button in window.shell.rail.buttons.values()}


def test_another_language_is_spoken_at_once(open_window: Callable[[Preferences], Window]) -> None:
    window = open_window(STILL)
    window.go(Tables())
    for preferences, title, home in ((CHINESE, "选一张牌桌", "首页"), (STILL, "Choose a table", "Home")):
        window.prefer(preferences)
        assert title in words_on(window)
        assert window.windowTitle() == f"Feltwork - {title}"
        assert window.shell.rail.buttons[Home].accessibleName() == home


def test_a_language_nobody_has_written_is_english(open_window: Callable[[Preferences], Window]) -> None:
    open_window(replace(STILL, language="tlh")).go(Tables())
    assert (language(), say("lobby.title")) == ("en", "Choose a table")


def test_a_table_that_is_open_speaks_on_as_it_did(open_window: Callable[[Preferences], Window]) -> None:
    window = open_window(STILL)
    table = open_table(window, Scenario(game="megalink-bullseye"), 2, "guided")
    window.prefer(CHINESE)
    assert table.coach.isVisible()
    assert language() == "en"
    open_table(window, Scenario(game="megalink-bullseye"), 3, "guided")
    assert "教练" in words_on(window)


def test_what_is_said_aloud_stays_english(open_table: Opens) -> None:
    table = open_table("megalink-bullseye", "guided", preferences=CHINESE)
    said = due(table)
    assert table.words.act(said) == "说“Place your bets, please”"
    assert table.acts.buttons["B"].accessibleName().endswith("Place your bets")


def test_questions_are_asked_in_it(open_window: Callable[[Preferences], Window]) -> None:
    window = open_window(STILL)
    window.go(Tables())
    asked = [window.desk.drills.question("three-card-poker", "name-hand", 1).prompt]
    window.prefer(CHINESE)
    asked.append(window.desk.drills.question("three-card-poker", "name-hand", 1).prompt)
    assert asked == ["What is this three-card hand?", "这三张牌是什么牌型？"]


def test_whoever_comes_first_chooses_it_at_once(open_window: Callable[[Preferences], Window], tmp_path: Path) -> None:
    window = open_window(STILL)
    window.desk.folder = tmp_path
    window.go(Welcome())
    welcome = window.screen_now
    assert isinstance(welcome, WelcomeScreen)
    next(button for button in welcome.languages.buttons.values() if button.text() == "简体中文").click()
    assert "请站到牌桌后面" in words_on(window)
    assert read_preferences(tmp_path).language == "zh"


def test_the_parts_that_are_qts_own_speak_it_too(open_window: Callable[[Preferences], Window]) -> None:
    window = open_window(CHINESE)
    window.go(Tables())
    spoken = [QCoreApplication.translate("QPlatformTheme", "Cancel")]
    window.prefer(STILL)
    spoken.append(QCoreApplication.translate("QPlatformTheme", "Cancel"))
    assert spoken == ["取消", "Cancel"]


def test_it_can_be_changed_in_the_settings_and_one_stays_there(journey: Callable[..., Window], qtbot: QtBot) -> None:
    window = journey()
    window.go(Settings("language"))
    QTest.mouseClick(choice_of(window).buttons["zh"], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "屏幕的语言" in words_on(window))
    assert choice_of(window).now == "zh"
    QTest.mouseClick(choice_of(window).buttons["en"], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "The screens speak" in words_on(window))


def choice_of(window: Window) -> LanguageChoice:
    return next(choice for choice in window.shell.findChildren(LanguageChoice) if choice.isVisible())
