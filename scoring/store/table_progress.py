"""Progress at the table: rounds, faults, and where the time goes, of rounds that were dealt to their end without help."""

from itertools import groupby
from operator import itemgetter

from scoring.figures import SEVERITIES
from scoring.pace import TimedRound
from scoring.pace_audit import Span
from scoring.par_times import WHOLE_ROUND
from scoring.records import Profile
from scoring.store.connection import Connection
from scoring.store.rows import OF_PERSON
from scoring.store.tallies import COUNTS, DEALT, PRACTICE_DAYS, ROUND, SITTINGS, TALLY
from scoring.store.verdict_schema import FINAL_SEVERITY, STANDS
from scoring.summaries import EVER, DayFigures, PacedDay, TableFigures

_ITS_ANSWER = f"SELECT 1 FROM answers WHERE answers.attempt = acts.attempt AND question = '{ROUND}' || acts.round"
_WAS_DEALT = f"EXISTS ({_ITS_ANSWER})"
_WAS_WHOLE = f"EXISTS ({_ITS_ANSWER} AND given = '')"
"""Dealt to its end without help: only such a round says how fast somebody is."""
_TOOK_TIME = """(:real_time = 0 OR EXISTS (
    SELECT 1 FROM rounds WHERE rounds.attempt = acts.attempt AND rounds.number = acts.round AND rounds.own_time = 1
))"""
"""Dealt against Players who took their own time, where only such rounds are asked for: a pace is one among people."""
_AT_GAME = SITTINGS.both(f"{OF_PERSON} AND {COUNTS} AND game = :game")
_LATEST = f"""
WITH latest AS (
    SELECT DISTINCT acts.attempt, acts.round FROM {_AT_GAME} AS sittings JOIN acts ON acts.attempt = sittings.attempt
    JOIN attempts ON attempts.key = sittings.attempt
    WHERE (:device = '' OR device = :device) AND attempts.judge >= :judge AND {_WAS_DEALT} AND {_TOOK_TIME}
    ORDER BY sittings.attempt DESC, acts.round DESC LIMIT :last
)
"""
_PHASES = f"""{_LATEST}
SELECT phase, count(*), sum(time_ms), sum(par_ms), (SELECT count(*) FROM latest)
FROM latest JOIN acts USING (attempt, round) GROUP BY phase
"""
_FAULTS = f"""{_LATEST}
SELECT {FINAL_SEVERITY} AS final, count(*) FROM latest JOIN acts USING (attempt, round) JOIN faults ON faults.act = acts.key
JOIN attempts ON attempts.key = latest.attempt WHERE attempts.judge > 0 AND {STANDS} GROUP BY final
"""
_ROUNDS = f"""{_LATEST}
SELECT max(started_ms + time_ms) - min(started_ms), positions
FROM latest JOIN acts USING (attempt, round) JOIN attempts ON attempts.key = attempt
WHERE {_WAS_WHOLE} GROUP BY attempt, round ORDER BY attempt, round
"""
_DAYS = f"""
SELECT day, game, device, {", ".join(f"sum({name})" for name in TALLY)}
FROM {PRACTICE_DAYS.both(f"{OF_PERSON} AND {DEALT} AND skill = '{WHOLE_ROUND}' AND day >= :since")}
GROUP BY day, game, device ORDER BY day, game, device
"""
_PACED_DAYS = f"""
SELECT rounds.day, game, rounds.device, count(*), sum(time_ms) FROM rounds JOIN attempts ON attempts.key = rounds.attempt
WHERE {OF_PERSON} AND own_time = 1 AND helped = 0 AND rounds.day >= :since
GROUP BY rounds.day, game, rounds.device ORDER BY rounds.day, game, rounds.device
"""
_GAMES = f"SELECT game, max(attempt) FROM {SITTINGS.both(OF_PERSON)} GROUP BY game ORDER BY max(attempt) DESC"
_SITTING = f"""
SELECT attempts.id FROM {SITTINGS.both(f"{OF_PERSON} AND {COUNTS} AND (:game = '' OR game = :game)")} AS sittings
JOIN attempts ON attempts.key = sittings.attempt
WHERE (:device = '' OR device = :device) AND (:real_time = 0 OR EXISTS (
    SELECT 1 FROM rounds WHERE rounds.attempt = attempts.key AND own_time = 1 AND helped = 0
))
ORDER BY attempts.key DESC LIMIT 1
"""
_SPANS = f"""
SELECT round, phase, started_ms, time_ms FROM acts
WHERE attempt = (SELECT key FROM attempts WHERE id = :attempt) AND {_WAS_WHOLE} AND {_TOOK_TIME}
ORDER BY round, key
"""


