"""The languages there are, side by side: each by its own name in its own script, so that whoever speaks it finds it."""

from app.base.texts import languages
from app.words.text import language
from ui.foundation.fonts import load_for
from ui.widgets.segments import Segments


class LanguageChoice(Segments):
    """One of them is spoken."""

    def __init__(self, name: str) -> None:
        load_for("".join(languages().values()))
        super().__init__(name, list(languages().items()), language())
