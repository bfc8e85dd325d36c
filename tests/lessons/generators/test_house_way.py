"""House Way, checked against the settings the command knows."""

from app.rules.core.cards import RANK, SIX, THREE, Cards, cards, in_signs
from app.rules.rankings import bullseye
from lessons.generators.house_way import variants
from lessons.question import Named, Question
from tests.lessons.drills import DRILLS, right_text
from tests.lessons.generators.proof import proof, questions
from tests.rules.examples import CATALOGUE

GAME = "megalink-bullseye"


def right_settings(question: Question) -> set[frozenset[int]]:
    return {frozenset(cards(answer.cards)) for answer in question.right if isinstance(answer, Named)}


def best_settings(hand: Cards) -> set[frozenset[int]]:
    best = bullseye.house_way(hand)
    ways = bullseye.settings(hand)
    return {frozenset(way.three) for way in ways if best and way.strength == best.strength} or {frozenset()}


@proof("house-way")
def test_1000_hands_are_set_as_the_command_sets_them_and_every_best_way_is_right(game: str, skill: str) -> None:
    several = 0
    for question in questions(game, skill):
        hand = cards(question.hands["hand"])
        if question.variant == "player":
            check_players_setting(question, hand)
            continue
        assert right_settings(question) == best_settings(hand)
        several += len(question.right) > 1
        if question.variant == "both-ways":
            assert {THREE, SIX} & {RANK[card] for card in hand}
    assert several


def check_players_setting(question: Question, hand: Cards) -> None:
    """A setting stands once it has a 3 Card Hand; without one the hand is set again, or cannot be."""
    said = question.prompt.split("has set ")[1].split(" apart")[0].split()
    three = tuple(card for card in hand if in_signs([card]) in said)
    if bullseye.forms_three_card_hand(three):
        expected = "It stands"
    else:
        expected = "The Dealer sets it again" if bullseye.settings(hand) else "No 3 Card Hand"
    assert right_text(question).startswith(expected)


def test_about_half_of_the_doubtful_hands_cannot_be_set() -> None:
    asked = [DRILLS.question(GAME, "house-way", seed, "cannot-be-set") for seed in range(200)]
    unset = sum(question.right == (Named(""),) for question in asked)
    assert 60 < unset < 140


def test_it_is_asked_where_hands_are_set() -> None:
    assert [game_id for game_id, game in CATALOGUE.items() if variants(game)] == [GAME]


def test_the_sum_of_the_3_card_hand_tells_which_card_counts_as_the_other() -> None:
    question = DRILLS.question(GAME, "house-way", 0, "both-ways")
    assert question.hands["hand"] == "6d 6c As 4c 4s"
    assert "6♦ 6♣ A♠ set apart (6 + 3 (the 6 as 3) + 1 = 10) leaves 4♣ 4♠" in question.explanation


def test_a_hand_that_cannot_be_set_cites_what_becomes_of_it() -> None:
    asked = (DRILLS.question(GAME, "house-way", seed, "player") for seed in range(100))
    question = next(question for question in asked if right_text(question).startswith("No 3 Card Hand"))
    assert question.clauses == ("3.9.4",)
    asked = (DRILLS.question(GAME, "house-way", seed, "cannot-be-set") for seed in range(100))
    assert {(answer.cards, question.clauses) for question in asked for answer in question.right if isinstance(answer, Named)} >= {
        ("", ("3.9.4", "3.13.1"))
    }
