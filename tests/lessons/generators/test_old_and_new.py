"""Two documents on the same hand: each checked against its own settlement and its own rulings."""

from lessons.generators.old_and_new import relative, variants
from tests.lessons.drills import DRILLS, right_text
from tests.lessons.generators.money import asked_line, done_with
from tests.lessons.generators.proof import proof, questions
from tests.lessons.generators.test_rulings import ruling_on, said
from tests.rules.examples import CATALOGUE

OLD, NEW = "three-card-poker", "megalink-three-card-poker"


@proof("old-and-new")
def test_1000_times_each_document_has_its_own_way_and_the_others_is_wrong(game: str, skill: str) -> None:
    year = CATALOGUE[game].file.document.effective.year
    for question in questions(game, skill):
        assert f", {year}:" in question.prompt
        expected = said(ruling_on(question)) if question.variant == "ruling" else done_with(asked_line(question))
        assert right_text(question) == expected


def test_the_two_documents_of_three_card_poker_belong_together() -> None:
    assert [game_id for game_id, game in CATALOGUE.items() if variants(game)] == [NEW, OLD]
    assert relative(CATALOGUE, CATALOGUE[OLD]) is CATALOGUE[NEW]
    assert relative(CATALOGUE, CATALOGUE[NEW]) is CATALOGUE[OLD]


def test_wherever_the_documents_differ_what_the_other_says_is_among_the_choices() -> None:
    for game in (OLD, NEW):
        for variant in ("settlement", "ruling"):
            for seed in range(30):
                question = DRILLS.question(game, "old-and-new", seed, variant)
                differs = "it is otherwise" in question.explanation
                assert ("other-document" in {choice.broken_rule for choice in question.choices}) == differs
                assert differs or variant == "ruling"


def test_the_older_document_does_not_refer_everything() -> None:
    asked = [DRILLS.question(OLD, "old-and-new", seed, "ruling") for seed in range(80)]
    referred = [question for question in asked if right_text(question).startswith("The case is referred")]
    assert 10 < len(referred) < 40
