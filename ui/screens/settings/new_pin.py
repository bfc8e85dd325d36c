"""Setting a PIN: typed twice, for nobody sees what is typed and a slip would lock its owner out."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.house.pin import is_pin
from app.words.text import say
from ui.widgets.pin_sheet import PinSheet


class NewPin(PinSheet):
    """Asks for a PIN and once more for the same; `agreed` carries it away."""

    agreed = Signal(str)

    def __init__(self, screen: QWidget) -> None:
        super().__init__(screen, say("data.new-pin"), say("data.set-pin"))
        self._first = ""
        self.given.connect(self._take)

    def _take(self, pin: str) -> None:
        if self._first and pin == self._first:
            self.agreed.emit(pin)
            self.close_sheet()
        elif self._first:
            self._begin_again(say("data.pin-differs"))
        elif is_pin(pin):
            self._first = pin
            self.ask(say("data.pin-again"))
        else:
            self._begin_again(say("data.pin-refused"))

    def _begin_again(self, words: str) -> None:
        self._first = ""
        self.ask(say("data.new-pin"))
        self.refuse(words)
