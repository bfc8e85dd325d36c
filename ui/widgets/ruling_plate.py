"""A house ruling or a table custom with its choices, and which of them holds."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QPushButton, QVBoxLayout

from app.house.house import House, custom_choices
from app.rules.core.customs import academy_customs
from app.rules.core.gamefile import GameFile
from app.rules.wording import say_custom, say_name, say_words
from app.words.customs import custom_words
from app.words.listing import begun
from app.words.text import language, say
from ui.widgets.clause_link import clause_link
from ui.widgets.flow import Flow
from ui.widgets.page import hairline, plate
from ui.widgets.parts import box, column, label, row


def ruling_plate(
    file: GameFile, switch: str, house: House, open_clause: Callable[[str], object], change: Callable[[], object]
) -> QFrame:
    """What the document leaves open, what the house may choose, and what it has chosen."""
    terms = file.switches[switch]
    made, inside = plate(begun(say_name(switch, language())), say("rulebook.house-ruling"))
    links = box()
    flow = Flow(links, 8)
    flow.setContentsMargins(0, 0, 0, 0)
    for number in terms.clauses:
        flow.addWidget(clause_link(f"{file.abbreviation} {number}", open_clause))
    inside.addWidget(links)
    for choice, text in terms.choices.items():
        usual = choice == terms.default
        inside.addLayout(_choice(say_words(text, language()), holds=choice == house.ruling(file, switch), usual=usual))
    inside.addWidget(_change_button(change), 0, Qt.AlignmentFlag.AlignLeft)
    inside.addStretch(1)
    return made


def custom_plate(game: str, custom: str, house: House, change: Callable[[], object]) -> QFrame:
    """A table custom: what it is about, what can be chosen, and what holds at a game."""
    made, inside = plate(say(f"preferences.{custom}"), say("rulebook.custom"))
    customs = house.customs(game)
    inside.addWidget(label("body", say_custom(custom, customs, language()), wraps=True))
    now, usual = customs.choice(custom), academy_customs().choice(custom)
    for choice in custom_choices()[custom]:
        inside.addLayout(_choice(custom_words(choice), holds=choice == now, usual=choice == usual))
    inside.addWidget(_change_button(change), 0, Qt.AlignmentFlag.AlignLeft)
    inside.addStretch(1)
    return made


def _choice(text: str, *, holds: bool, usual: bool) -> QVBoxLayout:
    made = column(spacing=4)
    made.addWidget(hairline())
    look, sign = ("body", "✓") if holds else ("body-2", "○")
    line = row(margins=(0, 4, 0, 4), spacing=8)
    line.addWidget(label(look, sign), 0, Qt.AlignmentFlag.AlignTop)
    line.addWidget(label(look, text, wraps=True), 1, Qt.AlignmentFlag.AlignTop)
    if holds:
        line.addWidget(label("good", say("rulebook.holds")), 0, Qt.AlignmentFlag.AlignTop)
    if usual:
        line.addWidget(label("faint", say("rulebook.usual")), 0, Qt.AlignmentFlag.AlignTop)
    made.addLayout(line)
    return made


def _change_button(change: Callable[[], object]) -> QPushButton:
    made = QPushButton(say("rulebook.change"))
    made.setObjectName("link")
    made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    made.setAccessibleName(say("rulebook.change"))
    made.clicked.connect(lambda _: change())
    return made
