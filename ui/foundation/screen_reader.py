"""What a screen reader is told beside what it reads by itself."""

from PySide6.QtWidgets import QWidget

from app.base.lazy import lazily

with lazily():
    from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent


def somebody_hears() -> bool:
    """Whether a screen reader is there: what it would be told takes time that nobody else needs to spend."""
    return QAccessible.isActive()


def announce(teller: QWidget, words: str) -> None:
    """Have a screen reader say something."""
    if not words:
        return
    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(teller, words))
