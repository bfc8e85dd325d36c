"""No question gives itself away: whoever never looks at the cards gets hardly more than by drawing lots."""

from random import Random

import pytest
from msgspec.structs import replace

from lessons.generators.rulings import rulings_asked
from lessons.items import AskedBy, homes_of, question_for
from lessons.question import Question
from lessons.ruling_choices import item_counts
from tests.lessons.drills import DRILLS, EVERY_VARIANT
from tests.lessons.guesser import Guesser, guessed
from tests.rules.examples import CATALOGUE
from tests.stress import STRESS

MOST_POINTS = 10
"""How many points of a hundred a guesser may get beyond chance."""
LESSON, TEST = (1_000, 1_000) if STRESS else (60, 60)
ERROR_POINTS = 100 * 2.5 * (0.25 / TEST) ** 0.5
"""What so few questions may be off by, 99 times of 100."""
FIRST_TEST = 1_000_000
RULING = AskedBy("irregularity", "ruling")

CHOSEN = [asked for asked in EVERY_VARIANT if DRILLS.question(*asked[:2], 0, asked[2]).kind == "choice"]


def asked(drill: tuple[str, str, str], first: int, count: int) -> list[Question]:
    game, skill, variant = drill
    return [DRILLS.question(game, skill, seed, variant) for seed in range(first, first + count)]


@pytest.mark.parametrize("drill", CHOSEN, ids=":".join)
def test_a_guesser_gets_hardly_more_than_chance(drill: tuple[str, str, str]) -> None:
    found = guessed(asked(drill, 0, LESSON), asked(drill, FIRST_TEST, TEST))
    assert found.gain <= MOST_POINTS + ERROR_POINTS, f"{100 * found.right:.0f} % right where chance is {100 * found.chance:.0f} %"


STEERED = [
    drill
    for drill in CHOSEN
    if drill[1] in ("settle-position", "compare-hands", "what-next", "limits", "audit-wagers")
    and (STRESS or drill[0] == "three-card-poker")
]
"""The skills whose questions are dealt for what is asked; where what stands beside it is not, what is rare gives itself away."""


@pytest.mark.parametrize("drill", STEERED, ids=":".join)
def test_a_question_that_is_steered_gives_itself_away_no_more(drill: tuple[str, str, str]) -> None:
    game, skill, variant = drill
    home = AskedBy(skill, variant)
    items = [one for one, homes in homes_of(CATALOGUE[game]).items() if home in homes]

    def steered(first: int) -> list[Question]:
        made = [question_for(DRILLS, game, items[seed % len(items)], seed, home) for seed in range(first, first + 2 * LESSON)]
        return Random(first).sample(made, len(made))

    found = guessed(steered(0), steered(FIRST_TEST))
    assert found.gain <= MOST_POINTS + ERROR_POINTS / 2**0.5


COUNTS = {game: item_counts(known).values() for game, known in CATALOGUE.items()}
EVEN = [game for game, counts in COUNTS.items() if max(counts) * 4 <= sum(counts)]
"""The games in which no ruling is right so often that it must stand out whatever is shown beside it."""


@pytest.mark.parametrize("game", EVEN)
def test_a_ruling_that_is_asked_for_by_name_gives_itself_away_no_more_than_others(game: str) -> None:
    items = rulings_asked(CATALOGUE[game], "")

    def steered(first: int) -> list[Question]:
        made = [question_for(DRILLS, game, items[seed % len(items)], seed, RULING) for seed in range(first, first + 2 * LESSON)]
        return Random(first).sample(made, len(made))

    found = guessed(steered(0), steered(FIRST_TEST))
    assert found.gain <= MOST_POINTS + ERROR_POINTS / 2**0.5


def test_the_guesser_learns_where_there_is_something_to_learn() -> None:
    """Questions whose right choice always stands first are seen through at once."""

    def told(question: Question) -> Question:
        return replace(question, choices=tuple(sorted(question.choices, key=lambda choice: bool(choice.broken_rule))))

    easy = [told(question) for question in asked(("megalink-bullseye", "irregularity", "ruling"), 0, 60)]
    assert guessed(easy[:40], easy[40:]).right == 1


def test_a_guesser_that_has_learnt_nothing_takes_the_first() -> None:
    question = DRILLS.question("megalink-bullseye", "irregularity", 1)
    assert Guesser().guess(question) in question.options
