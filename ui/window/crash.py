"""When something goes wrong inside the program: a report in a file, a sheet that says so, and practice goes on where it can."""

import sys
from asyncio import AbstractEventLoop
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

from app.base.report import add_words, write_report
from app.words.text import say
from ui.widgets.key_button import KeyButton
from ui.widgets.parts import label
from ui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from types import TracebackType

    from ui.window.window import Window


class CrashSheet(Sheet):
    """Says that it was not the trainee, where the report is, and that nothing practised is lost."""

    def __init__(self, window: "Window", bug: BaseException) -> None:
        super().__init__(window.shell, say("crash.title"))
        self.report = write_report(bug, window.desk.folder)
        self.told = label("body", say("crash.told"), wraps=True)
        self.where = label("caption", say("crash.report", file=self.report), wraps=True)
        self.open_folder = KeyButton("", say("crash.open"))
        self.open_folder.clicked.connect(lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.report.parent))))
        self.inside.addWidget(self.told)
        self.inside.addWidget(self.where)
        self.inside.addWidget(label("caption", say("crash.held-back"), wraps=True))
        self.agree = KeyButton("", say("crash.agree"))
        self.agree.clicked.connect(lambda: self._add_words(bug))
        self.add_foot(self.agree)
        self.add_foot(self.open_folder)

    def _add_words(self, bug: BaseException) -> None:
        """Tell in the report what names or answers may stand in; somebody has agreed."""
        add_words(self.report, bug)
        self.agree.setEnabled(False)
        self.agree.stand_for("", say("crash.agreed"))


def tell_of(window: "Window", bug: BaseException) -> CrashSheet:
    """Report a bug and say so over whatever is seen; a second one while that lies there is left to it."""
    if (told := next((sheet for sheet in window.shell.findChildren(CrashSheet) if sheet.isVisible()), None)) is not None:
        return told
    sheet = CrashSheet(window, bug)
    if window.screen_now is not None:
        window.screen_now.lie_under(sheet)
    sheet.open_sheet()
    return sheet


def watch(window: "Window", loop: AbstractEventLoop) -> None:
    """From now on, what nobody caught is told of in the window rather than printed; what fails in telling is printed."""
    telling = False

    def caught(kind: type[BaseException], bug: BaseException, trace: "TracebackType | None") -> None:
        nonlocal telling
        if telling:
            sys.__excepthook__(kind, bug, trace)
            return
        telling = True
        try:
            tell_of(window, bug)
        finally:
            telling = False

    def in_loop(_loop: AbstractEventLoop, context: dict[str, Any]) -> None:
        if (bug := context.get("exception")) is not None:
            tell_of(window, bug)

    sys.excepthook = caught
    loop.set_exception_handler(in_loop)
