"""A form: fields one under another, each with its name over it, what is wrong with them, and the one act."""

from collections.abc import Callable, Sequence
from typing import TypeGuard

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QFrame, QLineEdit, QPlainTextEdit, QWidget

from ui.foundation.measures import Measures
from ui.widgets.choice_field import ChoiceField
from ui.widgets.key_button import KeyButton
from ui.widgets.line_field import ENTER, LineField
from ui.widgets.page import plate
from ui.widgets.parts import column, label

TEXT_LINES = 3


class FormPlate(QFrame):
    """Fields by name. `give` is called with the act's button, or with Enter in the last field."""

    def __init__(self, title: str, words: str = "") -> None:
        super().__init__()
        card, self.inside = plate(title)
        column(self).addWidget(card)
        self.fields: dict[str, QLineEdit | QComboBox | QPlainTextEdit] = {}
        self._labels: dict[str, QWidget] = {}
        self.words = label("body-2", words, wraps=True)
        self.inside.addWidget(self.words)
        self.words.setVisible(bool(words))
        self.told = label("wrong-word", wraps=True)
        self.act: KeyButton | None = None

    def line(self, name: str, words: str, *, unseen: bool = False, text: str = "", most: int = 200) -> QLineEdit:
        """Add a line to type; unseen where it is a secret."""
        made = LineField(text)
        made.setMaxLength(most)
        if unseen:
            made.setEchoMode(QLineEdit.EchoMode.Password)
        made.returnPressed.connect(lambda: self._on(name))
        self._add(name, words, made)
        return made

    def text(self, name: str, words: str) -> QPlainTextEdit:
        """Add room for a few sentences."""
        made = QPlainTextEdit()
        made.setTabChangesFocus(True)
        made.setFixedHeight(made.fontMetrics().lineSpacing() * TEXT_LINES + 20)
        self._add(name, words, made)
        return made

    def choice(self, name: str, words: str, choices: Sequence[tuple[str, str]]) -> QComboBox:
        """Add one of several, as (key, words)."""
        made = ChoiceField()
        for key, told in choices:
            made.addItem(told, key)
        self._add(name, words, made)
        return made

    def finish(self, words: str, give: Callable[[], object], key: str = "Enter") -> KeyButton:
        """Add what is wrong, and the act."""
        self.told.hide()
        self.act = KeyButton(key, words, "primary")
        self.act.clicked.connect(lambda _=False: give())
        self.inside.addWidget(self.told)
        self.inside.addWidget(self.act, 0, Qt.AlignmentFlag.AlignLeft)
        return self.act

    def value(self, name: str) -> str:
        """What stands in a field; of a choice its key."""
        field = self.fields[name]
        if isinstance(field, QComboBox):
            return str(field.currentData() or "")
        return field.toPlainText().strip() if isinstance(field, QPlainTextEdit) else field.text()

    def show_field(self, name: str, *, shown: bool) -> None:
        """Show a field with its name, or do not."""
        self.fields[name].setVisible(shown)
        self._labels[name].setVisible(shown)

    def refuse(self, words: str) -> None:
        """Say what is wrong; what was typed unseen is typed anew, from its first field on."""
        self.told.setText(words)
        self.told.setVisible(bool(words))
        unseen = [field for field in self.fields.values() if _is_unseen(field)]
        for field in unseen:
            field.clear()
        if unseen and any(field.hasFocus() for field in unseen):
            unseen[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Enter in a field that has no other use for it does what the form is for."""
        if self.act is not None and event.key() in ENTER and not event.isAutoRepeat():
            self.act.click()
        else:
            super().keyPressEvent(event)

    def dress(self, measures: Measures) -> None:
        """Take the measures."""
        if self.act is not None:
            self.act.set_height(max(44, measures.button))

    def focus_first(self) -> None:
        """Have the keyboard in the first field that is empty."""
        first = next((name for name in self.fields if not self.value(name)), next(iter(self.fields), ""))
        if first:
            self.fields[first].setFocus(Qt.FocusReason.OtherFocusReason)

    def _add(self, name: str, words: str, field: QLineEdit | QComboBox | QPlainTextEdit) -> None:
        field.setAccessibleName(words)
        over = label("label", words, wraps=True)
        self.fields[name], self._labels[name] = field, over
        self.inside.addWidget(over)
        self.inside.addWidget(field)

    def _on(self, name: str) -> None:
        """Go to the next field; from the last one, do it."""
        names = [other for other in self.fields if self.fields[other].isVisible()]
        place = names.index(name)
        if place + 1 < len(names):
            self.fields[names[place + 1]].setFocus(Qt.FocusReason.TabFocusReason)
        elif self.act is not None:
            self.act.click()


def _is_unseen(field: QWidget) -> TypeGuard[QLineEdit]:
    """Whether what is typed here is a secret."""
    return isinstance(field, QLineEdit) and field.echoMode() == QLineEdit.EchoMode.Password
