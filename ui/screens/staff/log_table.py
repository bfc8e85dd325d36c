"""The staff log, the latest first: who did what about whom, with the reason."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

from PySide6.QtWidgets import QFrame

from app.base.texts import ENGLISH
from app.words.listing import listed
from app.words.text import say, section_texts
from scoring.summaries import StaffEntry
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.page import hairline, plate
from ui.widgets.parts import column, label, row

LATEST = 200
WHEN = 132


class LogTable(QFrame):
    """A line an entry; older ones are read on the terminal."""

    def __init__(self, entries: Sequence[StaffEntry], names: Mapping[str, str]) -> None:
        super().__init__()
        self.lines = [entry_told(entry, names) for entry in reversed(entries[-LATEST:])]
        card, inside = plate(say("staff.log"), say("staff.log-note", count=len(entries)))
        column(self).addWidget(card)
        self.altered = sum(not entry.follows for entry in entries)
        if self.altered:
            inside.addWidget(label("wrong-word", say("staff.log-touched", count=self.altered), wraps=True))
        self._when = []
        for place, (when, words) in enumerate(self.lines):
            if place:
                inside.addWidget(hairline())
            line = row(spacing=12)
            self._when.append(label("caption", when))
            line.addWidget(self._when[-1])
            line.addWidget(label("body", words, wraps=True), 1)
            inside.addLayout(line)

    def dress(self, _colours: Theme, measures: Measures) -> None:
        """Let all moments be as wide."""
        for when in self._when:
            when.setMinimumWidth(measures.px(WHEN))


def entry_told(entry: StaffEntry, names: Mapping[str, str]) -> tuple[str, str]:
    """When, and what in words: who, what, about whom or what, and the facts."""
    when = datetime.fromtimestamp(entry.at_ms / 1000, UTC).astimezone().strftime("%Y-%m-%d %H:%M")
    known = section_texts(ENGLISH, "staff")
    what = say(f"staff.did-{entry.what}") if f"did-{entry.what}" in known else entry.what
    about = names.get(entry.about, entry.about) if entry.about != entry.who else ""
    facts = [_fact(name, value) for name, value in entry.facts.items()]
    altered = "" if entry.follows else say("staff.log-altered")
    return when, listed([names.get(entry.who, entry.who), what, about, *facts, altered])


def _fact(name: str, value: str) -> str:
    return say(f"staff.role-{value}") if name == "role" else value
