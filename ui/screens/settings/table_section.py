"""What the house has set for its tables: the chips of all, and game by game the limits, rulings and customs."""

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame

from app.base.trouble import BadContent
from app.house.house import GameHouse, House
from app.layouts.chipset import ChipSet, chip_files, read_chips
from app.pages.places import Rulebook
from app.rules.core.house_terms import PracticeLimits
from app.rules.core.money import dollars
from app.rules.wording import say_words
from app.words.listing import enumerated
from app.words.text import language, say, told
from ui.foundation.desk import Desk
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.screens.settings.chips_row import ChipsRow
from ui.screens.settings.house_plates import CustomsPlate, LimitsPlate, RulingPlate
from ui.screens.settings.section import Section, SettingRow
from ui.widgets.page import plate
from ui.widgets.parts import box, button, clear, column, label
from ui.widgets.segments import Segments


class TableSection(Section):
    """Everything here is the house's, and holds for everybody from the next table on."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._colours: Theme | None = None
        self._measures: Measures | None = None
        self.sets = _chip_sets(desk)
        self.inside.addWidget(label("body-2", say("preferences.house-told"), wraps=True))
        self.inside.addWidget(self._chips())
        files = [desk.catalogue[game].file for game in desk.catalogue]
        self.game = files[0].id
        self.games = Segments(say("rulebook.game"), [(file.id, file.abbreviation) for file in files], self.game)
        self.games.chosen.connect(self.show_game)
        self.inside.addWidget(self.games)
        self._of_game = column(spacing=16)
        self.inside.addLayout(self._of_game)
        self.inside.addStretch(1)
        self.show_game(self.game)

    def show_game(self, game: str) -> None:
        """Show what is set for the tables of a game."""
        self.game = game
        self.games.choose(game)
        clear(self._of_game)
        self._of_game.addWidget(self._everything_of(game))
        self._dress_game()

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        super().dress(colours, measures)
        self._colours, self._measures = colours, measures
        self.games.set_height(max(40, measures.button))
        self.chips.dress(measures)
        self._dress_game()

    def _dress_game(self) -> None:
        if self._measures is None:
            return
        for setting in (*(self.limits.rows if self.limits else ()), *self.customs.rows):
            setting.dress(self._measures)
        for field in self.limits.fields.values() if self.limits else ():
            field.dress(self._measures)
        self.reset.setMinimumHeight(max(40, self._measures.button))

    def _chips(self) -> QFrame:
        card, inside = plate(say("preferences.chips"))
        words = [(key, say_words(chips.name, language())) for key, chips in self.sets.items()]
        self.choice = Segments(say("preferences.chips"), words, self._set_now)
        self.choice.chosen.connect(self._choose_chips)
        self.add_row(inside, SettingRow(say("preferences.chip-set"), say("preferences.about-chips"), self.choice))
        self.chips = ChipsRow()
        inside.addWidget(self.chips)
        self._show_chips()
        return card

    @property
    def _set_now(self) -> str:
        return self.desk.house.chips if self.desk.house.chips in self.sets else next(iter(self.sets))

    def _show_chips(self) -> None:
        chips = self.sets[self._set_now]
        self.chips.show_chips(chips, enumerated(dollars(chip.value) for chip in chips.chips))

    def _choose_chips(self, key: str) -> None:
        self.desk.set_house(replace(self.desk.house, chips=key))
        self._show_chips()

    def _everything_of(self, game: str) -> QFrame:
        file, house = self.desk.catalogue[game].file, self.desk.house
        made = box()
        inside = column(made, spacing=16)
        inside.addWidget(label("title", say("preferences.tables-of", game=file.name), wraps=True))
        self.limits: LimitsPlate | None = None
        if file.limits is None:
            card, told = plate(say("preferences.limits"))
            told.addWidget(label("body-2", say("preferences.knows-no-limits"), wraps=True))
            inside.addWidget(card)
        else:
            self.limits = LimitsPlate(house.limits(game))
            self.limits.entered.connect(self._set_limits)
            inside.addWidget(self.limits)
        self.rulings: dict[str, RulingPlate] = {}
        for name in file.switches:
            ruling = self.rulings[name] = RulingPlate(
                file, name, house.ruling(file, name), lambda to: self.went.emit(Rulebook(to))
            )
            ruling.chosen.connect(lambda choice, name=name: self._change(self.desk.house.with_ruling(file, name, choice)))
            inside.addWidget(ruling)
        self.customs = CustomsPlate(file, house)
        self.customs.chosen.connect(lambda name, choice: self._change(self.desk.house.with_custom(game, name, choice)))
        inside.addWidget(self.customs)
        self.reset = button(say("preferences.all-usual"), name=say("preferences.all-usual-at", game=file.name))
        self.reset.setEnabled(house.of(game) != GameHouse())
        self.reset.clicked.connect(self._reset)
        inside.addWidget(self.reset, 0, Qt.AlignmentFlag.AlignLeft)
        return made

    def _set_limits(self, limits: PracticeLimits) -> None:
        self._change(self.desk.house.with_limits(self.game, limits))

    def _change(self, house: House) -> None:
        self.desk.set_house(house)
        self.customs.tell(house.customs(self.game))
        self.reset.setEnabled(house != house.as_usual(self.game))

    def _reset(self) -> None:
        self.desk.set_house(self.desk.house.as_usual(self.game))
        self.show_game(self.game)
        self.games.buttons[self.game].setFocus(Qt.FocusReason.OtherFocusReason)


def _chip_sets(desk: Desk) -> dict[str, ChipSet]:
    """The chip sets there are; what is wrong with one is told, and it is left out."""
    found = {}
    for name, file in chip_files(desk.folder).items():
        try:
            found[name] = read_chips(file)
        except BadContent as trouble:
            desk.tell(told(trouble))
    return found
