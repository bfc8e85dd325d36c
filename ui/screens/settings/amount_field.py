"""A field for a number: taken when it can be read, told when it cannot, and never guessed."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit

from ui.foundation.measures import Measures

WIDTH = 104
Read = Callable[[str], int | None]


class AmountField(QLineEdit):
    """Shows a number in words of its own; `entered` tells another one, `refused` what could not be read."""

    entered = Signal(int)
    refused = Signal(str)

    def __init__(self, name: str, value: int, read: Read, write: Callable[[int], str]) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self._read, self._write = read, write
        self.show_value(value)
        self.editingFinished.connect(self._enter)

    def show_value(self, value: int) -> None:
        """Show a number."""
        self.value = value
        self.setText(self._write(value))

    def dress(self, measures: Measures) -> None:
        """Take the measures."""
        self.setFixedWidth(measures.px(WIDTH))

    def _enter(self) -> None:
        typed, number = self.text(), self._read(self.text())
        if number is None:
            self.show_value(self.value)
            self.refused.emit(typed)
        elif number != self.value:
            self.value = number
            self.entered.emit(number)


def read_dollars(text: str) -> int | None:
    """Whole dollars as somebody types them, in cents."""
    figures = text.strip().lstrip("$").replace(",", "").strip()
    return int(figures) * 100 if figures.isascii() and figures.isdigit() and len(figures) <= 7 else None


def read_seconds(text: str) -> int | None:
    """Seconds as somebody types them, in milliseconds: "3", "2.5"."""
    try:
        ms = round(float(text.strip().removesuffix("s").strip()) * 1000)
    except (ValueError, OverflowError):
        return None
    return ms if 0 <= ms <= 3_600_000 else None


def write_seconds(ms: int) -> str:
    """Milliseconds as seconds, with no more figures than there are."""
    return f"{ms / 1000:.3f}".rstrip("0").rstrip(".")
