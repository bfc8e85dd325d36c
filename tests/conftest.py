"""Tests run without a display, and without leaving anything behind."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from app.base.lazy import lazily
from app.base.texts import ENGLISH
from app.words.text import use_language

with lazily():  # few tests need them
    from app.practice.sample_trainee import practised
    from tests.rules import examples

MOST_MB = 1024
"""What a worker may take: with windows of tests that stayed for ever one took four times that."""

settings.register_profile("feltwork", deadline=None)  # no test asserts on a clock
settings.load_profile("feltwork")
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@pytest.fixture(scope="session", autouse=True)
def _no_worker_grows_without_end() -> Iterator[None]:
    """A worker that ever took more memory than it may fails at its end: something of its tests is never let go."""
    yield
    assert peak_mb() <= MOST_MB, f"this worker took {peak_mb()} MB of memory at most, and {MOST_MB} MB are enough"


def peak_mb(status: Path = Path("/proc/self/status")) -> int:
    """The most memory this process ever had, in MB; nothing where the system does not tell."""
    lines = status.read_text(encoding="utf-8").splitlines() if status.is_file() else []
    return next((int(line.split()[1]) // 1024 for line in lines if line.startswith("VmHWM:")), 0)


@pytest.fixture(autouse=True)
def _in_english() -> Iterator[None]:
    """Whatever language a test spoke, or had pictures drawn in, the next one begins in English."""
    yield
    use_language(ENGLISH)


@pytest.fixture(scope="session")
def weeks(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with somebody's weeks of practice at two games, to be copied and never written to."""
    folder = tmp_path_factory.mktemp("weeks")
    practised(folder, examples.CATALOGUE, games=2)
    return folder
