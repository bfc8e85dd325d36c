"""Items: every one can be asked, every question is evidence for some, and neighbours are worth asking side by side."""

import pytest

from app.base.chance import chance
from app.base.trouble import BadInput
from lessons.item import KINDS, kind_of
from lessons.items import AskedBy, confusable, homes_at, homes_of, items_of, question_for, shared_homes
from lessons.skills import NO_GAME
from lessons.steering import MOST_ITEMS
from tests.lessons.drills import DRILLS, EVERY_VARIANT, drills_of
from tests.rules.examples import CATALOGUE
from tests.sixth_game.catalogue import CATALOGUE as SIX
from tests.sixth_game.catalogue import HIGH_CARD
from tests.stress import STRESS

GAMES = (*CATALOGUE, NO_GAME)
M3CP, STUD = "megalink-three-card-poker", "megalink-singapore-stud"
SAMPLED = 1_000 if STRESS else 40
"""How many items of a game are asked in the suite; all of them are in the stress run."""


@pytest.mark.parametrize("game", GAMES)
def test_an_item_is_asked_first_by_its_question_whatever_the_seed(game: str) -> None:
    items = list(homes_at(CATALOGUE, game))
    for seed, item in enumerate(chance(1, "items", game).sample(items, min(SAMPLED, len(items)))):
        question = question_for(DRILLS, game, item, seed)
        assert question.items_learnt[0] == item
        assert (question.game, question.aim) == (game, item)


def test_every_item_of_a_sixth_game_is_asked_too() -> None:
    drills = drills_of(SIX)
    for item, homes in homes_at(SIX, HIGH_CARD.file.id).items():
        assert [question_for(drills, HIGH_CARD.file.id, item, 1, home).items_learnt[0] for home in homes] == [item] * len(homes)


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_item_is_asked_by_every_skill_that_says_so(game: str) -> None:
    homes = homes_at(CATALOGUE, game)
    by_home = {(kind_of(item), home): item for item, asked in homes.items() for home in asked}
    for (_, home), item in by_home.items():
        question = question_for(DRILLS, game, item, 3, home)
        assert (question.items_learnt[0], question.skill, question.variant) == (item, *home)


@pytest.mark.parametrize(("game", "skill", "variant"), EVERY_VARIANT)
def test_every_question_is_evidence_for_one_to_three_items_of_its_game(game: str, skill: str, variant: str) -> None:
    known = homes_at(CATALOGUE, game)
    for seed in range(5):
        items = DRILLS.question(game, skill, seed, variant).items_learnt
        assert 1 <= len(set(items)) == len(items) <= MOST_ITEMS
        assert known.keys() >= set(items)


@pytest.mark.parametrize("game", CATALOGUE)
def test_every_row_boundary_and_clause_is_an_item(game: str) -> None:
    file, items = CATALOGUE[game].file, items_of(CATALOGUE[game])
    assert {f"clause:{number}" for number in file.clauses} <= set(items)
    assert {f"row:{wager}:{row}" for wager, table in file.pays.items() for row in table.odds} <= set(items)
    assert sum(kind_of(item) == "boundary" for item in items) == len(CATALOGUE[game].hands) - 1
    assert {kind_of(item) for item in items} <= set(KINDS)


def test_hands_are_taught_before_payouts_and_payouts_before_rulings() -> None:
    items = items_of(CATALOGUE[M3CP])
    taught = ("hand:three:flush", "boundary:flush:straight", "row:pair-plus:flush", "step:burn:automated")
    assert sorted(taught, key=items.index) == list(taught)
    assert items.index("step:take") < items.index("ruling:late-wager:refuse") < items.index("clause:1.1")


def test_a_ruling_is_told_by_its_facts_and_numbers_that_come_to_the_same_are_one() -> None:
    items = items_of(CATALOGUE[M3CP])
    assert {item for item in items if item.startswith("ruling:exposed-cards")} == {
        "ruling:exposed-cards:refer:count=1",
        "ruling:exposed-cards:void-round:count=2",
    }


def test_a_row_is_asked_as_a_payout_and_as_a_position_settled() -> None:
    assert homes_of(CATALOGUE[M3CP])["row:pair-plus:flush"] == (
        AskedBy("payout", "typed"),
        AskedBy("payout", "cut"),
        AskedBy("settle-position", "choice"),
        AskedBy("settle-position", "acts"),
    )
    assert "row:no-such:row" not in homes_of(CATALOGUE[M3CP])


def test_what_is_no_item_of_a_game_is_told_with_the_nearest() -> None:
    with pytest.raises(BadInput, match="row:pair-plus:flush"):
        question_for(DRILLS, M3CP, "row:pair-plus:flusch", 1)


def test_a_question_asked_for_an_item_is_made_again_by_its_reference() -> None:
    question = question_for(DRILLS, STUD, "row:bet:five-odd-cards", 5)
    assert DRILLS.again(STUD, question.skill, question.variant, question.reference) == question


@pytest.mark.parametrize(
    ("item", "other"),
    [
        ("row:ante-bonus:straight", "row:pair-plus:straight"),
        ("row:pair-plus:flush", "row:pair-plus:straight"),
        ("boundary:pair:flush", "boundary:flush:straight"),
        ("times:4x25", "times:5x25"),
        ("ruling:misdeal:void-round:handled=no,reconstructable=no", "ruling:misdeal:reconstruct:handled=no,reconstructable=yes"),
        ("clause:3.14.3", "clause:3.14.4"),
        ("line:ante:stand-off", "line:ante:lose"),
    ],
)
def test_what_is_mistaken_for_each_other_is_asked_side_by_side(item: str, other: str) -> None:
    assert other in confusable(CATALOGUE[M3CP], item)
    assert item in confusable(CATALOGUE[M3CP], other)


@pytest.mark.parametrize("game", CATALOGUE)
def test_every_neighbour_is_another_item_of_the_game(game: str) -> None:
    items = items_of(CATALOGUE[game])
    for item in items:
        assert set(confusable(CATALOGUE[game], item)) <= set(items) - {item}


def test_what_belongs_to_no_game_is_multiplying_cutting_and_reading() -> None:
    assert {kind_of(item) for item in shared_homes(CATALOGUE)} == {"times", "share", "cut", "hand"}
