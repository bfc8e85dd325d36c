"""Keys by the names the Dealer's hands know them by, whichever keys a person has chosen for them."""

from collections.abc import Iterable, Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

NAMED = {
    Qt.Key.Key_Space: "Space",
    Qt.Key.Key_Return: "Enter",
    Qt.Key.Key_Enter: "Enter",
    Qt.Key.Key_Escape: "Esc",
    Qt.Key.Key_Backspace: "Backspace",
    Qt.Key.Key_Left: "Left",
    Qt.Key.Key_Right: "Right",
    Qt.Key.Key_Up: "Up",
    Qt.Key.Key_Down: "Down",
    Qt.Key.Key_PageUp: "PageUp",
    Qt.Key.Key_PageDown: "PageDown",
    Qt.Key.Key_Period: ".",
    Qt.Key.Key_Slash: "/",
    Qt.Key.Key_Question: "?",
    Qt.Key.Key_Comma: ",",
    Qt.Key.Key_F1: "F1",
    Qt.Key.Key_F2: "F2",
    Qt.Key.Key_F6: "F6",
    Qt.Key.Key_F11: "F11",
}
SPARE = {Qt.Key(Qt.Key.Key_F1 + number - 1): f"F{number}" for number in range(1, 13)} | {
    Qt.Key.Key_Semicolon: ";",
    Qt.Key.Key_Apostrophe: "'",
    Qt.Key.Key_BracketLeft: "[",
    Qt.Key.Key_BracketRight: "]",
    Qt.Key.Key_Minus: "-",
    Qt.Key.Key_Equal: "=",
    Qt.Key.Key_Backslash: "\\",
    Qt.Key.Key_QuoteLeft: "`",
}
"""Keys that do nothing until somebody chooses them for something."""
SHIFTED_FIGURES = {"!": "1", "@": "2", '"': "2", "#": "3", "£": "3", "$": "4", "%": "5", "^": "6", "&": "7", "*": "8", "(": "9"}
"""What the figures give with Shift on the keyboards of Singapore and Britain: an area, a pair, a chip that is put back."""
FIXED = frozenset((*"0123456789.", "Enter", "Esc", "Backspace", "Tab", "Undo"))
"""Keys that type, confirm and take back everywhere: they stay what they are."""
HELD = {"Shift": "⇧", "Ctrl": "Ctrl "}
SHOWN = {
    "Space": "␣",
    "Enter": "↵",
    "Backspace": "⌫",
    "Left": "←",
    "Right": "→",
    "Up": "↑",
    "Down": "↓",
    "Undo": "Ctrl Z",
}

_chosen: dict[str, str] = {}
_meant: dict[str, str] = {}


def use_keys(chosen: Mapping[str, str]) -> None:
    """Let a person's own keys hold from now on; choices that cannot hold together are left out."""
    sound = len(set(chosen.values())) == len(chosen) and FIXED.isdisjoint((*chosen, *chosen.values()))
    _chosen.clear()
    _chosen.update(chosen if sound else {})
    _meant.clear()
    _meant.update(dict.fromkeys(_chosen, "") | {pressed: key for key, pressed in _chosen.items()})


def key_name(event: QKeyEvent) -> str:
    """What a key means, such as "Space", "7", "E" or "Shift+E"; "Undo" for Ctrl+Z; nothing for a key that is none of ours."""
    shift, plus, name = pressed_key(event).rpartition("+")
    meant = _meant.get(name, "" if name in SPARE.values() and name not in NAMED.values() else name)
    return f"{shift}{plus}{meant}" if meant else ""


def pressed_key(event: QKeyEvent) -> str:
    """The key that is pressed, whatever it means."""
    key = Qt.Key(event.key())
    shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
    if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
        figure = chr(key) if Qt.Key.Key_1 <= key <= Qt.Key.Key_9 else ""
        return "Undo" if key == Qt.Key.Key_Z else f"Ctrl+{figure}" if figure else ""
    if name := NAMED.get(key) or SPARE.get(key):
        return name
    text = event.text().upper()
    if shifted and (figure := SHIFTED_FIGURES.get(text, text if text.isdigit() else "")):
        return f"Shift+{figure}"
    if len(text) != 1 or not (text.isascii() and text.isalnum()):
        return ""
    return f"Shift+{text}" if shifted and text.isalpha() else text


def chosen_key(key: str) -> str:
    """The key a person presses for what a key usually means."""
    shift, plus, name = key.rpartition("+")
    return f"{shift}{plus}{_chosen.get(name, name)}"


def key_words(key: str) -> str:
    """The key a person presses for what a key usually means, as it is shown on a cap."""
    held, _, name = chosen_key(key).rpartition("+")
    return f"{HELD.get(held, held)}{SHOWN.get(name, name)}"


def is_letter(key: str) -> bool:
    """Whether a key is a letter, which Shift makes another key of."""
    return len(key) == 1 and key.isalpha()


def meant_by(pressed: str, chosen: Mapping[str, str], usual: Iterable[str]) -> str:
    """Which of the usual keys a key stands for by these choices; none where it is free."""
    return next((key for key in usual if chosen.get(key, key) == pressed), "")


def rebound(chosen: Mapping[str, str], key: str, pressed: str, usual: Iterable[str]) -> dict[str, str]:
    """The choices with a key moved to another one; what that one stood for takes its place, so that nothing is lost."""
    other = meant_by(pressed, chosen, usual)
    now = {**chosen, key: pressed, **({other: chosen.get(key, key)} if other else {})}
    return {name: place for name, place in now.items() if name != place}
