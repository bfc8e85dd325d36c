"""Scale factors of the screen: the same window, sharper; nothing is cut off at any of them."""

import os
import subprocess
import sys

import pytest

SHOWS = """
from math import hypot
from PySide6.QtWidgets import QApplication
from tests.rules.examples import CATALOGUE
from tests.ui.screens.test_table import cut_off
from app.rounds.scenario import Scenario
from ui.foundation.fonts import load_fonts
from ui.foundation.preferences import Preferences
from ui.shots.gallery import open_table
from ui.window.window import Window
application = QApplication([])
load_fonts()
for game in CATALOGUE:
    window = Window(CATALOGUE, Preferences(pace="off", sound=False))
    table = open_table(window, Scenario(game=game), 2, "guided")
    window.show()
    while not table.session.felt.face_up:
        table.session.do(table.session.round.next_duty().act)
    table.control.changed.emit()
    assert cut_off(table) == [], cut_off(table)
    picture = window.grab()
    item = next(iter(table.scene.cards.values()))
    seen = item.sceneTransform() * table.view.viewportTransform()
    print(picture.width(), picture.height(), hypot(seen.m11(), seen.m12()) * window.devicePixelRatioF())
    window.close()
"""


@pytest.mark.parametrize("factor", ["1", "1.5", "2", "3"])
def test_at_a_scale_factor_everything_is_drawn_for_the_pixels_there_are(factor: str) -> None:
    environment = os.environ | {"QT_SCALE_FACTOR": factor}
    ran = subprocess.run([sys.executable, "-c", SHOWS], capture_output=True, text=True, check=False, env=environment)
    assert (ran.returncode, ran.stderr.replace(IGNORED, "")) == (0, "")
    told = [[float(word) for word in line.split()] for line in ran.stdout.splitlines()]
    assert [(width, height) for width, height, _ in told] == [(1280 * float(factor), 720 * float(factor))] * 5
    for _, _, pixels_per_painted_pixel in told:
        assert pixels_per_painted_pixel == pytest.approx(1, abs=0.02)


IGNORED = "This plugin does not support propagateSizeHints()\n"
