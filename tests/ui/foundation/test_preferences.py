"""What a person prefers is remembered in the data folder, and a damaged file is told and stops nothing."""

from pathlib import Path

import pytest

from app.base.trouble import BadContent
from tests.rules.examples import CATALOGUE
from ui.foundation.preferences import Preferences, keep_preferences, read_preferences
from ui.window.start import make_window, preferred

MINE = Preferences(theme="light", text_percent=150, pace="off", deck="two-colour", sound=False, keys={"T": "Y", "Y": "T"})


def test_what_is_kept_is_read_again(tmp_path: Path) -> None:
    keep_preferences(MINE, tmp_path / "new")
    assert read_preferences(tmp_path / "new") == MINE


def test_without_a_file_everything_is_as_usual(tmp_path: Path) -> None:
    assert read_preferences(tmp_path) == Preferences()


@pytest.mark.parametrize(("content", "told"), [('{"theme": "pink"}', "theme"), ('{"colour": 1}', "colour"), ("{", "")])
def test_a_file_that_is_wrong_says_where(tmp_path: Path, content: str, told: str) -> None:
    (tmp_path / "preferences.json").write_text(content, encoding="utf-8")
    with pytest.raises(BadContent) as trouble:
        read_preferences(tmp_path)
    assert [problem.where for problem in trouble.value.problems] == [told]


def test_the_window_opens_with_a_damaged_file_and_tells_of_it(tmp_path: Path) -> None:
    (tmp_path / "preferences.json").write_text("{", encoding="utf-8")
    window = make_window(CATALOGUE, tmp_path, *preferred(tmp_path))
    assert window.desk.preferences == Preferences()
    assert "preferences.json" in window.shell.notice.words.text()
    window.close()


def test_what_is_chosen_at_the_table_is_remembered(tmp_path: Path) -> None:
    window = make_window(CATALOGUE, tmp_path, *preferred(tmp_path))
    window.prefer(MINE)
    window.close()
    assert make_window(CATALOGUE, tmp_path, *preferred(tmp_path)).desk.preferences == MINE
