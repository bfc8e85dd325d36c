"""The button of a page among others in a column: its words, and the number that chooses it."""

from PySide6.QtCore import Qt

from ui.widgets.fitted_button import FittedButton
from ui.widgets.parts import cap, label, row


class NavButton(FittedButton):
    """Stays pressed while its page is open."""

    def __init__(self, number: str, words: str) -> None:
        super().__init__()
        self.setObjectName("nav")
        self.setCheckable(True)
        self.setAutoDefault(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(words)
        inside = row(self, (10, 6, 10, 6), 10)
        for part in (said := label("plain", words), shown := cap(number)):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        inside.addWidget(said)
        inside.addStretch(1)
        inside.addWidget(shown)
