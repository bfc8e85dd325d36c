"""A question that is dealt: the real table, silent, from the moment where the question begins to where it ends."""

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.rounds.players import patrons_file
from app.rules.core.script import Script
from app.table.log import ActEntry
from app.table.session import TableSession
from app.words.text import say
from lessons.acting import is_answered, perfect_duties
from lessons.question import ActsGiven, Question
from ui.foundation.desk import Desk
from ui.table.screen import TableScreen
from ui.widgets.parts import column

RACK = 100_000
"""What a Player has in chips at least, so that a table looks like one."""
DONE = "F8"
"""The key that says the trainee is done; every other key belongs to the table."""


class DealtPage(QWidget):
    """The table of one question. Its answer is every act that was done there.

    The coach is silent and away, but for what is half done. `laid` and `lifted` tell of a sheet over the table, `held` that
    it is to stand still.
    """

    given = Signal(object)
    left = Signal()
    laid = Signal()
    lifted = Signal()
    held = Signal()

    def __init__(self, question: Question, desk: Desk) -> None:
        super().__init__()
        self.question = question
        script = question.script
        if script is None:
            raise RuntimeError("only a question with a script is dealt")
        self.session = TableSession(desk.catalogue, "silent")
        self.session.begin(_seated(script))
        for duty in perfect_duties(desk.catalogue[script.game], script)[: question.begins]:
            self.session.do(duty.act)
        self._before = len(self._acts)
        felt = desk.felt_of(script.game, script.table.layout)
        self.table = TableScreen(self.session, felt, desk.chips, lambda: None, desk.preferences)
        self.table.be_a_part()
        self._connect()
        column(self, spacing=0).addWidget(self.table)

    @property
    def _acts(self) -> list[ActEntry]:
        return [entry for entry in self.session.log if isinstance(entry, ActEntry)]

    def finish(self) -> None:
        """Give everything that was done as the answer."""
        self.given.emit(ActsGiven(tuple(entry.act for entry in self._acts[self._before :])))

    def cover_up(self) -> bool:
        """Let only the sheet be seen that lies over the table; whether one does."""
        self.table.page.setHidden(self.table.sheets.lies)
        return self.table.sheets.lies

    def uncover(self) -> None:
        """Show the table, with the keyboard on it."""
        self.table.page.show()
        self.table.setFocus()
        self.table.be_heard()

    def stop(self) -> None:
        """Leave nothing running."""
        self.table.stop()

    def _connect(self) -> None:
        sheets = self.table.sheets
        sheets.leaving_told = lambda: say("drill.leaving-told")
        sheets.laid.connect(self.laid)
        sheets.lifted.connect(self.lifted)
        self.table.left.connect(self.left)
        self.table.control.held.connect(self.held)
        self.table.control.acted.connect(lambda *_: self._look())

    def _look(self) -> None:
        """The answer is given once everything that was asked for is done, rightly or not."""
        if is_answered(self.question, self.session.round):
            self.finish()


def _seated(script: Script) -> Script:
    """The script with Players who have a name and chips enough."""
    return replace(
        script,
        seats=tuple(
            replace(seat, player=patrons_file().names[seat.position - 1], rack=max(RACK, 5 * sum(seat.placed.values())))
            for seat in script.seats
        ),
    )
