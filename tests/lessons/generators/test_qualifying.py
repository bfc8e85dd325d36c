"""Whether the Dealer qualifies, checked against whole rounds settled with that hand and that house ruling."""

from app.rules.core.cards import DECK, cards, spell
from lessons.generators.qualifying import variants
from tests.lessons.drills import DRILLS, right_text
from tests.lessons.generators.proof import proof, questions
from tests.rules.examples import CATALOGUE, Example, position


@proof("qualifies")
def test_1000_dealers_qualify_where_settle_says_so(game: str, skill: str) -> None:
    example = Example(game)
    file = CATALOGUE[game].file
    answers = set()
    for question in questions(game, skill):
        dealer = question.hands["dealer"]
        free = [card for card in DECK if card not in cards(dealer)]
        own, board = free[: file.cards.player], free[file.cards.player :][: file.cards.community]
        rulings = {"dealer-qualifies": question.variant} if "dealer-qualifies" in file.switches else {}
        settled = example.settle(dealer, position(1, spell(own), "fold", ante=2500), community=spell(board), rulings=rulings)
        assert ("not" not in right_text(question)) == settled.qualifies
        answers.add(settled.qualifies)
    assert answers == {True, False}


def test_it_is_asked_where_a_dealer_may_fail_to() -> None:
    assert {game_id for game_id, game in CATALOGUE.items() if variants(game)} == {
        "megalink-three-card-poker",
        "megalink-singapore-stud",
        "three-card-poker",
    }
    assert variants(CATALOGUE["megalink-singapore-stud"]) == ("hand-rank", "cards")
    assert variants(CATALOGUE["three-card-poker"]) == ("hand-rank",)


def test_one_pip_high_is_said_of_the_lowest_hands_that_qualify_and_of_no_other() -> None:
    for seed in range(200):
        question = DRILLS.question("three-card-poker", "qualifies", seed)
        (wrong,) = [choice.broken_rule for choice in question.choices if choice.broken_rule]
        queen_high = question.explanation.startswith("Queen high")
        assert (wrong == "qualifies-one-pip-high") == queen_high
