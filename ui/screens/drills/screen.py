"""Every drill there is, by game: how it went lately, what is due, and the doors to the studio, the trainer and the desk."""

from PySide6.QtCore import Qt

from app.pages.places import AnyPlace, DrillAt, Drills, JackpotDesk, Payouts, Studio
from app.practice.drill_list import DrillEntry, drill_list, drills_of
from app.words.text import say
from lessons.skills import NO_GAME
from ui.foundation.desk import Desk
from ui.question.choice_pad import KEYS
from ui.question.choice_screen import ChoosingScreen
from ui.screens.drills.drill_row import DrillRow
from ui.widgets.key_button import KeyButton
from ui.widgets.laying_out import lay_out_now
from ui.widgets.page import heading
from ui.widgets.parts import clear, column, row
from ui.widgets.tiles import Tiles


class DrillsScreen(ChoosingScreen):
    """The drills of one game; Left and Right change the game, numbers start a drill, letters open the doors."""

    KEYS = ("drills",)

    def __init__(self, desk: Desk, place: Drills) -> None:
        super().__init__(desk, say("drills.title"), place.game)
        self.rows: list[DrillRow] = []
        self.doors = {
            "H": KeyButton("H", say("drills.studio")),
            "U": KeyButton("U", say("drills.payouts")),
            "J": KeyButton("J", say("drills.jackpot-desk")),
        }
        self._lay_out()
        self.choose(self.game)

    def press(self, key: str) -> bool:
        """Start a drill, change the game, or go through a door."""
        started = next((row for row in self.rows if row.key == key), None)
        if started is not None:
            self.start(started.entry.skill)
        elif key in ("Up", "Down"):
            self._walk(1 if key == "Down" else -1)
        elif key == "Enter":
            self.start(self._first())
        elif key in self.doors:
            self.go.emit(self._behind(key))
        else:
            return super().press(key)
        return True

    def choose(self, game: str) -> None:
        """Show the drills of a game."""
        super().choose(game)
        clear(self._list)
        self.rows = [DrillRow(key, entry) for key, entry in zip(KEYS, drills_of(self.desk.drills, game), strict=False)]
        for made in self.rows:
            made.started.connect(lambda variant, skill=made.entry.skill: self.start(skill, variant))
            made.dress(self.colours, self.measures)
        self._tiles = Tiles(self.rows, 12)
        self._list.addWidget(self._tiles)
        self._tiles.set_columns(self._columns)
        self._tiles.show()
        lay_out_now(self.page.middle)
        self.desk.work.start(self._load(game))

    def start(self, skill: str, variant: str = "") -> None:
        """Begin a run of a skill."""
        self.begin(DrillAt(self.game, skill, variant, self.options.count))

    def here(self) -> Drills:
        """The game that is chosen."""
        return Drills(self.game)

    def dress(self) -> None:
        """Take the measures."""
        super().dress()
        for button in self.doors.values():
            button.set_height(max(40, self.measures.button))
        self._tiles.set_columns(self._columns)
        for made in self.rows:
            made.dress(self.colours, self.measures)

    @property
    def _columns(self) -> int:
        return 1 if self.measures.narrow else 2

    async def _load(self, game: str) -> None:
        profile, drills = self.desk.profile, self.desk.drills
        entries: list[DrillEntry] = await self.desk.work.ask(lambda store: drill_list(store, profile, drills, game))
        if not self.stopped and game == self.game:
            for made, entry in zip(self.rows, entries, strict=False):
                made.show_entry(entry)

    def _first(self) -> str:
        """The drill most worth starting: one that is due, else the first."""
        due = [row.entry.skill for row in self.rows if row.entry.is_due]
        return (due or [self.rows[0].entry.skill])[0]

    def _behind(self, key: str) -> AnyPlace:
        game = "" if self.game == NO_GAME else self.game
        doors: dict[str, AnyPlace] = {"H": Studio(game), "U": Payouts(game), "J": JackpotDesk(game)}
        return doors[key]

    def _walk(self, step: int) -> None:
        now = next((place for place, row in enumerate(self.rows) if row.start.hasFocus()), -1 if step > 0 else 0)
        to = self.rows[(now + step) % len(self.rows)]
        to.start.setFocus(Qt.FocusReason.TabFocusReason)
        self.page.ensureWidgetVisible(to)

    def _lay_out(self) -> None:
        doors = row(spacing=8)
        for button in self.doors.values():
            button.pressed_key.connect(self.press)
            doors.addWidget(button)
        doors.addStretch(1)
        self._list = column(spacing=10)
        inside = self.page.inside
        inside.addWidget(heading(self.title, say("drills.told")))
        inside.addLayout(doors)
        inside.addWidget(self.games)
        inside.addWidget(self.options)
        inside.addLayout(self._list)
        inside.addStretch(1)
