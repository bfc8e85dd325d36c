"""Coverage: what there is to meet in a game, how much was met, and that steering reaches all of it."""

from collections import Counter

import pytest

from lessons.coverage import (
    CoverageMeter,
    all_keys,
    boundary_key,
    clause_key,
    meter,
    onlookers_awards,
    pay_table_rows,
    rank_boundaries,
    row_key,
    rows_of,
    still_wanted,
)
from tests.lessons.drills import steered
from tests.rules.examples import CATALOGUE

GAMES = pytest.mark.parametrize("game_id", CATALOGUE)
QUESTIONS = 300


def test_the_rows_of_a_game_are_those_of_its_pay_tables_its_jackpot_and_its_envy_bonus() -> None:
    rows = pay_table_rows(CATALOGUE["three-card-poker"])
    assert len(rows) == 1 + 1 + 3 + 5 + 5 + 2
    assert row_key("pair-plus", "flush") in rows
    assert row_key("envy", "akq-spades") in rows
    assert rows_of(CATALOGUE["three-card-poker"], "ante", "play") == {row_key("ante", "win"), row_key("play", "win")}


def test_an_envy_bonus_is_known_where_there_is_one() -> None:
    assert onlookers_awards(CATALOGUE["three-card-poker"]) == {"akq-spades": 25000, "akq-suited": 5000}
    assert onlookers_awards(CATALOGUE["megalink-three-card-poker"]) == {}


def test_boundaries_lie_between_neighbouring_ranks() -> None:
    boundaries = rank_boundaries(CATALOGUE["megalink-three-card-poker"])
    assert len(boundaries) == 5
    assert boundary_key("flush", "straight") in boundaries
    assert len(rank_boundaries(CATALOGUE["megalink-bullseye"])) == 24


def test_the_meter_counts_what_was_met_often_enough() -> None:
    met = Counter({"a": 2, "b": 1, "elsewhere": 9})
    assert meter(["a", "b", "c"], met) == CoverageMeter(2, 3)
    assert meter(["a", "b", "c"], met, times=2) == CoverageMeter(1, 3)
    assert meter(["a", "b", "c"], met).percent == 66
    assert still_wanted(["a", "b", "c"], met, times=2) == {"b", "c"}


def test_100_percent_means_that_nothing_is_missing() -> None:
    assert CoverageMeter(299, 300).percent == 99
    assert CoverageMeter(300, 300).percent == 100


def met_steered(game_id: str, keys: frozenset[str], questions: int, times: int = 1) -> Counter[str]:
    """What steered questions have met."""
    met: Counter[str] = Counter()
    for seed in range(questions):
        wanted = still_wanted(keys, met, times)
        if not wanted:
            break
        met.update(steered(game_id, seed, wanted).meets)
    return met


@GAMES
def test_every_pay_table_row_is_met_within_300_questions(game_id: str) -> None:
    rows = pay_table_rows(CATALOGUE[game_id])
    met = met_steered(game_id, rows, QUESTIONS, times=2)
    assert meter(rows, met, times=2).percent == 100


@GAMES
def test_every_boundary_and_every_clause_is_met_too(game_id: str) -> None:
    keys = all_keys(CATALOGUE[game_id])
    assert clause_key("3.1") in keys
    assert meter(keys, met_steered(game_id, keys, QUESTIONS)).percent == 100


@GAMES
def test_a_question_meets_only_what_there_is_to_meet(game_id: str) -> None:
    for seed in range(100):
        assert set(steered(game_id, seed, ()).meets) <= all_keys(CATALOGUE[game_id])
