"""A question is the same in every language: only its words are others, and what is kept of an answer does not depend on them."""

import pytest
from msgspec.structs import asdict

from app.base.texts import ENGLISH, languages
from app.words.acts import say_act
from lessons.kept_answer import keep
from lessons.question import Question
from lessons.skills import QuestionMaker
from tests.lessons.drills import DRILLS, EVERY_VARIANT
from tests.rules.examples import CATALOGUE

OTHERS = {language: QuestionMaker(CATALOGUE, say_act, language) for language in languages() if language != ENGLISH}
SEEDS = range(1, 9)
WORDS = {"prompt", "explanation", "said"}


def without_words(question: Question) -> dict[str, object]:
    """Everything of a question that no language has a say in: its choices and items too."""
    return {name: value for name, value in asdict(question).items() if name not in WORDS}


@pytest.mark.parametrize("drills", OTHERS.values(), ids=OTHERS)
@pytest.mark.parametrize(("game", "skill", "variant"), EVERY_VARIANT)
def test_the_same_seed_gives_the_same_question(drills: QuestionMaker, game: str, skill: str, variant: str) -> None:
    for seed in SEEDS:
        own, english = (each.question(game, skill, seed, variant) for each in (drills, DRILLS))
        assert without_words(own) == without_words(english)
        assert own.prompt != english.prompt


@pytest.mark.parametrize("drills", [DRILLS, *OTHERS.values()], ids=[ENGLISH, *OTHERS])
@pytest.mark.parametrize(("game", "skill", "variant"), EVERY_VARIANT)
def test_every_option_has_words_of_its_own(drills: QuestionMaker, game: str, skill: str, variant: str) -> None:
    for seed in SEEDS:
        question = drills.question(game, skill, seed, variant)
        said = [question.said[option] for option in question.options]
        assert len({*said}) == len(said) == len({*question.options})
        assert not {*said} & {*question.options}
        assert all(said) or skill in ("limits", "settle-position", "old-and-new")  # where a wager may stay as it lies


@pytest.mark.parametrize("drills", OTHERS.values(), ids=OTHERS)
@pytest.mark.parametrize(("game", "skill", "variant"), EVERY_VARIANT)
def test_an_answer_counts_and_is_kept_the_same(drills: QuestionMaker, game: str, skill: str, variant: str) -> None:
    own, english = (each.question(game, skill, 5, variant) for each in (drills, DRILLS))
    for choice, same in zip(own.choices, english.choices, strict=True):
        assert keep(choice.answer) == keep(same.answer)
        assert drills.judge(own, choice.answer) == DRILLS.judge(english, same.answer)
        assert drills.judge(own, same.answer) == DRILLS.judge(english, choice.answer)


def test_results_in_two_languages_are_of_one_content() -> None:
    for game, skill, variant in EVERY_VARIANT:
        assert {drills.version(game, skill, variant) for drills in OTHERS.values()} == {DRILLS.version(game, skill, variant)}
