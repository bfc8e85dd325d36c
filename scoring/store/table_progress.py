"""Progress at the table: rounds, faults, and where the time goes, of rounds that were dealt to their end without help."""

from itertools import groupby
from operator import itemgetter

from msgspec import Struct

from app.rules.core.fault import Severity
from scoring.figures import SEVERITIES
from scoring.pace import TimedRound
from scoring.pace_audit import Span
from scoring.par_times import WHOLE_ROUND
from scoring.store.attempts import ROUND
from scoring.store.figures import Figures
from scoring.store.progress import EVER, DayFigures
from scoring.store.records import Profile
from scoring.store.rows import OF_PERSON


class TableFigures(Struct, frozen=True):
    """All acts of some rounds at a game: how many rounds, what went wrong, and of a mean round the time and par of each phase."""

    rounds: int
    acts: int
    faults: dict[Severity, int]
    phase_ms: dict[str, int]
    phase_par_ms: dict[str, int]


_WAS_DEALT = f"EXISTS (SELECT 1 FROM answers WHERE answers.attempt = acts.attempt AND question = '{ROUND}' || acts.round)"
_LATEST = f"""
WITH latest AS (
    SELECT DISTINCT acts.attempt, acts.round FROM sittings JOIN acts ON acts.attempt = sittings.attempt
    WHERE {OF_PERSON} AND game = :game AND purpose = 'rated'
        AND (:device = '' OR (SELECT device FROM attempts WHERE attempts.key = sittings.attempt) = :device)
        AND {_WAS_DEALT}
    ORDER BY sittings.attempt DESC, acts.round DESC LIMIT :last
)
"""
_PHASES = f"""{_LATEST}
SELECT phase, count(*), sum(time_ms), sum(par_ms), (SELECT count(*) FROM latest)
FROM latest JOIN acts USING (attempt, round) GROUP BY phase
"""
_FAULTS = f"""{_LATEST}
SELECT faults.severity, count(*) FROM latest JOIN acts USING (attempt, round) JOIN faults ON faults.act = acts.key
GROUP BY faults.severity
"""
_ROUNDS = f"""{_LATEST}
SELECT max(started_ms + time_ms) - min(started_ms), positions
FROM latest JOIN acts USING (attempt, round) JOIN attempts ON attempts.key = attempt
GROUP BY attempt, round ORDER BY attempt, round
"""
_DAYS = f"""
SELECT day, game, device, sum(asked), sum(correct), sum(at_par), sum(time_ms)
FROM practices JOIN practice_days ON practice_days.practice = practices.key
WHERE {OF_PERSON} AND purpose = 'rated' AND skill = '{WHOLE_ROUND}' AND day >= :since
GROUP BY day, game, device ORDER BY day, game, device
"""
_GAMES = f"""
SELECT game, max(attempt) FROM sittings WHERE {OF_PERSON}
GROUP BY game ORDER BY max(attempt) DESC
"""
_SITTING = f"""
SELECT attempts.id FROM sittings JOIN attempts ON attempts.key = sittings.attempt
WHERE sittings.{OF_PERSON} AND sittings.purpose = 'rated'
    AND (:game = '' OR sittings.game = :game) AND (:device = '' OR device = :device)
ORDER BY sittings.attempt DESC LIMIT 1
"""
_SPANS = f"""
SELECT round, phase, started_ms, time_ms FROM acts WHERE attempt = (SELECT key FROM attempts WHERE id = :attempt) AND {_WAS_DEALT}
ORDER BY round, key
"""


class TableProgress:
    """Questions to the log about rounds that were dealt."""

    def __init__(self, figures: Figures) -> None:
        self._figures = figures

    def latest(self, profile: Profile, game: str, last: int = 40, device: str = "") -> TableFigures:
        """The figures of the last rounds at a game, with any device or one."""
        asked = {"profile": profile.id, "game": game, "last": last, "device": device}
        phases = self._figures.ask(_PHASES, asked)
        found = dict(self._figures.ask(_FAULTS, asked))
        return TableFigures(
            rounds=phases[0][4] if phases else 0,
            acts=sum(acts for _, acts, *_ in phases),
            faults={severity: found.get(severity, 0) for severity in SEVERITIES},
            phase_ms={phase: time_ms // rounds for phase, _, time_ms, _, rounds in phases},
            phase_par_ms={phase: par_ms // rounds for phase, _, _, par_ms, rounds in phases},
        )

    def timed_rounds(self, profile: Profile, game: str, last: int = 40, device: str = "") -> list[TimedRound]:
        """The last rounds at a game with their times and positions, for rounds and hands an hour."""
        rows = self._figures.ask(_ROUNDS, {"profile": profile.id, "game": game, "last": last, "device": device})
        return [TimedRound(time_ms, positions) for time_ms, positions in rows]

    def days(self, profile: Profile, since: str = EVER) -> list[DayFigures]:
        """Every day on which rounds were dealt to their end, in order."""
        return [DayFigures(*row) for row in self._figures.ask(_DAYS, {"profile": profile.id, "since": since})]

    def games(self, profile: Profile) -> list[str]:
        """Every game somebody has sat at, rated or not, the latest first."""
        return [game for game, _ in self._figures.ask(_GAMES, {"profile": profile.id})]

    def latest_sitting(self, profile: Profile, game: str = "", device: str = "") -> str:
        """The id of the last sitting somebody was rated at, or nothing."""
        rows = self._figures.ask(_SITTING, {"profile": profile.id, "game": game, "device": device})
        return str(rows[0][0]) if rows else ""

    def rounds(self, attempt: str) -> list[list[Span]]:
        """The rounds of one sitting as spans of its own clock, for a Game Pace Audit."""
        rows = self._figures.ask(_SPANS, {"attempt": attempt})
        return [
            [Span(phase, started_ms, started_ms + time_ms) for _, phase, started_ms, time_ms in spans]
            for _, spans in groupby(rows, key=itemgetter(0))
        ]
