"""Par times: what the academy expects for each skill, for all games or one; what it has not said is the program's default."""

from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton

from app.base.trouble import BadContent
from app.house.par_times import default_par_times, own_par_file
from app.words.text import language, say
from lessons.skills import SKILLS, skills_of
from lessons.texts import drill_texts
from scoring.par_times import ParFile, ParTime
from ui.foundation.desk import Desk
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.screens.settings.amount_field import AmountField, read_seconds, write_seconds
from ui.screens.settings.section import Section
from ui.widgets.page import plate
from ui.widgets.parts import button, clear, column, label
from ui.widgets.segments import Segments

EVERY_GAME = ""
HEADS = ("skill", "default", "answer", "position")


class TimesSection(Section):
    """A row for each skill: the default, the academy's own time, and the way back."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._measures: Measures | None = None
        self.own = _own(desk)
        self.fields: dict[tuple[str, str], AmountField] = {}
        self.resets: dict[str, QPushButton] = {}
        self.inside.addWidget(label("body-2", say("preferences.times-told"), wraps=True))
        games = [
            (EVERY_GAME, say("rulebook.every-game")),
            *((game.file.id, game.file.abbreviation) for game in desk.catalogue.values()),
        ]
        self.games = Segments(say("rulebook.game"), games, EVERY_GAME)
        self.games.chosen.connect(self.show_game)
        self.inside.addWidget(self.games)
        self.told = label("wrong-word", wraps=True)
        self.told.hide()
        self.inside.addWidget(self.told)
        self._of_game = column()
        self.inside.addLayout(self._of_game)
        self.inside.addStretch(1)
        self.show_game(EVERY_GAME)

    @property
    def skills(self) -> tuple[str, ...]:
        """The skills of the game that is shown."""
        game = self.games.now
        return tuple(SKILLS) if game == EVERY_GAME else skills_of(self.desk.catalogue[game])

    def show_game(self, game: str) -> None:
        """Show the times of a game, or those that hold for all."""
        self.games.choose(game)
        self.fields, self.resets = {}, {}
        clear(self._of_game)
        self._of_game.addWidget(self._table())
        self._dress_table()

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        super().dress(colours, measures)
        self._measures = measures
        self.games.set_height(max(40, measures.button))
        self._dress_table()

    def _dress_table(self) -> None:
        if self._measures is not None:
            for field in self.fields.values():
                field.dress(self._measures)
            for reset in self.resets.values():
                reset.setMinimumHeight(max(36, self._measures.button))

    def _table(self) -> QFrame:
        card, inside = plate()
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(0, 1)
        for place, head in enumerate(HEADS):
            grid.addWidget(label("label", say(f"preferences.{head}"), wraps=True), 0, place)
        for line, skill in enumerate(self.skills, start=1):
            self._add(grid, line, skill)
        inside.addLayout(grid)
        return card

    def _add(self, grid: QGridLayout, line: int, skill: str) -> None:
        game, name = self.games.now, drill_texts(language()).skills[skill]
        usual, _ = default_par_times().time(game, skill)
        now, _ = self.desk.times.time(game, skill)
        grid.addWidget(label("body", name, wraps=True), line, 0)
        grid.addWidget(label("body-2", _told(usual)), line, 1)
        self._add_field(grid, (line, 2), skill, "answer", now.ms)
        if usual.position_ms or now.position_ms:
            self._add_field(grid, (line, 3), skill, "position", now.position_ms)
        reset = self.resets[skill] = button(say("preferences.reset"), name=say("preferences.reset-skill", skill=name))
        reset.setEnabled(self._is_own(skill))
        reset.clicked.connect(lambda: self._set(skill, None))
        grid.addWidget(reset, line, 4)

    def _add_field(self, grid: QGridLayout, at: tuple[int, int], skill: str, part: str, ms: int) -> None:
        name = say(f"preferences.{part}-of", skill=drill_texts(language()).skills[skill])
        field = self.fields[skill, part] = AmountField(name, ms, read_seconds, write_seconds)
        field.entered.connect(lambda _: self._enter(skill))
        field.refused.connect(lambda typed: self._tell(say("preferences.no-seconds", typed=typed)))
        grid.addWidget(field, *at)

    def _is_own(self, skill: str) -> bool:
        game = self.games.now
        return skill in (self.own.skills if game == EVERY_GAME else self.own.games.get(game, {}))

    def _enter(self, skill: str) -> None:
        answer, position = self.fields[skill, "answer"], self.fields.get((skill, "position"))
        if not answer.value:
            self._tell(say("preferences.no-seconds", typed="0"))
            answer.show_value(self.desk.times.time(self.games.now, skill)[0].ms)
            return
        self._set(skill, ParTime(answer.value, position.value if position else 0))

    def _set(self, skill: str, time: ParTime | None) -> None:
        """Let another time hold, or the default again."""
        self._tell("")
        self.own = self.own.with_time(self.games.now, skill, time)
        self.desk.set_times(self.own)
        now, _ = self.desk.times.time(self.games.now, skill)
        for part, ms in (("answer", now.ms), ("position", now.position_ms)):
            if (field := self.fields.get((skill, part))) is not None:
                field.show_value(ms)
        self.resets[skill].setEnabled(self._is_own(skill))

    def _tell(self, words: str) -> None:
        self.told.setText(words)
        self.told.setVisible(bool(words))


def _own(desk: Desk) -> ParFile:
    """The academy's own times; a file that is wrong was told of already, and a new one takes its place."""
    try:
        found = own_par_file(desk.folder, tuple(desk.catalogue)) if desk.folder is not None else None
    except BadContent:
        found = None
    return found or ParFile(say("preferences.origin"))


def _told(time: ParTime) -> str:
    seconds = say("preferences.seconds", seconds=write_seconds(time.ms))
    if not time.position_ms:
        return seconds
    return say("preferences.and-position", seconds=seconds, more=write_seconds(time.position_ms))
