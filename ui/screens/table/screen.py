"""The screen of a table that is dealt at: the live table, the sitting that goes on there, and where one goes from it."""

from time import time_ns

from msgspec import UNSET

from app.base.lazy import lazily
from app.pages.places import Place, Results, TableAt
from app.rounds.scenario import Scenario, practice_table
from app.table.sitting import Sitting
from ui.foundation.desk import Desk
from ui.table.screen import TableScreen
from ui.widgets.parts import column
from ui.widgets.screen import Screen

with lazily():
    from app.house.pin import has_pin
    from app.table.kept_sitting import KeptSitting
    from app.table.scribe import Scribe


class SittingScreen(Screen):
    """A table, with its first round begun. Where there is somebody to keep it for, the sitting is written down."""

    def __init__(self, desk: Desk, place: TableAt) -> None:
        game = desk.catalogue[place.game]
        super().__init__(desk, game.file.name)
        scenario = desk.house.furnish(place.scenario or scenario_of(place), desk.chips.values)
        felt = desk.felt_of(place.game, practice_table(scenario, game).layout)
        self._name = desk.person.name if desk.person is not None else place.name
        self._kept = self._keep_for(self._name)
        scribe = Scribe(desk.times, self._kept.note) if self._kept is not None else None
        seed = place.seed if place.seed is not None else time_ns() // 1_000_000  # one that nobody has sat at yet
        self.sitting = Sitting(desk.catalogue, scenario, seed, place.mode, scribe, place.people)
        self.table = TableScreen(self.sitting.session, felt, desk.chips, self.sitting.next_round, desk.preferences)
        self.table.left.connect(self._leave)
        self.table.preferred.connect(self.preferred)
        self.table.sheets.lifted.connect(self._stay)
        self._elsewhere: Place | None = None
        """Where somebody wants to go from here, while they are asked whether they mean it."""
        self.setFocusProxy(self.table)
        column(self, spacing=0).addWidget(self.table)

    def settle_in(self) -> None:
        """Let the time pass and be heard, and tell par."""
        self.table.settle_in()
        par_ms = self.sitting.par_ms(self.desk.times)
        self.table.top.show_par(par_ms)
        self.table.tell_stories(par_ms)

    def asks_before(self, place: Place) -> bool:
        """In the middle of a round it asks; the round ends only when that is meant."""
        self._elsewhere = place if self.sitting.session.in_the_middle else None
        if self._elsewhere is not None:
            self.table.sheets.leaving.open_sheet()
        return self._elsewhere is not None

    def tell(self, words: str) -> bool:
        """The coach tells what there is to know."""
        self.table.coach.tell_trouble(words)
        return True

    def stop(self) -> None:
        """Leave nothing running, and everything written down."""
        self.table.stop()
        self._close()

    def _close(self) -> str:
        """The id of the attempt, once everything was written or refused; nothing where nothing was kept."""
        self.sitting.leave()
        kept, self._kept = self._kept, None
        return self.desk.work.wait_for(lambda: kept.attempt) if kept is not None and kept.has_acts else ""

    def _leave(self) -> None:
        """Go on to what the sitting came to, where something of it was kept; else back to where it was begun."""
        if self._elsewhere is not None:
            self.go.emit(self._elsewhere)
            return
        attempt = self._close()
        if attempt and self.desk.person is None:
            self.desk.work.start(self._show_as(self._name, attempt))
        elif attempt:
            self.instead.emit(Results(attempt))
        else:
            self.back.emit()

    def _stay(self) -> None:
        """Nobody wants to go elsewhere any more."""
        self._elsewhere = None

    async def _show_as(self, name: str, attempt: str) -> None:
        """Results belong to a person: whoever sat down by name is that person, unless a PIN asks for more than a name."""
        person = await self.desk.work.ask(lambda store: store.profiles.known_as(name))
        locked = await self.desk.work.ask(lambda store: has_pin(store, person))
        if locked:
            self.back.emit()
        else:
            self.became.emit(person)
            self.instead.emit(Results(attempt))

    def _keep_for(self, name: str) -> "KeptSitting | None":
        return KeptSitting(name, self.desk.work.soon) if name and self.desk.folder is not None else None


def scenario_of(table: TableAt) -> Scenario:
    """What is dealt at a table somebody asked for."""
    return Scenario(
        game=table.game,
        layout=table.layout,
        device=table.device,
        seats=table.seats or UNSET,
        players=table.players or UNSET,
    )
