"""The rulebook: every clause is found, read, and joined to what teaches it and to what went wrong under it."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from app.house.house import custom_choices
from app.pages.places import DrillAt, LessonAt, Results, Rulebook, Settings
from app.rules.core.customs import academy_customs
from app.rules.decisions import decisions_on
from app.rules.wording import say_custom
from scoring.judge import Mark
from scoring.store.open import open_store
from tests.rules.examples import CATALOGUE
from tests.ui.at_the_table import press
from tests.ui.conftest import STILL, at_rest
from tests.ui.looking import cut_words, nameless, walked_by_tab
from ui.foundation.days import say_day
from ui.foundation.preferences import Preferences
from ui.screens.rulebook.screen import RulebookScreen
from ui.window.window import Window

LEFT = Qt.MouseButton.LeftButton
M3CP = "megalink-three-card-poker"
CLAUSE = "M3CP 3.12.4"
OpensRulebook = Callable[..., RulebookScreen]
LARGE = Preferences(pace="off", sound=False, text_percent=200)


@pytest.fixture
def rulebook(qtbot: QtBot, journey: Callable[..., Window]) -> OpensRulebook:
    """Opens the rulebook, at a clause or at its beginning."""

    def open_one(clause: str = "", preferences: Preferences = STILL) -> RulebookScreen:
        window = journey(preferences)
        window.go(Rulebook(clause))
        at_rest(qtbot, window)
        assert isinstance(window.screen_now, RulebookScreen)
        return window.screen_now

    return open_one


def words_on(screen: RulebookScreen) -> str:
    QApplication.processEvents()
    return "\n".join(label.text() for label in screen.findChildren(QLabel) if label.isVisible())


def gone_to(screen: RulebookScreen) -> list[object]:
    """Where it is asked to go, without going there."""
    went: list[object] = []
    screen.go.disconnect()
    screen.go.connect(went.append)
    return went


def button_saying(screen: RulebookScreen, words: str) -> QPushButton:
    QApplication.processEvents()
    return next(button for button in screen.findChildren(QPushButton) if button.isVisible() and words in button.accessibleName())


def test_it_begins_with_the_documents_their_version_and_date(rulebook: OpensRulebook) -> None:
    screen = rulebook()
    assert len(screen.finding.list.shown) == 470
    for game in CATALOGUE.values():
        assert game.file.document.title in words_on(screen)
        assert say_day(game.file.document.effective.isoformat()) in words_on(screen)


def test_every_one_of_the_470_clauses_can_be_opened(open_window: Callable[[Preferences], Window]) -> None:
    screen = RulebookScreen(open_window(STILL).desk, Rulebook())
    opened = []
    for game in CATALOGUE.values():
        for number, clause in game.file.clauses.items():
            screen.open(f"{game.file.abbreviation} {number}")
            assert any(label.accessibleName() == clause.text for label in screen.clause.middle.findChildren(QLabel))
            opened.append(screen.cited)
    assert len(set(opened)) == 470


def test_it_lands_on_the_clause_it_is_opened_at(rulebook: OpensRulebook) -> None:
    screen = rulebook(CLAUSE)
    assert screen.cited == CLAUSE
    assert CATALOGUE[M3CP].file.clauses["3.12.4"].text in words_on(screen)
    assert screen.finding.list.now
    assert screen.finding.list.now.entry.cited == CLAUSE
    assert screen.here() == Rulebook(CLAUSE)


def test_a_clause_there_is_not_is_told(rulebook: OpensRulebook) -> None:
    screen = rulebook()
    told: list[str] = []
    screen.desk.tell = told.append
    screen.open("M3CP 99.9")
    assert told == ["There is no clause M3CP 99.9."]
    assert screen.cited == ""


def test_what_is_typed_anywhere_is_searched_for_and_marked(rulebook: OpensRulebook) -> None:
    screen = rulebook()
    QTest.keyClicks(screen, "a")
    QTest.keyClicks(screen.finding.search, "nte bonus")
    assert screen.finding.search.text() == "ante bonus"
    assert screen.finding.list.shown[0] in ("M3CP 1.1.2", "3CP 1.1.2")
    assert "text-decoration:underline" in words_on(screen)


def test_what_is_misspelt_leads_to_what_was_meant(rulebook: OpensRulebook) -> None:
    screen = rulebook()
    screen.finding.search.setText("strait flsh")
    assert screen.finding.list.shown == []
    screen.finding.meant.click()
    assert screen.finding.search.text() == "straight flush"
    assert screen.finding.list.shown
    assert not screen.finding.meant.isVisible()


def test_arrows_walk_enter_goes_on_to_practice_and_esc_goes_back_step_by_step(rulebook: OpensRulebook) -> None:
    screen = rulebook()
    press(screen, "/")
    assert screen.finding.search.hasFocus()
    QTest.keyClicks(screen.finding.search, "3.18")
    first = screen.cited
    press(screen.finding.search, "Down")
    assert screen.cited != first
    press(screen.finding.search, "Enter")
    assert screen.clause.practice.itself.hasFocus()
    press(screen, "Esc")
    assert screen.finding.search.text() == ""
    back: list[bool] = []
    screen.back.connect(lambda: back.append(True))
    screen.back.disconnect(screen.window().back)  # type: ignore[attr-defined]
    press(screen, "Esc")
    assert back == [True]


def test_numbers_choose_a_game_and_nought_all(rulebook: OpensRulebook) -> None:
    screen = rulebook()
    press(screen, "4")
    assert {cited.split()[0] for cited in screen.finding.list.shown} == {screen.files[3].abbreviation}
    press(screen, "0")
    assert len(screen.finding.list.shown) == 470


def test_by_mouse_a_game_and_a_clause_are_chosen(rulebook: OpensRulebook) -> None:
    screen = rulebook()
    QTest.mouseClick(screen.finding.games.buttons[M3CP], LEFT)
    assert screen.finding.list.shown[0] == "M3CP 1.1"
    listed = screen.finding.list
    row = listed.visualRect(listed.model().index(2, 0)).center()
    QTest.mouseClick(listed.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, QPoint(row))
    assert screen.cited == "M3CP 1.1.2"


def test_links_lead_to_other_clauses_even_where_they_are_not_in_the_list(rulebook: OpensRulebook) -> None:
    screen = rulebook()
    screen.finding.search.setText("3.12.4")
    screen.open(CLAUSE)
    button_saying(screen, "M3CP 4.2").click()
    assert screen.cited == "M3CP 4.2"
    assert screen.finding.search.text() == ""


def test_a_pay_table_shows_what_it_pays(rulebook: OpensRulebook) -> None:
    assert "40 to 1" in words_on(rulebook("M3CP 4.3"))


def test_the_lesson_that_teaches_it_is_a_way_to_its_page(rulebook: OpensRulebook) -> None:
    screen = rulebook(CLAUSE)
    went = gone_to(screen)
    button_saying(screen, "Ante Bonus and Pair Plus").click()
    assert went == [LessonAt(M3CP, "side-wagers", 0)]


def test_the_clause_is_practised_with_questions_about_it(rulebook: OpensRulebook) -> None:
    screen = rulebook(CLAUSE)
    went = gone_to(screen)
    screen.clause.practice.itself.click()
    (drill,) = went
    assert isinstance(drill, DrillAt)
    assert (drill.game, drill.purpose, len(drill.references)) == (M3CP, "review", 10)
    button_saying(screen, "Settle a position").click()
    assert went[-1] == DrillAt(M3CP, "settle-position")


def test_my_faults_under_a_clause_are_told_and_lead_to_their_attempt(
    rulebook: OpensRulebook, qtbot: QtBot, tmp_path: Path
) -> None:
    with open_store(tmp_path) as store:
        attempt = store.begin_attempt(store.profiles.known_as("Mei"), M3CP, "payout")
        wrong = Mark(right=False, time_ms=1, par_ms=1, severity="critical", clauses=(CLAUSE,))
        for paid in range(7):
            attempt.answer(wrong, expected="$200", given=f"${paid}")
    screen = rulebook(CLAUSE)
    at_rest(qtbot, screen.window())  # type: ignore[arg-type]
    assert "Done: $6" in words_on(screen)
    assert "Expected: $200" in words_on(screen)
    assert len(screen.clause.faults.rows) == 5
    button_saying(screen, "Show 2 more").click()
    assert len(screen.clause.faults.rows) == 7
    went = gone_to(screen)
    screen.clause.faults.rows[0].click()
    assert went == [Results(attempt.record.id)]


def test_what_goes_wrong_most_is_told_at_the_beginning(rulebook: OpensRulebook, qtbot: QtBot, tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        attempt = store.begin_attempt(store.profiles.known_as("Mei"), M3CP, "payout")
        attempt.answer(Mark(right=False, time_ms=1, par_ms=1, severity="critical", clauses=(CLAUSE,)))
    screen = rulebook()
    at_rest(qtbot, screen.window())  # type: ignore[arg-type]
    assert "1 of 1 wrong" in words_on(screen)
    button_saying(screen, CLAUSE).click()
    assert screen.cited == CLAUSE


def test_house_rulings_and_customs_say_which_choice_holds(rulebook: OpensRulebook) -> None:
    screen = rulebook()
    file = CATALOGUE[M3CP].file
    screen.desk.set_house(screen.desk.house.with_ruling(file, "dealer-qualifies", "cards"))
    QTest.mouseClick(screen.finding.games.buttons[M3CP], LEFT)
    QTest.mouseClick(screen.finding.views["rulings"], LEFT)
    assert f"✓\n{file.switches['dealer-qualifies'].choices['cards']}" in words_on(screen)
    QTest.mouseClick(screen.finding.views["customs"], LEFT)
    assert "✓\nFrom the right" in words_on(screen)
    assert say_custom("settlement-direction", academy_customs()) in words_on(screen)
    went = gone_to(screen)
    button_saying(screen, "Change it in the settings").click()
    assert went == [Settings("table")]


def test_customs_are_told_as_each_game_has_them(rulebook: OpensRulebook) -> None:
    screen = rulebook()
    house = screen.desk.house.with_custom(M3CP, "supervisor-above-odds", 100).with_custom(M3CP, "announce-result", False)
    screen.desk.set_house(house)
    QTest.mouseClick(screen.finding.games.buttons[M3CP], LEFT)
    QTest.mouseClick(screen.finding.views["customs"], LEFT)
    words = words_on(screen)
    for name in custom_choices(CATALOGUE[M3CP].file):
        assert say_custom(name, house.customs(M3CP)) in words
    assert "50 to 1." not in words
    assert "✓\n100 to 1" in words


def test_a_clause_is_opened_again_after_another_page(rulebook: OpensRulebook) -> None:
    screen = rulebook(CLAUSE)
    QTest.mouseClick(screen.finding.views["documents"], LEFT)
    assert screen.cited == ""
    screen.open(CLAUSE)
    assert screen.pages.currentWidget() is screen.clause
    assert screen.cited == CLAUSE


def test_what_the_house_has_decided_is_told_with_the_rulings_and_at_the_clause(rulebook: OpensRulebook) -> None:
    screen = rulebook("BULL 1.1.4")
    assert decisions_on("BULL 1.1.4")[0].text in words_on(screen)
    QTest.mouseClick(screen.finding.views["rulings"], LEFT)
    assert decisions_on("BULL 1.1.4")[0].text in words_on(screen)


def test_a_long_page_is_read_by_keys(rulebook: OpensRulebook) -> None:
    screen = rulebook("M3CP 3.11")
    QApplication.processEvents()
    press(screen, "PageDown")
    assert screen.clause.verticalScrollBar().value() > 0
    press(screen, "PageUp")
    assert screen.clause.verticalScrollBar().value() == 0


def test_where_there_is_no_room_for_both_the_clause_follows_the_list(rulebook: OpensRulebook) -> None:
    screen = rulebook(preferences=LARGE)
    assert screen.finding.isVisible()
    assert not screen.clause.isVisible()
    press(screen, "Down", "Enter")
    assert screen.clause.isVisible()
    assert not screen.finding.isVisible()
    press(screen, "Esc")
    assert screen.finding.isVisible()


@pytest.mark.parametrize("key", ["/", "q"])
def test_where_a_clause_stands_in_its_place_the_search_comes_back_to_whoever_types(rulebook: OpensRulebook, key: str) -> None:
    screen = rulebook(CLAUSE, LARGE)
    assert not screen.finding.isVisible()
    QTest.keyClicks(screen, key)
    assert screen.finding.search.isVisible()
    assert screen.finding.search.hasFocus()
    assert screen.finding.search.text() == key.strip("/")


@pytest.mark.parametrize("preferences", [STILL, LARGE], ids=["100 %", "200 %"])
@pytest.mark.parametrize("view", ["documents", "rulings", "customs", "M3CP 3.11", "M3CP 4.4"])
def test_no_word_is_cut_off_and_every_control_has_a_name(rulebook: OpensRulebook, view: str, preferences: Preferences) -> None:
    screen = rulebook(view if " " in view else "", preferences)
    if " " not in view:
        screen.finding.views[view].click()
    assert cut_words(screen) == []
    assert nameless(screen) == []


def test_tab_leads_through_everything_and_round_again(rulebook: OpensRulebook) -> None:
    screen = rulebook(CLAUSE)
    QApplication.processEvents()
    stops = walked_by_tab(screen)
    assert {screen.finding.search, screen.finding.list, screen.clause.practice.itself} <= set(stops)
    assert set(screen.finding.views.values()) <= set(stops)
    assert stops.index(screen.finding.views["documents"]) < stops.index(screen.finding.search) < stops.index(screen.finding.list)
