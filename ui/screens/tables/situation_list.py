"""The situations of a game: what each is called, what it trains, the clause it rests on; found by their words.

Each is told in two lines, the one that is chosen as long as its words are.
"""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QFrame, QPushButton, QWidget

from app.rounds.situations import Situation
from app.words.listing import sentences
from app.words.text import language, say
from ui.foundation.measures import Measures
from ui.widgets.clause_link import clause_link
from ui.widgets.elided_label import ElidedLabel
from ui.widgets.parts import box, cap, clear, column, label, mark_last, row
from ui.widgets.room_scroll import RoomScroll
from ui.widgets.search_field import SearchField
from ui.widgets.segments import stop_where_it_holds
from ui.widgets.wrapped_button import WrappedButton

NONE = ""
"""The name of no situation."""


class SituationList(QFrame):
    """`chose` tells the name of the one that is chosen, `opened` a clause somebody wants to read."""

    chose = Signal(str)
    opened = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.rows: dict[str, QPushButton] = {}
        self._words: dict[str, str] = {}
        self._group = QButtonGroup(self)
        self.search = SearchField(say("lobby.find-situation"))
        self.search.textChanged.connect(lambda _: self._find())
        self.search.taken.connect(self._take_first)
        self.search.went_down.connect(self._go_in)
        self.nothing = label("body-2", say("lobby.nothing-found"), wraps=True)
        inside = box()
        self._column = column(inside, spacing=0)
        self.room = RoomScroll(inside)
        head = row(spacing=12)
        head.addWidget(label("title", say("lobby.situation")))
        head.addWidget(self.search, 1)
        head.addWidget(cap("/"))
        whole = column(self, spacing=8)
        whole.addLayout(head)
        whole.addWidget(self.nothing)
        whole.addWidget(self.room, 1)

    def show_situations(self, situations: Sequence[Situation], abbreviation: str, now: str) -> None:
        """Show these, after the one that is none."""
        clear(self._column)
        self.search.clear()
        self.search.setPlaceholderText(say("lobby.situations-of", count=len(situations)))
        none = self._row(NONE, say("lobby.no-situation"), say("lobby.no-situation-told"), "")
        self.rows, self._words = {NONE: none}, {NONE: ""}
        for situation in situations:
            told = situation.words(language())
            clauses = [f"{abbreviation} {number}" for number in situation.terms.clauses]
            self.rows[situation.name] = self._row(situation.name, told.title, told.trains, *clauses[:1] or [""])
            self._words[situation.name] = " ".join((told.title, told.trains, *clauses)).casefold()
        for made in self.rows.values():
            self._column.addWidget(made)
        self._column.addStretch(1)
        mark_last(list(self.rows.values()))
        self.choose(now)
        self._find()

    def choose(self, name: str) -> None:
        """Show which one is chosen."""
        chosen = self.rows[name if name in self.rows else NONE]
        chosen.setChecked(True)
        self.room.keep_in_view(chosen)

    @property
    def _chosen(self) -> QPushButton:
        """The one that is chosen."""
        return next(made for made in self.rows.values() if made.isChecked())

    def _take_first(self) -> None:
        """Choose the first that has the words."""
        found = next((name for name, made in self.rows.items() if name != NONE and not made.isHidden()), None)
        if found is not None:
            self.chose.emit(found)
            self.search.done.emit()

    def _go_in(self) -> None:
        """Have the keyboard at the one that is chosen, or at none where that does not have the words."""
        chosen = self._chosen
        (self.rows[NONE] if chosen.isHidden() else chosen).setFocus(Qt.FocusReason.TabFocusReason)

    def fit(self, measures: Measures) -> None:
        """Scroll in the room there is, or where text is large be as long as it is."""
        self.room.fit(whole=measures.narrow)

    def _find(self) -> None:
        """Show those that have all the words somebody types; the one that is none always stands there."""
        wanted = self.search.text().casefold().split()
        found = [name for name, words in self._words.items() if all(word in words for word in wanted)]
        for name, made in self.rows.items():
            made.setVisible(name in found or name == NONE)
        self.nothing.setVisible(bool(wanted) and not found)

    def _row(self, name: str, title: str, trains: str, clause: str) -> QPushButton:
        made = WrappedButton()
        made.setObjectName("row")
        made.setCheckable(True)
        made.setAccessibleName(sentences((title, trains)))
        across = row(made, (10, 6, 10, 6), 10)
        words = column(spacing=0)
        words.addWidget(_through(label("strong", title, wraps=True)))
        briefly, whole = _through(ElidedLabel("caption", trains)), _through(label("caption", trains, wraps=True))
        for part in (briefly, whole):
            words.addWidget(part)
        whole.hide()
        made.toggled.connect(whole.setVisible)
        made.toggled.connect(briefly.setHidden)
        made.setToolTip(trains)
        across.addLayout(words, 1)
        if clause:
            link = clause_link(clause, self.opened.emit)
            link.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Tab stops once at a list
            across.addWidget(link, 0, Qt.AlignmentFlag.AlignVCenter)
        made.clicked.connect(lambda: self.chose.emit(name))
        stop_where_it_holds(made)
        self._group.addButton(made)
        return made


def _through(part: QWidget) -> QWidget:
    """A part that lets clicks through to the row it stands in."""
    part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    return part
