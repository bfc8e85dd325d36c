"""Sits a prepared exam in a window, in a process of its own that can be killed at any moment, by keys alone.

It tells how many acts are on the disk and how far the clock is. Started again it goes on where it was cut off, with the PIN.
"""

import asyncio
import sys
from pathlib import Path

import qasync
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.exams.sitting_file import sitting_files
from app.pages.places import ExamAt
from app.table.hands.key_strokes import keys_for
from tests.rules.examples import CATALOGUE
from tests.ui.at_the_table import due, press
from tests.ui.conftest import STILL
from tests.ui.screens.exam.sitting_down import EXAMINER, exam, keys_of
from ui.foundation.fonts import load_fonts
from ui.screens.exam.finish_sheet import FinishSheet
from ui.screens.exam.stand_page import StandPage
from ui.screens.exam.start_page import StartPage
from ui.screens.exam.table_page import ExamTablePage
from ui.screens.exam.written_page import ExamWrittenPage
from ui.widgets.hold_button import HoldButton
from ui.window.window import Window


def step(window: Window, pin: str) -> None:
    """Do the next thing there is to do; the examiner's PIN lets it go on."""
    screen = exam(window)
    match screen.page:
        case StartPage() as page:
            page.press("Enter")
        case StandPage() as page:
            page.name.setText(EXAMINER)
            page.pin.setText(pin)
            QTest.keyClick(page.pin, Qt.Key.Key_Return)
        case ExamWrittenPage() as page:
            write(window, page)
        case ExamTablePage() as page:
            deal(window, page)
        case _:
            raise AssertionError(screen.page)


def write(window: Window, page: ExamWrittenPage) -> None:
    """Answer what is unanswered."""
    if len(page.steps[0]) == page.count:
        finish(window)
    elif page.place in page.steps[0]:
        page.turned.emit(page.next_place())
    else:
        press(exam(window), *keys_of(page, exam(window).sitting.question(page.place).right[0]))


def deal(window: Window, page: ExamTablePage) -> None:
    """Do what is owed."""
    if exam(window).sitting.state.table.all_dealt:
        finish(window)
    elif page.table.session.finished:
        press(page.table, "Enter")
    else:
        press(page.table, *list(keys_for(due(page.table), page.table.hands)))


def finish(window: Window) -> None:
    exam(window).ask_to_finish()
    (sheet,) = window.findChildren(FinishSheet)
    sheet.finish.click()


async def sit(folder: Path, code: str, pin: str) -> None:
    """Sit it to its end."""
    (path,) = sitting_files(folder)
    window = Window(CATALOGUE, STILL, folder=folder)
    window.show()
    window.go(ExamAt(path.stem, code))
    while exam(window).sitting.state.phase != "finished":
        step(window, pin)
        for _ in range(3):
            await asyncio.sleep(0)
        sitting = exam(window).sitting
        ran = sitting.clock.ms if sitting.state.phase == "section" else sitting.state.clock_ms
        sys.stdout.write(f"{sitting.state.acts} {sitting.state.section} {ran}\n")
        sys.stdout.flush()
    window.close()


def main() -> None:
    application = QApplication(["feltwork"])
    load_fonts()
    HoldButton.HOLD_MS = 0
    loop = qasync.QEventLoop(application)
    with loop:
        loop.run_until_complete(sit(Path(sys.argv[1]), sys.argv[2], sys.argv[3]))


if __name__ == "__main__":
    main()
