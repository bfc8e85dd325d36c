"""The small parts everything is put together from: words, rows and columns, dressed by their `look`."""

from collections.abc import Sequence
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from ui.foundation.fonts import even_figures

L = TypeVar("L", bound=QBoxLayout)
NAMES = ("act", "label", "title", "heading", "screen-title", "plain", "phase")
"""Looks that names stand in: a hyphen among figures of one width is as wide as they are."""


def label(look: str, words: str = "", *, wraps: bool = False) -> QLabel:
    """Words in a look of the style sheet; in one line, where amounts and times stand, all figures are as wide."""
    made = QLabel(words)
    made.setObjectName(look)
    made.setWordWrap(wraps)
    if not wraps and look not in NAMES:
        even_figures(made)
    made.setTextFormat(Qt.TextFormat.PlainText)
    return made


def cap(words: str) -> QLabel:
    """A key as a cap, no larger than its word."""
    made = label("cap", words)
    made.setAlignment(Qt.AlignmentFlag.AlignCenter)
    made.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
    return made


def button(words: str, look: str = "act", name: str = "") -> QPushButton:
    """A plain button with its name."""
    made = QPushButton(words)
    made.setObjectName(look)
    made.setAccessibleName(name or words)
    made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    made.setAutoDefault(True)
    made.setMinimumHeight(36)
    return made


def box(look: str = "") -> QFrame:
    """A widget with a ground of its own, or none."""
    made = QFrame()
    made.setObjectName(look)
    made.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    return made


def row(parent: QWidget | None = None, margins: tuple[int, int, int, int] = (0, 0, 0, 0), spacing: int = 8) -> QHBoxLayout:
    """Things side by side."""
    return _spaced(QHBoxLayout(parent) if parent else QHBoxLayout(), margins, spacing)


def column(parent: QWidget | None = None, margins: tuple[int, int, int, int] = (0, 0, 0, 0), spacing: int = 8) -> QVBoxLayout:
    """Things one under another."""
    return _spaced(QVBoxLayout(parent) if parent else QVBoxLayout(), margins, spacing)


def _spaced(layout: L, margins: tuple[int, int, int, int], spacing: int) -> L:
    layout.setContentsMargins(*margins)
    layout.setSpacing(spacing)
    return layout


def restyle(widget: QWidget, name: str, value: object) -> None:
    """Give a widget a property its look depends on, and dress it anew where that changed."""
    if widget.property(name) != value:
        widget.setProperty(name, value)
        _dress(widget)


def mark_last(rows: Sequence[QWidget]) -> None:
    """Let the last of some rows have no line under it."""
    for made in rows[-1:]:
        restyle(made, "last", True)


def relook(widget: QWidget, look: str) -> None:
    """Give a widget another look of the style sheet."""
    if widget.objectName() != look:
        widget.setObjectName(look)
        _dress(widget)


def _dress(widget: QWidget) -> None:
    if widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):  # before, it is dressed for the first time anyway
        widget.style().unpolish(widget)
        widget.style().polish(widget)
        widget.update()


def keep_room(widget: QWidget) -> None:
    """Let what stands beside a widget stay where it is while the widget is hidden."""
    policy = widget.sizePolicy()
    policy.setRetainSizeWhenHidden(True)
    widget.setSizePolicy(policy)


def clear(layout: QLayout) -> None:
    """Take everything out of a row or a column."""
    while (item := layout.takeAt(0)) is not None:
        inner = item.widget()
        if inner is not None:
            inner.hide()
            inner.deleteLater()


def toggle_full_screen(widget: QWidget) -> None:
    """Let the window of a widget fill the screen, or no longer."""
    window = widget.window()
    window.setWindowState(window.windowState() ^ Qt.WindowState.WindowFullScreen)


def press_focused(screen: QWidget) -> bool:
    """Press the button of a screen that has the keyboard, as Space does; whether there is one."""
    button = screen.focusWidget()
    if isinstance(button, QAbstractButton):
        button.click()
    return isinstance(button, QAbstractButton)
