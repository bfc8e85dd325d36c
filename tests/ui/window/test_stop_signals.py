"""Being asked to stop from outside ends the event loop as closing the window does."""

import os
import signal
import subprocess
import sys

import pytest

from ui.window.stop_signals import ASKED, when_asked

IDLE_LOOP = """
from PySide6.QtCore import QCoreApplication, QTimer
from ui.window.stop_signals import when_asked
application = QCoreApplication([])
QTimer.singleShot(0, lambda: print("waiting", flush=True))
with when_asked(application.quit):
    application.exec()
print("left", flush=True)
"""


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_loop_with_nothing_to_do_hears_it_at_once(number: signal.Signals) -> None:
    with subprocess.Popen([sys.executable, "-c", IDLE_LOOP], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as program:
        assert program.stdout
        assert program.stdout.readline() == b"waiting\n"
        program.send_signal(number)
        assert program.communicate(timeout=20) == (b"left\n", b"")
        assert program.returncode == 0


@pytest.mark.usefixtures("qapp")
def test_afterwards_everything_is_as_it_was() -> None:
    before = [signal.getsignal(number) for number in ASKED]
    stops: list[str] = []
    with when_asked(lambda: stops.append("stop")):
        os.kill(os.getpid(), signal.SIGTERM)
    assert stops == ["stop"]
    assert [signal.getsignal(number) for number in ASKED] == before
    assert signal.set_wakeup_fd(-1) == -1
