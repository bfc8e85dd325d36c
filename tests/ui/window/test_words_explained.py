"""Every word of the trade says what it means: to the pointer, to a key, and in the finder."""

from collections.abc import Callable
from html import escape

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from app.base.datafile import files
from app.base.texts import ENGLISH, languages
from app.pages.next_thing import first_hand
from app.pages.places import Home, LessonAt
from app.words.glossary import find, glossary
from app.words.guide import guide
from app.words.text import use_language
from lessons.course import courses
from tests.ui.conftest import at_rest
from ui.foundation.desk import Desk
from ui.screens.glossary import Glossary
from ui.screens.glossary.screen import GlossaryScreen
from ui.screens.table.screen import SittingScreen
from ui.widgets.dotted_label import DottedLabel
from ui.widgets.guide_sheet import GuidePlate, GuideSheet
from ui.widgets.word_places import term_at, word_places
from ui.window.doors import DOORS
from ui.window.finder.entries import Finder
from ui.window.window import Window
from ui.window.words_on_hover import WordsOnHover, tip

Journey = Callable[..., Window]
FIRST = next(iter(courses().values()))


@pytest.mark.parametrize("wide", [600, 160, 90])
def test_a_word_is_found_where_it_stands_however_the_lines_break(qtbot: QtBot, wide: int) -> None:
    shown = DottedLabel("caption", "Pay the Ante and take Pair Plus; a misdeal is void.")
    qtbot.addWidget(shown)
    shown.setFixedWidth(wide)
    shown.resize(wide, shown.heightForWidth(wide))
    shown.show()
    found = list(word_places(shown))
    assert {term.key for term, _ in found} >= {"ante", "pair-plus"}
    for term, box in found:
        assert shown.rect().adjusted(-1, -1, 1, 1).contains(box.toRect())
        assert term_at(shown, box.center().toPoint()) == term
    assert term_at(shown, QPoint(1, 4)) is None


def test_the_pointer_at_rest_on_a_word_is_told_what_it_means(qtbot: QtBot, journey: Journey) -> None:
    window = journey()
    window.go(Home())
    at_rest(qtbot, window)
    assert window.screen_now
    label = QLabel("The Ante comes first", window.screen_now)
    label.move(300, 200)
    label.adjustSize()
    label.show()
    label.raise_()
    [(term, box)] = [(term, box) for term, box in word_places(label) if term.key == "ante"]
    hears = WordsOnHover(window)
    assert hears.term_under(label.mapToGlobal(box.center().toPoint())) == term
    assert hears.term_under(label.mapToGlobal(QPoint(2, 8))) is None
    assert escape(term.says) in tip(term)


def test_f1_tells_the_words_of_a_lesson_and_closes(qtbot: QtBot, journey: Journey) -> None:
    window = journey()
    window.go(LessonAt(FIRST.id, FIRST.lessons[0].id))
    at_rest(qtbot, window)
    screen = window.screen_now
    assert screen
    QTest.keyClick(screen, Qt.Key.Key_F1)
    sheet = screen.sheet_over
    assert isinstance(sheet, GuideSheet)
    assert sheet.terms
    assert sheet.about == guide(ENGLISH)["lesson"]
    QTest.keyClick(sheet.close_button, Qt.Key.Key_F1)
    assert screen.sheet_over is None


def test_the_guide_is_searched_and_comes_back_to_the_page_of_the_screen(qtbot: QtBot, journey: Journey) -> None:
    window = journey()
    window.go(Home())
    at_rest(qtbot, window)
    assert window.screen_now
    QTest.keyClick(window.screen_now, Qt.Key.Key_F1)
    sheet = window.screen_now.sheet_over
    assert isinstance(sheet, GuideSheet)
    assert [plate.guide.screen for plate in sheet.findChildren(GuidePlate)] == ["home"]
    QTest.keyClicks(sheet.close_button, "m")
    assert sheet.field.hasFocus()
    QTest.keyClicks(sheet.field, "eter shares")
    at_rest(qtbot, window)
    shown = [plate.guide.screen for plate in sheet.findChildren(GuidePlate) if plate.isVisibleTo(sheet)]
    assert shown == ["jackpot"]
    sheet.field.setText("no such thing at all")
    assert [plate for plate in sheet.findChildren(GuidePlate) if plate.isVisibleTo(sheet)] == []
    sheet.field.clear()
    at_rest(qtbot, window)
    assert [plate.guide.screen for plate in sheet.findChildren(GuidePlate) if plate.isVisibleTo(sheet)] == ["home"]


def test_every_page_of_the_guide_is_about_a_screen() -> None:
    rooms = {file.parent.name for file in (files("ui") / "screens").glob("*/screen.py")}
    assert set(guide(ENGLISH)) == rooms - {"exam"}


def test_f1_at_the_table_explains_and_does_no_act(qtbot: QtBot, journey: Journey) -> None:
    window = journey()
    window.go(first_hand("three-card-poker"))
    at_rest(qtbot, window)
    screen = window.screen_now
    assert isinstance(screen, SittingScreen)
    before = len(screen.sitting.session.log)
    QTest.keyClick(screen.table, Qt.Key.Key_F1)
    assert isinstance(screen.sheet_over, GuideSheet)
    QTest.keyClick(screen.sheet_over.close_button, Qt.Key.Key_B)
    assert len(screen.sitting.session.log) == before
    QTest.keyClick(screen.sheet_over.close_button, Qt.Key.Key_Escape)
    assert screen.sheet_over is None


@pytest.mark.parametrize("language", languages())
def test_the_finder_knows_every_word(journey: Journey, language: str) -> None:
    desk: Desk = journey().desk
    use_language(language)
    try:
        finder = Finder(desk, DOORS)
        for term in glossary(language):
            assert Glossary(term.key) in [found.place for found in finder.find(term.word)], term.word
    finally:
        use_language(ENGLISH)


def test_the_glossary_opens_at_a_word_and_shows_all_again(qtbot: QtBot, journey: Journey) -> None:
    window = journey()
    ante = find("Ante")
    assert ante
    window.go(Glossary(ante.key))
    at_rest(qtbot, window)
    screen = window.screen_now
    assert isinstance(screen, GlossaryScreen)
    assert not screen.terms[ante.key].isHidden()
    assert any(plate.isHidden() for plate in screen.terms.values())
    QTest.keyClick(screen, Qt.Key.Key_Escape)
    assert not any(plate.isHidden() for plate in screen.terms.values())
