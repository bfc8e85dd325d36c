"""The settings: what is chosen holds at once, after a restart, and at the tables."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from app.house.house import House, read_house
from app.pages.places import Rulebook, Settings
from app.practice.day.size import day_minutes
from app.rounds.scenario import Scenario
from app.rules.core.customs import academy_customs
from app.rules.wording import say_custom
from app.words.text import use_language
from scoring.store.open import open_store
from tests.rules.examples import CATALOGUE
from tests.ui.at_the_table import press
from tests.ui.conftest import STILL, at_rest, window_of
from tests.ui.looking import cut_words, nameless, walked_by_tab
from ui.foundation.keys import use_keys
from ui.foundation.preferences import Preferences, read_preferences
from ui.screens.settings.amount_field import AmountField
from ui.screens.settings.keys_section import KeysSection
from ui.screens.settings.look_section import LookSection
from ui.screens.settings.practice_section import PracticeSection
from ui.screens.settings.screen import SettingsScreen
from ui.screens.settings.section import Section
from ui.screens.settings.sections import SECTIONS
from ui.screens.settings.table_section import TableSection
from ui.screens.settings.times_section import TimesSection
from ui.shots.gallery import open_table
from ui.table.screen import TableScreen
from ui.window.window import Window

LEFT = Qt.MouseButton.LeftButton
M3CP = "megalink-three-card-poker"
BULL = "megalink-bullseye"
EQUAL_RANK = 28
"""The seed of a position whose Point Hand has the rank of the Dealer's."""
OpensSettings = Callable[..., SettingsScreen]
S = TypeVar("S", bound=Section)


@pytest.fixture
def settings(qtbot: QtBot, journey: Callable[..., Window]) -> OpensSettings:
    """Opens the settings at a section."""

    def open_one(section: str = "", preferences: Preferences = STILL) -> SettingsScreen:
        window = journey(preferences)
        at_rest(qtbot, window)
        window.go(Settings(section))
        at_rest(qtbot, window)
        assert isinstance(window.screen_now, SettingsScreen)
        return window.screen_now

    return open_one


@pytest.fixture(autouse=True)
def _as_usual() -> Iterator[None]:
    """What one test chooses is not there for the next."""
    yield
    use_keys({})
    use_language("en")


def opened(screen: SettingsScreen, kind: type[S]) -> S:
    assert isinstance(screen.section, kind)
    QApplication.processEvents()
    return screen.section


def table_of(screen: SettingsScreen) -> TableScreen:
    """A table of Three Card Poker, as the house has it now."""
    return open_table(window_of(screen), Scenario(game=M3CP), 7, "coached")


def type_into(field: AmountField, text: str) -> None:
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, text)
    press(field, "Enter")


def test_numbers_and_arrows_choose_a_section(settings: OpensSettings) -> None:
    screen = settings()
    assert screen.section_name == "look"
    press(screen, "4")
    assert screen.section_name == "table"
    press(screen, "Down", "Down", "Up")
    assert screen.section_name == "times"
    assert screen.here() == Settings("times")


def test_the_size_of_a_day_is_the_persons_own_and_kept(qtbot: QtBot, settings: OpensSettings, tmp_path: Path) -> None:
    screen = settings()
    press(screen, "3")
    at_rest(qtbot, window_of(screen))
    section = opened(screen, PracticeSection)
    assert section.minutes.now == "25"
    QTest.mouseClick(section.minutes.buttons["15"], LEFT)
    at_rest(qtbot, window_of(screen))
    with open_store(tmp_path) as store:
        assert day_minutes(store, screen.desk.profile) == 15


def test_by_mouse_a_section_is_chosen(settings: OpensSettings) -> None:
    screen = settings()
    QTest.mouseClick(screen.buttons["keys"], LEFT)
    opened(screen, KeysSection)


