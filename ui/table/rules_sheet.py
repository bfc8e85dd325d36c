"""The rules of the game over the table: every clause in our words, opened at the one a fault or a step cites."""

from html import escape

from PySide6.QtWidgets import QTextBrowser, QWidget

from app.rules.core.gamefile import GameFile
from app.words.text import say
from ui.foundation.theme import Theme
from ui.widgets.sheet import Sheet


class RulesSheet(Sheet):
    """The register of a game, to be read at the table."""

    def __init__(self, screen: QWidget, file: GameFile) -> None:
        super().__init__(screen, say("rules.title", game=file.name))
        self._file = file
        self.shown = ""
        self.text = QTextBrowser()
        self.text.setAccessibleName(say("rules.title", game=file.name))
        self.text.setOpenLinks(False)
        self.text.setMinimumSize(760, 460)
        self.inside.addWidget(self.text)

    def open_at(self, number: str, colours: Theme) -> None:
        """Show the rules with a clause marked and in view."""
        self.shown = number
        self.text.setHtml(self._page(number, colours))
        self.open_sheet()
        self.text.scrollToAnchor(number)

    def _page(self, marked: str, colours: Theme) -> str:
        rows = []
        for number, clause in self._file.clauses.items():
            ground = f' bgcolor="{colours.accent_soft}"' if number == marked else ""
            name = f'<a name="{number}"></a><b>{self._file.abbreviation}&nbsp;{number}</b>'
            rows.append(f"<tr{ground}><td>{name}</td><td>{escape(clause.text)}</td></tr>")
        return f'<table cellpadding="6" cellspacing="0" style="color:{colours.text}">{"".join(rows)}</table>'
