"""The payout trainer: one wager after another on the felt, typed or cut; and the multiplication tables of the games."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from app.pages.drill_names import variant_name
from app.pages.places import DrillAt, Payouts
from app.practice.drill_list import TABLES, mixed_tables, table_list, tables_of
from app.practice.kept_run import new_seed
from app.words.listing import begun
from app.words.text import language, say
from lessons.skills import NO_GAME
from lessons.texts import drill_texts
from ui.foundation.desk import Desk
from ui.question.choice_screen import ChoosingScreen
from ui.screens.payouts.tables_plate import TablesPlate
from ui.widgets.flow import Flow
from ui.widgets.key_button import KeyButton
from ui.widgets.page import heading, plate
from ui.widgets.parts import box, label

PAYOUT = "payout"
LEFT = Qt.AlignmentFlag.AlignLeft


class PayoutsScreen(ChoosingScreen):
    """Enter pays wagers of the game chosen, numbers typed or cut alone; T begins a mix of the tables chosen."""

    KEYS = ("payouts",)
    HAS_SHARED = False

    def __init__(self, desk: Desk, place: Payouts) -> None:
        super().__init__(desk, say("payouts.title"), place.game)
        self.ways = [KeyButton("Enter", say("payouts.both"), "primary")]
        for key, variant in enumerate(desk.drills.variants(self.game, PAYOUT), start=1):
            self.ways.append(KeyButton(str(key), begun(variant_name(variant))))
        self.mix = KeyButton("T", say("payouts.mixed"), "primary")
        self.tables = TablesPlate(tables_of(desk.drills))
        self.tables.started.connect(lambda table: self.begin(DrillAt(NO_GAME, TABLES, table, self.options.count)))
        self.tables.changed.connect(self._show_chosen)
        self._lay_out()
        self._show_chosen()
        desk.work.start(self._load())

    def press(self, key: str) -> bool:
        """Pay, multiply, or change the game."""
        if key == self.mix.key:
            self.start_tables()
        elif any(way.key == key for way in self.ways):
            self.start_payouts("" if key == "Enter" else self.desk.drills.variants(self.game, PAYOUT)[int(key) - 1])
        else:
            return super().press(key)
        return True

    def start_payouts(self, variant: str) -> None:
        """Begin a run of payouts."""
        self.begin(DrillAt(self.game, PAYOUT, variant, self.options.count))

    def start_tables(self) -> None:
        """Begin a run of the tables that are chosen, mixed."""
        if self.tables.chosen:
            self.desk.work.start(self._mix(self.tables.chosen))

    def here(self) -> Payouts:
        """The game that is chosen."""
        return Payouts(self.game)

    def dress(self) -> None:
        """Take the theme and the measures."""
        super().dress()
        self.tables.dress(self.colours, self.measures)
        for button in (*self.ways, self.mix):
            button.set_height(max(40, self.measures.button))

    async def _load(self) -> None:
        profile, drills = self.desk.profile, self.desk.drills
        entries = await self.desk.work.ask(lambda store: table_list(store, profile, drills))
        if not self.stopped:
            self.tables.show_entries(entries)

    async def _mix(self, tables: tuple[str, ...]) -> None:
        """A new series of these tables."""
        profile = self.desk.profile
        seed = await self.desk.work.ask(lambda store: new_seed(store, profile))
        if not self.stopped:
            references = mixed_tables(tables, self.options.count, seed)
            self.begin(DrillAt(NO_GAME, TABLES, "", len(references), seed, references=references))

    def _show_chosen(self) -> None:
        self._told.setText(say("payouts.chosen", count=len(self.tables.chosen)))

    def _lay_out(self) -> None:
        self._told = label("body-2", wraps=True)
        inside = self.page.inside
        for part in (heading(self.title, say("payouts.told")), self.options, self._paying(), self._multiplying()):
            inside.addWidget(part)
        inside.addStretch(1)

    def _paying(self) -> QWidget:
        made, inside = plate(drill_texts(language()).skills[PAYOUT])
        inside.addWidget(label("body-2", say("payouts.pay-told"), wraps=True))
        inside.addWidget(self.games)
        ways = box()
        flow = Flow(ways, 8)
        flow.setContentsMargins(0, 0, 0, 0)
        for button in self.ways:
            button.pressed_key.connect(self.press)
            flow.addWidget(button)
        inside.addWidget(ways)
        return made

    def _multiplying(self) -> QWidget:
        made, inside = plate(drill_texts(language()).skills[TABLES])
        inside.addWidget(self._told)
        inside.addWidget(self.mix, 0, LEFT)
        inside.addWidget(self.tables)
        self.mix.pressed_key.connect(self.press)
        return made
