"""Questions somebody was asked before: whether, and which are worth asking again."""

from collections.abc import Sequence

import msgspec
from msgspec import Struct
from msgspec.structs import asdict

from scoring.grade import grades_file
from scoring.store.attempts import ROUND
from scoring.store.connection import Connection
from scoring.store.figures import Figures
from scoring.store.progress import Confusion
from scoring.store.records import Profile
from scoring.store.rows import OF_PERSON


class Asked(Struct, frozen=True):
    """A question somebody was asked: all it takes to make it again, and the version it was asked under."""

    game: str
    skill: str
    variant: str
    question: str
    content: str


_BEFORE = f"""
SELECT 1 FROM practices JOIN practised ON practised.practice = practices.key JOIN answers ON answers.key = practised.answer
WHERE {OF_PERSON} AND game = :game AND practices.skill = :skill AND practices.variant = :variant
    AND question = :question AND answers.content IN (SELECT value FROM json_each(:contents))
UNION ALL
SELECT 1 FROM answers JOIN attempts ON attempts.key = answers.attempt
WHERE answers.key > (SELECT answer FROM counted) AND {OF_PERSON} AND game = :game AND answers.skill = :skill
    AND variant = :variant AND question = :question AND answers.content IN (SELECT value FROM json_each(:contents))
LIMIT 1
"""
"""Among what was counted, and in the log since then: this is asked before every question, and nothing is counted for it."""
_LATEST = f"""
SELECT game, practices.skill, practices.variant, question, content, right AND time_ms <= par_ms FROM practices
JOIN answers ON answers.key IN (
    SELECT answer FROM practised WHERE practice = practices.key ORDER BY at_ms DESC, answer DESC LIMIT :last
)
WHERE {OF_PERSON} AND game = :game AND question <> '' AND question NOT LIKE '{ROUND}%' ORDER BY answers.at_ms, answers.key
"""
_MISTAKES = f"""
SELECT DISTINCT game, practices.skill, practices.variant, question, content
FROM practices JOIN mistaken ON mistaken.practice = practices.key JOIN answers ON answers.key = mistaken.answer
WHERE {OF_PERSON} AND game = :game AND practices.skill = :skill AND mistaken.expected = :was AND mistaken.given = :taken_for
    AND question <> ''
ORDER BY answers.at_ms DESC, answers.key DESC LIMIT :most
"""


class AskedBefore:
    """What somebody was asked."""

    def __init__(self, connection: Connection, figures: Figures) -> None:
        self._connection = connection
        self._figures = figures

    def is_known(self, profile: Profile, asked: Asked, contents: Sequence[str] = ()) -> bool:
        """Whether somebody has answered a question before; under any of the `contents` it was the same question."""
        same = msgspec.json.encode([asked.content, *contents]).decode()
        return bool(self._connection.run(_BEFORE, {"profile": profile.id, "contents": same, **asdict(asked)}))

    def missed(self, profile: Profile, game: str) -> list[Asked]:
        """Of the latest questions of each skill at a game, those that the last time were wrong or slow.

        A question is what it was the last time: asked anew under other rules, that is the one that counts.
        """
        rows = self._figures.ask(_LATEST, {"profile": profile.id, "game": game, "last": grades_file().last})
        latest: dict[tuple[str, ...], tuple[Asked, bool]] = {}
        for game_id, skill, variant, question, content, fine in rows:
            latest[game_id, skill, variant, question] = Asked(game_id, skill, variant, question, content), fine
        return [asked for asked, fine in latest.values() if not fine]

    def mistakes(self, profile: Profile, confusion: Confusion, most: int = 20) -> list[Asked]:
        """The questions a confusion was shown by, the latest first."""
        pair = {"skill": confusion.skill, "was": confusion.expected, "taken_for": confusion.given}
        rows = self._figures.ask(_MISTAKES, {"profile": profile.id, "game": confusion.game, **pair, "most": most})
        return [Asked(*row) for row in rows]
