"""A question is the same in every language: only its words are others, and what is kept of an answer does not depend on them."""

import pytest
from msgspec.structs import asdict

from app.base.texts import ENGLISH, languages
from app.rules.catalogue import Catalogue
from app.words.acts import say_act
from lessons.question import Chosen, Ordered, Question, translated
from lessons.skills import Drills
from tests.lessons.drills import DRILLS, EVERY_VARIANT
from tests.rules.examples import CATALOGUE

OTHERS = {language: Drills(CATALOGUE, say_act, language) for language in languages() if language != ENGLISH}
SEEDS = range(1, 9)
WORDS = {"prompt", "explanation", "choices", "items"}


def without_words(question: Question) -> dict[str, object]:
    """Everything of a question that no language has a say in."""
    facts = {name: value for name, value in asdict(question).items() if name not in WORDS}
    choices = [(choice.broken_rule, choice.was, choice.taken_for) for choice in question.choices]
    answers = [choice.answer for choice in question.choices if not isinstance(choice.answer, Chosen | Ordered)]
    return facts | {"choices": choices, "answers": answers, "items": len(question.items)}


@pytest.mark.parametrize("drills", OTHERS.values(), ids=OTHERS)
@pytest.mark.parametrize(("game", "skill", "variant"), EVERY_VARIANT)
def test_the_same_seed_gives_the_same_question(drills: Drills, game: str, skill: str, variant: str) -> None:
    for seed in SEEDS:
        own, english = (each.question(game, skill, seed, variant) for each in (drills, DRILLS))
        assert without_words(own) == without_words(english)
        assert own.prompt != english.prompt


@pytest.mark.parametrize("drills", OTHERS.values(), ids=OTHERS)
@pytest.mark.parametrize(("game", "skill", "variant"), EVERY_VARIANT)
def test_an_answer_is_kept_in_english(drills: Drills, game: str, skill: str, variant: str) -> None:
    own = drills.question(game, skill, 5, variant)
    english = drills.in_english(own)
    assert english == DRILLS.question(game, skill, 5, variant)
    for choice, same in zip(own.choices, english.choices, strict=True):
        assert translated(choice.answer, own, english) == same.answer
        assert DRILLS.judge(english, translated(choice.answer, own, english)) == drills.judge(own, choice.answer)


def test_results_in_two_languages_are_of_one_content() -> None:
    for game, skill, variant in EVERY_VARIANT:
        assert {drills.version(game, skill, variant) for drills in OTHERS.values()} == {DRILLS.version(game, skill, variant)}


def test_drills_in_english_are_their_own_english() -> None:
    question = Drills(Catalogue(), say_act).question("three-card-poker", "name-hand", 1)
    assert DRILLS.in_english(question) is question
