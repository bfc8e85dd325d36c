"""Days as they are said: the order of day, month and year is the language's."""

from PySide6.QtCore import QDate, QLocale

from app.words.text import language, say


def say_day(day: str) -> str:
    """A day, written as the store has it (2026-11-16), in full."""
    return _said(day, say("days.whole"))


def say_day_briefly(day: str) -> str:
    """The same in few words, without its year."""
    return _said(day, say("days.brief"))


def _said(day: str, form: str) -> str:
    return QLocale(language()).toString(QDate.fromString(day, "yyyy-MM-dd"), form)