@pytest.mark.parametrize("preferences", [STILL, Preferences(pace="off", sound=False, text_percent=200)], ids=["100 %", "200 %"])
@pytest.mark.parametrize("section", SECTIONS)
def test_no_word_is_cut_off_and_every_control_has_a_name(settings: OpensSettings, section: str, preferences: Preferences) -> None:
    screen = settings(section, preferences)
    assert cut_words(screen) == []
    assert nameless(screen) == []


@pytest.mark.parametrize("section", SECTIONS)
def test_tab_leads_through_every_control_of_a_section(settings: OpensSettings, section: str) -> None:
    """Among a few choices arrows lead on from the one that Tab comes to."""
    screen = settings(section)
    QApplication.processEvents()
    stops = walked_by_tab(screen)
    reached = {stop.group() or stop for stop in stops if isinstance(stop, QPushButton)}
    assert screen.section
    buttons = [button for button in screen.section.findChildren(QPushButton) if button.isVisible() and button.isEnabled()]
    assert buttons
    assert {button.group() or button for button in buttons} <= reached


def test_arrows_choose_among_a_few(settings: OpensSettings) -> None:
    screen = settings("look")
    theme = opened(screen, LookSection).choices["theme"]
    theme.buttons["dark"].setFocus()
    press(theme.buttons["dark"], "Right")
    assert screen.desk.preferences.theme == "light"


def test_what_is_preferred_holds_at_once_and_after_a_restart(settings: OpensSettings, tmp_path: Path) -> None:
    screen = settings("look")
    look = opened(screen, LookSection)
    for name, choice in (("theme", "light"), ("text_percent", "150"), ("deck", "two-colour")):
        QTest.mouseClick(look.choices[name].buttons[choice], LEFT)
    window = window_of(screen)
    assert (window.desk.preferences.theme, window.desk.preferences.text_percent) == ("light", 150)
    assert "#F4F1EA" in window.styleSheet()
    assert read_preferences(tmp_path) == window.desk.preferences


def test_sound_and_language_are_preferences_too(settings: OpensSettings) -> None:
    screen = settings("sound")
    button = next(button for button in screen.findChildren(QPushButton) if button.accessibleName() == "Sound: On")
    button.click()
    assert screen.desk.preferences.sound
    press(screen, "7")
    QApplication.processEvents()
    button = next(button for button in screen.findChildren(QPushButton) if button.accessibleName().startswith("Language: 简"))
    button.click()
    assert window_of(screen).desk.preferences.language == "zh"


def test_a_chip_set_is_in_the_float_of_the_next_table(settings: OpensSettings, tmp_path: Path) -> None:
    screen = settings("table")
    section = opened(screen, TableSection)
    QTest.mouseClick(section.choice.buttons["low-limits"], LEFT)
    assert len(section.chips.signs) == 8
    assert 1_000 in table_of(screen).hands.tubes
    assert Window(CATALOGUE, STILL, folder=tmp_path).desk.house == House(chips="low-limits")


def test_limits_rulings_and_customs_are_on_the_next_table(settings: OpensSettings, tmp_path: Path) -> None:
    screen = settings("table")
    section = opened(screen, TableSection)
    QTest.mouseClick(section.games.buttons[M3CP], LEFT)
    QApplication.processEvents()
    assert section.limits
    type_into(section.limits.fields["opening", 0], "50")
    type_into(section.limits.fields["opening", 1], "$1,000")
    section.rulings["dealer-qualifies"].buttons["cards"].click()
    for name, choice in (
        ("settlement-direction", "left-to-right"),
        ("take-before-pay", "whole-table"),
        ("supervisor-for-jackpot", "False"),
        ("supervisor-above-odds", "20"),
        ("announce-result", "False"),
        ("clearing", "dealer-first"),
    ):
        section.customs.choices[name].buttons[choice].click()
    told = [setting.note.text() for setting in section.customs.rows]
    assert told == [say_custom(name, screen.desk.house.customs(M3CP)) for name in section.customs.choices]
    assert told[0] == "Positions are settled from the far left to the right, in the order of the deal."
    house = screen.desk.house
    script = table_of(screen).session.script
    assert script.table.limits["ante"] == (5_000, 100_000)
    assert script.table.rulings["dealer-qualifies"] == "cards"
    assert script.customs == replace(
        academy_customs(),
        settlement_direction="left-to-right",
        take_before_pay="whole-table",
        supervisor_for_jackpot=False,
        supervisor_above_odds=20,
        announce_result=False,
        clearing="dealer-first",
    )
    assert Window(CATALOGUE, STILL, folder=tmp_path).desk.house == house


