"""Starting the window: on its own event loop until it is closed, and a plain word where there is no display."""

import os
import subprocess
import sys

CLOSES_ITSELF = """
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from app.rules.catalogue import Catalogue
from app.training.scenario import Scenario
from ui.start import show_table
application = QApplication([])
QTimer.singleShot(0, application.closeAllWindows)
raise SystemExit(show_table(Scenario(game="megalink-bullseye"), Catalogue(), 1, "guided"))
"""


def test_the_program_ends_when_its_window_is_closed() -> None:
    ran = subprocess.run([sys.executable, "-c", CLOSES_ITSELF], capture_output=True, check=False, env=os.environ)
    assert (ran.returncode, ran.stdout) == (0, b"")
    assert b"Traceback" not in ran.stderr


def test_without_a_display_it_is_said_plainly() -> None:
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    command = [sys.executable, "-m", "app", "table", "megalink-bullseye"]
    ran = subprocess.run(command, capture_output=True, check=False, env=environment)
    assert ran.returncode == 1
    assert ran.stderr.startswith(b"feltwork: there is no display to show a window on")
