"""The program opens no internet socket, whichever screen one goes to: the kernel ends it at once where it asks for one."""

import os
import platform
import signal
import subprocess
import sys
from pathlib import Path

import pytest

# A filter of the kernel, as four instructions each: other machines' calls pass, and so do sockets that are not of the internet.
GUARD = """
import ctypes, struct, sys
NUMBER = {socket_call}
def op(code, yes, no, value): return struct.pack("=HBBI", code, yes, no, value)
LOAD, EQUAL, RETURN, ALLOW, KILL = 0x20, 0x15, 0x06, 0x7FFF0000, 0x80000000
program = b"".join((
    op(LOAD, 0, 0, 0), op(EQUAL, 0, 4, NUMBER), op(LOAD, 0, 0, 16),
    op(EQUAL, 1, 0, 2), op(EQUAL, 0, 1, 10), op(RETURN, 0, 0, KILL), op(RETURN, 0, 0, ALLOW),
))
buffer = ctypes.create_string_buffer(program)
class Filter(ctypes.Structure):
    _fields_ = [("length", ctypes.c_ushort), ("program", ctypes.c_void_p)]
libc = ctypes.CDLL(None, use_errno=True)
filter = Filter(len(program) // 8, ctypes.addressof(buffer))
assert libc.prctl(38, 1, 0, 0, 0) == 0, ctypes.get_errno()
assert libc.prctl(22, 2, ctypes.byref(filter), 0, 0) == 0, ctypes.get_errno()
"""
ASKS = "import socket; socket.socket(socket.AF_INET, socket.SOCK_STREAM)"
USES = """
from pathlib import Path
from PySide6.QtCore import QTimer
from app.pages.places import Settings, TableAt
from app.rules.catalogue import Catalogue
from ui.window import start
from ui.window.doors import DOORS
from ui.screens.settings.sections import SECTIONS

def use(window):
    window.arrive()
    QTimer.singleShot(0, lambda: go_round(window))

def go_round(window):
    on_rail = [door.place() for part in ("top", "foot") for door in DOORS.on_rail(part)]
    for place in [*on_rail, *map(Settings, SECTIONS), TableAt("three-card-poker", mode="guided")]:
        window.go(place)
        start.QApplication.processEvents()
    print("been everywhere", flush=True)
    window.close()

start._show(Catalogue(), Path(sys.argv[1]), use)
"""
SOCKET_CALLS = {"x86_64": 41, "aarch64": 198}
"""The number of the call that makes a socket, by machine."""


def ran(program: str, *words: str) -> "subprocess.CompletedProcess[str]":
    """A program of Python's that the kernel watches."""
    guard = GUARD.format(socket_call=SOCKET_CALLS[platform.machine()])
    surroundings = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    return subprocess.run(
        [sys.executable, "-c", guard + program, *words], env=surroundings, capture_output=True, text=True, check=False
    )


def test_the_kernel_ends_whoever_asks_for_an_internet_socket() -> None:
    assert ran(ASKS).returncode == -signal.SIGSYS


@pytest.mark.parametrize("family", ["AF_UNIX"])
def test_other_sockets_are_let_through(family: str) -> None:
    assert ran(ASKS.replace("AF_INET", family)).returncode == 0


def test_the_program_asks_for_none_on_any_screen(tmp_path: Path) -> None:
    used = ran(USES, str(tmp_path / "data"))
    assert (used.returncode, used.stdout, used.stderr) == (0, "been everywhere\n", "")
