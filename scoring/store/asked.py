"""Questions somebody was asked before: whether, and which are worth asking again."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import asdict

from scoring.recent_terms import recent_terms
from scoring.records import Profile
from scoring.store.connection import Connection
from scoring.store.rows import OF_PERSON
from scoring.store.tallies import AT_PAR, MISTAKEN, NEW_ANSWERS, PRACTISED, ROUND
from scoring.summaries import AskedQuestion, Confusion

_ASKED = """game = :game AND {of}.skill = :skill AND {of}.variant = :variant AND question = :question
    AND content IN (SELECT value FROM json_each(:contents))"""
_BEFORE = f"""
SELECT 1 FROM practices JOIN practised ON practised.practice = practices.key JOIN answers ON answers.key = practised.answer
WHERE {OF_PERSON} AND {_ASKED.format(of="practices")}
UNION ALL
SELECT 1 FROM {NEW_ANSWERS} AS new WHERE {OF_PERSON} AND {_ASKED.format(of="new")}
LIMIT 1
"""
"""Among what was counted, and in what is new: this is asked before every question."""
_AT_GAME = f"{OF_PERSON} AND game = :game"
_LATEST = f"""
SELECT game, latest.skill, latest.variant, question, content, {AT_PAR} FROM (
    SELECT *, row_number() OVER (PARTITION BY skill, variant, device, purpose ORDER BY at_ms DESC, answer DESC) AS place FROM (
        SELECT game, answers.skill, answers.variant, device, purpose, at_ms, answers.key AS answer
        FROM practices JOIN answers ON answers.key IN (
            SELECT answer FROM practised WHERE practice = practices.key ORDER BY at_ms DESC, answer DESC LIMIT :last
        ) WHERE {_AT_GAME}
        UNION ALL
        SELECT game, skill, variant, device, purpose, at_ms, answer FROM ({PRACTISED.new}) WHERE {_AT_GAME}
    )
) AS latest JOIN answers ON answers.key = latest.answer
WHERE place <= :last AND question <> '' AND question NOT LIKE '{ROUND}%' ORDER BY answers.at_ms, answers.key
"""
_CONFUSED = f"{_AT_GAME} AND skill = :skill AND expected = :was AND given = :taken_for"
_MISTAKES = f"""
SELECT game, mistaken.skill, mistaken.variant, question, content
FROM {MISTAKEN.both(_CONFUSED)} AS mistaken JOIN answers ON answers.key = mistaken.answer
WHERE question <> '' GROUP BY 1, 2, 3, 4, 5 ORDER BY max(answers.at_ms) DESC, max(answers.key) DESC LIMIT :most
"""


class AskedBefore:
    """What somebody was asked."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def is_known(self, profile: Profile, asked: AskedQuestion, contents: Sequence[str] = ()) -> bool:
        """Whether somebody has answered a question before; under any of the `contents` it was the same question."""
        same = msgspec.json.encode([asked.content, *contents]).decode()
        return bool(self._connection.run(_BEFORE, {"profile": profile.id, "contents": same, **asdict(asked)}))

    def missed(self, profile: Profile, game: str) -> list[AskedQuestion]:
        """Of the latest questions of each skill at a game, those that the last time were wrong or slow.

        A question is what it was the last time: asked anew under other rules, that is the one that counts.
        """
        rows = self._connection.run(_LATEST, {"profile": profile.id, "game": game, "last": recent_terms().last})
        latest: dict[tuple[str, ...], tuple[AskedQuestion, bool]] = {}
        for game_id, skill, variant, question, content, fine in rows:
            latest[game_id, skill, variant, question] = AskedQuestion(game_id, skill, variant, question, content), fine
        return [asked for asked, fine in latest.values() if not fine]

    def mistakes(self, profile: Profile, confusion: Confusion, most: int = 20) -> list[AskedQuestion]:
        """The questions a confusion was shown by, the latest first."""
        pair = {"skill": confusion.skill, "was": confusion.expected, "taken_for": confusion.given}
        rows = self._connection.run(_MISTAKES, {"profile": profile.id, "game": confusion.game, **pair, "most": most})
        return [AskedQuestion(*row) for row in rows]