def test_limits_that_cannot_hold_are_told_and_stay_as_they_were(settings: OpensSettings) -> None:
    screen = settings("table")
    section = opened(screen, TableSection)
    assert section.limits
    type_into(section.limits.fields["side", 0], "900")
    assert section.limits.told.isVisible()
    assert section.limits.fields["side", 0].text() == "$5"
    type_into(section.limits.fields["side", 1], "lots")
    assert "lots" in section.limits.told.text()
    assert screen.desk.house == House()


def test_a_game_is_set_back_to_the_usual(settings: OpensSettings) -> None:
    screen = settings("table")
    section = opened(screen, TableSection)
    assert not section.reset.isEnabled()
    section.customs.choices["clearing"].buttons["dealer-first"].click()
    section.reset.click()
    assert screen.desk.house == House()


def test_a_document_without_limits_says_so_and_a_ruling_leads_to_its_clause(settings: OpensSettings) -> None:
    screen = settings("table")
    section = opened(screen, TableSection)
    section.show_game("three-card-poker")
    assert section.limits is None
    section.show_game(M3CP)
    QApplication.processEvents()
    went: list[object] = []
    screen.go.disconnect()
    screen.go.connect(went.append)
    next(button for button in section.findChildren(QPushButton) if button.text() == "M3CP 3.11" and button.isVisible()).click()
    assert went == [Rulebook("M3CP 3.11")]


def test_a_damaged_house_file_is_told_and_set_aside_and_the_usual_holds(journey: Callable[..., Window], tmp_path: Path) -> None:
    (tmp_path / "house.toml").write_text('chips = "gold"\n', encoding="utf-8")
    window = journey()
    told: list[str] = []
    window.desk.tell = told.append
    open_table(window, Scenario(game=M3CP), 7, "coached")
    assert window.desk.house == House()
    assert "found the chip set 'gold'" in told[0]
    window.desk.set_house(House(chips="low-limits"))
    assert (tmp_path / "house.toml.damaged").read_text(encoding="utf-8") == 'chips = "gold"\n'
    assert read_house(tmp_path, CATALOGUE) == House(chips="low-limits")


@pytest.mark.parametrize(
    ("otherwise", "skill"),
    [
        (House(chips="low-limits"), ("", "chip-cutting")),
        (House().with_custom(M3CP, "clearing", "dealer-first"), (M3CP, "what-next")),
    ],
)
def test_what_is_practised_by_another_house_is_told_apart_at_once(
    settings: OpensSettings, otherwise: House, skill: tuple[str, str]
) -> None:
    desk = settings("table").desk
    before, others = desk.drills.question(*skill, 1), desk.drills.question(M3CP, "payout", 1)
    desk.set_house(otherwise)
    assert desk.drills.question(*skill, 1).content != before.content
    assert desk.drills.question(M3CP, "payout", 1) == others


def test_a_ruling_of_the_house_holds_in_questions_too(settings: OpensSettings) -> None:
    desk = settings("table").desk
    before = desk.drills.question(BULL, "settle-position", EQUAL_RANK)
    desk.set_house(desk.house.with_ruling(desk.catalogue[BULL].file, "main-on-equal-rank", "loses"))
    after = desk.drills.question(BULL, "settle-position", EQUAL_RANK)
    assert (before.prompt, before.hands) == (after.prompt, after.hands)
    assert ("main,return=2000" in str(before.right), "main,take=2000" in str(after.right)) == (True, True)
    assert before.content != after.content
    assert desk.house.ruling(desk.catalogue[BULL].file, "main-on-equal-rank") == "loses"


