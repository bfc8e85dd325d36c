"""`feltwork layouts` and `feltwork shots`."""

from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from app.layouts.loader import layouts
from tests.commands.conftest import Feltwork
from tests.rules.examples import CATALOGUE
from ui.theme import THEMES

M3CP_A = "assets/layouts/megalink-three-card-poker-a.toml"


@pytest.mark.usefixtures("qapp")
class TestWithQt:
    def test_a_preview_is_a_picture_of_the_felt(self, feltwork: Feltwork, tmp_path: Path) -> None:
        out = tmp_path / "felt.png"
        assert feltwork("layouts", "preview", M3CP_A, str(out)).code == 0
        picture = QImage(str(out))
        assert (picture.width(), picture.height()) == (1600, 900)
        assert picture.pixelColor(800, 520).name() != picture.pixelColor(5, 450).name()

    def test_a_preview_that_cannot_be_written_is_told(self, feltwork: Feltwork, tmp_path: Path) -> None:
        ran = feltwork("layouts", "preview", M3CP_A, str(tmp_path / "nowhere" / "felt.png"))
        assert ran.code == 1
        assert "cannot be written" in ran.err

    def test_shots_draw_every_felt_and_every_table_on_the_screen(self, feltwork: Feltwork, tmp_path: Path) -> None:
        ran = feltwork("shots", str(tmp_path / "pictures"), "--width", "400")
        assert ran.code == 0
        drawn = sorted(path.name for path in (tmp_path / "pictures").iterdir())
        felts = [f"{name}-{kind}.png" for name in layouts() for kind in ("empty", "round")]
        screens = [f"screen-table-{game_id}-{name}.png" for game_id in CATALOGUE for name in THEMES]
        assert drawn == sorted([*felts, *screens])
        assert len({(tmp_path / "pictures" / name).read_bytes() for name in drawn}) == 45


def test_the_felts_are_listed(feltwork: Feltwork) -> None:
    out = feltwork("layouts", "list").out
    assert "Megalink Bullseye" in out
    assert "three-card-poker-a.toml" in out


def test_a_good_felt_is_told_to_be_good(feltwork: Feltwork) -> None:
    ran = feltwork("layouts", "check", M3CP_A)
    assert (ran.code, ran.out) == (0, f"{M3CP_A}: Megalink Three Card Poker, Appendix A: everything is in its place\n")


def test_a_bad_felt_is_told_everything(feltwork: Feltwork, tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text(Path(M3CP_A).read_text(encoding="utf-8").replace("at = [0, 188]", "at = [0, 140]"), encoding="utf-8")
    ran = feltwork("layouts", "check", str(bad))
    assert ran.code == 1
    assert "position 1, pair-plus overlaps position 1, ante" in ran.err


@pytest.mark.parametrize("words", [["check"], ["preview", "a.toml"], ["draw", "a.toml"], ["check", "a.toml", "b.png"]])
def test_wrong_usage_leaves_with_2(feltwork: Feltwork, words: list[str]) -> None:
    assert feltwork("layouts", *words).code == 2


def test_a_number_of_positions_the_felt_has_not_is_wrong_usage(feltwork: Feltwork, tmp_path: Path) -> None:
    assert feltwork("layouts", "preview", M3CP_A, str(tmp_path / "a.png"), "--positions", "4").code == 2


def test_a_file_that_is_not_there_is_told(feltwork: Feltwork) -> None:
    ran = feltwork("layouts", "check", "nowhere.toml")
    assert (ran.code, ran.err) == (1, "feltwork: nowhere.toml is no file, expected a layout\n")
