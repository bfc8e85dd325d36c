"""Everything to look at: the faults, and what happened beside the exam."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QFrame, QLabel

from app.exams.entries import Resumed
from app.pages.marking import LookedAt, MarkingPage, fault_title
from app.words.acts import TableWords
from app.words.durations import minutes
from app.words.listing import listed
from app.words.text import say
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.fitted_button import PlateButton
from ui.widgets.key_button import KeyButton
from ui.widgets.page import Page
from ui.widgets.parts import cap, clear, column, label, row

WIDEST, WIDTH = 4000, 240


class FaultList(QFrame):
    """Rows, the one that is looked at marked. `chosen` tells another, `adding` asks for a new fault."""

    chosen = Signal(int)
    adding = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[PlateButton] = []
        self._group = QButtonGroup(self)
        self.title = label("title", wraps=True)
        head = row(None, (16, 12, 12, 12), 8)
        head.addWidget(self.title, 1)
        for key in ("J", "K"):
            head.addWidget(cap(key))
        self._page = Page(WIDEST, (0, 0, 0, 0), 0)
        self.add = KeyButton("N", say("examiner.add-fault"))
        self.add.clicked.connect(lambda _=False: self.adding.emit())
        foot = column(None, (16, 8, 16, 16), 8)
        foot.addWidget(self.add)
        foot.addWidget(label("caption", say("examiner.add-told"), wraps=True))
        whole = column(self, spacing=0)
        whole.addLayout(head)
        whole.addWidget(self._page, 1)
        whole.addLayout(foot)

    def show_page(self, page: MarkingPage, words: Callable[[LookedAt], TableWords]) -> None:
        """Show everything there is to look at."""
        clear(self._page.inside)
        count = len(page.faults)
        self.title.setText(say("examiner.to-look-at", count=count) if count else say("examiner.no-faults"))
        self.rows = [self._row(place, fault, words(fault)) for place, fault in enumerate(page.faults)]
        for made in self.rows:
            self._page.inside.addWidget(made)
        for incident in page.incidents:
            what = say("examiner.resumed") if isinstance(incident, Resumed) else say(f"examiner.what-{incident.what}")
            note = say("examiner.incident", time=minutes(incident.clock_ms))
            inside = column(None, (16, 8, 16, 8), 2)
            inside.addWidget(label("body", what, wraps=True))
            inside.addWidget(label("caption", note, wraps=True))
            holder = QFrame()
            holder.setLayout(inside)
            self._page.inside.addWidget(holder)
        self._page.inside.addStretch(1)

    def choose(self, place: int) -> None:
        """Mark the one that is looked at, and have it in sight."""
        self.rows[place].setChecked(True)
        self._page.ensureWidgetVisible(self.rows[place])

    def dress(self, _colours: Theme, measures: Measures) -> None:
        """Take the measures."""
        self.add.set_height(max(40, measures.button))

    def _row(self, place: int, looked: LookedAt, words: TableWords) -> PlateButton:
        fault = looked.fault
        made = PlateButton(WIDTH)
        made.setObjectName("stop")
        made.setCheckable(True)
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        title = fault_title(fault, words)
        own = say(f"examiner.ruled-{looked.own}") if looked.own else say("examiner.not-yet")
        state = say("examiner.differs") if looked.differs else own
        where = say("examiner.at", round=fault.round, time=minutes(fault.clock_ms))
        note = listed([say(f"examiner.severity-{fault.severity}"), where, state])
        made.setAccessibleName(listed([title, note]))
        inside = row(made, (12, 8, 12, 8), 8)
        told = column(spacing=2)
        told.addWidget(label("body", title, wraps=True))
        told.addWidget(label("caption", note, wraps=True))
        inside.addLayout(told, 1)
        inside.addWidget(label("caption", str(place + 1)), 0, Qt.AlignmentFlag.AlignTop)
        for part in made.findChildren(QLabel):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        made.clicked.connect(lambda _=False: self.chosen.emit(place))
        self._group.addButton(made)
        return made
