"""A sitting at a table: a session, the rounds that come one after another, and the scribe that notes them."""

from collections.abc import Sequence

from msgspec import UNSET

from app.base.clock import Clock, monotonic_ms
from app.base.lazy import lazily
from app.rounds.incidents import IncidentWish
from app.rounds.round_series import PlannedRound, RoundSeries
from app.rounds.scenario import Scenario
from app.rules.catalogue import Catalogue
from app.table.log import Mode
from app.table.people_time import NO_TIME, PeoplePace
from app.table.session import TableSession

with lazily():
    from app.table.resumed_sitting import CutOffSitting, dealt_again
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
        resumes: "CutOffSitting | None" = None,
        plan: Sequence[PlannedRound] = (),
    ) -> None:
        self._scribe = scribe
        self._series = RoundSeries(scenario, catalogue[scenario.game], seed, plan, dealer=dealer)
        self.session = (
            self._begun(catalogue, scenario, mode, people, clock) if resumes is None else self._resumed(catalogue, resumes, clock)
        )

    def _begun(self, catalogue: Catalogue, scenario: Scenario, mode: Mode, people: PeoplePace, clock: Clock) -> TableSession:
        """A session whose first round is begun."""
        scribe = self._scribe
        session = TableSession(catalogue, mode, clock, scribe.note if scribe is not None else None, people)
        if scribe is not None:
            scribe.is_announced = scenario.incident is not UNSET or bool(scenario.seated)
            scribe.follow(session)
        session.begin(self._series.next())
        return session

    def _resumed(self, catalogue: Catalogue, resumes: "CutOffSitting", clock: Clock) -> TableSession:
        """The session of a sitting that was cut off, as it stood; whoever notes it has noted all until then."""
        scribe = self._scribe
        if scribe is not None:
            scribe.is_announced = True  # no log says whether it was
        session = dealt_again(resumes.entries, catalogue, scribe, self._series, keeps_moments=resumes.keeps_moments)
        if session is None:
            raise RuntimeError("a sitting that cannot be dealt again was gone on with")
        self._series.seat(resumes.script)
        session.keeps_moments = resumes.keeps_moments
        session.go_live(clock, scribe.note if scribe is not None else None)
        return session

    def next_round(self) -> None:
        """Begin the round that comes."""
        self.session.begin(self._series.next(self.session.round.play.world))

    def bring_next(self, incident: IncidentWish) -> None:
        """Have the round that comes bring an irregularity."""
        self._series.bring_next(incident)

    def leave(self) -> None:
        """Leave the table: the round in play is over, and the last word on it is noted. Leaving twice changes nothing."""
        self.session.end()

    @property
    def dealt_ms(self) -> int:
        """How long its rounds took, the one in play too; what lies between two does not count."""
        session = self.session
        goes_on = session.rounds_begun > len(session.rounds_ms)
        return sum(session.rounds_ms) + (session.round_ms if goes_on else 0)

    def par_ms(self, times: "ParTimes") -> int:
        """How long a practised dealer takes for such a round."""
        script = self.session.script
        return times.whole_round(script.game, len(script.seats)).ms
