"""Keys by the names the Dealer's hands know them by."""

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
    Qt.Key.Key_Period: ".",
    Qt.Key.Key_Slash: "/",
    Qt.Key.Key_Question: "?",
    Qt.Key.Key_Comma: ",",
    Qt.Key.Key_F6: "F6",
    Qt.Key.Key_F11: "F11",
}
SHIFTED_FIGURES = {"!": "1", "@": "2", '"': "2", "#": "3", "£": "3", "$": "4", "%": "5", "^": "6", "&": "7", "*": "8"}
"""What the figures give with Shift on the keyboards of Singapore and Britain: it takes a chip back."""


def key_name(event: QKeyEvent) -> str:
    """The name of a key, such as "Space", "7", "E" or "Shift+E"; "Undo" for Ctrl+Z; nothing for a key that is none of ours."""
    key = Qt.Key(event.key())
    shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
    if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
        return "Undo" if key == Qt.Key.Key_Z else ""
    if key in NAMED:
        return NAMED[key]
    text = event.text().upper()
    if shifted and (figure := SHIFTED_FIGURES.get(text, text if text.isdigit() else "")):
        return f"Shift+{figure}"
    if len(text) != 1 or not (text.isascii() and text.isalnum()):
        return ""
    return f"Shift+{text}" if shifted and text.isalpha() else text