class TableProgress:
    """Questions to the log about rounds that were dealt."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def latest(
        self,
        profile: Profile,
        game: str,
        last: int = 40,
        device: str = "",
        *,
        only_judged: bool = False,
        in_real_time: bool = False,
    ) -> TableFigures:
        """The figures of the last rounds at a game, with any device or one; faults are those that a judge found.

        `only_judged` leaves out the rounds of earlier programs, `in_real_time` those whose Players took no time of their own.
        """
        asked = {"profile": profile.id, "game": game, "last": last, "device": device, "judge": int(only_judged)}
        asked["real_time"] = int(in_real_time)
        phases = self._connection.run(_PHASES, asked)
        found = dict(self._connection.run(_FAULTS, asked))
        return TableFigures(
            rounds=phases[0][4] if phases else 0,
            acts=sum(acts for _, acts, *_ in phases),
            faults={severity: found.get(severity, 0) for severity in SEVERITIES},
            phase_ms={phase: time_ms // rounds for phase, _, time_ms, _, rounds in phases},
            phase_par_ms={phase: par_ms // rounds for phase, _, _, par_ms, rounds in phases},
        )

    def timed_rounds(
        self, profile: Profile, game: str, last: int = 40, device: str = "", *, in_real_time: bool = False
    ) -> list[TimedRound]:
        """The last rounds at a game with their times and positions, for rounds and hands an hour."""
        asked = {"profile": profile.id, "game": game, "last": last, "device": device, "judge": 0, "real_time": int(in_real_time)}
        rows = self._connection.run(_ROUNDS, asked)
        return [TimedRound(time_ms, positions) for time_ms, positions in rows]

    def days(self, profile: Profile, since: str = EVER) -> list[DayFigures]:
        """Every day on which rounds were dealt to their end, in order."""
        return [DayFigures(*row) for row in self._connection.run(_DAYS, {"profile": profile.id, "since": since})]

    def paced_days(self, profile: Profile, since: str = EVER) -> list[PacedDay]:
        """Every day on which rounds were dealt against Players in real time, to their end and without help, in order."""
        return [PacedDay(*row) for row in self._connection.run(_PACED_DAYS, {"profile": profile.id, "since": since})]

    def games(self, profile: Profile) -> list[str]:
        """Every game somebody has sat at, rated or not, the latest first."""
        return [game for game, _ in self._connection.run(_GAMES, {"profile": profile.id})]

    def latest_sitting(self, profile: Profile, game: str = "", device: str = "", *, in_real_time: bool = False) -> str:
        """The id of the last sitting somebody was rated at, or nothing."""
        asked = {"profile": profile.id, "game": game, "device": device, "real_time": int(in_real_time)}
        rows = self._connection.run(_SITTING, asked)
        return str(rows[0][0]) if rows else ""

    def rounds(self, attempt: str, *, in_real_time: bool = False) -> list[list[Span]]:
        """The rounds of one sitting as spans of its own clock, for a Game Pace Audit."""
        rows = self._connection.run(_SPANS, {"attempt": attempt, "real_time": int(in_real_time)})
        return [
            [Span(phase, started_ms, started_ms + time_ms) for _, phase, started_ms, time_ms in spans]
            for _, spans in groupby(rows, key=itemgetter(0))
        ]
