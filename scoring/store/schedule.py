"""The schedule in the store: every run of a skill is a review, and the latest review says when the skill is due."""

from msgspec.structs import replace

from scoring.enquiries import Recent
from scoring.item_cards import ItemCard
from scoring.mastery import Card
from scoring.moments import Now, moment
from scoring.records import Profile
from scoring.store.connection import Connection
from scoring.store.evidence import item_cards
from scoring.store.progress import Progress
from scoring.store.reviews import new_reviews
from scoring.store.rows import OF_PERSON
from scoring.what_next import SkillPractised, Suggestion, Tally, what_next

_OF_SKILL = "profile = skills.profile AND game = skills.game AND skill = skills.skill AND variant = skills.variant"
_CARDS = f"""
SELECT skills.game, skills.skill, skills.variant, reviewed_ms, due_ms, stability, difficulty, state, step
FROM (SELECT DISTINCT profile, game, skill, variant FROM practices WHERE {OF_PERSON}) AS skills
JOIN reviews ON reviews.key = ifnull(
    (SELECT key FROM reviews WHERE {_OF_SKILL} AND reviewed_ms <= :now_ms ORDER BY reviewed_ms DESC, key DESC LIMIT 1),
    (SELECT key FROM reviews WHERE {_OF_SKILL} ORDER BY reviewed_ms, key LIMIT 1)
)
"""
"""The latest review of each skill; one of a clock that ran ahead only where there is no other."""

Skill = tuple[str, str, str]
"""A game, a skill and its variant: what the schedule turns."""


class Schedule:
    """What each person is to practise, and when. It follows from everything answered until then; asking changes nothing."""

    def __init__(self, connection: Connection, progress: Progress, now: Now) -> None:
        self._connection = connection
        self._progress = progress
        self._now = now

    def cards(self, profile: Profile) -> dict[Skill, Card]:
        """Every skill a person has in the schedule; what was reviewed only in the future is due at once."""
        now_ms = moment(self._now).at_ms
        with self._connection.reading():
            cards = self._counted(profile, now_ms)
            for new in new_reviews(self._connection, profile.id):
                _, *skill = new.skill
                found = (skill[0], skill[1], skill[2])
                cards[found] = new.card_at(now_ms, cards.get(found))
        return {skill: card if card.reviewed_ms <= now_ms else _due_at_once(card, now_ms) for skill, card in cards.items()}

    def items(self, profile: Profile, game: str) -> dict[str, ItemCard]:
        """Every item of a game that somebody has met, with its card."""
        with self._connection.reading():
            return item_cards(self._connection, profile.id, game, moment(self._now).at_ms)

    def what_next(self, profile: Profile, at_ms: int, recent: Recent | None = None) -> list[Suggestion]:
        """What is most worth practising now, first. Whoever has read the last answers already need not read them again."""
        latest = (recent or self._progress.recent_answers(profile)).tallies()
        cards = self.cards(profile)
        practised = (SkillPractised(*skill, cards.get(skill), latest.get(skill, Tally())) for skill in {*latest, *cards})
        return what_next(practised, at_ms)

    def _counted(self, profile: Profile, now_ms: int) -> dict[Skill, Card]:
        rows = self._connection.run(_CARDS, {"profile": profile.id, "now_ms": now_ms})
        return {(game, skill, variant): Card(*state) for game, skill, variant, *state in rows}


def _due_at_once(card: Card, now_ms: int) -> Card:
    return replace(card, reviewed_ms=now_ms, due_ms=now_ms)
