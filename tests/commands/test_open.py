"""`feltwork open`: a file says itself what it is for."""

from pathlib import Path

import pytest

from app.base.datafile import files
from app.commands.open_ import words_for
from tests.commands.conftest import Feltwork

ROUND = files("assets") / "rounds" / "megalink-three-card-poker.toml"
SHEET = files("lessons") / "sheets" / "three-card-poker-1-first-deal.toml"
SITUATION = files("assets") / "scenarios" / "three-card-poker" / "a-foreign-card.toml"


@pytest.mark.parametrize(
    ("file", "words"),
    [
        (ROUND, ["settle", str(ROUND)]),
        (SHEET, ["sheets", "preview", str(SHEET)]),
        (SITUATION, ["table", "three-card-poker", "--scenario", str(SITUATION)]),
    ],
)
def test_each_kind_of_file_has_its_command(file: Path, words: list[str]) -> None:
    assert words_for(file) == words


def test_a_scenario_alone_is_dealt_and_what_is_sealed_is_verified(tmp_path: Path) -> None:
    (alone := tmp_path / "any-name.toml").write_text('game = "three-card-poker"\npositions = [2, 4]\n', encoding="utf-8")
    (sealed := tmp_path / "sitting.jsonl").write_text("{}\n", encoding="utf-8")
    (round_file := tmp_path / "round.json").write_text('{"game": "three-card-poker", "positions": []}', encoding="utf-8")
    assert words_for(alone) == ["table", "three-card-poker", "--scenario", str(alone)]
    assert words_for(sealed) == ["verify", str(sealed)]
    assert words_for(round_file) == ["settle", str(round_file)]


def test_a_round_that_is_opened_is_settled(feltwork: Feltwork) -> None:
    assert feltwork("open", str(ROUND)) == feltwork("settle", str(ROUND))


def test_a_file_of_something_else_is_refused_in_a_sentence(feltwork: Feltwork, tmp_path: Path) -> None:
    (other := tmp_path / "other.toml").write_text("colour = 3\n", encoding="utf-8")
    ran = feltwork("open", str(other))
    assert (ran.code, ran.out) == (1, "")
    assert "colour" in ran.err
