"""The set-up of a fresh machine, where it may not install anything itself."""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from ui.window import display, virtual_display

SCRIPT = Path(__file__).parents[1] / "packaging" / "prepare.py"


@pytest.fixture
def prepare() -> ModuleType:
    spec = importlib.util.spec_from_file_location("prepare", SCRIPT)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def complete_linux(prepare: ModuleType, monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A Linux machine that lacks nothing but, perhaps, a display and what makes a virtual one."""
    libraries = "\n".join(prepare.QT_LIBRARIES)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(subprocess, "run", lambda command, **_: subprocess.CompletedProcess(command, 0, stdout=libraries))
    monkeypatch.setattr(shutil, "which", lambda _: None)
    monkeypatch.setattr(prepare, "has_venv", lambda: True)
    for name in prepare.DISPLAY_NAMES:
        monkeypatch.delenv(name, raising=False)
    return monkeypatch


def test_without_a_display_what_makes_a_virtual_one_is_needed(prepare: ModuleType, complete_linux: pytest.MonkeyPatch) -> None:
    assert prepare.missing_system_packages("run") == ["xvfb", "x11vnc"]
    complete_linux.setattr(shutil, "which", {"Xvfb": "/usr/bin/Xvfb"}.get)
    assert prepare.missing_system_packages("run") == ["x11vnc"]


@pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"])
def test_with_a_display_no_virtual_one_is_needed(prepare: ModuleType, complete_linux: pytest.MonkeyPatch, name: str) -> None:
    complete_linux.setenv(name, "there")
    assert prepare.missing_system_packages("run") == []


@pytest.mark.usefixtures("complete_linux")
def test_a_library_qt_opens_is_needed_by_its_package(prepare: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    found = "\n".join(set(prepare.QT_LIBRARIES) - {"libEGL.so.1"})
    monkeypatch.setattr(subprocess, "run", lambda command, **_: subprocess.CompletedProcess(command, 0, stdout=found))
    assert prepare.missing_system_packages("run") == ["libegl1"]


def test_only_the_voice_needs_what_speaks(prepare: ModuleType, complete_linux: pytest.MonkeyPatch) -> None:
    complete_linux.setenv("DISPLAY", ":0")
    assert prepare.missing_system_packages("dev") == []
    assert prepare.missing_system_packages("voice") == ["libpulse0", "speech-dispatcher", "speech-dispatcher-espeak-ng"]


def test_every_stage_has_its_lock_file(prepare: ModuleType) -> None:
    assert [stage for stage, lock in prepare.LOCKS.items() if (SCRIPT.parent / lock).is_file()] == [
        "run",
        "dev",
        "voice",
        "package",
    ]


def test_the_set_up_and_the_program_ask_for_the_same(prepare: ModuleType) -> None:
    """The set-up runs before anything of ours can be imported, so it keeps its own list."""
    assert (prepare.DISPLAY_PROGRAMS, prepare.DISPLAY_NAMES) == (virtual_display.PACKAGES, display.NAMES)


def test_without_root_the_exact_command_is_printed(
    prepare: ModuleType, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    prepare.install_system_packages(["libegl1", "libgl1"])
    assert "sudo apt-get install -y --no-install-recommends libegl1 libgl1\n" in capsys.readouterr().out


def test_the_command_it_writes_works_in_several_processes(prepare: ModuleType, tmp_path: Path) -> None:
    command = tmp_path / "feltwork"
    prepare.write_command(command, Path(sys.executable))
    surroundings = os.environ | {"PYTHONPATH": str(SCRIPT.parents[1])}
    asked = [str(command), "settle", "--lines", "--jobs", "2", "-"]
    ran = subprocess.run(asked, input=b"{}\n" * 3, capture_output=True, env=surroundings, check=False)
    assert (ran.stdout.count(b'"error"'), ran.stderr) == (3, b"")


def test_an_old_python_is_refused_with_a_sentence(prepare: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prepare, "OLDEST", (99, 0))
    with pytest.raises(SystemExit, match=r"Feltwork needs Python 99\.0 or newer"):
        prepare.main("run")


def test_a_step_is_one_line_with_its_time_and_what_it_says_goes_into_the_log(
    prepare: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(prepare, "LOG", tmp_path / "prepare.log")
    prepare.step("Counting", [sys.executable, "-c", "print('one'); import sys; print('two', file=sys.stderr)"])
    out, err = capfd.readouterr()
    assert (re.fullmatch(r"Counting \.\.\. \d+ s\n", out) is not None, err) == (True, "")
    assert {"one", "two"} == set((tmp_path / "prepare.log").read_text(encoding="utf-8").split())


def test_a_step_that_fails_shows_all_that_was_said(
    prepare: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(prepare, "LOG", tmp_path / "prepare.log")
    with pytest.raises(SystemExit) as left:
        prepare.step("Counting", [sys.executable, "-c", "print('no room'); raise SystemExit(7)"], ["never-run"])
    assert capfd.readouterr().out == "Counting ... failed\n"
    assert "no room" in str(left.value)
    assert "ended with 7" in str(left.value)
