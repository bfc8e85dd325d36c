"""Programs that stand in for Xvfb and x11vnc: they tell what those would, and do what a test wants to see."""

import sys
from pathlib import Path

import pytest

XVFB = """
print("7", flush=True)
signal.pause()
"""
X11VNC = """
door = socket.create_server(("127.0.0.1", 0))
password = Path(sys.argv[sys.argv.index("-passwdfile") + 1].removeprefix("rm:"))
Path(__file__).with_suffix(".read").write_text(password.read_text() + oct(password.stat().st_mode))
password.unlink()
print(f"PORT={door.getsockname()[1]}", flush=True)
while True:
    visitor, _ = door.accept()
    visitor.sendall(b"RFB 003.008\\n")
    visitor.close()
"""
FAILING = """
print("somebody opened it already", file=sys.stderr)
print("no room for another", file=sys.stderr)
"""
MUTE = """
signal.pause()
"""
STUBBORN = """
signal.signal(signal.SIGTERM, signal.SIG_IGN)
print("7", flush=True)
while True:
    signal.pause()
"""


def stand_in(monkeypatch: pytest.MonkeyPatch, folder: Path, xvfb: str = XVFB, x11vnc: str = X11VNC) -> None:
    """Let these be the only programs there are."""
    for name, code in (("Xvfb", xvfb), ("x11vnc", x11vnc)):
        program = folder / name
        program.write_text(f"#!{sys.executable}\nimport signal, socket, sys\nfrom pathlib import Path\n{code}", encoding="utf-8")
        program.chmod(0o755)
    monkeypatch.setenv("PATH", str(folder))
