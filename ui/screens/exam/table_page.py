"""The table of an exam: the live table in silence, every act on the disk before anything of it is shown."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.base.trouble import Surroundings
from app.exams.sitting import ExamSitting
from app.rules.judge.round import ActAnswer
from app.rules.world.act import Act
from app.words.text import say
from ui.foundation.desk import Desk
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.table.screen import TableScreen
from ui.widgets.parts import column


class ExamTablePage(QWidget):
    """`saved` tells that something is on the disk, `over` that the time is over, `failed` that the disk did not take it."""

    saved = Signal()
    over = Signal()
    failed = Signal(object)

    def __init__(self, sitting: ExamSitting, desk: Desk) -> None:
        super().__init__()
        self._sitting = sitting
        session = sitting.state.table.session
        felt = desk.felt_of(session.game.file.id, session.script.table.layout)
        self.table = TableScreen(session, felt, desk.chips, self._next_round, desk.preferences, do=self._do)
        self.table.be_examined()
        self.setFocusProxy(self.table)
        column(self, spacing=0).addWidget(self.table)

    @property
    def steps(self) -> tuple[set[int], int, int, str]:
        """Which rounds are over, which is dealt, of how many, and that in words."""
        table = self._sitting.state.table
        begun = table.session.rounds_begun
        words = say("exam.all-dealt") if table.all_dealt else say("exam.round-of", number=begun, count=table.planned)
        return set(range(begun if table.session.finished else begun - 1)), begun - 1, table.planned, words

    def show_saved(self, number: int) -> None:
        """Tell that an act is on the disk."""
        self.table.acts.tell(say("exam.act-saved", number=number))

    def press(self, key: str) -> bool:
        """A key that came to the screen is the table's."""
        self.table.press(key)
        return True

    def settle_in(self) -> None:
        """Let the Players take their time, and be heard."""
        self.table.settle_in()

    def stop(self) -> None:
        """Leave nothing running."""
        self.table.stop()

    def dress(self, colours: Theme, measures: Measures) -> None:
        """The table dresses itself by the measures of its own width."""

    def _do(self, act: Act) -> ActAnswer:
        """Have an act written down, and hear what became of it."""
        try:
            answer = self._sitting.do(act)
        except Surroundings as trouble:
            self.failed.emit(trouble)
            return ActAnswer(done=False)
        if answer is None:
            self.over.emit()
            return ActAnswer(done=False)
        self.saved.emit()
        return answer

    def _next_round(self) -> None:
        try:
            begun = self._sitting.begin_round()
        except Surroundings as trouble:
            self.failed.emit(trouble)
            return
        if begun:
            self.saved.emit()
        elif self._sitting.state.phase != "section":
            self.over.emit()
