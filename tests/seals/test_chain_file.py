"""A chain's file keeps what it acknowledged, and notices whatever keeps it from that."""

import errno
import os
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from app.base.trouble import Surroundings
from app.seals.chain import Broken, read_chain
from app.seals.chain_file import ANY, NEW, ChainFile

FIRST, SECOND = {"entry": "first"}, {"entry": "second"}

HOLDS = """
import os, sys
from app.base.file_lock import try_lock
assert try_lock(os.open(sys.argv[1], os.O_RDWR))
print("held", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "made" / "chain.jsonl"


def entries(path: Path) -> list[object]:
    return list(read_chain(path.read_bytes())[0])


def test_what_was_appended_is_read_again_and_gone_on_with(path: Path) -> None:
    with closing(ChainFile(path, NEW)) as file:
        file.append(FIRST, SECOND)
    with closing(ChainFile(path)) as file:
        assert file.entries == [FIRST, SECOND]
        file.append(FIRST)
        assert file.entries == entries(path) == [FIRST, SECOND, FIRST]
    assert (path.stat().st_mode & 0o777, path.parent.stat().st_mode & 0o777) == (0o600, 0o700)


def test_it_is_on_the_disk_before_anybody_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    write = os.write

    def written(place: int, line: bytes) -> int:
        done.append("written")
        return write(place, line)

    monkeypatch.setattr(os, "write", written)
    monkeypatch.setattr(os, "fsync", lambda _: done.append("on disk"))
    with closing(ChainFile(path, NEW)) as file:
        done.clear()
        file.append(FIRST)
    assert done == ["written", "on disk"]


def test_a_new_file_replaces_none_and_another_must_be_there(path: Path) -> None:
    with pytest.raises(Surroundings, match="cannot be opened"):
        ChainFile(path)
    ChainFile(path, ANY).close()
    ChainFile(path, ANY).close()
    with pytest.raises(Surroundings, match="cannot be opened"):
        ChainFile(path, NEW)


def test_a_torn_line_is_taken_off_and_a_changed_one_is_told(path: Path) -> None:
    with closing(ChainFile(path, NEW)) as file:
        file.append(FIRST, SECOND)
    path.write_bytes(path.read_bytes()[:-1])
    with closing(ChainFile(path)) as file:
        file.append(SECOND, FIRST)
    assert entries(path) == [FIRST, SECOND, FIRST]
    path.write_bytes(path.read_bytes().replace(b"first", b"third", 1))
    with pytest.raises(Broken):
        ChainFile(path)


@pytest.mark.parametrize("how", ["short", "full", "not synced"])
def test_what_the_disk_does_not_take_is_not_acknowledged(path: Path, monkeypatch: pytest.MonkeyPatch, how: str) -> None:
    write = os.write

    def fails(*_: object) -> int:
        raise OSError(errno.ENOSPC, "full")

    with closing(ChainFile(path, NEW)) as file:
        file.append(FIRST)
        with monkeypatch.context() as disk:
            match how:
                case "short":
                    disk.setattr(os, "write", lambda place, line: write(place, line[:9]))
                case "full":
                    disk.setattr(os, "write", fails)
                case _:
                    disk.setattr(os, "fsync", fails)
            with pytest.raises(Surroundings, match="did not take"):
                file.append(SECOND)
        with pytest.raises(Surroundings, match="did not take"):
            file.append(SECOND)
        assert file.entries == [FIRST]
    with closing(ChainFile(path)) as file:
        assert file.entries[0] == FIRST
        file.append(SECOND)
        assert entries(path) == file.entries


def test_a_second_copy_is_refused_and_one_that_asks_nobody_is_noticed_by_what_it_wrote(path: Path) -> None:
    with closing(ChainFile(path, NEW)) as file:
        with pytest.raises(Surroundings, match="another copy"):
            ChainFile(path)
        file.append(FIRST)
        with path.open("ab") as unlocked:
            unlocked.write(b"{}\n")
        with pytest.raises(Surroundings, match="another copy"):
            file.append(SECOND)


def test_a_second_copy_is_refused_while_it_is_open_and_no_more_once_it_was_killed(path: Path) -> None:
    ChainFile(path, NEW).close()
    command = [sys.executable, "-c", HOLDS, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"held\n"
        with pytest.raises(Surroundings, match="another copy"):
            ChainFile(path)
        other.kill()
    with closing(ChainFile(path)) as file:
        file.append(FIRST)
    assert entries(path) == [FIRST]
