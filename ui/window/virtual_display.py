"""A display nobody has to plug in: Xvfb draws it, x11vnc shows it to whoever sits at this machine and knows the password.

Both end with us, however we end, and both are closed to everybody else: the display asks for a cookie that stands in a private
file, the viewer's door is open on the loopback only. Qt's own VNC plugin would listen everywhere and ask for nothing.
"""

import ctypes
import secrets
import shutil
import signal
import struct
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from select import select
from tempfile import TemporaryDirectory
from typing import NamedTuple

from app.base.texts import read_texts
from app.base.trouble import Surroundings
from app.rules.core.gamefile import Part
from app.words.text import language

PACKAGES = {"Xvfb": "xvfb", "x11vnc": "x11vnc"}
SCREEN = "1600x1000x24"
VNC_PORT = 5900
PATIENCE_S = 20
# VNC looks at eight characters of a password and no more; these letters cannot be taken for each other.
PASSWORD_LENGTH = 8
CLEAR_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
COOKIE_KIND = b"MIT-MAGIC-COOKIE-1"
ANY_DISPLAY = 0xFFFF
SIGNAL_WHEN_PARENT_DIES = 1


class DisplayTexts(Part, frozen=True):
    """What is said where there is no display."""

    missing: str
    failed: str
    silent: str
    shown: str


class VirtualDisplay(NamedTuple):
    """A virtual display: what X calls it, the cookie that opens it, and where and how to look into it."""

    name: str
    cookie: Path
    port: int
    password: str


@cache
def display_texts(language: str) -> DisplayTexts:
    """The words about displays in a language."""
    return read_texts(language, "display.toml", DisplayTexts)


@contextmanager
def virtual_display() -> Iterator[VirtualDisplay]:
    """A virtual display for as long as this lasts."""
    _demand_programs()
    with TemporaryDirectory(prefix="feltwork-display-") as name:
        folder, password = Path(name), _new_password()
        cookie = _write_private(folder / "cookie", _authority(secrets.token_bytes(16)))
        secret = _write_private(folder / "password", f"{password}\n".encode())
        with _answering(_xvfb(cookie), folder) as number, _answering(_x11vnc(number, cookie, secret), folder) as port:
            yield VirtualDisplay(f":{number}", cookie, int(port.removeprefix("PORT=")), password)


def _demand_programs() -> None:
    missing = [program for program in PACKAGES if shutil.which(program) is None]
    if missing:
        packages = " ".join(PACKAGES[program] for program in missing)
        raise Surroundings(display_texts(language()).missing.format(programs=" and ".join(missing), packages=packages).rstrip())


def _xvfb(cookie: Path) -> list[str]:
    """The command of the display; it takes a free number and tells it on its standard output."""
    return ["Xvfb", "-displayfd", "1", "-screen", "0", SCREEN, "-nolisten", "tcp", "-auth", str(cookie)]


def _x11vnc(number: str, cookie: Path, secret: Path) -> list[str]:
    """The command of the door to it: it tries the port that goes with the number first, and tells which one it took.

    The password stands in a file, where no list of processes shows it; x11vnc removes the file when it has read it.
    """
    shown = ["x11vnc", "-display", f":{number}", "-auth", str(cookie), "-forever", "-shared", "-quiet"]
    closed = ["-localhost", "-noipv6", "-no6", "-norc", "-nocmds", "-noremote", "-passwdfile", f"rm:{secret}"]
    return [*shown, *closed, "-autoport", str(VNC_PORT + int(number))]


def _authority(cookie: bytes) -> bytes:
    """What an X authority file says of one cookie, good for whatever number the display will have."""
    counted = [struct.pack(">H", len(part)) + part for part in (b"", b"", COOKIE_KIND, cookie)]
    return struct.pack(">H", ANY_DISPLAY) + b"".join(counted)


def _new_password() -> str:
    return "".join(secrets.choice(CLEAR_LETTERS) for _ in range(PASSWORD_LENGTH))


def _write_private(file: Path, content: bytes) -> Path:
    """A file that nobody else may read."""
    file.touch(mode=0o600)
    file.write_bytes(content)
    return file


@contextmanager
def _answering(command: Sequence[str], folder: Path) -> Iterator[str]:
    """A program that runs for as long as this lasts, and the first line it told."""
    complaints = folder / f"{command[0]}.log"
    with complaints.open("wb") as log, _start(command, log.fileno()) as program:
        try:
            yield _first_line(program) or _give_up(command[0], complaints)
        finally:
            _end(program)


def _start(command: Sequence[str], log: int) -> subprocess.Popen[bytes]:
    """Start a program in a group of its own, so that Ctrl C reaches us alone and we end first; it ends when we are gone."""
    end_with_us = partial(ctypes.CDLL(None).prctl, SIGNAL_WHEN_PARENT_DIES, signal.SIGTERM)
    return subprocess.Popen(  # noqa: S603 - the command is ours
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=log,
        process_group=0,
        preexec_fn=end_with_us,  # noqa: PLW1509 - there is no other thread yet, and nothing else outlasts a kill -9
    )


def _first_line(program: subprocess.Popen[bytes]) -> str:
    """The first line a program tells; nothing where it ends or keeps us waiting."""
    told = program.stdout
    return told.readline().decode().strip() if told and select([told], [], [], PATIENCE_S)[0] else ""


def _give_up(program: str, complaints: Path) -> str:
    said = [line.strip() for line in complaints.read_text(encoding="utf-8", errors="replace").splitlines() if line.strip()]
    texts = display_texts(language())
    raise Surroundings(texts.failed.format(program=program, said=said[-1] if said else texts.silent))


def _end(program: subprocess.Popen[bytes]) -> None:
    program.terminate()
    try:
        program.wait(PATIENCE_S)
    except subprocess.TimeoutExpired:
        program.kill()
