"""A sitting at a table: its session, the rounds that come one after another, and what is kept of it."""

from collections.abc import Iterator
from functools import partial
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
    from app.table.scribe import Keeper, Noted


class Sitting:
    """Made with its first round begun. Where there is somebody to keep it for, it is written down."""

    def __init__(self, desk: Desk, scenario: Scenario, seed: int, mode: Mode, layout: Layout | None, name: str) -> None:
        self.game = desk.catalogue[scenario.game]
        scenario = desk.house.furnish(scenario)
        self.felt = layout or desk.felt_of(scenario.game, practice_table(scenario, self.game).layout)
        self._work = desk.work
        self._keeper: Keeper | None = None
        self._noted: list[Noted] = []
        self._acted = False
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

    def close(self) -> str:
        """The id of the attempt, once everything was written or refused; nothing where nothing was kept."""
        keeper = self._keeper
        return self._work.wait_for(lambda: keeper.attempt) if keeper is not None and self._acted else ""

    def _begin(self, desk: Desk, mode: Mode, name: str) -> TableSession:
        if not name or desk.folder is None:
            return TableSession(desk.catalogue, mode)
        from app.table.scribe import Keeper, Scribe  # noqa: PLC0415 - loaded where something is kept

        self._keeper = Keeper(lambda store: store.profiles.known_as(name))
        scribe = Scribe(desk.times, self._note)
        session = TableSession(desk.catalogue, mode, keep=scribe.note)
        scribe.follow(session)
        return session

    def _note(self, noted: "Noted") -> None:
        """Have what happens written down from the first act on; who only sits down, and the first frame, wait for no store."""
        from app.table.scribe import ActNoted  # noqa: PLC0415 - loaded where something is kept

        self._noted.append(noted)
        self._acted |= isinstance(noted[1], ActNoted)
        if self._acted and self._keeper is not None:
            for one in self._noted:
                self._work.soon(partial(self._keeper.write, noted=one))
            self._noted.clear()


def scenario_of(table: TableAt) -> Scenario:
    """What is dealt at a table somebody asked for."""
    return Scenario(
        game=table.game,
        layout=table.layout,
        device=table.device,
        seats=table.seats or UNSET,
        players=table.players or UNSET,
    )
