"""The table a question shows: what the round says lies there, and what is hidden stays hidden."""

from app.practice.question_table import bearing_rulings, table_seen
from tests.lessons.drills import DRILLS, round_of
from tests.rules.examples import CATALOGUE

GAME = "megalink-three-card-poker"


def test_every_stake_lies_on_its_area_raises_among_them() -> None:
    for seed in range(40):
        question = DRILLS.question(GAME, "settle-position", seed)
        seen = table_seen(question, CATALOGUE)
        assert seen
        round = round_of(question)
        stakes = {
            (position.number, wager): amount
            for position in round.positions
            for wager, amount in CATALOGUE[GAME].stakes(position).items()
        }
        assert {area: chips.lies for area, chips in seen.felt.chips.items()} == stakes


def test_a_hand_that_is_not_exposed_lies_face_down() -> None:
    questions = (DRILLS.question(GAME, "settle-position", seed) for seed in range(400))
    question = next(one for one in questions if one.table and not one.table.positions[0].exposed)
    seen = table_seen(question, CATALOGUE)
    assert seen
    hand = seen.felt.hands[f"position-{seen.positions[0]}"]
    assert not seen.felt.face_up.intersection(hand)
    assert seen.felt.face_up.issuperset(seen.felt.hands["dealer"])


def test_a_round_in_play_is_seen_as_it_lies_after_its_steps() -> None:
    question = DRILLS.question(GAME, "audit-wagers", 3)
    seen = table_seen(question, CATALOGUE)
    assert seen
    assert seen.felt.chips
    assert not seen.felt.hands


def test_a_question_without_a_table_shows_none() -> None:
    assert table_seen(DRILLS.question(GAME, "which-clause", 1), CATALOGUE) is None


def test_a_payout_is_asked_of_the_wager_its_words_name() -> None:
    for seed in range(20):
        question = DRILLS.question(GAME, "payout", seed, "typed")
        seen = table_seen(question, CATALOGUE)
        assert seen
        assert CATALOGUE[GAME].file.wagers[seen.asked].name in question.prompt


def test_a_position_to_be_settled_is_asked_of_all_its_wagers() -> None:
    seen = [table_seen(DRILLS.question(GAME, "settle-position", seed), CATALOGUE) for seed in range(20)]
    assert {one.asked for one in seen if one} == {""}


def test_only_a_ruling_that_bears_on_the_answer_is_told() -> None:
    game = CATALOGUE[GAME]
    rounds = [round_of(DRILLS.question(GAME, "settle-position", seed)) for seed in range(400)]
    bearing = [round for round in rounds if "dealer-qualifies" in bearing_rulings(game, round)]
    assert 0 < len(bearing) < len(rounds) / 2
    assert all("dealer-qualifies" not in bearing_rulings(game, round, "pair-plus") for round in bearing)
