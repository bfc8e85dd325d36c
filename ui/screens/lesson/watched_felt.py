"""The felt beside a page with no position to work: the acts it speaks of are seen one by one, each marked beforehand."""

from PySide6.QtGui import QResizeEvent

from app.layouts.chipset import ChipSet
from app.layouts.model import Layout
from app.rules.core.gamefile import GameFile
from app.table.page_round import KEY, PageRound
from app.words.listing import named
from app.words.text import say
from ui.felt.scene import FeltScene
from ui.felt.table_painter import VIEW
from ui.felt.view import FeltView
from ui.foundation.preferences import Preferences
from ui.screens.lesson.side_column import ClausesBeside
from ui.screens.lesson.stop_part import Dress, StopPart
from ui.widgets.flow import Flow
from ui.widgets.key_button import KeyButton
from ui.widgets.parts import box, column, label

AGAIN = "R"


class WatchedFelt(StopPart):
    """The felt, the act that is due on it, what is dealt there, and under it what the page's clauses say."""

    def __init__(
        self, seen: PageRound, layout: Layout, chips: ChipSet, preferences: Preferences, game: GameFile, below: ClausesBeside
    ) -> None:
        super().__init__()
        self.seen = seen
        self._at = 0
        first = seen.moments[0].state
        self.scene = FeltScene(layout, first.table.seats, chips, preferences.pace, preferences.look, game)
        self.view = FeltView(self.scene)
        self.due = label("strong", wraps=True)
        self.situation = label("caption", named(say("lesson.dealt-here"), seen.title), wraps=True)
        self.next = KeyButton(KEY, say("lesson.do-it"), "primary")
        self.again = KeyButton(AGAIN, say("lesson.again"))
        for button in (self.next, self.again):
            button.pressed_key.connect(self.press)
        self._below = below
        self._lay_out()

    @property
    def finished(self) -> bool:
        """Whether the last act was seen."""
        return self._at + 1 >= len(self.seen.moments)

    def press(self, key: str) -> bool:
        """Space has the act done and shows the next one, R begins again."""
        if key == KEY and not self.finished:
            self._at += 1
        elif key == AGAIN and self._at:
            self._at = 0
        else:
            return False
        self._show()
        return True

    def dress(self, dress: Dress) -> None:
        """Take the theme, the measures and the look of the felt."""
        self.scene.set_look(dress.preferences.look)
        for button in (self.next, self.again):
            button.set_height(max(36, dress.measures.button))
        self._below.dress(dress)
        self._show()
        self.stop()

    def stop(self) -> None:
        """Leave nothing moving."""
        self.scene.motion.finish()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """The felt keeps its shape, in even steps."""
        super().resizeEvent(event)
        self.view.setFixedHeight(2 * round(self.width() * VIEW.height() / VIEW.width() / 2))

    def _show(self) -> None:
        moment = self.seen.moments[self._at]
        self.scene.show_state(moment.state)
        self.due.setText(named(say("lesson.due-here"), moment.told) if moment.told else say("lesson.seen-here"))
        self.next.setVisible(not self.finished)
        self.again.setVisible(self._at > 0)

    def _lay_out(self) -> None:
        controls = box("surface")
        inside = column(controls, (20, 10, 20, 10), 8)
        inside.addWidget(self.due)
        buttons = box()
        flow = Flow(buttons, 8)
        flow.setContentsMargins(0, 0, 0, 0)
        for button in (self.next, self.again):
            flow.addWidget(button)
        inside.addWidget(buttons)
        inside.addWidget(self.situation)
        whole = column(self, spacing=0)
        whole.addWidget(self.view)
        whole.addWidget(controls)
        whole.addWidget(self._below)
        whole.addStretch(1)
