"""Reads never write: on a full disk, and where nothing may be written, everything that was practised is still shown."""

import os
import resource
import signal
import traceback
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from app.base.trouble import Surroundings
from scoring.store.open import FILE, open_store
from scoring.store.store import Store
from tests.scoring.examples import FAST
from tests.scoring.store.examples import M3CP, Calendar, drill, opened
from tests.scoring.store.filled import asked_of, fill

NOBODY = 65_534


def on_a_full_disk(_: Path) -> None:
    """No file may grow by a byte."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


def where_nothing_may_be_written(folder: Path) -> None:
    """Neither the file nor its folder; the machine's master may write anywhere, and becomes nobody."""
    (folder / FILE).chmod(0o444)
    folder.chmod(0o555)
    if os.geteuid() == 0:
        os.setgid(NOBODY)
        os.setuid(NOBODY)


SURROUNDINGS = (on_a_full_disk, where_nothing_may_be_written)


@pytest.fixture
def folder() -> Iterator[Path]:
    """A data folder with practice in it that is partly counted, and that anybody may look into."""
    with TemporaryDirectory() as made:
        folder = Path(made)
        folder.chmod(0o755)
        calendar = Calendar()
        with opened(folder, calendar) as store:
            fill(store, attempts=20, calendar=calendar)
            store.derive()
            drill(store, store.profiles.find("Priya"), [FAST] * 3, skill="limits")
        yield folder
        folder.chmod(0o755)


def later(folder: Path) -> Store:
    """The store at a moment when all that was practised is past."""
    return open_store(folder, lambda: datetime(2026, 12, 24, tzinfo=UTC))


def trouble_apart(what: Callable[[], None]) -> str:
    """What goes wrong with something done in a process of its own, or nothing; told down a pipe, which needs no disk."""
    hearing, telling = os.pipe()
    child = os.fork()
    if not child:
        try:
            what()
        except BaseException:  # noqa: BLE001 - whoever waits must hear of everything
            os.write(telling, traceback.format_exc().encode())
        finally:
            os._exit(0)
    os.close(telling)
    with os.fdopen(hearing) as told:
        heard = told.read()
    os.waitpid(child, 0)
    return heard


@pytest.mark.parametrize("surroundings", SURROUNDINGS)
def test_everything_is_shown_and_what_cannot_be_kept_is_told(folder: Path, surroundings: Callable[[Path], None]) -> None:
    with later(folder) as store:
        told = asked_of(store)
    assert told["Priya"]["cards"][M3CP, "limits", ""]

    def look() -> None:
        surroundings(folder)
        with later(folder) as store:
            assert asked_of(store) == told
            (notice,) = store.notices
            assert str(notice).startswith(f"{folder / FILE} can be read but not written to now")
            priya = store.profiles.find("Priya")
            with pytest.raises(Surroundings, match="cannot be written to; practice cannot be kept there"):
                store.begin_attempt(priya, M3CP, "payout")
            assert asked_of(store) == told

    assert trouble_apart(look) == ""


def test_a_disk_that_fills_up_while_the_store_is_open_takes_nothing_away(folder: Path) -> None:
    def look() -> None:
        with later(folder) as store:
            priya = store.profiles.find("Priya")
            attempt = store.begin_attempt(priya, M3CP, "payout")
            attempt.answer(FAST)
            told = asked_of(store)
            on_a_full_disk(folder)
            with pytest.raises(Surroundings, match="the disk"):
                attempt.answer(FAST, question="q" * 10_000)
            assert asked_of(store) == told

    assert trouble_apart(look) == ""


def test_a_store_that_was_not_closed_is_not_read_without_what_lies_beside_it(folder: Path) -> None:
    """A journal with answers in it belongs to the store; without it the store would be shown as it was before."""
    (folder / f"{FILE}-wal").write_bytes(b"answers")

    def look() -> None:
        where_nothing_may_be_written(folder)
        with pytest.raises(Surroundings, match="cannot be"):
            opened(folder)

    assert trouble_apart(look) == ""


def test_a_file_that_is_not_there_is_not_taken_for_one_that_can_be_read(tmp_path: Path) -> None:
    def look() -> None:
        on_a_full_disk(tmp_path)
        with pytest.raises(Surroundings):
            opened(tmp_path)

    assert trouble_apart(look) == ""
