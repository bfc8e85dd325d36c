"""Days as they are said: the order of day, month and year is the language's."""

from PySide6.QtCore import QDate, QLocale

from app.words.text import language, section_texts


def say_day(day: str) -> str:
    """A day, written as the store has it (2026-11-16), in full."""
    return day_in(language(), day)


def say_day_briefly(day: str) -> str:
    """The same in few words, without its year."""
    return _said(language(), day, "brief")


def day_in(spoken: str, day: str) -> str:
    """A day in full, in a language that need not be the one in use."""
    return _said(spoken, day, "whole")


def _said(spoken: str, day: str, form: str) -> str:
    return QLocale(spoken).toString(QDate.fromString(day, "yyyy-MM-dd"), str(section_texts(spoken, "days")[form]))
