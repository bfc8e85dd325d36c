"""Everything that went wrong under a clause: when, what was done, what was expected, and the way to its attempt."""

from collections.abc import Callable, Sequence
from datetime import datetime

from PySide6.QtWidgets import QFrame

from app.table.fault_words import kind_told
from app.words.listing import listed, sentences
from app.words.text import language, say
from lessons.texts import drill_texts
from scoring.summaries import ClauseFault
from ui.widgets.page import plate
from ui.widgets.parts import clear, column, label, mark_last, restyle, row
from ui.widgets.wrapped_button import WrappedButton

SHOWN = 5
"""How many are shown at first."""


class FaultsPlate(QFrame):
    """The latest faults; before the store has told, nothing is said of them."""

    def __init__(self) -> None:
        super().__init__()
        card, self._inside = plate(say("rulebook.faults"))
        self._rows = column(spacing=4)
        self._inside.addLayout(self._rows)
        column(self).addWidget(card)
        self.rows: list[WrappedButton] = []

    def show_faults(self, faults: Sequence[ClauseFault], open_attempt: Callable[[str], object]) -> None:
        """Show the latest, and the rest when asked for."""
        self._show(faults[:SHOWN], open_attempt)
        if not faults:
            self._rows.addWidget(label("body-2", say("rulebook.no-fault"), wraps=True))
        if len(faults) > SHOWN:
            more = WrappedButton()
            more.setObjectName("row")
            column(more, (4, 6, 4, 8)).addWidget(label("now", say("rulebook.more-faults", count=len(faults) - SHOWN)))
            more.setAccessibleName(say("rulebook.more-faults", count=len(faults) - SHOWN))
            more.clicked.connect(lambda: self._show(faults, open_attempt))
            restyle(self.rows[-1], "last", False)
            mark_last([more])
            self._rows.addWidget(more)

    def _show(self, faults: Sequence[ClauseFault], open_attempt: Callable[[str], object]) -> None:
        clear(self._rows)
        self.rows = [_row(fault, open_attempt) for fault in faults]
        for made in self.rows:
            self._rows.addWidget(made)
        mark_last(self.rows)


def _row(fault: ClauseFault, open_attempt: Callable[[str], object]) -> WrappedButton:
    made = WrappedButton()
    made.setObjectName("row")
    inside = column(made, (4, 6, 4, 8), 2)
    when = datetime.fromtimestamp(fault.at_ms / 1000).astimezone().strftime("%Y-%m-%d %H:%M")
    head = row(spacing=12)
    head.addWidget(label("wrong", say(f"coach.{fault.severity}")))
    head.addWidget(label("caption", say("rulebook.when-and-what", when=when, what=_what(fault)), wraps=True), 1)
    done = say("rulebook.done", done=fault.done or say("strip.none"))
    expected = say("rulebook.expected", expected=fault.expected or say("strip.none"))
    inside.addLayout(head)
    inside.addWidget(label("body", done, wraps=True))
    inside.addWidget(label("body-2", expected, wraps=True))
    made.setAccessibleName(sentences([listed([say(f"coach.{fault.severity}"), when, _what(fault)]), done, expected]))
    made.clicked.connect(lambda: open_attempt(fault.attempt))
    return made


def _what(fault: ClauseFault) -> str:
    """What was practised when it went wrong, or what kind of fault it was at the table."""
    if fault.kind:
        return kind_told(fault.kind, language(), earlier=not fault.judge)
    return drill_texts(language()).skills[fault.skill]
