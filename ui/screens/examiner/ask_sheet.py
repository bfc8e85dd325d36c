"""A question over the page: what it is about, some lines to type, and the act. Reasons and the passphrase are asked so."""

from collections.abc import Callable, Sequence

from app.words.text import say
from ui.widgets.form_sheet import FormSheet
from ui.widgets.screen import Screen

UNSEEN = ("passphrase", "again")


class AskSheet(FormSheet):
    """Asks for lines by name; what was typed is given, and `refuse` says why it was not taken."""

    def __init__(self, screen: Screen, title: str, words: str, names: Sequence[str], act: str) -> None:
        super().__init__(screen, title, words)
        for name in names:
            self.form.line(name, say(f"examiner.{name}"), unseen=name in UNSEEN)
        self._act = act

    def ask(self, then: Callable[[dict[str, str]], object]) -> None:  # type: ignore[override]
        """Open it, and call this with what is typed."""
        super().ask(self._act, then)
