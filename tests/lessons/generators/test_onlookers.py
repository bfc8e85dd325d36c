"""The Envy Bonus, checked against settle."""

from lessons.generators.onlookers import paying_hands, variants
from lessons.question import Amount
from tests.lessons.drills import DRILLS, round_of
from tests.lessons.generators.money import settled_lines
from tests.lessons.generators.proof import proof, questions
from tests.rules.examples import CATALOGUE


@proof("envy")
def test_1000_envy_bonuses_are_what_settle_pays(game: str, skill: str) -> None:
    paid = set()
    for question in questions(game, skill):
        number = int(question.prompt.split("at position ")[1][0])
        line = settled_lines(question).get((number, "Envy Bonus"))
        paid.add(line.paid if line else 0)
        assert question.right == (Amount(line.paid if line else 0),)
    assert paid == {0, 5000, 10000, 25000, 30000}


def test_a_k_q_of_each_suit_is_envied() -> None:
    assert len(paying_hands(CATALOGUE["three-card-poker"])) == 4


def test_only_the_game_with_an_envy_bonus_asks_about_it() -> None:
    assert [game_id for game_id, game in CATALOGUE.items() if variants(game)] == ["three-card-poker"]


def test_without_a_jackpot_wager_or_without_an_ante_there_is_no_envy() -> None:
    without: dict[str, int] = {"jackpot": 0, "ante": 0}
    for seed in range(200):
        question = DRILLS.question("three-card-poker", "envy", seed)
        number = int(question.prompt.split("at position ")[1][0])
        position = next(position for position in round_of(question).positions if position.number == number)
        for wager in without:
            if wager not in position.wagers:
                without[wager] += 1
                assert question.right == (Amount(0),)
    assert all(without.values())
