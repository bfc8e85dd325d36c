"""The screen of a table that is dealt at: the live table, the sitting that goes on there, and where one goes from it."""

from time import time_ns

from msgspec import UNSET

from app.base.lazy import lazily
from app.pages.places import Results, TableAt
from app.rounds.scenario import Scenario, practice_table
from app.table.sitting import Sitting
from ui.foundation.desk import Desk
from ui.table.screen import TableScreen
from ui.widgets.parts import column
from ui.widgets.screen import Screen

with lazily():
    from app.table.kept_sitting import KeptSitting
    from app.table.scribe import Scribe


class SittingScreen(Screen):
    """A table, with its first round begun. Where there is somebody to keep it for, the sitting is written down."""

    def __init__(self, desk: Desk, place: TableAt) -> None:
        game = desk.catalogue[place.game]
        super().__init__(desk, game.file.name)
        scenario = desk.house.furnish(place.scenario or scenario_of(place))
        felt = desk.felt_of(place.game, practice_table(scenario, game).layout)
        self._kept = self._keep_for(desk.person.name if desk.person is not None else place.name)
        scribe = Scribe(desk.times, self._kept.note) if self._kept is not None else None
        seed = place.seed if place.seed is not None else time_ns() // 1_000_000  # one that nobody has sat at yet
        self.sitting = Sitting(desk.catalogue, scenario, seed, place.mode, scribe, place.people)
        self.table = TableScreen(self.sitting.session, felt, desk.chips, self.sitting.next_round, desk.preferences)
        self.table.left.connect(self._leave)
        self.table.preferred.connect(self.preferred)
        self.setFocusProxy(self.table)
        column(self, spacing=0).addWidget(self.table)

    def settle_in(self) -> None:
        """Let the time pass and be heard, and tell par."""
        self.table.settle_in()
        self.table.top.show_par(self.sitting.par_ms(self.desk.times))

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
        attempt = self._close()
        if attempt and self.desk.person is not None:
            self.instead.emit(Results(attempt))
        else:
            self.back.emit()

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
