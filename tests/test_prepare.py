"""The set-up of a fresh machine, where it may not install anything itself."""

import importlib.util
import os
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).parents[1] / "packaging" / "prepare.py"


@pytest.fixture
def prepare() -> ModuleType:
    spec = importlib.util.spec_from_file_location("prepare", SCRIPT)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_without_root_the_exact_command_is_printed(
    prepare: ModuleType, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    prepare.install_system_packages(["libegl1", "libgl1"])
    assert "sudo apt-get install -y --no-install-recommends libegl1 libgl1\n" in capsys.readouterr().out


def test_an_old_python_is_refused_with_a_sentence(prepare: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prepare, "OLDEST", (99, 0))
    with pytest.raises(SystemExit, match=r"Feltwork needs Python 99\.0 or newer"):
        prepare.main("run")
