"""Starting the window: on its own event loop until it is closed, on whatever display there is."""

import os
import subprocess
import sys
from pathlib import Path

CLOSES_ITSELF = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from app.rules.catalogue import Catalogue
from app.pages.places import TableAt
from ui.window.start import show_table, show_home
application = QApplication([])
closing = QTimer()
closing.timeout.connect(application.closeAllWindows)
closing.start(20)
folder = Path(sys.argv[2])
if sys.argv[1] == "table":
    raise SystemExit(show_table(TableAt("megalink-bullseye", seed=1), Catalogue(), folder))
raise SystemExit(show_home(Catalogue(), folder))
"""


def run(what: str, folder: Path) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-c", CLOSES_ITSELF, what, str(folder)], capture_output=True, check=False, env=os.environ
    )


def test_the_program_ends_when_its_window_is_closed(tmp_path: Path) -> None:
    for what in ("table", "home"):
        ran = run(what, tmp_path)
        assert (ran.returncode, ran.stdout) == (0, b"")
        assert b"Traceback" not in ran.stderr
