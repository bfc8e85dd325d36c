"""A sitting at a table: a session, the rounds that come one after another, and the scribe that notes them."""

from msgspec import UNSET

from app.base.clock import Clock, monotonic_ms
from app.base.lazy import lazily
from app.rounds.round_series import RoundSeries
from app.rounds.scenario import Scenario
from app.rules.catalogue import Catalogue
from app.table.log import Mode
from app.table.people_time import NO_TIME, PeoplePace
from app.table.session import TableSession

with lazily():
    from app.table.scribe import Scribe
    from scoring.par_times import ParTimes


class Sitting:
    """Made with its first round begun. A scribe, where there is one, notes everything; no Player is called as `dealer` is."""

    def __init__(
        self,
        catalogue: Catalogue,
        scenario: Scenario,
        seed: int,
        mode: Mode,
        scribe: "Scribe | None" = None,
        people: PeoplePace = NO_TIME,
        clock: Clock = monotonic_ms,
        dealer: str = "",
    ) -> None:
        self.session = TableSession(catalogue, mode, clock, scribe.note if scribe is not None else None, people)
        self._scribe = scribe
        if scribe is not None:
            scribe.is_announced = scenario.incident is not UNSET or bool(scenario.seated)
            scribe.follow(self.session)
        self._series = RoundSeries(scenario, catalogue[scenario.game], seed, dealer=dealer)
        self.session.begin(self._series.next())

    def next_round(self) -> None:
        """Begin the round that comes."""
        self.session.begin(self._series.next(self.session.round.play.world))

    def leave(self) -> None:
        """Leave the table: the round in play is over, and the last word on it is noted. Leaving twice changes nothing."""
        self.session.end()

    def par_ms(self, times: "ParTimes") -> int:
        """How long a practised dealer takes for such a round."""
        script = self.session.script
        return times.whole_round(script.game, len(script.seats)).ms
