"""How a question is written down: choices, clauses, items."""

from app.base.chance import chance
from app.layouts.chipset import academy_chips
from app.words.acts import say_act
from lessons.drafting import MOST_WRONG, Ask, choose
from lessons.options import OptionWords
from lessons.question import Amount, Choice, Chosen, Ordered
from lessons.texts import DrillWords
from tests.rules.examples import CATALOGUE

GAME = CATALOGUE["megalink-bullseye"]


def ask(game_id: str = "megalink-bullseye", seed: int = 1) -> Ask:
    return Ask(
        catalogue=CATALOGUE,
        content="c",
        game=GAME,
        game_id=game_id,
        skill="payout",
        variant="typed",
        seed=seed,
        chance=chance(seed),
        words=DrillWords(GAME.file),
        option_words=OptionWords(GAME, DrillWords(GAME.file), say_act),
        say_act=say_act,
        chips=academy_chips(),
    )


WRONG = [choose(f"wrong {number}", f"rule-{number}") for number in range(9)]


def test_three_wrong_choices_are_shown_and_all_of_them_where_every_one_is_asked_about() -> None:
    assert len(ask().write("choice", "?", [Chosen("right")], WRONG, "", ()).choices) == 1 + MOST_WRONG
    assert len(ask().write("choice", "?", [Chosen("right")], WRONG, "", (), most=9).choices) == 10


def test_every_known_wrong_amount_is_kept_though_none_is_shown() -> None:
    wrong = [Choice(Amount(number), f"rule-{number}") for number in range(1, 9)]
    assert len(ask().write("amount", "?", [Amount(0)], wrong, "", ()).choices) == 9


def test_which_wrong_choices_are_shown_is_up_to_the_seed() -> None:
    shown = {ask(seed=seed).write("choice", "?", [Chosen("right")], WRONG, "", ()).choices for seed in range(20)}
    assert len(shown) > 10


def test_clauses_stand_once_and_are_met_with_the_question() -> None:
    question = ask().write("choice", "?", [Chosen("right")], WRONG, "", ("4.1", "3.14", "4.1"), {"row:main:pair"})
    assert question.clauses == ("4.1", "3.14")
    assert question.meets == ("clause:3.14", "clause:4.1", "row:main:pair")


def test_a_shared_question_meets_nothing_of_a_game() -> None:
    assert ask(game_id="").write("choice", "?", [Chosen("right")], WRONG, "", ("4.1",)).meets == ()


def test_things_to_be_put_in_order_are_shuffled() -> None:
    items = tuple("abcdefgh")
    question = ask().write("order", "?", [Ordered(items)], [], "", ())
    assert sorted(question.items) == list(items) != list(question.items)
