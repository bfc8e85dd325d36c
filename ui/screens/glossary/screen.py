"""The glossary: every word of the trade with what it means, found by its letters."""

from PySide6.QtWidgets import QLineEdit

from app.words.glossary import glossary
from app.words.text import language, say
from ui.foundation.desk import Desk
from ui.widgets.glossary_list import TermPlate, plates
from ui.widgets.page import Page, heading
from ui.widgets.parts import column
from ui.widgets.screen import Screen

WIDEST = 760


class GlossaryScreen(Screen):
    """All words in their order; typing leaves those that have the letters in them or in what they mean."""

    def __init__(self, desk: Desk, word: str = "") -> None:
        super().__init__(desk, say("glossary.title"))
        self.field = QLineEdit()
        self.field.setPlaceholderText(say("glossary.find"))
        self.field.setAccessibleName(say("glossary.find"))
        self.field.textChanged.connect(self._find)
        self.page = Page(WIDEST, (32, 24, 32, 32), 16)
        column(self).addWidget(self.page)
        self.page.inside.addWidget(heading(say("glossary.title"), say("glossary.told")))
        self.page.inside.addWidget(self.field)
        self.terms: dict[str, TermPlate] = {}
        for plate in plates(glossary(language())):
            self.terms[plate.term.key] = plate
            self.page.inside.addWidget(plate)
        self.page.inside.addStretch(1)
        self.setFocusProxy(self.field)
        if word in self.terms:
            self.field.setText(self.terms[word].term.word)

    def press(self, key: str) -> bool:
        """The arrows go through the page; Esc first shows all words again."""
        bar = self.page.verticalScrollBar()
        steps = {"Up": -bar.singleStep(), "Down": bar.singleStep()}
        if key in steps:
            bar.setValue(bar.value() + 3 * steps[key])
        elif key == "Esc" and self.field.text():
            self.field.clear()
        else:
            return super().press(key)
        return True

    def dress(self) -> None:
        """Take the measures."""
        self.page.set_widest(self.measures.px(WIDEST))

    def _find(self, letters: str) -> None:
        """Show what has the letters in it: by its word, or where no word has them, by what it means."""
        wanted = letters.casefold().strip()
        by_word = {key for key, plate in self.terms.items() if wanted in plate.term.word.casefold()}
        by_meaning = {key for key, plate in self.terms.items() if wanted in plate.term.says.casefold()}
        for key, plate in self.terms.items():
            plate.setVisible(key in (by_word or by_meaning))
