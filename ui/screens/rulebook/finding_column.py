"""The column a clause is found in: what is searched for, in which game, what was found, and the pages that are no clause."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLineEdit, QPushButton, QToolButton

from app.rules.clause_search import Hit
from app.rules.core.gamefile import GameFile
from app.words.text import say
from ui.foundation.icons import icon_picture
from ui.foundation.keys import key_words
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.screens.rulebook.clause_list import ClauseList
from ui.widgets.flow import Flow
from ui.widgets.parts import box, cap, column, label, row
from ui.widgets.segments import Segments

EVERY_GAME = ""
VIEWS = ("documents", "rulings", "customs")
WIDTH = 360
WIDEST = 16_777_215
"""As wide as Qt lets a widget be."""


class FindingColumn(QFrame):
    """`searched` tells that something else is searched for, `chose_game` a game, `viewed` a page that is no clause."""

    searched = Signal()
    chose_game = Signal(str)
    viewed = Signal(str)

    def __init__(self, files: Sequence[GameFile]) -> None:
        super().__init__()
        self.setObjectName("finding")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.view = ""
        self.views = {view: self._view_button(view) for view in VIEWS}
        self.search = QLineEdit()
        self.search.setPlaceholderText(say("rulebook.search-hint"))
        self.search.setAccessibleName(say("rulebook.search"))
        self.search.setClearButtonEnabled(True)
        self._name_clearing()
        self._sign = label("picture")
        self.search.textChanged.connect(lambda _: self.searched.emit())
        every = (EVERY_GAME, say("rulebook.every-game"))
        self.games = Segments(say("rulebook.game"), [every, *((file.id, file.abbreviation) for file in files)], EVERY_GAME)
        self.games.chosen.connect(self.chose_game)
        self.count = label("caption", wraps=True)
        self._nearer = ""
        self.meant = self._meant_button()
        self.list = ClauseList()
        self._lay_out()

    def show_hits(self, hits: Sequence[Hit], query: str, nearer: str = "") -> None:
        """Show what was found and how much it is; where it is nothing, what may have been meant."""
        self.list.show_hits(hits)
        self.meant.setText(say("rulebook.meant", words=nearer))
        self.meant.setAccessibleName(self.meant.text())
        self.meant.setVisible(bool(nearer))
        self._nearer = nearer
        found = "rulebook.found" if hits else "rulebook.nothing"
        self.count.setText(say(found, count=len(hits)) if query.strip() else say("rulebook.all", count=len(hits)))

    def show_view(self, view: str) -> None:
        """Show which of the pages that are no clause is open, if one is."""
        self.view = view
        for name, button in self.views.items():
            button.setChecked(name == view)

    def set_wide(self, wide: bool) -> None:
        """Take all the room there is, or the width of a column."""
        self.setMaximumWidth(WIDEST if wide else self._width)
        self.setMinimumWidth(0 if wide else self._width)

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        self._width = measures.px(WIDTH)
        self.list.dress(colours, measures)
        self._sign.setPixmap(icon_picture("search", colours.text_2, measures.px(20)))
        self.search.setMinimumHeight(max(40, measures.px(42)))
        self.games.set_height(max(40, measures.button))
        for button in self.views.values():
            button.setMinimumHeight(max(36, measures.button))

    def _meant_button(self) -> QPushButton:
        made = QPushButton()
        made.setObjectName("link")
        made.setAutoDefault(True)
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        made.clicked.connect(lambda: self.search.setText(self._nearer))
        made.hide()
        return made

    def _name_clearing(self) -> None:
        """Qt's own button in the field has no name."""
        for clearing in self.search.findChildren(QToolButton):
            clearing.setAccessibleName(say("rulebook.clear"))

    def _view_button(self, view: str) -> QPushButton:
        made = QPushButton(say(f"rulebook.{view}"))
        made.setObjectName("tab")
        made.setCheckable(True)
        made.setAutoDefault(True)
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        made.setAccessibleName(say(f"rulebook.{view}"))
        made.clicked.connect(lambda: self.viewed.emit(view))
        return made

    def _lay_out(self) -> None:
        self._width = WIDTH
        views = box()
        flow = Flow(views, 6)
        flow.setContentsMargins(0, 0, 0, 0)
        for button in self.views.values():
            flow.addWidget(button)
        inside = column(self, (20, 24, 16, 16), 12)
        inside.addWidget(label("screen-title", say("rulebook.title")))
        inside.addWidget(views)
        searching = row(spacing=8)
        searching.addWidget(self._sign)
        searching.addWidget(self.search, 1)
        searching.addWidget(cap(key_words("/")))
        inside.addLayout(searching)
        inside.addWidget(self.games)
        inside.addWidget(self.count)
        inside.addWidget(self.meant, 0, Qt.AlignmentFlag.AlignLeft)
        inside.addWidget(self.list, 1)
