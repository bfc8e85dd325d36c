"""A question over the page: what it is about, some lines to type, and the act. Reasons and the passphrase are asked so."""

from collections.abc import Callable, Sequence

from app.words.text import say
from ui.widgets.form import Form
from ui.widgets.parts import label
from ui.widgets.screen import Screen
from ui.widgets.sheet import Sheet

WIDTH = 440
UNSEEN = ("passphrase", "again")


class AskSheet(Sheet):
    """Asks for lines by name; `give` is called with what was typed, and says by `refuse` why it was not taken."""

    def __init__(self, screen: Screen, title: str, words: str, names: Sequence[str], act: str) -> None:
        super().__init__(screen, title)
        told = label("body", words, wraps=True)
        told.setMinimumWidth(WIDTH)
        self.inside.addWidget(told)
        self.form = Form("")
        for name in names:
            self.form.line(name, say(f"examiner.{name}"), unseen=name in UNSEEN)
        self.form.finish(act, self._give)
        self.inside.addWidget(self.form)
        self._then: Callable[[dict[str, str]], object] = lambda _: None

    def ask(self, then: Callable[[dict[str, str]], object]) -> None:
        """Open it, and call this with what is typed."""
        self._then = then
        self.open_sheet()
        self.form.focus_first()

    def refuse(self, words: str) -> None:
        """Say why it was not taken."""
        self.form.refuse(words)
        self.adjustSize()
        self.place()

    def _give(self) -> None:
        self._then({name: self.form.value(name) for name in self.form.fields})
