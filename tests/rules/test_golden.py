"""Golden rounds: a file with a round beside a file with what it comes to. A new game brings its own."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from app.rules.answers import settle_answer
from app.rules.roundfile import read_json
from tests.rules.examples import CATALOGUE

GOLDEN = Path(__file__).parents[1] / "golden"
ROUNDS = sorted(path for path in GOLDEN.glob("*/*.json") if not path.name.endswith(".expected.json"))


def without_words(answer: dict[str, Any]) -> dict[str, Any]:
    """An answer without the hands in words, which are for people."""
    del answer["dealer"]["hand"]
    for position in answer["positions"]:
        del position["hand"]
    return answer


@pytest.mark.parametrize("path", ROUNDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_golden_round_settles_as_expected(path: Path) -> None:
    round = read_json(path.read_bytes(), CATALOGUE)
    answer = json.loads(msgspec.json.encode(settle_answer(round, CATALOGUE[round.game].settle(round))))
    assert without_words(answer) == json.loads(path.with_suffix(".expected.json").read_text(encoding="utf-8"))


def test_every_game_has_golden_rounds() -> None:
    assert {path.parent.name for path in ROUNDS} == set(CATALOGUE)
