"""The finder asked before anything else was: what a screen says of itself is there though nobody has been on it."""

import os
import subprocess
import sys
from pathlib import Path

SEEKS_FIRST = """
import sys
from pathlib import Path
from PySide6.QtWidgets import QApplication
from app.rules.catalogue import Catalogue
from ui.foundation.preferences import Preferences
from ui.window.doors import DOORS
from ui.window.finder.entries import Finder
from ui.window.window import Window
application = QApplication([])
window = Window(Catalogue(), Preferences(), folder=Path(sys.argv[1]))
print(len(Finder(window.desk, DOORS).find("language")))
window.close()
"""


def test_the_finder_is_the_first_thing_that_is_asked(tmp_path: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", SEEKS_FIRST, str(tmp_path)], capture_output=True, check=False, env=os.environ, timeout=120
    )
    assert (ran.returncode, int(ran.stdout) > 0) == (0, True), ran.stderr[-2000:]
