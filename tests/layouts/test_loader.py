"""An academy's own felts are read from its data folder, and none that is wrong ever stops the program."""

from pathlib import Path

import pytest

from app.base.trouble import BadContent
from app.layouts.loader import Layouts, academy_layouts, layouts, read_layout
from tests.layouts.pictures import svg
from tests.rules.examples import CATALOGUE
from tests.sixth_game.catalogue import CATALOGUE as SIX
from tests.sixth_game.catalogue import put_its_felt_into

BULL_A = Path("assets/layouts/megalink-bullseye-a.toml").read_text(encoding="utf-8")
M3CP_A = Path("assets/layouts/megalink-three-card-poker-a.toml").read_text(encoding="utf-8")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where an academy's layouts lie in its data folder."""
    made = tmp_path / "layouts"
    made.mkdir()
    return made


def test_without_felts_of_its_own_there_are_none(tmp_path: Path) -> None:
    assert academy_layouts(tmp_path, CATALOGUE) == ({}, [])


def test_an_academys_felt_goes_by_the_name_of_ours(folder: Path) -> None:
    (folder / "ours.toml").write_text(M3CP_A.replace("#0F5A55", "#123456"), encoding="utf-8")
    found, wrong = academy_layouts(folder.parent, CATALOGUE)
    assert found["megalink-three-card-poker-a"].felt == "#123456"
    assert wrong == []


def test_its_picture_is_found_beside_it(folder: Path) -> None:
    (folder / "ours.toml").write_text(f'picture = "ours.svg"\n{M3CP_A}', encoding="utf-8")
    (folder / "ours.svg").write_bytes(svg())
    assert read_layout(folder / "ours.toml", CATALOGUE).picture == str(folder / "ours.svg")


def test_a_picture_and_everything_else_that_is_wrong_are_told_at_once(folder: Path) -> None:
    (folder / "ours.toml").write_text(
        f'picture = "ours.svg"\n{M3CP_A.replace("at = [0, 188]", "at = [0, 140]")}', encoding="utf-8"
    )
    with pytest.raises(BadContent) as told:
        read_layout(folder / "ours.toml", CATALOGUE)
    words = [str(problem) for problem in told.value.problems]
    assert "5 positions: position 1, pair-plus overlaps position 1, ante" in words
    assert words[-1] == "picture: ours.svg cannot be read: No such file or directory"


def test_a_felt_of_a_game_nobody_knows_is_told(folder: Path) -> None:
    (folder / "ours.toml").write_text(M3CP_A.replace("three-card", "tree-card"), encoding="utf-8")
    with pytest.raises(BadContent, match="did you mean 'megalink-three-card-poker'"):
        read_layout(folder / "ours.toml", CATALOGUE)


def test_a_felt_that_is_wrong_is_left_out_and_told_beside_the_others(folder: Path) -> None:
    (folder / "a.toml").write_text(M3CP_A, encoding="utf-8")
    (folder / "b.toml").write_text(M3CP_A.replace("hand =", "hands ="), encoding="utf-8")
    (folder / "c.toml").write_text(M3CP_A.replace("areas", "[areas"), encoding="utf-8")
    (folder / "d.toml").write_bytes(b"\xff\xfe")
    (folder / "e.toml").mkdir()
    (folder / "f.toml").write_text(M3CP_A, encoding="utf-8")
    found, wrong = academy_layouts(folder.parent, CATALOGUE)
    assert list(found) == ["megalink-three-card-poker-a"]
    assert [Path(trouble.source).name for trouble in wrong] == ["b.toml", "c.toml", "d.toml", "e.toml", "f.toml"]
    assert str(wrong[-1].problems[0]) == "key: found a second felt for megalink-three-card-poker-a, expected one"


def test_a_file_is_named_after_its_layout() -> None:
    assert [layout.id for layout in layouts().values()] == list(layouts())
    assert len(layouts()) == 15


def test_a_felt_of_yesterday_looks_as_it_did(folder: Path) -> None:
    """Its file says neither emblems nor the words on the places of a set hand: it is from before layouts did."""
    ours = BULL_A.replace(', parts = ["3 Card Hand", "Point Hand"]', "")
    for emblem in ("target", "equals", "suits"):
        ours = ours.replace(f', emblem = "{emblem}"', "")
    assert "emblem" not in ours
    assert "parts" not in ours
    (folder / "ours.toml").write_text(ours, encoding="utf-8")
    assert read_layout(folder / "ours.toml", CATALOGUE) == layouts()["megalink-bullseye-a"]


def test_an_academy_prints_other_emblems_or_none(folder: Path) -> None:
    (folder / "ours.toml").write_text(BULL_A.replace('"target"', '"none"').replace('"equals"', '"two-cards"'), encoding="utf-8")
    emblems = {area.wager: area.emblem for area in read_layout(folder / "ours.toml", CATALOGUE).areas}
    assert (emblems["bullseye"], emblems["tie"], emblems["suits"], emblems["main"]) == ("none", "two-cards", "suits", "")


def test_other_words_on_the_places_of_a_set_hand_are_told(folder: Path) -> None:
    (folder / "ours.toml").write_text(BULL_A.replace("Point Hand", "Points"), encoding="utf-8")
    with pytest.raises(BadContent, match=r"hand\.parts: found"):
        read_layout(folder / "ours.toml", CATALOGUE)


def test_a_felt_of_a_game_of_the_academys_own_is_listed_beside_ours(tmp_path: Path) -> None:
    put_its_felt_into(tmp_path)
    found, wrong = academy_layouts(tmp_path, SIX)
    assert wrong == []
    felts = Layouts(found)
    assert list(felts) == [*layouts(), "high-card-a"]
    assert len(felts) == len(layouts()) + 1
    assert felts["high-card-a"].dealers_cards == 2


def test_a_felt_with_the_wrong_number_of_dealers_cards_is_told(tmp_path: Path) -> None:
    put_its_felt_into(tmp_path)
    file = tmp_path / "layouts" / "high-card-a.toml"
    file.write_text(file.read_text(encoding="utf-8").replace("dealer = 2\n", ""), encoding="utf-8")
    with pytest.raises(BadContent, match="dealer: found 1 cards for the Dealer, expected the 2 of High Card"):
        read_layout(file, SIX)
