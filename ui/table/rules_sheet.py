"""The rules of the game over the table: every clause in our words, opened at the one a fault or a step cites."""

from html import escape

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QTextBrowser, QWidget

from app.base.texts import ENGLISH
from app.rules.clause_texts import say_clause
from app.rules.core.gamefile import GameFile
from app.words.text import language, say
from ui.foundation.keys import key_name
from ui.foundation.theme import Theme, theme
from ui.widgets.key_button import KeyButton
from ui.widgets.original_sheet import KEY
from ui.widgets.sheet import Sheet


class RulesSheet(Sheet):
    """The register of a game, to be read at the table."""

    def __init__(self, screen: QWidget, file: GameFile) -> None:
        super().__init__(screen, say("rules.title", game=file.name))
        self._file = file
        self.shown = ""
        self.spoken = language()
        self._colours = theme("dark")
        self.text = QTextBrowser()
        self.text.setAccessibleName(say("rules.title", game=file.name))
        self.text.setOpenLinks(False)
        self.text.setMinimumSize(760, 460)
        self.inside.addWidget(self.text)
        if language() != ENGLISH:
            english = KeyButton(KEY, say("rulebook.in-english"))
            english.pressed_key.connect(lambda _: self._turn())
            self.add_foot(english)

    def open_at(self, number: str, colours: Theme) -> None:
        """Show the rules with a clause marked and in view."""
        self.shown, self.spoken, self._colours = number, language(), colours
        self._show()
        self.open_sheet()
        self.text.scrollToAnchor(number)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """F2 has the rules in English, and back."""
        if key_name(event) == KEY:
            self._turn()
        else:
            super().keyPressEvent(event)

    def _turn(self) -> None:
        """The same clauses in the other language."""
        self.spoken = language() if self.spoken == ENGLISH else ENGLISH
        self._show()
        self.text.scrollToAnchor(self.shown)

    def _show(self) -> None:
        self.text.setHtml(self._page(self.shown, self._colours))

    def _page(self, marked: str, colours: Theme) -> str:
        rows = []
        for number in self._file.clauses:
            ground = f' bgcolor="{colours.accent_soft}"' if number == marked else ""
            name = f'<a name="{number}"></a><b>{self._file.abbreviation}&nbsp;{number}</b>'
            rows.append(f"<tr{ground}><td>{name}</td><td>{escape(say_clause(self._file, number, self.spoken))}</td></tr>")
        return f'<table cellpadding="6" cellspacing="0" style="color:{colours.text}">{"".join(rows)}</table>'
