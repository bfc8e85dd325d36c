"""What is pending, for the mouse: numbered choices, figures to type, cards to pick. Every button does what its key does."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from app.rules.core.cards import spell
from ui.hands import MORE, Amount, Menu, Pending, Setting

FIGURES = ("7", "8", "9", "4", "5", "6", "1", "2", "3", ".", "0", "Backspace")
COLUMNS = 3


class Keypad(QWidget):
    """Shown while something is pending, made anew for each thing that is."""

    pressed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._shown: QWidget | None = None
        self._words: object = None
        self.hide()

    def show_pending(self, pending: Pending | None) -> None:
        """Show what is pending, or nothing."""
        words = _words_of(pending)
        if words == self._words:
            return
        self._words = words
        if self._shown is not None:
            self._shown.hide()
            self._shown.deleteLater()
            self._shown = None
        if pending is not None:
            self._shown = self._made_for(pending)
            self._column.addWidget(self._shown)
            self._shown.show()
        self.setVisible(pending is not None)

    def _made_for(self, pending: Pending) -> QWidget:
        match pending:
            case Amount():
                head, keys = f"Amount: ${pending.typed or '0'}", [(figure, figure) for figure in FIGURES]
            case Menu():
                head = "Choose"
                keys = [(str(number), f"{number}  {choice.words}") for number, choice in enumerate(pending.shown, start=1)]
                keys += [(MORE, f"{MORE}  more")] if len(pending.choices) > len(pending.shown) else []
            case Setting():
                head = f"3 Card Hand: {spell(pending.three) or 'none'}"
                keys = [(str(number), f"{number}  {spell([card])}") for number, card in enumerate(pending.hand, start=1)]
        ends = [("Esc", "Esc  leave")] if isinstance(pending, Menu) else [("Enter", "Enter  done"), ("Esc", "Esc  leave")]
        return self._sheet(head, keys, ends, 1 if isinstance(pending, Menu) else COLUMNS)

    def _sheet(self, head: str, keys: list[tuple[str, str]], ends: list[tuple[str, str]], columns: int) -> QWidget:
        sheet = QWidget()
        grid = QGridLayout(sheet)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(6)
        title = QLabel(head)
        title.setObjectName("who")
        grid.addWidget(title, 0, 0, 1, columns)
        for place, (key, words) in enumerate(keys):
            grid.addWidget(self._button(key, words), 1 + place // columns, place % columns)
        below = 1 + -(-len(keys) // columns)
        for place, (key, words) in enumerate(ends):
            grid.addWidget(self._button(key, words), below, place if columns > 1 else 0)
        return sheet

    def _button(self, key: str, words: str) -> QPushButton:
        button = key_button(key, words)
        button.clicked.connect(lambda _=False: self.pressed.emit(key))
        return button


def key_button(key: str, words: str) -> QPushButton:
    """A button that stands for a key."""
    button = QPushButton(words)
    button.setProperty("key", key)
    button.setAccessibleName(words)
    button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return button


def _words_of(pending: Pending | None) -> object:
    """What can be seen of a pending thing: where it has not changed, nothing is made anew."""
    match pending:
        case Amount():
            return pending.act, pending.typed
        case Menu():
            return pending.choices, pending.page
        case Setting():
            return pending.place, pending.hand, tuple(pending.three)
        case None:
            return None
