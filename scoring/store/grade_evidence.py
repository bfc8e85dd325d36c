"""What grades rest on, from the log: answers and rounds that may count, in the order they came, and histories kept of them."""

from collections.abc import Iterator
from heapq import merge
from typing import Any

import msgspec

from scoring.enquiries import Event, KeptHistory, LogEnd
from scoring.grades.evidence import CHECK, DealtRound, GivenAnswer
from scoring.records import Profile
from scoring.store.connection import Connection
from scoring.store.rows import OF_PERSON
from scoring.store.tallies import AT_PAR, COUNTS, ROUND

_WITH_LOG = "(NOT attempts.outside OR EXISTS (SELECT 1 FROM lines WHERE lines.attempt = attempts.key))"
"""What came from another store counts only where its log came with it."""
_AT_GAME = f"attempts.{OF_PERSON} AND attempts.game = :game"
_ANSWERS = f"""
SELECT answers.key, answers.id, attempts.id, answers.at_ms, answers.day, answers.skill, answers.variant, asks, items,
    right, {AT_PAR}, severity = 'critical', lesson = '{CHECK}', attempts.content
FROM answers CROSS JOIN attempts ON attempts.key = answers.attempt
WHERE answers.key > :after AND answers.key <= :end AND {_AT_GAME} AND {COUNTS}
    AND NOT attempts.outside AND question NOT LIKE '{ROUND}%'
ORDER BY answers.key
"""
_ROUNDS = f"""
SELECT rounds.key, rounds.id, attempts.id, rounds.at_ms, rounds.day, rounds.device, players, helped, silent, own_time, cases,
    announced, ruled_right, money_right, critical, serious, time_ms, par_ms
FROM rounds CROSS JOIN attempts ON attempts.key = rounds.attempt
WHERE rounds.key > :after AND rounds.key <= :end AND {_AT_GAME} AND {_WITH_LOG}
ORDER BY rounds.key
"""
_END = "SELECT ifnull((SELECT max(key) FROM answers), 0), ifnull((SELECT max(key) FROM rounds), 0)"
_KEPT = f"SELECT measure, answer, round, history FROM histories WHERE {OF_PERSON} AND game = :game"
_KEEP = """
INSERT INTO histories (profile, game, measure, answer, round, history)
VALUES ((SELECT key FROM profiles WHERE id = :profile), :game, :measure, :answer, :round, :history)
ON CONFLICT DO UPDATE SET measure = excluded.measure, answer = excluded.answer, round = excluded.round, history = excluded.history
"""


class GradeEvidence:
    """Questions to the log about what can prove a grade."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def since(self, profile: Profile, game: str, end: LogEnd) -> tuple[Iterator[Event], LogEnd]:
        """Everything at a game after an end of the log, and the end of the log now; only what is new is looked at."""
        now = LogEnd(*self._connection.run(_END)[0])
        asked = {"profile": profile.id, "game": game}
        answers = map(_answer, self._connection.stream(_ANSWERS, {**asked, "after": end.answer, "end": now.answer}))
        rounds = map(_round, self._connection.stream(_ROUNDS, {**asked, "after": end.round, "end": now.round}))
        return merge(answers, rounds, key=lambda event: event.at_ms), now

    def kept(self, profile: Profile, game: str) -> KeptHistory | None:
        """The history that was kept of a person at a game."""
        for measure, answer, round, history in self._connection.run(_KEPT, {"profile": profile.id, "game": game}):
            return KeptHistory(measure, LogEnd(answer, round), history.encode())
        return None

    def keep(self, profile: Profile, game: str, kept: KeptHistory) -> None:
        """Keep a history, in place of any before."""
        end = {"answer": kept.end.answer, "round": kept.end.round}
        told = {"profile": profile.id, "game": game, "measure": kept.measure, "history": kept.history.decode(), **end}
        self._connection.run(_KEEP, told)


def _answer(row: tuple[Any, ...]) -> GivenAnswer:
    _, id, attempt, at_ms, day, skill, variant, asked, items, right, at_par, critical, is_check, rules = row
    return GivenAnswer(
        id=id,
        attempt=attempt,
        at_ms=at_ms,
        day=day,
        skill=skill,
        variant=variant,
        asked=asked,
        items=tuple(msgspec.json.decode(items)),
        right=bool(right),
        at_par=bool(at_par),
        is_critical=bool(critical),
        is_check=bool(is_check),
        rules=rules,
    )


def _round(row: tuple[Any, ...]) -> DealtRound:
    _, id, attempt, at_ms, day, device, players, helped, silent, own_time, cases, announced, ruled, money, *figures = row
    critical, serious, time_ms, par_ms = figures
    return DealtRound(
        id=id,
        attempt=attempt,
        at_ms=at_ms,
        day=day,
        device=device,
        players=players,
        is_helped=bool(helped),
        is_silent=bool(silent),
        own_time=bool(own_time),
        cases=tuple(msgspec.json.decode(cases)),
        is_announced=bool(announced),
        is_ruled_right=bool(ruled),
        is_money_right=bool(money),
        critical=critical,
        serious=serious,
        time_ms=time_ms,
        par_ms=par_ms,
    )
