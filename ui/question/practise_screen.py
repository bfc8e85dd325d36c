"""What every screen has on which something is timed: the top with its par bar, and a pause that covers what is asked."""

from PySide6.QtWidgets import QWidget

from app.pages.left_place import keep_left
from app.pages.places import Place
from ui.foundation.desk import Desk
from ui.question.clocks import Clocks, TimedQuestion
from ui.question.frame import PractiseFrame
from ui.question.top import drill_top
from ui.widgets.button_screen import ButtonScreen
from ui.widgets.par_bar import Pars
from ui.widgets.parts import column

NEXT = ("Space", "Enter")
PAUSE = ("P", "Z")
"""The second serves where the first means something else."""


class PractiseScreen(ButtonScreen):
    """It takes the whole window. What is timed now the screen itself says."""

    def __init__(self, desk: Desk, title: str, game: str) -> None:
        super().__init__(desk, title)
        self._waits: TimedQuestion | None = None
        self._waits_for_sheet = False
        self.top = drill_top(game, title, desk)
        self.top.pressed.connect(self._press_top)
        self.clocks = Clocks(self.top.par, self.ran_out)

    @property
    def timed(self) -> TimedQuestion | None:
        """What is timed now; nothing where nothing waits for an answer."""
        return None

    @property
    def paused(self) -> bool:
        """Whether the clock stands."""
        return self._waits is not None

    def press(self, key: str) -> bool:
        """Whatever a key does at this moment; in a pause it only goes on, or leaves."""
        if not self.paused:
            return self.press_now(key) or super().press(key)
        if key not in (*PAUSE, *NEXT):
            return super().press(key)
        self.go_on()
        return True

    def remember(self, place: Place | None) -> None:
        """Have home offer a place until it is done with; None once it is."""
        profile = self.desk.profile
        self.desk.work.soon(lambda store: keep_left(store, profile, place))

    def press_now(self, key: str) -> bool:
        """Do what a key does outside a pause; whether there was anything to do."""
        raise NotImplementedError

    def run_clock(self, timed: TimedQuestion, par_ms: int, own_ms: int = 0, limit_ms: int = 0) -> None:
        """Something can be seen from now on; beside the academy's par there may be the person's own."""
        self.clocks.begin(timed, Pars(par_ms, own_ms or par_ms, limit_ms), still=self.desk.preferences.pace == "off")

    def ran_out(self) -> None:
        """A limit is over."""

    def pause(self) -> None:
        """Cover what is asked and let the clock stand."""
        if self.timed is not None:
            self._waits = self.timed
            self._waits.pause()
            self.clocks.stop()
            self.cover_up()

    def go_on(self) -> None:
        """Go on after a pause."""
        self._waits_for_sheet = False
        if self._waits is not None:
            waited, self._waits = self._waits, None
            waited.go_on()
            self.setFocus()
            self.uncover()
            self.clocks.go_on(waited)

    def sheet_laid(self) -> None:
        """What is asked is covered as in a pause: whoever looks something up has no time for it, and loses none."""
        if not self.paused:
            self.pause()
            self._waits_for_sheet = self.paused

    def sheet_lifted(self) -> None:
        """Go on where the sheet was all that was waited for."""
        if self._waits_for_sheet:
            self.go_on()

    def cover_up(self) -> None:
        """Let nothing be seen of what is asked."""
        raise NotImplementedError

    def uncover(self) -> None:
        """Show it again."""
        raise NotImplementedError

    def _press_top(self, key: str) -> None:
        """A click on the top does what it says, whatever is half done."""
        if key == "Esc":
            self.back.emit()
        elif key in PAUSE:
            (self.go_on if self.paused else self.pause)()
        else:
            self.press(key)


class FramedScreen(PractiseScreen):
    """Two things side by side in a frame: what lies there, and what is asked of it."""

    def frame_in(self, left: QWidget, right: QWidget) -> None:
        """Put the two into the frame."""
        self.frame = PractiseFrame(self.top, left, right, self.go_on)
        self.foot = self.frame.foot
        column(self).addWidget(self.frame)

    def cover_up(self) -> None:
        """Cover both."""
        self.frame.cover_up()

    def uncover(self) -> None:
        """Show both."""
        self.frame.uncover()

    def dress(self) -> None:
        """Take the theme and the measures."""
        self.frame.dress(self.colours, self.measures)

    def stop(self) -> None:
        """Leave nothing running."""
        self.clocks.stop()
