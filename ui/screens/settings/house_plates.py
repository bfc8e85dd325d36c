"""What the house sets for the tables of one game: limits, rulings and customs, each a plate."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QFrame, QWidget

from app.house.house import House, custom_choices, limits_problem
from app.rules.core.customs import Custom, Customs
from app.rules.core.gamefile import GameFile
from app.rules.core.house_terms import PracticeLimits
from app.rules.core.money import dollars
from app.rules.wording import say_custom, say_name, say_words
from app.words.customs import custom_words
from app.words.listing import begun
from app.words.text import language, say
from ui.screens.settings.amount_field import AmountField, read_dollars
from ui.screens.settings.section import SettingRow
from ui.widgets.clause_link import clause_link
from ui.widgets.page import plate
from ui.widgets.parts import box, column, label, row
from ui.widgets.segments import Segments
from ui.widgets.wrapped_button import WrappedButton

HOLDS, OPEN = "✓", "○"
"""What is shown before a choice that holds, and before one that does not."""


class LimitsPlate(QFrame):
    """The least and the most of wagers that open a position, and of those beside them."""

    entered = Signal(object)

    def __init__(self, limits: PracticeLimits) -> None:
        super().__init__()
        self._limits = limits
        card, inside = plate(say("preferences.limits"))
        column(self).addWidget(card)
        self.fields: dict[tuple[str, int], AmountField] = {}
        self.rows: list[SettingRow] = []
        for kind in ("opening", "side"):
            self.rows.append(SettingRow(say(f"preferences.{kind}"), say(f"preferences.about-{kind}"), self._pair(kind)))
            inside.addWidget(self.rows[-1])
        self.told = label("wrong-word", wraps=True)
        self.told.hide()
        inside.addWidget(self.told)

    def _pair(self, kind: str) -> QWidget:
        made = box()
        inside = row(made, spacing=8)
        for end, word in enumerate(("from", "to")):
            value = getattr(self._limits, kind)[end]
            name = say(f"preferences.{kind}-{word}")
            field = self.fields[kind, end] = AmountField(name, value, read_dollars, dollars)
            field.entered.connect(lambda _: self._enter())
            field.refused.connect(lambda typed: self._tell(say("preferences.no-dollars", typed=typed)))
            inside.addWidget(label("body-2", say(f"preferences.{word}")))
            inside.addWidget(field)
        inside.addStretch(1)
        return made

    def _enter(self) -> None:
        """Take the limits where they can hold together; else say why not, and keep what held."""
        opening, side = ((self.fields[kind, 0].value, self.fields[kind, 1].value) for kind in ("opening", "side"))
        limits = PracticeLimits(opening, side)
        if limits_problem(limits):
            self._tell(say("preferences.no-limits"))
            for (kind, end), field in self.fields.items():
                field.show_value(getattr(self._limits, kind)[end])
            return
        self._tell("")
        self._limits = limits
        self.entered.emit(limits)

    def _tell(self, words: str) -> None:
        self.told.setText(words)
        self.told.setVisible(bool(words))


class RulingPlate(QFrame):
    """A question the document leaves open, with every answer the house may give."""

    chosen = Signal(str)

    def __init__(self, file: GameFile, switch: str, now: str, open_clause: Callable[[str], object]) -> None:
        super().__init__()
        terms = file.switches[switch]
        card, inside = plate(begun(say_name(switch, language())), say("rulebook.house-ruling"))
        column(self).addWidget(card)
        links = row(spacing=8)
        for number in terms.clauses:
            links.addWidget(clause_link(f"{file.abbreviation} {number}", open_clause))
        links.addStretch(1)
        inside.addLayout(links)
        self.buttons: dict[str, WrappedButton] = {}
        self._group = QButtonGroup(self)
        for choice, text in terms.choices.items():
            made = self.buttons[choice] = choice_button(say_words(text, language()), usual=choice == terms.default)
            made.setChecked(choice == now)
            made.clicked.connect(lambda _=False, choice=choice: self.chosen.emit(choice))
            self._group.addButton(made)
            inside.addWidget(made)


class CustomsPlate(QFrame):
    """Every custom of the table with its choices."""

    chosen = Signal(str, object)

    def __init__(self, file: GameFile, house: House) -> None:
        super().__init__()
        card, inside = plate(say("rulebook.customs-title"))
        column(self).addWidget(card)
        self.choices: dict[str, Segments] = {}
        self.rows: list[SettingRow] = []
        customs = house.customs(file.id)
        for name, choices in custom_choices(file).items():
            segments = self.choices[name] = Segments(
                say(f"preferences.{name}"), [(str(choice), custom_words(choice)) for choice in choices], str(customs.choice(name))
            )
            segments.chosen.connect(lambda key, name=name: self.chosen.emit(name, _meant(name, key)))
            self.rows.append(SettingRow(say(f"preferences.{name}"), say_custom(name, customs, language()), segments))
            inside.addWidget(self.rows[-1])

    def tell(self, customs: Customs) -> None:
        """Say of every custom what now holds."""
        for name, setting in zip(self.choices, self.rows, strict=True):
            setting.note.setText(say_custom(name, customs, language()))


def choice_button(text: str, *, usual: bool) -> WrappedButton:
    """One of several sentences, of which one holds."""
    made = WrappedButton()
    made.setObjectName("choice")
    made.setCheckable(True)
    made.setAccessibleName(text)
    inside = row(made, (12, 8, 12, 8), 12)
    sign = label("strong", OPEN)
    made.toggled.connect(lambda holds: sign.setText(HOLDS if holds else OPEN))
    inside.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
    inside.addWidget(label("body", text, wraps=True), 1)
    if usual:
        inside.addWidget(label("faint", say("rulebook.usual")), 0, Qt.AlignmentFlag.AlignTop)
    return made


def _meant(custom: str, key: str) -> Custom:
    return next(choice for choice in custom_choices()[custom] if str(choice) == key)
