"""One key has the English wherever a clause is told in another language: on a page, in the rulebook, at what cites one."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from app.pages.places import DrillAt, LessonAt, Place, Rulebook
from app.rules.clause_texts import say_clause
from lessons.course import courses
from tests.rules.examples import CATALOGUE
from tests.ui.conftest import STILL, Opens, at_rest, window_of
from tests.ui.screens.test_drill import answer
from ui.screens.drill.screen import DrillScreen
from ui.screens.lesson.screen import LessonScreen
from ui.screens.rulebook.screen import RulebookScreen
from ui.widgets.original_sheet import OriginalSheet
from ui.widgets.screen import Screen
from ui.window.window import Window

CHINESE = replace(STILL, language="zh")
M3CP = CATALOGUE["megalink-three-card-poker"].file
OPENING = courses()["megalink-three-card-poker"].lessons[1].pages[0]
Journey = Callable[..., Window]


def screen_at(qtbot: QtBot, window: Window, place: Place) -> Screen:
    """The screen of a place, once it is at rest."""
    window.go(place)
    at_rest(qtbot, window)
    assert window.screen_now is not None
    return window.screen_now


def words_on(widget: QWidget) -> str:
    """All that is read on a widget, plain or rich."""
    QApplication.processEvents()  # what was put there just now is shown by then
    return "\n".join(label.text() for label in widget.findChildren(QLabel) if label.isVisibleTo(widget))


def test_a_page_of_a_lesson_turns_english_and_back_and_so_do_the_clauses_beside_it(qtbot: QtBot, journey: Journey) -> None:
    screen = screen_at(qtbot, journey(CHINESE), LessonAt(M3CP.id, "opening", 0))
    assert isinstance(screen, LessonScreen)
    chinese = words_on(screen.body)
    assert "两句话撑起一局" in chinese
    assert say_clause(M3CP, "3.1", "zh") in chinese
    QTest.keyClick(screen, Qt.Key.Key_F2)
    english = words_on(screen.body)
    assert OPENING.title in english
    assert M3CP.clause_text("3.1") in english
    assert screen.stop_now == 0
    screen.foot.original.click()
    assert words_on(screen.body) == chinese


def test_a_felt_stays_worked_as_far_as_it_was(qtbot: QtBot, journey: Journey) -> None:
    screen = screen_at(qtbot, journey(CHINESE), LessonAt(M3CP.id, "side-wagers", 0))
    assert isinstance(screen, LessonScreen)
    assert screen.felt is not None
    for _ in range(3):
        screen.press("Space")
    done = screen.felt.table.acts_done
    screen.press("F2")
    assert screen.felt.table.acts_done == done != ()
    screen.press("A")
    assert "$50 is taken, and the Ante Bonus of $25" in words_on(screen.body)


def test_the_rulebook_has_the_english_under_the_clause(qtbot: QtBot, journey: Journey) -> None:
    screen = screen_at(qtbot, journey(CHINESE), Rulebook("M3CP 3.9.1"))
    assert isinstance(screen, RulebookScreen)
    assert say_clause(M3CP, "3.9.1", "zh") in words_on(screen.clause)
    assert M3CP.clause_text("3.9.1") not in words_on(screen.clause)
    screen.press("F2")
    assert M3CP.clause_text("3.9.1") in words_on(screen.clause)
    screen.press("F2")
    assert M3CP.clause_text("3.9.1") not in words_on(screen.clause)


@pytest.mark.parametrize("query", ["弃牌就输掉", "A Fold loses the Ante", "fold loses"])
def test_the_rulebook_is_searched_in_both_languages(qtbot: QtBot, journey: Journey, query: str) -> None:
    screen = screen_at(qtbot, journey(CHINESE), Rulebook(""))
    assert isinstance(screen, RulebookScreen)
    assert "M3CP 3.9.1" in [hit.entry.cited for hit in screen.index.search(query)]


def test_after_an_answer_the_clauses_cited_are_told_in_english_and_before_it_none(qtbot: QtBot, journey: Journey) -> None:
    screen = screen_at(qtbot, journey(CHINESE), DrillAt(M3CP.id, "which-clause", "", questions=3))
    assert isinstance(screen, DrillScreen)
    screen.press("F2")
    sheet = screen.sheet_over
    assert isinstance(sheet, OriginalSheet)
    assert sheet.clauses == {}
    QTest.keyClick(sheet.close_button, Qt.Key.Key_F2)
    answer(screen, right=False)
    at_rest(qtbot, window_of(screen))
    screen.press("F2")
    sheet = screen.sheet_over
    assert isinstance(sheet, OriginalSheet)
    assert sheet.clauses
    assert all(text == M3CP.clause_text(cited.split()[1]) for cited, text in sheet.clauses.items())


def test_at_the_table_the_rules_turn_english_and_back(open_table: Opens) -> None:
    table = open_table(M3CP.id, preferences=CHINESE)
    table.press("L")
    rules = table.sheets.rules
    assert say_clause(M3CP, "3.1", "zh") in rules.text.toPlainText()
    QTest.keyClick(rules, Qt.Key.Key_F2)
    assert M3CP.clause_text("3.1") in rules.text.toPlainText()
    QTest.keyClick(rules, Qt.Key.Key_F2)
    assert say_clause(M3CP, "3.1", "zh") in rules.text.toPlainText()
