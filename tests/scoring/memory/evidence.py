"""What answers and acts are evidence for, gathered from the log each time."""

from collections import defaultdict

from scoring.item_cards import AGAIN, GOOD, ItemReview, rated, rating_of
from scoring.records import Answer, Profile
from tests.scoring.memory.log import Log


def evidence_of(log: Log, profile: Profile, game: str) -> dict[str, list[ItemReview]]:
    """Every item of a game that somebody has met, with its evidence."""
    found: defaultdict[str, list[ItemReview]] = defaultdict(list)
    for number, (attempt, answer) in enumerate(log.given(profile), start=1):
        if attempt.game == game:
            for place, item in items_asked(answer):
                found[item].append(ItemReview(answer.at_ms, number, 0, rated(rating_of(answer.mark, place))))
    for number, (attempt, act) in enumerate(log.done(profile), start=1):
        if attempt.game == game and attempt.purpose == "rated" and attempt.judge:
            for item in act.items:
                found[item].append(ItemReview(act.at_ms, 0, number, GOOD if act.right else AGAIN))
    return found


def items_asked(answer: Answer) -> list[tuple[int, str]]:
    """What an answer is evidence for, each with its place; of one that names no items what of its coverage was asked."""
    asked = ("row:", "boundary:", *(("clause:",) if answer.skill == "which-clause" else ()))
    met = [(place, key) for place, key in enumerate(answer.coverage) if key.startswith(asked)]
    return list(enumerate(answer.items)) or met
