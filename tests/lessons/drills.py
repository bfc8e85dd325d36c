"""The drills as tests make them: the five games, and the words of the table from the room above."""

from collections.abc import Collection

from app.base.chance import chance
from app.rules.catalogue import Catalogue
from app.rules.core.round import Round
from app.rules.reading import read_round
from app.words.acts import say_act
from lessons.question import Chosen, Question
from lessons.skills import NO_GAME, SKILLS, QuestionMaker, skills_of
from tests.rules.examples import CATALOGUE


def drills_of(catalogue: Catalogue) -> QuestionMaker:
    """The drills of a catalogue."""
    return QuestionMaker(catalogue, say_act)


DRILLS = drills_of(CATALOGUE)
EVERY_DRILL = [(game, skill) for game in (*CATALOGUE, NO_GAME) for skill in SKILLS if DRILLS.variants(game, skill)]
EVERY_VARIANT = [(game, skill, variant) for game, skill in EVERY_DRILL for variant in DRILLS.variants(game, skill)]
LATER = {"know-wagers"}
"""Skills that came after there were versions: nobody has answers of yesterday to them."""
EVERY_VARIANT_OF_THEN = [one for one in EVERY_VARIANT if one[1] not in LATER]


def steered(game_id: str, seed: int, wanted: Collection[str]) -> Question:
    """A question of whatever skill can meet something that is wanted; of any skill of the game where none can."""
    skills = skills_of(CATALOGUE[game_id])
    able = [skill for skill in skills if not DRILLS.reached_by(game_id, skill).isdisjoint(wanted)]
    return DRILLS.question(game_id, chance(seed, game_id, "skill").choice(able or skills), seed, wanted=wanted)


def round_of(question: Question) -> Round:
    """The round a question shows, read from its document like any round file."""
    assert question.table is not None
    return read_round(question.table, CATALOGUE[question.game])


def right_text(question: Question) -> str:
    """The words of the one right choice."""
    (right,) = question.right
    assert isinstance(right, Chosen)
    return question.say(right.key)
