"""`feltwork layouts` and `feltwork shots`."""

from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from app.base.texts import ENGLISH, languages
from app.layouts.loader import layouts
from tests.commands.conftest import Feltwork
from tests.layouts.pictures import svg
from tests.rules.examples import CATALOGUE
from ui.foundation.theme import THEMES
from ui.shots.journey import looks
from ui.shots.tables import STATES, shots_of

M3CP_A = "assets/layouts/megalink-three-card-poker-a.toml"


def our_felt(folder: Path) -> Path:
    """The layout of an academy's own felt, with a picture that is still to be put beside it."""
    file = folder / "our.toml"
    file.write_text('picture = "our.svg"\n' + Path(M3CP_A).read_text(encoding="utf-8"), encoding="utf-8")
    return file


@pytest.mark.usefixtures("qapp")
class TestWithQt:
    def test_a_preview_is_a_picture_of_the_felt(self, feltwork: Feltwork, tmp_path: Path) -> None:
        out = tmp_path / "felt.png"
        assert feltwork("layouts", "preview", M3CP_A, str(out)).code == 0
        picture = QImage(str(out))
        assert (picture.width(), picture.height()) == (1600, 900)
        assert picture.pixelColor(800, 520).name() != picture.pixelColor(5, 450).name()

    def test_a_preview_shows_the_academys_picture_under_the_print(self, feltwork: Feltwork, tmp_path: Path) -> None:
        file, out = our_felt(tmp_path), tmp_path / "felt.png"
        (tmp_path / "our.svg").write_bytes(svg(inside='<rect width="1936" height="1068" fill="#ff0000"/>'))
        assert feltwork("layouts", "preview", str(file), str(out)).code == 0
        picture = QImage(str(out))
        assert picture.pixelColor(800, 400).red() > 200
        assert picture.pixelColor(60, 60).red() < 50

    def test_a_preview_that_cannot_be_written_is_told(self, feltwork: Feltwork, tmp_path: Path) -> None:
        ran = feltwork("layouts", "preview", M3CP_A, str(tmp_path / "nowhere" / "felt.png"))
        assert ran.code == 1
        assert "cannot be written" in ran.err

    def test_shots_draw_every_felt_and_every_table_on_the_screen(self, feltwork: Feltwork, tmp_path: Path) -> None:
        for only in ("empty", "round", "screen-table-"):
            assert feltwork("shots", str(tmp_path / "pictures"), "--width", "400", "--only", only).code == 0
        drawn = sorted(path.name for path in (tmp_path / "pictures").iterdir())
        felts = [f"{name}-{kind}.png" for name in layouts() for kind in ("empty", "round")]
        tables = [f"screen-table-{game_id}-{name}.png" for game_id in CATALOGUE for name in (*THEMES, "1920")]
        seen = [f"screen-table-{game_id}-{shot.name}.png" for game_id in CATALOGUE for shot in shots_of(CATALOGUE[game_id])]
        assert len(seen) == len(CATALOGUE) * 11
        others = [language for language in languages() if language != ENGLISH]
        states = [f"screen-table-{name}.png" for name in (*STATES, *others, "setting", "large-text", "classic-on-the-floor")]
        assert drawn == sorted([*felts, *tables, *seen, *states])
        assert len({(tmp_path / "pictures" / name).read_bytes() for name in drawn}) == len(drawn)

    def test_shots_draw_a_screen_of_the_journey_as_it_is_seen_in_every_way(self, feltwork: Feltwork, tmp_path: Path) -> None:
        assert feltwork("shots", str(tmp_path), "--only", "screen-welcome").code == 0
        drawn = sorted(tmp_path.iterdir())
        assert [path.name for path in drawn] == sorted(f"screen-welcome-{look}.png" for look in looks())
        assert len({path.read_bytes() for path in drawn}) == len(drawn)


def test_the_felts_are_listed(feltwork: Feltwork, tmp_path: Path) -> None:
    ran = feltwork("layouts", "list", "--data", str(tmp_path))
    assert ran.code == 0
    assert "Megalink Bullseye" in ran.out
    assert "three-card-poker-a.toml" in ran.out


def test_an_academys_own_felts_are_listed_and_one_that_is_wrong_is_told(feltwork: Feltwork, tmp_path: Path) -> None:
    folder = tmp_path / "layouts"
    folder.mkdir()
    file = our_felt(folder)
    file.write_text(file.read_text(encoding="utf-8").replace('name = "Appendix A"', 'name = "Our table"'), encoding="utf-8")
    ran = feltwork("layouts", "list", "--data", str(tmp_path))
    assert (ran.code, "Our table" in ran.out) == (1, False)
    assert "picture: our.svg cannot be read: No such file or directory" in ran.err
    (folder / "our.svg").write_bytes(svg())
    ran = feltwork("layouts", "list", "--data", str(tmp_path))
    assert (ran.code, "Our table" in ran.out, ran.err) == (0, True, "")


def test_a_good_felt_is_told_to_be_good(feltwork: Feltwork) -> None:
    ran = feltwork("layouts", "check", M3CP_A)
    assert (ran.code, ran.out) == (0, f"{M3CP_A}: Megalink Three Card Poker, Appendix A: everything is in its place\n")


def test_a_bad_felt_is_told_everything(feltwork: Feltwork, tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text(Path(M3CP_A).read_text(encoding="utf-8").replace("at = [0, 188]", "at = [0, 140]"), encoding="utf-8")
    ran = feltwork("layouts", "check", str(bad))
    assert ran.code == 1
    assert "position 1, pair-plus overlaps position 1, ante" in ran.err


def test_what_is_wrong_with_its_picture_is_told(feltwork: Feltwork, tmp_path: Path) -> None:
    file = our_felt(tmp_path)
    (tmp_path / "our.svg").write_bytes(svg('viewBox="0 0 100 100"'))
    ran = feltwork("layouts", "check", str(file))
    assert ran.code == 1
    assert "picture: our.svg is 100 wide and 100 high, expected the shape of the felt, 1936 to 1068" in ran.err


@pytest.mark.parametrize("words", [["check"], ["preview", "a.toml"], ["draw", "a.toml"], ["check", "a.toml", "b.png"]])
def test_wrong_usage_leaves_with_2(feltwork: Feltwork, words: list[str]) -> None:
    assert feltwork("layouts", *words).code == 2


def test_a_number_of_positions_the_felt_has_not_is_wrong_usage(feltwork: Feltwork, tmp_path: Path) -> None:
    assert feltwork("layouts", "preview", M3CP_A, str(tmp_path / "a.png"), "--positions", "4").code == 2


def test_a_file_that_is_not_there_is_told(feltwork: Feltwork) -> None:
    ran = feltwork("layouts", "check", "nowhere.toml")
    assert (ran.code, ran.err) == (1, "feltwork: nowhere.toml is no file, expected a layout\n")
