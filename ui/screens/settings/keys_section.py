"""The keys: every one with what it does, found as one types, and moved to another key by pressing that one."""

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QLineEdit, QPushButton, QWidget

from app.words.listing import named
from app.words.text import language, say
from ui.foundation.desk import Desk
from ui.foundation.key_texts import TITLES, groups, is_free, keys_text, usual_keys, with_shift
from ui.foundation.keys import FIXED, chosen_key, is_letter, key_words, meant_by, rebound
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.screens.settings.key_catcher import KeyCatcher
from ui.screens.settings.section import Section
from ui.widgets.page import plate
from ui.widgets.parts import button, cap, clear, column, label, row


class KeysSection(Section):
    """A list to find a key in; a key that is taken changes places with the one that took it."""

    def __init__(self, desk: Desk, screen: QWidget) -> None:
        super().__init__(desk)
        self._chosen = dict(desk.preferences.keys)
        self._height = 40
        self.buttons: dict[tuple[str, str], QPushButton] = {}
        self._shown: list[tuple[str, QLabel, QLabel]] = []
        self.search = QLineEdit()
        self.search.setPlaceholderText(say("preferences.find-key"))
        self.search.setAccessibleName(say("preferences.find-key"))
        self.search.textChanged.connect(lambda _: self._show())
        self.reset = button(say("preferences.reset-keys"))
        self.reset.clicked.connect(lambda: self._choose({}))
        self.catcher = KeyCatcher(screen)
        self.destroyed.connect(self.catcher.deleteLater)
        self.catcher.caught.connect(self._try)
        self.catcher.swapped.connect(self._bind)
        self.catcher.left.connect(self._focus)
        top = row(spacing=12)
        top.addWidget(self.search, 1)
        top.addWidget(self.reset)
        self._list = column(spacing=16)
        self.inside.addWidget(label("body-2", say("preferences.keys-told"), wraps=True))
        self.inside.addLayout(top)
        self.inside.addLayout(self._list)
        self.inside.addStretch(1)
        self._show()

    def press(self, key: str) -> bool:
        """`/` goes to the search."""
        if key == "/" and self.catcher.isHidden():
            self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
            return True
        return False

    def change(self, key: str) -> None:
        """Wait for the key that is to stand for another from now on."""
        self.catcher.wait_for(key, self._does(key))

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        super().dress(colours, measures)
        self._height = max(36, measures.button)
        for made in (*self.buttons.values(), self.reset):
            made.setMinimumHeight(self._height)

    def _try(self, key: str, pressed: str) -> None:
        """Move a key to the one that was pressed: at once where that is free, after a word where it is taken."""
        taken = meant_by(pressed, self._chosen, usual_keys())
        if not pressed or pressed in FIXED or "+" in pressed:
            self.catcher.refuse(say("preferences.fixed-key", key=pressed or say("preferences.that-key")))
        elif key in with_shift() and not is_letter(pressed):
            self.catcher.refuse(say("preferences.needs-letter", key=chosen_key(key)))
        elif taken in with_shift() and not is_letter(chosen_key(key)):
            self.catcher.refuse(say("preferences.needs-letter", key=pressed))
        elif taken and taken != key:
            self.catcher.offer_swap(pressed, self._does(taken))
        else:
            self._bind(key, pressed)

    def _bind(self, key: str, pressed: str) -> None:
        self._choose(rebound(self._chosen, key, pressed, usual_keys()))
        self.catcher.close_sheet()

    def _choose(self, chosen: dict[str, str]) -> None:
        self._chosen = chosen
        self.preferred.emit(replace(self.desk.preferences, keys=chosen))
        self._show_chosen()

    def _focus(self, key: str) -> None:
        """Give the keyboard back to where it was."""
        made = next((made for (_, name), made in self.buttons.items() if name == key), None)
        (made or self.search).setFocus(Qt.FocusReason.OtherFocusReason)

    def _does(self, key: str) -> str:
        """What a key does, everywhere it does something."""
        found = dict.fromkeys(keys[key] for keys in groups(language()).values() if key in keys)
        return say("lists.semicolon").join(found)

    def _show(self) -> None:
        """Show the keys that are searched for."""
        clear(self._list)
        self.buttons, self._shown = {}, []
        asked = self.search.text().strip().lower()
        for name, keys in groups(language()).items():
            found = {
                key: does for key, does in keys.items() if not asked or asked in does.lower() or asked == key_words(key).lower()
            }
            if found:
                self._list.addWidget(self._plate(name, found))
        if not self._shown:
            self._list.addWidget(label("body-2", say("preferences.no-key"), wraps=True))
        self._show_chosen()

    def _show_chosen(self) -> None:
        """Show which key does what now."""
        for key, shown, note in self._shown:
            shown.setText(key_words(key))
            note.setText(say("preferences.usually", key=key) if key in self._chosen else "")
        self.reset.setEnabled(bool(self._chosen))

    def _plate(self, name: str, keys: dict[str, str]) -> QFrame:
        card, inside = plate(keys_text(language())[TITLES][name])
        inside.addLayout(self._rows(name, keys))
        return card

    def _rows(self, name: str, keys: dict[str, str]) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(6)
        grid.setColumnMinimumWidth(0, 64)
        grid.setColumnStretch(1, 1)
        for line, (key, does) in enumerate(keys.items()):
            shown, note = cap(""), label("faint")
            self._shown.append((key, shown, note))
            grid.addWidget(shown, line, 0, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(label("body", does, wraps=True), line, 1)
            grid.addWidget(note, line, 2)
            if is_free(key):
                change = self.buttons[name, key] = button(
                    say("preferences.change-key"), name=named(say("preferences.change-key"), does)
                )
                change.setMinimumHeight(self._height)
                change.clicked.connect(lambda _=False, key=key: self.change(key))
                grid.addWidget(change, line, 3)
            else:
                grid.addWidget(label("faint", say("preferences.fixed")), line, 3)
        return grid
