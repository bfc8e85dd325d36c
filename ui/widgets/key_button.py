"""Buttons that show their key: the cap before the word where the hand looks for the key."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QPushButton, QSizePolicy

from app.words.text import say
from ui.foundation.icons import icon_picture
from ui.foundation.keys import chosen_key, key_words
from ui.foundation.theme import Theme
from ui.widgets.fitted_button import FittedButton
from ui.widgets.parts import cap, label, relook, restyle, row


class KeyButton(FittedButton):
    """Stands for a key: a click does what the key does. Its cap comes first where the hand looks for keys, else last."""

    pressed_key = Signal(str)

    def __init__(self, key: str, words: str, look: str = "act", *, cap_first: bool = False) -> None:
        super().__init__()
        self.key = key
        self.setObjectName(look)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.clicked.connect(lambda: self.pressed_key.emit(self.key))
        self.cap = cap("")
        self.words = label("act", words)
        self._inside = inside = row(self, (9, 4, 9, 4), 7)
        for part in (self.cap, self.words) if cap_first else (self.words, self.cap):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            part.setProperty("in", look)
            inside.addWidget(part)
        if cap_first:
            inside.addStretch(1)
        if not words:
            self.words.hide()
        if not key:
            self.cap.hide()
        self.stand_for(key, words)

    def stand_for(self, key: str, words: str) -> None:
        """Stand for this key; without words it says enough itself."""
        self.key = key
        self.cap.setText(key_words(key))
        if bool(words) != bool(self.words.text()):
            self.words.setVisible(bool(words))
        if bool(key) == self.cap.isHidden():
            self.cap.setVisible(bool(key))
        self.words.setText(words)
        self.setAccessibleName(words or key)
        self.setAccessibleDescription(say("keys.key", key=chosen_key(key)))

    def set_height(self, height: int) -> None:
        """Be so high, as the measures of the screen say."""
        self.setFixedHeight(height)

    def be_tight(self) -> None:
        """Stand in a row with many others."""
        self._inside.setContentsMargins(5, 4, 5, 4)
        self._inside.setSpacing(4)

    def set_primary(self, primary: bool) -> None:
        """Be the one act that matters now, or one among others."""
        look = "primary" if primary else "act"
        relook(self, look)
        for part in (self.cap, self.words):
            restyle(part, "in", look)


class WrappingKeyButton(KeyButton):
    """A key button whose words wrap where they are long, so that it is never wider than its place and nothing is cut off."""

    def __init__(self) -> None:
        super().__init__("", "", cap_first=True)
        self.words.setWordWrap(True)
        self._inside.setStretch(1, 1)
        self._inside.setStretch(2, 0)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_height(self, height: int) -> None:
        """Be so high, as the measures of the screen say, or higher where the words need it."""
        self.setMinimumHeight(height)

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """As wide as its widest word."""
        return self._inside.minimumSize()

    def hasHeightForWidth(self) -> bool:  # noqa: N802 - Qt's name
        """It does depend on it."""
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802 - Qt's name
        """How high it is when so wide."""
        return max(self.minimumHeight(), self._inside.totalHeightForWidth(width))


class CapButton(QPushButton):
    """A key as a cap that can be clicked, and does what the key does then."""

    pressed_key = Signal(str)

    def __init__(self, key: str) -> None:
        super().__init__(key_words(key))
        self.key = key
        self.setObjectName("cap")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(say("keys.key", key=chosen_key(key)))
        self.clicked.connect(lambda: self.pressed_key.emit(key))


class IconButton(QPushButton):
    """A button that is only an icon, with its name and its key told on hover and to a screen reader."""

    pressed_key = Signal(str)

    def __init__(self, icon: str, words: str, key: str = "") -> None:
        super().__init__()
        self.key = key
        self.icon_name = icon
        self.setObjectName("quiet")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.name_it(words)
        self.clicked.connect(lambda: self.pressed_key.emit(self.key))

    def name_it(self, words: str) -> None:
        """What it does, in words."""
        self.setAccessibleName(words)
        self.setAccessibleDescription(say("keys.key", key=chosen_key(self.key)) if self.key else "")
        self.setToolTip(f"{words}  {key_words(self.key)}".rstrip())

    def dress(self, colours: Theme, side: int, icon: str = "") -> None:
        """Show the icon in the colours of a theme, in a square of so many pixels."""
        self.icon_name = icon or self.icon_name
        size = round(side * 0.56)
        self.setFixedSize(side, side)
        self.setIconSize(QSize(size, size))
        shown = QIcon(icon_picture(self.icon_name, colours.text_2, size))
        if not self.isEnabled():  # WORKAROUND: Qt makes a disabled icon brighter on a dark ground
            shown.addPixmap(icon_picture(self.icon_name, colours.edge, size), QIcon.Mode.Disabled)
        self.setIcon(shown)
