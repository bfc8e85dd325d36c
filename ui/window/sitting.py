"""A sitting at a table: its session, the rounds that come one after another, and what is kept of it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec import UNSET

from app.layouts.model import Layout
from app.pages.places import TableAt
from app.rounds.round_series import table_run
from app.rounds.scenario import Scenario, practice_table
from app.rules.core.script import Script
from app.table.log import Mode
from app.table.session import TableSession
from ui.foundation.desk import Desk

if TYPE_CHECKING:
    from ui.foundation.keeping import Keeping


class Sitting:
    """Made with its first round begun. Where there is somebody to keep it for, it is written down."""

    def __init__(self, desk: Desk, scenario: Scenario, seed: int, mode: Mode, layout: Layout | None, name: str) -> None:
        self.game = desk.catalogue[scenario.game]
        scenario = desk.house.furnish(scenario)
        self.felt = layout or desk.felt_of(scenario.game, practice_table(scenario, self.game).layout)
        self._keeping: Keeping | None = None
        self.session = self._begin(desk, mode, name)
        self._scripts: Iterator[Script] = table_run(scenario, self.game, seed)
        self.next_round()

    def next_round(self) -> None:
        """Begin the round that comes."""
        self.session.begin(next(self._scripts))

    def par_ms(self, desk: Desk) -> int:
        """How long a practised dealer takes for such a round."""
        if self.session.plan is None:
            raise RuntimeError("a sitting has its first round begun")
        script = self.session.plan.script
        return desk.times.whole_round(script.game, len(script.seats)).ms

    def settle_in(self) -> None:
        """Write down what waits, now that there is a loop."""
        if self._keeping is not None:
            self._keeping.go_on()

    def close(self) -> str:
        """Write down what is left; the id of the attempt, where something of it was kept."""
        if self._keeping is None:
            return ""
        self._keeping.close()
        return self._keeping.attempt

    def _begin(self, desk: Desk, mode: Mode, name: str) -> TableSession:
        if not name or desk.folder is None:
            return TableSession(desk.catalogue, mode)
        from app.table.scribe import Scribe  # noqa: PLC0415 - loaded where something is kept
        from ui.foundation.keeping import Keeping  # noqa: PLC0415

        self._keeping = Keeping(desk.folder, name, desk.tell)
        scribe = Scribe(desk.times, self._keeping.note)
        session = TableSession(desk.catalogue, mode, keep=scribe.note)
        scribe.follow(session)
        return session


def scenario_of(table: TableAt) -> Scenario:
    """What is dealt at a table somebody asked for."""
    return Scenario(
        game=table.game,
        layout=table.layout,
        device=table.device,
        seats=table.seats or UNSET,
        players=table.players or UNSET,
    )
