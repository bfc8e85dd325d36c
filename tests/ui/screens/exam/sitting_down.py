"""A candidate at the real window: prepared below it, then everything by keys."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.exams.candidates import wrong_answer
from app.exams.preparing import prepare
from app.house.house import House
from app.layouts.chipset import academy_chips
from app.pages.places import Exams
from app.papers.paper import setting_of
from app.rules.core.cards import cards
from app.staff.gate import StaffGate
from lessons.question import Amount, Answer, Chosen
from scoring.store.open import open_store
from tests.exams.test_moderation import ORDER
from tests.rules.examples import CATALOGUE
from tests.ui.at_the_table import deal_by_keys_until, press
from ui.question.choice_pad import KEYS
from ui.screens.exam.screen import ExamScreen
from ui.screens.exam.start_page import StartPage
from ui.screens.exam.table_page import ExamTablePage
from ui.screens.exam.written_page import ExamWrittenPage
from ui.screens.exams.screen import ExamsScreen
from ui.widgets.hold_button import HoldButton
from ui.window.window import Window

PIN, EXAMINER = "480216", "Goh Boon Keng"


def prepared(folder: Path) -> str:
    """An exam that waits, and its start code."""
    setting = setting_of(ORDER.blueprint, CATALOGUE, House(), academy_chips())
    return prepare(ORDER, setting, folder)[1]


def appoint(folder: Path) -> None:
    """An academy with an administrator and an examiner."""
    with open_store(folder) as store:
        gate = StaffGate(store)
        gate.begin("Admin", "999111")
        gate.appoint(store.profiles.find("Admin"), EXAMINER, "examiner", PIN)


def shown(qtbot: QtBot, window: Window, kind: type) -> QWidget:
    """The page of an exam, once it is seen."""
    qtbot.waitUntil(lambda: isinstance(window.screen_now, ExamScreen) and isinstance(window.screen_now.page, kind))
    return exam(window).page


def exam(window: Window) -> ExamScreen:
    assert isinstance(window.screen_now, ExamScreen)
    return window.screen_now


def type_code(qtbot: QtBot, window: Window, code: str) -> None:
    """Type a start code and open what it opens."""
    window.go(Exams())
    screen = window.screen_now
    assert isinstance(screen, ExamsScreen)
    QTest.keyClicks(screen.field, code)
    QTest.keyClick(screen.field, Qt.Key.Key_Return)
    shown(qtbot, window, StartPage)


def hold_enter(qtbot: QtBot, window: Window) -> None:
    """Hold Enter until the part has begun."""
    screen = exam(window)
    button = screen.page.begin  # type: ignore[union-attr]
    assert isinstance(button, HoldButton)
    QTest.keyPress(screen, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: screen.sitting.state.phase == "section" and not isinstance(screen.page, StartPage))
    QTest.keyRelease(screen, Qt.Key.Key_Return)


def answer_by_keys(window: Window, *, wrong: Callable[[int], bool] = lambda _: False) -> None:
    """Answer every question of the part that is unanswered, each by its keys."""
    screen = exam(window)
    page = screen.page
    assert isinstance(page, ExamWrittenPage)
    while page.next_place() != page.place or page.place not in page.steps[0]:
        question = screen.sitting.question(page.place)
        answer = wrong_answer(question) if wrong(page.place) else question.right[0]
        before = screen.sitting.state.acts
        press(screen, *keys_of(page, answer))
        QApplication.processEvents()
        assert screen.sitting.state.acts == before + 1
        if screen.page is not page:
            return


def keys_of(page: ExamWrittenPage, answer: Answer) -> list[str]:
    question = page._sitting.question(page.place)
    if isinstance(answer, Amount):
        figures = f"{answer.cents / 100:.2f}".removesuffix(".00")
        return [*figures, "Enter"]
    if isinstance(answer, Chosen) and question.choices:
        return [KEYS[[choice.answer for choice in question.choices].index(answer)]]
    if question.kind == "cards":
        there = [card for hand in question.hands.values() for card in cards(hand)]
        return [*(str(there.index(card) + 1) for card in cards(answer.cards)), "Enter"]  # type: ignore[union-attr]
    raise AssertionError(question.kind)


def deal_a_round(window: Window, acts: int | None = None) -> None:
    """Deal by keys what is owed, to the end of the round or until so many acts more are on the disk."""
    page, state = exam(window).page, exam(window).sitting.state
    assert isinstance(page, ExamTablePage)
    if page.table.session.finished:
        press(page.table, "Enter")
    until = None if acts is None else state.acts + acts
    deal_by_keys_until(page.table, lambda: page.table.session.finished or (until is not None and state.acts >= until))