def test_a_par_time_is_the_academys_own_until_it_is_reset(settings: OpensSettings, tmp_path: Path) -> None:
    screen = settings("times")
    section = opened(screen, TimesSection)
    QTest.mouseClick(section.games.buttons[M3CP], LEFT)
    QApplication.processEvents()
    type_into(section.fields["payout", "answer"], "3.5")
    type_into(section.fields["whole-round", "position"], "9")
    assert screen.desk.times.par(M3CP, "payout").ms == 3_500
    assert screen.desk.times.whole_round(M3CP, 2).ms == 30_000 + 2 * 9_000
    assert screen.desk.times.par("megalink-bullseye", "payout").origin == "academy default"
    assert Window(CATALOGUE, STILL, folder=tmp_path).desk.times.par(M3CP, "payout").ms == 3_500
    assert section.resets["payout"].isEnabled()
    section.resets["payout"].click()
    assert section.fields["payout", "answer"].text() == "5"
    assert screen.desk.times.par(M3CP, "payout").ms == 5_000


@pytest.mark.parametrize("typed", ["soon", "-1", "0", "nan"])
def test_a_time_that_is_none_is_told(settings: OpensSettings, typed: str) -> None:
    section = opened(settings("times"), TimesSection)
    type_into(section.fields["payout", "answer"], typed)
    assert section.told.isVisible()
    assert section.fields["payout", "answer"].text() == "5"


def test_a_key_is_moved_by_pressing_another(settings: OpensSettings, tmp_path: Path) -> None:
    screen = settings("keys")
    section = opened(screen, KeysSection)
    section.buttons["wagers", "O"].click()
    assert section.catcher.hasFocus()
    QTest.keyClick(section.catcher, Qt.Key.Key_Semicolon)
    assert screen.desk.preferences.keys == {"O": ";"}
    assert section.catcher.isHidden()
    assert section.buttons["wagers", "O"].hasFocus()
    assert read_preferences(tmp_path).keys == {"O": ";"}
    section.reset.click()
    assert screen.desk.preferences.keys == {}


def test_a_key_that_is_taken_is_told_and_can_change_places(settings: OpensSettings) -> None:
    screen = settings("keys")
    section = opened(screen, KeysSection)
    section.change("T")
    press(section.catcher, "Y")
    assert screen.desk.preferences.keys == {}
    assert "hint" in section.catcher.told.text()
    press(section.catcher.swap, "Space")
    assert screen.desk.preferences.keys == {"T": "Y", "Y": "T"}


@pytest.mark.parametrize("key", ["5", "Enter", "Backspace"])
def test_a_key_that_types_is_refused(settings: OpensSettings, key: str) -> None:
    screen = settings("keys")
    section = opened(screen, KeysSection)
    section.change("T")
    press(section.catcher, key)
    assert "cannot be taken" in section.catcher.told.text()
    press(section.catcher, "Esc")
    assert section.catcher.isHidden()
    assert screen.desk.preferences.keys == {}


def test_a_key_with_shift_takes_only_a_letter(settings: OpensSettings) -> None:
    screen = settings("keys")
    section = opened(screen, KeysSection)
    section.change("E")
    QTest.keyClick(section.catcher, Qt.Key.Key_Semicolon)
    assert "letter" in section.catcher.told.text()
    assert screen.desk.preferences.keys == {}


def test_a_key_with_shift_is_not_swapped_with_one_that_has_none(settings: OpensSettings) -> None:
    screen = settings("keys")
    section = opened(screen, KeysSection)
    section.change("Space")
    press(section.catcher, "E")
    assert "letter" in section.catcher.told.text()
    assert screen.desk.preferences.keys == {}


def test_a_key_is_found_by_what_it_does(settings: OpensSettings) -> None:
    screen = settings("keys")
    section = opened(screen, KeysSection)
    press(screen, "/")
    assert section.search.hasFocus()
    QTest.keyClicks(section.search, "burn")
    assert list(section.buttons) == [("cards", "U")]
    section.search.setText("juggle")
    assert section.buttons == {}
