"""Speaking a language: its words, the typeface they need, and the words of Qt's own parts, such as the dialog for a file."""

from functools import cache

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from app.base.texts import ENGLISH, languages
from app.words.text import language, use_language
from ui.foundation.fonts import load_for


def speak(name: str) -> None:
    """Speak a language from now on. That its own name can be read is enough to know that its words can."""
    before = language()
    use_language(name)
    if before != ENGLISH:
        QCoreApplication.removeTranslator(_words_of_qt(before))
    if language() != ENGLISH:
        load_for(languages()[language()])
        QCoreApplication.installTranslator(_words_of_qt(language()))


@cache
def _words_of_qt(language: str) -> QTranslator:
    """What Qt has in a language; nothing where it has none."""
    made = QTranslator()
    made.load(QLocale(language), "qtbase", "_", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    return made
