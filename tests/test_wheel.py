"""The wheel holds every data file of the tree, and says which version it is and what it needs."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest

from app import VERSION

ROOT = Path(__file__).parents[1]
PACKAGES = ("app", "ui", "lessons", "scoring", "assets")
BUILD = "import sys; from setuptools import build_meta; print(build_meta.build_wheel(sys.argv[1]))"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ZipFile]:
    """Built from a copy, as a builder elsewhere does, so that nothing is left in the tree."""
    source = tmp_path_factory.mktemp("source")
    for name in PACKAGES:
        shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    subprocess.run([sys.executable, "-c", BUILD, "out"], cwd=source, check=True, capture_output=True)
    with ZipFile(next((source / "out").glob("*.whl"))) as made:
        yield made


def test_every_file_of_the_packages_is_in_the_wheel(wheel: ZipFile) -> None:
    ours = {
        str(file.relative_to(ROOT))
        for name in PACKAGES
        for file in (ROOT / name).rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }
    assert {name for name in wheel.namelist() if ".dist-info/" not in name} == ours


def test_the_wheel_knows_its_version_its_command_and_its_licence(wheel: ZipFile) -> None:
    told = f"feltwork-{VERSION}.dist-info"
    assert f"Version: {VERSION}\n" in wheel.read(f"{told}/METADATA").decode()
    assert "feltwork = app.main:main" in wheel.read(f"{told}/entry_points.txt").decode()
    assert f"{told}/licenses/LICENSE" in wheel.namelist()
