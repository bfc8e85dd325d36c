"""`python -m tests.reader`: somebody who sees nothing deals a hand and does a drill at the real window, by what is said alone.

The window opens on a display and in a session of its own, where what drives screen readers (AT-SPI) listens; see `make stress`.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
LAUNCHER = next(
    (
        path
        for path in map(Path, ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher"))
        if path.exists()
    ),
    None,
)
PYTHON = "/usr/bin/python3"
"""The system's own, for which Debian has AT-SPI."""
NEEDED = "xvfb xauth xdotool dbus at-spi2-core python3-gi gir1.2-atspi-2.0"
HEARS = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
INSIDE = "--inside"
SCREEN = "-screen 0 1280x800x24"


def main() -> int:
    """Start a session with a display, and in it this script again."""
    missing = [name for name in ("xvfb-run", "xdotool", "dbus-run-session") if not shutil.which(name)]
    if missing or LAUNCHER is None or subprocess.run([PYTHON, "-c", HEARS], check=False, capture_output=True).returncode:
        print(f"A screen reader needs what is missing here: sudo apt-get install {NEEDED}", file=sys.stderr)
        return 1
    again = (sys.executable, "-m", "tests.reader", INSIDE)
    return subprocess.run(["xvfb-run", "-a", "-s", SCREEN, "dbus-run-session", "--", *again], check=False).returncode


def inside() -> int:
    """The program with its data in an empty folder, and the trainee who hears it."""
    surroundings = os.environ | {"QT_ACCESSIBILITY": "1", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1", "QT_QPA_PLATFORM": "xcb"}
    with tempfile.TemporaryDirectory() as folder:
        bus = subprocess.Popen([str(LAUNCHER), "--launch-immediately"], stderr=subprocess.DEVNULL)
        window = subprocess.Popen(
            [sys.executable, "-m", "app", "--data", folder], env=surroundings, stderr=subprocess.DEVNULL, cwd=HERE.parents[1]
        )
        try:
            code = subprocess.run([PYTHON, HERE / "walk.py"], check=False).returncode
        finally:
            window.terminate()
            window.wait()
            bus.terminate()
            bus.wait()
        reports = list((Path(folder) / "reports").glob("*"))
        for report in reports:
            print(report.read_text(encoding="utf-8"), file=sys.stderr)
        return code or bool(reports)


if __name__ == "__main__":
    sys.exit(inside() if INSIDE in sys.argv else main())
