"""Where the window is shown: on the machine's own display, or on a virtual one that is told about."""

import os
from pathlib import Path

import pytest

from tests.ui.stand_ins import stand_in
from ui.window.display import NAMES, display, is_missing


@pytest.mark.parametrize(
    ("environment", "system", "missing"),
    [
        ({}, "linux", True),
        ({"DISPLAY": ""}, "linux", True),
        ({"DISPLAY": ":0"}, "linux", False),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", False),
        ({"QT_QPA_PLATFORM": "offscreen"}, "linux", False),
        ({}, "darwin", False),
        ({}, "win32", False),
    ],
)
def test_only_linux_can_be_without_a_display(environment: dict[str, str], system: str, missing: bool) -> None:
    assert is_missing(environment, system) is missing


def test_a_display_that_is_there_is_used_without_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":42")
    told: list[str] = []
    with display(told.append) as is_virtual:
        assert not is_virtual
        assert os.environ["DISPLAY"] == ":42"
    assert told == []


@pytest.fixture
def nothing_to_draw_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A Linux machine without a display, with programs that stand in for the virtual one."""
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    stand_in(monkeypatch, tmp_path)


@pytest.mark.usefixtures("nothing_to_draw_on")
def test_without_one_the_window_goes_to_a_virtual_one_while_it_lasts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XAUTHORITY", "mine")
    with display(lambda _: None) as is_virtual:
        assert is_virtual
        assert os.environ["DISPLAY"] == ":7"
        assert Path(os.environ["XAUTHORITY"]).read_bytes()[:2] == b"\xff\xff"
    assert "DISPLAY" not in os.environ
    assert os.environ["XAUTHORITY"] == "mine"


@pytest.mark.usefixtures("nothing_to_draw_on")
def test_it_is_told_how_to_see_it_and_how_to_stop(tmp_path: Path) -> None:
    told: list[str] = []
    with display(told.append):
        password = (tmp_path / "x11vnc.read").read_text().splitlines()[0]
    [words] = told
    port = words.partition("at 127.0.0.1:")[2].split()[0]
    assert words.startswith("This machine has no display, so the window is shown on a virtual one.\n")
    assert f"Password         {password} " in words
    assert f"ssh -L {port}:127.0.0.1:{port} " in words
    assert "press Ctrl C here" in words
