"""A virtual display: it opens to its owner alone, is told to fail plainly, and leaves nothing running however we end."""

import os
import re
import select
import shutil
import signal
import socket
import stat
import struct
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from app.base.trouble import Surroundings
from tests.ui import stand_ins
from tests.ui.stand_ins import stand_in
from ui.window import virtual_display as room
from ui.window.virtual_display import virtual_display

LOOPBACK = f"{int.from_bytes(bytes([127, 0, 0, 1]), sys.byteorder):08X}"
INSTALLED = all(shutil.which(program) for program in room.PACKAGES)
HOLDS_ONE = """
import sys
from ui.window import virtual_display as room
start = room._start
def told(*what):
    program = start(*what)
    print(program.pid, flush=True)
    return program
room._start = told
with room.virtual_display() as made:
    print(made.port, flush=True)
    sys.stdin.read()
"""


class Started(NamedTuple):
    """A program that was started, and how."""

    command: Sequence[str]
    program: subprocess.Popen[bytes]

    @property
    def has_ended(self) -> bool:
        return self.program.returncode is not None


@pytest.fixture(params=["stand-ins", "installed"])
def programs(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The programs that stand in, and the real ones; where those are not installed, stand-ins once more."""
    if request.param == "stand-ins" or not INSTALLED:
        stand_in(monkeypatch, tmp_path)


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Started]:
    """Every program that is started."""
    found: list[Started] = []
    start = room._start

    def noted(command: Sequence[str], log: int) -> subprocess.Popen[bytes]:
        found.append(Started(command, start(command, log)))
        return found[-1].program

    monkeypatch.setattr(room, "_start", noted)
    return found


def greeting(port: int) -> bytes:
    with socket.create_connection(("127.0.0.1", port), timeout=20) as visitor:
        return visitor.recv(12)


def listening(port: int) -> list[str]:
    """The addresses a port is open on, as the kernel writes them."""
    tables = [Path("/proc/net/tcp"), Path("/proc/net/tcp6")]
    rows = [line.split() for table in tables if table.exists() for line in table.read_text().splitlines()[1:]]
    return [row[1].split(":")[0] for row in rows if row[3] == "0A" and int(row[1].split(":")[1], 16) == port]


@pytest.mark.usefixtures("programs")
class TestThePair:
    def test_it_speaks_vnc_on_the_loopback_and_nowhere_else(self) -> None:
        with virtual_display() as made:
            assert greeting(made.port) == b"RFB 003.008\n"
            assert listening(made.port) == [LOOPBACK]

    def test_both_end_when_it_is_over(self, started: list[Started]) -> None:
        with virtual_display():
            assert [one.program.poll() for one in started] == [None, None]
        assert [one.has_ended for one in started] == [True, True]

    def test_both_end_and_no_secret_is_left_when_it_is_interrupted(self, started: list[Started]) -> None:
        with pytest.raises(KeyboardInterrupt), virtual_display() as made:
            raise KeyboardInterrupt
        assert [one.has_ended for one in started] == [True, True]
        assert not made.cookie.parent.exists()

    @pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
    def test_both_end_when_we_are_killed(self, how: signal.Signals, tmp_path: Path) -> None:
        environment = os.environ | {"TMPDIR": str(tmp_path)}
        holder = subprocess.Popen(
            [sys.executable, "-c", HOLDS_ONE], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment
        )
        with holder:
            assert holder.stdout
            ends = [os.pidfd_open(int(holder.stdout.readline())) for _ in range(2)]
            assert int(holder.stdout.readline())
            holder.send_signal(how)
        for end in ends:
            assert select.select([end], [], [], 20)[0]
            os.close(end)

    def test_the_cookie_is_for_our_eyes_only(self) -> None:
        with virtual_display() as made:
            assert stat.S_IMODE(made.cookie.stat().st_mode) == 0o600
            assert stat.S_IMODE(made.cookie.parent.stat().st_mode) == 0o700

    def test_the_password_is_new_each_time_and_on_no_command_line(self, started: list[Started]) -> None:
        with virtual_display() as first:
            pass
        with virtual_display() as second:
            pass
        assert first.password != second.password
        assert re.fullmatch(r"[a-z2-9]{8}", first.password)
        assert not any(made.password in " ".join(one.command) for made in (first, second) for one in started)


def test_the_password_reaches_the_door_in_a_private_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    stand_in(monkeypatch, tmp_path)
    with virtual_display() as made:
        assert (tmp_path / "x11vnc.read").read_text() == f"{made.password}\n0o100600"


def test_the_display_takes_no_network_and_the_door_no_settings_file_or_command(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, started: list[Started]
) -> None:
    stand_in(monkeypatch, tmp_path)
    with virtual_display() as made:
        assert made.name == ":7"
    display, door = (one.command for one in started)
    assert " ".join(display[:-1]) == "Xvfb -displayfd 1 -screen 0 1600x1000x24 -nolisten tcp -auth"
    assert door[-2:] == ["-autoport", "5907"]
    assert {"-localhost", "-no6", "-norc", "-nocmds", "-noremote"} <= set(door)


def test_the_real_display_opens_to_the_cookie_alone_or_is_asked_for() -> None:
    if not INSTALLED:
        with (
            pytest.raises(Surroundings, match=r"sudo apt-get install -y --no-install-recommends (xvfb|x11vnc)"),
            virtual_display(),
        ):
            pass
        return
    with virtual_display() as made:
        cookie = made.cookie.read_bytes()[-16:]
        assert opens(made.name, b"MIT-MAGIC-COOKIE-1", cookie)
        assert not opens(made.name, b"MIT-MAGIC-COOKIE-1", bytes(16))
        assert not opens(made.name, b"", b"")


def opens(display: str, kind: bytes, cookie: bytes) -> bool:
    """Whether an X server lets a client in who shows this."""
    request = struct.pack("<BxHHHHxx", ord("l"), 11, 0, len(kind), len(cookie))
    padded = [part + bytes(-len(part) % 4) for part in (kind, cookie)]
    with socket.socket(socket.AF_UNIX) as client:
        client.connect(f"/tmp/.X11-unix/X{display[1:]}")  # noqa: S108 - where every X server has its door
        client.sendall(request + b"".join(padded))
        return client.recv(1) == b"\x01"


@pytest.mark.parametrize(
    ("there", "asked"), [((), "xvfb x11vnc"), (("Xvfb",), "x11vnc"), (("x11vnc",), "xvfb")], ids=["none", "no door", "no display"]
)
def test_what_is_not_installed_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, there: tuple[str, ...], asked: str
) -> None:
    stand_in(monkeypatch, tmp_path)
    for program in room.PACKAGES:
        if program not in there:
            (tmp_path / program).unlink()
    with pytest.raises(Surroundings, match=rf"\n    sudo apt-get install -y --no-install-recommends {asked}$"), virtual_display():
        pass


def test_a_display_that_fails_is_told_in_its_own_words(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    stand_in(monkeypatch, tmp_path, xvfb=stand_ins.FAILING)
    with pytest.raises(Surroundings, match="Xvfb could not make a virtual one: no room for another"), virtual_display():
        pass


def test_where_the_door_fails_the_display_is_ended_too(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, started: list[Started]
) -> None:
    stand_in(monkeypatch, tmp_path, x11vnc=stand_ins.FAILING)
    with pytest.raises(Surroundings, match="x11vnc could not make a virtual one: no room for another"), virtual_display():
        pass
    assert [one.has_ended for one in started] == [True, True]


def test_a_program_that_says_nothing_is_not_waited_for_without_end(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    stand_in(monkeypatch, tmp_path, xvfb=stand_ins.MUTE)
    monkeypatch.setattr(room, "PATIENCE_S", 0)
    with pytest.raises(Surroundings, match="Xvfb could not make a virtual one: it gave no answer"), virtual_display():
        pass


def test_a_program_that_will_not_end_is_killed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, started: list[Started]) -> None:
    stand_in(monkeypatch, tmp_path, xvfb=stand_ins.STUBBORN)
    with virtual_display():
        monkeypatch.setattr(room, "PATIENCE_S", 0)
    assert started[0].program.returncode == -signal.SIGKILL
