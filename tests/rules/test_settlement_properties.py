"""What holds for every round of every game, whatever lies on the table."""

from collections.abc import Callable
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.rules.core.round import Round
from app.rules.core.settlement import Line
from app.rules.roundfile import read_json
from tests.rules.examples import CATALOGUE
from tests.rules.random_rounds import random_document
from tests.rules.written_rounds import write_json

GAMES = pytest.mark.parametrize("game_id", CATALOGUE)
ROUNDS = settings(max_examples=300, deadline=None, derandomize=True)
SEEDS = st.integers(min_value=0, max_value=2**32)


def random_round(game_id: str, seed: int) -> Round:
    return read_json(msgspec.json.encode(random_document(Random(seed), CATALOGUE[game_id])), CATALOGUE)


HOLDS: dict[str, Callable[[Line], bool]] = {
    "win": lambda line: line.paid > 0,
    "lose": lambda line: line.taken > 0 and line.paid == 0,
    "stand-off": lambda line: line.taken == line.paid == 0 < line.returned,
    "void": lambda line: line.taken == line.paid == 0 < line.returned,
}


@GAMES
@given(seed=SEEDS)
@ROUNDS
def test_every_line_accounts_for_its_stake_and_cites_known_clauses(game_id: str, seed: int) -> None:
    game = CATALOGUE[game_id]
    for position in game.settle(random_round(game_id, seed)).positions:
        assert position.lines
        for line in position.lines:
            assert line.staked == line.taken + line.returned
            assert HOLDS[line.outcome](line)
            assert line.clauses
            assert set(line.clauses) <= set(game.file.clauses)


@GAMES
@given(seed=SEEDS)
@ROUNDS
def test_totals_add_up_and_every_wager_has_one_line(game_id: str, seed: int) -> None:
    game = CATALOGUE[game_id]
    round = random_round(game_id, seed)
    settled = game.settle(round)
    for name in ("paid", "taken", "returned"):
        assert getattr(settled, name) == sum(getattr(position, name) for position in settled.positions)
        for position in settled.positions:
            assert getattr(position, name) == sum(getattr(line, name) for line in position.lines)
    for played, position in zip(round.positions, settled.positions, strict=True):
        staked = {line.wager: line.staked for line in position.lines if not game.file.wagers[line.wager].payment}
        assert staked == game.stakes(played)
        order = [list(game.file.wagers).index(line.wager) for line in position.lines]
        assert order == sorted(set(order))


@GAMES
@given(seed=SEEDS)
@ROUNDS
def test_the_order_of_positions_changes_nothing_but_the_order_of_lines(game_id: str, seed: int) -> None:
    game = CATALOGUE[game_id]
    round = random_round(game_id, seed)
    shuffled = Random(seed).sample(round.positions, len(round.positions))
    first = game.settle(round)
    second = game.settle(msgspec.structs.replace(round, positions=tuple(shuffled)))
    assert sorted(first.positions, key=lambda settled: settled.position) == sorted(
        second.positions, key=lambda settled: settled.position
    )
    assert msgspec.structs.replace(first, positions=()) == msgspec.structs.replace(second, positions=())


@GAMES
@given(seed=SEEDS)
@ROUNDS
def test_a_round_read_written_and_read_again_is_itself(game_id: str, seed: int) -> None:
    round = random_round(game_id, seed)
    assert read_json(write_json(round), CATALOGUE) == round


@GAMES
@given(seed=SEEDS)
@ROUNDS
def test_the_meter_falls_by_percentages_only(game_id: str, seed: int) -> None:
    game = CATALOGUE[game_id]
    round = random_round(game_id, seed)
    meter = round.table.jackpot
    settled = game.settle(round)
    fixed = {award.fixed for award in game.file.jackpot.awards.values()}
    drawn = [line.paid for position in settled.positions for line in position.lines if line.wager == "jackpot"]
    if not set(drawn) - fixed:
        assert settled.jackpot_after == meter.display
    else:
        assert settled.jackpot_after is not None
        assert settled.jackpot_after == meter.reset or settled.jackpot_after < meter.display
