"""The ending of a first hand: what was done, line by line, beside the felt as it lay; and what is next. No scores."""

from asyncio import sleep

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from app.layouts.model import Layout
from app.pages.next_thing import NextThing
from app.rules.core.felt import Felt
from app.table.first_hand_story import DoneLine, FirstHandStory
from app.table.session import TableSession
from app.table.table_state import state_of
from app.words.durations import minutes
from app.words.listing import sentences
from app.words.text import say
from ui.felt.felt_backdrop import FeltBackdrop
from ui.foundation.desk import Desk
from ui.foundation.icons import icon_picture
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.dotted_label import DottedLabel
from ui.widgets.key_button import KeyButton
from ui.widgets.page import Page, hairline
from ui.widgets.parts import box, column, label, row

PANEL = 500
ANY_WIDTH = 16_777_215
STEP_S = 0.6
"""How long each moment stays when the hand is watched again."""
SIGNS = {"open": "say", "deal": "do", "decisions": "person", "expose": "page", "settle": "check", "clear": "returned"}


class FirstHandEnd(QWidget):
    """What was done and what is next; `chosen` tells a key of its buttons."""

    chosen = Signal(str)

    def __init__(self, desk: Desk, felt: Layout, session: TableSession, story: FirstHandStory, following: NextThing) -> None:
        super().__init__()
        self.setObjectName("room")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._session, self._felt, self.story = session, felt, story
        self.felt = FeltBackdrop(desk.chips, desk.preferences.look)
        self.go_on = KeyButton("Enter", say("ending.go-on"), "primary")
        self.another = KeyButton("Space", say("ending.another"))
        self.again = KeyButton("W", say("ending.watch"))
        self.home = KeyButton("Esc", say("ending.home"))
        self.ways = (self.go_on, self.another, self.again, self.home)
        for way in self.ways:
            way.pressed_key.connect(self.chosen)
        self._signs: list[tuple[QLabel, str]] = []
        self.page = Page(PANEL, (32, 20, 32, 0), 8)
        self._tell(session.game.file.name)
        self.panel = box("panel")
        inside = column(self.panel, (0, 0, 0, 20), 12)
        inside.addWidget(self.page, 1)
        inside.addWidget(self._foot(following))
        across = row(self, spacing=0)
        across.addWidget(self.felt, 1)
        across.addWidget(self.panel)
        self.show_felt(story.settled)
        self.setFocusProxy(self.go_on)

    @property
    def spoken(self) -> str:
        """What a screen reader says of the hand: that it is over, and what was done, line by line."""
        told = [words for line in self.story.lines for words in (line.head, line.told)]
        return sentences([say("ending.title"), say("ending.told", time=minutes(self.story.time_ms)), *told])

    def show_felt(self, felt: Felt) -> None:
        """Show the table as it lay at a moment."""
        self.felt.show_table(self._felt, state_of(self._session, felt))

    async def watch(self) -> None:
        """Show the whole hand again, act by act, and in the end the felt that was paid."""
        for felt in self.story.felts:
            self.show_felt(felt)
            await sleep(STEP_S)
        self.show_felt(self.story.settled)

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures; where text is large the words have the whole room."""
        self.felt.setVisible(not measures.narrow)
        self.again.setVisible(not measures.narrow)
        if not measures.narrow:
            self.panel.setFixedWidth(measures.px(PANEL))
        self.page.set_widest(ANY_WIDTH if measures.narrow else measures.px(PANEL))
        for way in self.ways:
            way.set_height(max(40, measures.button))
        for sign, name in self._signs:
            sign.setPixmap(icon_picture(name, colours.accent_text, measures.px(18)))

    def _tell(self, game: str) -> None:
        inside = self.page.inside
        inside.addWidget(label("label", say("ending.head", game=game), wraps=True))
        inside.addWidget(label("screen-title", say("ending.title"), wraps=True))
        inside.addWidget(label("body-2", say("ending.told", time=minutes(self.story.time_ms)), wraps=True))
        for line in self.story.lines:
            inside.addWidget(hairline())
            inside.addWidget(self._line(line))
        inside.addStretch(1)

    def _line(self, line: DoneLine) -> QWidget:
        made = QWidget()
        across = row(made, spacing=16)
        sign = label("picture")
        self._signs.append((sign, SIGNS[line.phase]))
        across.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
        words = column(spacing=2)
        words.addWidget(label("strong", line.head, wraps=True))
        words.addWidget(DottedLabel("caption", line.told))
        across.addLayout(words, 1)
        return made

    def _foot(self, following: NextThing) -> QFrame:
        made = box()
        inside = column(made, (32, 0, 32, 0), 12)
        plate = box("plate")
        across = row(plate, (16, 12, 16, 12), 16)
        words = column(spacing=2)
        words.addWidget(label("label", say("ending.next")))
        words.addWidget(label("title", following.title, wraps=True))
        words.addWidget(label("caption", say("ending.next-told"), wraps=True))
        across.addLayout(words, 1)
        across.addWidget(self.go_on, 0, Qt.AlignmentFlag.AlignVCenter)
        inside.addWidget(plate)
        ways = row(spacing=8)
        ways.addWidget(self.another)
        ways.addWidget(self.again)
        ways.addStretch(1)
        ways.addWidget(self.home)
        inside.addLayout(ways)
        return made
