"""Where a person's data lies."""

from pathlib import Path

import pytest
from platformdirs import user_data_path

from app.base.folders import PRIVATE_FILE, PRIVATE_FOLDER, VARIABLE, data_folder, folder_told, make_private
from app.base.trouble import Surroundings


def test_the_folder_that_is_said_comes_before_the_variable(tmp_path: Path) -> None:
    environment = {VARIABLE: str(tmp_path / "variable")}
    assert data_folder(str(tmp_path / "said"), environment) == tmp_path / "said"
    assert data_folder(None, environment) == tmp_path / "variable"


def test_without_either_it_is_the_platforms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("HOME", "XDG_DATA_HOME", "LOCALAPPDATA", "APPDATA"):
        monkeypatch.setenv(variable, str(tmp_path))
    folder = data_folder(None, {})
    assert folder.is_dir()
    assert folder.name == "feltwork"


@pytest.mark.parametrize("home", ["/home/mei", "/home/mei/", "relative", ""])
@pytest.mark.parametrize("told", ["/data", "/data/", "relative", "", None])
def test_the_platforms_folder_is_the_one_its_library_names(monkeypatch: pytest.MonkeyPatch, home: str, told: str | None) -> None:
    monkeypatch.setenv("HOME", home)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    if told is not None:
        monkeypatch.setenv("XDG_DATA_HOME", told)
    assert folder_told(None, {}) == user_data_path("feltwork", appauthor=False)


@pytest.mark.parametrize("nothing", ["", None])
def test_an_empty_word_is_none(tmp_path: Path, nothing: str | None) -> None:
    assert data_folder(nothing, {VARIABLE: str(tmp_path)}) == tmp_path


def test_the_folder_is_made_when_it_is_needed(tmp_path: Path) -> None:
    folder = data_folder(str(tmp_path / "a" / "b"), {})
    assert folder.is_dir()
    assert data_folder(str(folder), {}) == folder


@pytest.mark.parametrize("name", ["file", "file/below", "nul\0nul"])
def test_what_cannot_be_a_folder_is_said_with_a_way_out(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").write_text("here", encoding="utf-8")
    with pytest.raises(
        Surroundings, match=r"cannot be the folder for practice: .*; say another with --data DIR or FELTWORK_DATA"
    ):
        data_folder(str(tmp_path / name), {})


def mode_of(path: Path) -> int:
    return path.stat().st_mode & 0o777


def test_a_folder_we_make_is_its_owners_alone_and_one_somebody_chose_stays_as_it_is(tmp_path: Path) -> None:
    assert mode_of(data_folder(str(tmp_path / "ours"), {})) == PRIVATE_FOLDER
    shared = tmp_path / "shared"
    shared.mkdir(mode=0o755)
    assert mode_of(data_folder(str(shared), {})) == 0o755


def test_the_platforms_own_folder_is_closed_where_an_earlier_program_left_it_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in ("HOME", "XDG_DATA_HOME", "LOCALAPPDATA", "APPDATA"):
        monkeypatch.setenv(variable, str(tmp_path))
    data_folder(None, {}).chmod(0o755)
    assert mode_of(data_folder(None, {})) == PRIVATE_FOLDER


def test_a_file_is_made_private_before_anything_is_in_it_and_an_open_one_is_closed(tmp_path: Path) -> None:
    file = tmp_path / "store"
    make_private(file)
    assert (mode_of(file), file.read_bytes()) == (PRIVATE_FILE, b"")
    file.chmod(0o644)
    file.write_bytes(b"kept")
    make_private(file)
    assert (mode_of(file), file.read_bytes()) == (PRIVATE_FILE, b"kept")
    make_private(tmp_path / "no such folder" / "store")
