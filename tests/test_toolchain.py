"""What the tools must do on this machine before anything of ours can be right."""

import re
import sys
import tomllib
from pathlib import Path

from PySide6.QtCore import QObject

ROOT = Path(__file__).parents[1]


def test_qt_calls_take_no_reference_from_none() -> None:
    """PySide6 6.12 on Python 3.11 does, and aborts after some thousand calls."""
    thing = QObject()
    before = sys.getrefcount(None)
    for _ in range(1_000):
        thing.setObjectName("felt")
    assert abs(sys.getrefcount(None) - before) < 100


def test_lock_files_record_hashes_and_no_host() -> None:
    for lock in (ROOT / "packaging").glob("*.lock"):
        text = lock.read_text(encoding="utf-8")
        assert "--hash=sha256:" in text
        assert not re.search(r"https?:|index-url|find-links", text)


def test_every_declared_package_is_locked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    declared = {"requirements.lock": project["project"]["dependencies"]}
    declared["requirements-dev.lock"] = [*declared["requirements.lock"], *project["dependency-groups"]["dev"]]
    for lock, packages in declared.items():
        locked = re.findall(r"^([a-z0-9-]+)==", (ROOT / "packaging" / lock).read_text(encoding="utf-8"), re.MULTILINE)
        assert {re.split(r"[^A-Za-z0-9-]", package)[0].lower() for package in packages} <= set(locked)
