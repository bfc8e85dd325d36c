"""The controls of a replay: play and pause, steps, faults, speed; each with its key."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.words.text import say
from ui.foundation.measures import Measures
from ui.widgets.flow import Flow
from ui.widgets.key_button import KeyButton
from ui.widgets.segments import Segments

SPEEDS = (1, 2, 4, 8)


class Controls(QWidget):
    """A click does what the key does."""

    pressed = Signal(str)

    def __init__(self, *, has_faults: bool) -> None:
        super().__init__()
        self.play = KeyButton("Space", say("results.play"), "primary")
        self.back = KeyButton("Left", say("results.step-back"))
        self.on = KeyButton("Right", say("results.step-on"))
        self.fault_before = KeyButton(",", say("results.fault-before"))
        self.fault_after = KeyButton(".", say("results.fault-after"))
        self.buttons = (self.play, self.back, self.on, self.fault_before, self.fault_after)
        speeds = [(str(speed), say("results.times", speed=speed)) for speed in SPEEDS]
        self.speeds = Segments(say("results.speed"), speeds, str(SPEEDS[0]))
        self.speeds.chosen.connect(self.pressed)
        flow = Flow(self, 8)
        flow.setContentsMargins(0, 0, 0, 0)
        for part in (*self.buttons, self.speeds):
            flow.addWidget(part)
        for button in self.buttons:
            button.pressed_key.connect(self.pressed)
        for button in (self.fault_before, self.fault_after):
            button.setEnabled(has_faults)

    def show_playing(self, *, playing: bool) -> None:
        """What Space does now."""
        self.play.stand_for("Space", say("results.pause" if playing else "results.play"))

    def show_speed(self, speed: int) -> None:
        """How many times as fast it goes."""
        self.speeds.choose(str(speed))

    def dress(self, measures: Measures) -> None:
        """Take the measures."""
        height = max(40, measures.button)
        for button in self.buttons:
            button.set_height(height)
        self.speeds.set_height(height)
