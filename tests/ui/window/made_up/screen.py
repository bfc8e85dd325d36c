"""The screen itself, loaded when it is first gone to."""

from tests.ui.window.made_up import MadeUp
from ui.foundation.desk import Desk
from ui.widgets.screen import Screen


class MadeUpScreen(Screen):
    """It knows where it was opened, and that it was left."""

    def __init__(self, desk: Desk, place: MadeUp) -> None:
        super().__init__(desk, "Made up")
        self.place = place
        self.left = False

    def stop(self) -> None:
        self.left = True
