"""What a screen reader is told beside what it reads by itself."""

from PySide6.QtWidgets import QWidget


def somebody_hears() -> bool:
    """Whether a screen reader is there: what it would be told takes time that nobody else needs to spend."""
    from PySide6.QtGui import QAccessible  # noqa: PLC0415 - it is large, and a start does not need it

    return QAccessible.isActive()


def announce(teller: QWidget, words: str) -> None:
    """Have a screen reader say something."""
    if not words:
        return
    from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent  # noqa: PLC0415 - they are large, and a start needs neither

    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(teller, words))
