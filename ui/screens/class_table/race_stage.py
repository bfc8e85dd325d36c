"""A race in its two windows: both at their questions, and at the instructor's side how each of them does."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget

from app.classroom.race_run import RaceRun
from app.words.text import say
from ui.foundation.desk import Desk
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.screens.class_table.call_page import BreakPage
from ui.screens.class_table.race_page import RacePage
from ui.screens.class_table.side_window import SideWindow
from ui.widgets.bar import Bar
from ui.widgets.key_button import KeyButton
from ui.widgets.parts import box, column, label, row


class RaceConsole(SideWindow):
    """`started` lets whoever waits begin."""

    started = Signal()

    def __init__(self, desk: Desk, run: RaceRun) -> None:
        super().__init__(desk, run.plan.sheet)
        self.run = run
        self.start = KeyButton("Space", say("race.start"), "primary")
        self.key_buttons.append(self.start)
        self.start.pressed_key.connect(self.press)
        self.lines = [label("lead") for _ in run.lanes]
        self.bars = [Bar("") for _ in run.lanes]
        for runner, line, bar in zip(run.lanes, self.lines, self.bars, strict=True):
            made = box("plate")
            inside = column(made, (16, 12, 16, 14), 8)
            top = row(spacing=12)
            top.addWidget(label("title", runner.person.name), 1)
            top.addWidget(line)
            inside.addLayout(top)
            inside.addWidget(bar)
            self.inside.addWidget(made)
        self.inside.addWidget(label("caption", say("race.told"), wraps=True))
        self.inside.addStretch(1)
        self.inside.addWidget(self.start)
        self.refresh()

    def refresh(self) -> None:
        """Show how both do."""
        run = self.run
        for runner, line, bar in zip(run.lanes, self.lines, self.bars, strict=True):
            tally = runner.tally
            told = say("race.at", number=min(runner.number + 1, run.count), count=run.count)
            if tally.each_ms is not None:
                score = say("together.board", right=tally.right, count=tally.acts, seconds=f"{tally.each_ms / 1000:.0f}")
                told = f"{told}   {score}"
            line.setText(told)
            bar.show_share(runner.number / run.count if run.count else 1.0, None, told)
        waits = any(run.may_run(lane) and one.seen_ms is None for lane, one in enumerate(run.lanes))
        self.start.setEnabled(waits or run.is_over)
        self.start.stand_for("Space", say("race.result" if run.is_over else "race.start"))

    def press(self, key: str) -> bool:
        """Space starts whoever waits."""
        if key in ("Space", "Enter"):
            self.started.emit()
            return True
        return super().press(key)

    def dress(self, sheet: str) -> None:
        """Take the looks of the window it belongs to."""
        super().dress(sheet)
        for bar in self.bars:
            bar.dress(self.colours)


class RaceStage(QStackedWidget):
    """What the class sees. `left` tells that it stops for today, `over` that both have answered everything."""

    left = Signal()
    over = Signal()

    def __init__(self, desk: Desk, run: RaceRun) -> None:
        super().__init__()
        self.run = run
        self.on_break = BreakPage()
        self.page = RacePage(run, desk, self.answer)
        for part in (self.page, self.on_break):
            self.addWidget(part)
        self.console = RaceConsole(desk, run)
        self.console.started.connect(self.start)
        self.console.paused.connect(self.pause_or_go_on)
        self.console.left.connect(self.left)

    @property
    def is_over(self) -> bool:
        """Whether both have answered everything."""
        return self.run.is_over

    def start(self) -> None:
        """Whoever waits sees their question from now on; once both are done, what comes next is asked for."""
        if self.run.is_over:
            self.over.emit()
            return
        for lane, runner in enumerate(self.run.lanes):
            if self.run.may_run(lane) and runner.seen_ms is None:
                self.run.begin(lane)
        self._follow()

    def answer(self, lane: int, option: int) -> bool:
        """One of them answers, and sees the next question at once."""
        if self.on_break.is_running or not self.run.answer(lane, option):
            return False
        if not self.run.has_done(lane):
            self.run.begin(lane)
        self.page.lanes[lane].refresh()
        other = self.page.lanes[1 - lane]
        if self.run.has_done(lane) and self.run.lanes[1 - lane].seen_ms is None:
            other.refresh()
        self.console.refresh()
        return True

    def press(self, key: str) -> bool:
        """Each side has its own keys, and none of them is the instructor's."""
        return not self.on_break.is_running and self.page.press(key)

    def pause_or_go_on(self) -> None:
        """A break for both; what they were at is asked anew when the instructor starts them again."""
        if self.on_break.is_running:
            self.on_break.end()
            self.setCurrentWidget(self.page)
        else:
            self.run.hold()
            self.on_break.begin()
            self.setCurrentWidget(self.on_break)
        self._follow()

    def stop(self) -> None:
        """Leave nothing running."""
        self.on_break.end()
        self.console.close()
        self.console.deleteLater()

    def dress(self, colours: Theme, measures: Measures, sheet: str) -> None:
        """Take the looks."""
        self.page.dress(colours, measures)
        self.console.dress(sheet)

    def _follow(self) -> None:
        self.page.refresh()
        self.console.refresh()
