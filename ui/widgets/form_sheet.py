"""A form over the page: what it is about, fields, and the act."""

from collections.abc import Callable

from ui.widgets.form import FormPlate
from ui.widgets.parts import label
from ui.widgets.screen import Screen
from ui.widgets.sheet import Sheet

WIDTH = 440


class FormSheet(Sheet):
    """Whoever makes it fills the form. `ask` opens it: what is given is called with every value by its name."""

    def __init__(self, screen: Screen, title: str, words: str) -> None:
        super().__init__(screen, title)
        told = label("body", words, wraps=True)
        told.setMinimumWidth(WIDTH)
        self.inside.addWidget(told)
        self.form = FormPlate("")
        self.inside.addWidget(self.form)
        self._then: Callable[[dict[str, str]], object] = lambda _: None

    def ask(self, act: str, then: Callable[[dict[str, str]], object]) -> None:
        """Open it with its act, and call this with what was filled in."""
        self._then = then
        self.form.finish(act, self._give)
        self.open_sheet()
        self.form.focus_first()

    def refuse(self, words: str) -> None:
        """Say why it was not taken."""
        self.form.refuse(words)
        self.adjustSize()
        self.place()

    def _give(self) -> None:
        self._then({name: self.form.value(name) for name in self.form.fields})
