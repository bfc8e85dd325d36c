"""A class that answers together, in its two windows: the question for everybody, and the instructor's side."""

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from app.classroom.assign_room import AssignRoom
from app.classroom.together_run import TogetherRun
from app.words.text import say
from ui.foundation.desk import Desk
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.screens.class_table.call_page import BreakPage
from ui.screens.class_table.together_console import LETTERS, TogetherConsole
from ui.screens.class_table.together_page import FIGURES, TogetherEnd, TogetherPage

TICK_MS = 200


class TogetherStage(QStackedWidget):
    """What the class sees. `left` tells that it stops for today."""

    left = Signal()

    def __init__(self, desk: Desk, run: TogetherRun) -> None:
        super().__init__()
        self.run, self._desk = run, desk
        self.page: TogetherPage | None = None
        self.end: TogetherEnd | None = None
        self._dress: tuple[Theme, Measures] | None = None
        self.on_break = BreakPage()
        self.addWidget(self.on_break)
        self.console = TogetherConsole(desk, run)
        self.console.done.connect(self.follow)
        self.console.showed.connect(self.show_or_go_on)
        self.console.paused.connect(self.pause_or_go_on)
        self.console.left.connect(self.left)
        self.console.later.connect(self.give_later)
        self._tick = QTimer(self)
        self._tick.setInterval(TICK_MS)
        self._tick.timeout.connect(self._pass)
        run.begin()
        self.follow()
        self._tick.start()

    @property
    def is_over(self) -> bool:
        """Whether everything was asked."""
        return self.run.asked is None

    def press(self, key: str) -> bool:
        """At the class's keyboard a letter says who answers, and a figure what; nothing else."""
        if self.run.is_shown or self.is_over or self.on_break.isVisible():
            return False
        if key in LETTERS and len(key) == 1 and self.run.how == "keys":
            self.console.point(LETTERS.index(key))
        elif key in FIGURES and len(key) == 1:
            return self.console.answer(FIGURES.index(key))
        else:
            return False
        return True

    def follow(self) -> None:
        """Something was done: both windows show it; once everybody has answered, all is shown."""
        run = self.run
        if run.asked is None:
            self._show_end()
        elif self.page is None or self.page.made is not run.now:
            self._show_page()
        if not run.is_shown and run.asked is not None and run.how == "keys" and run.plan.people and run.have_all:
            run.show()
        if self.page is not None and run.asked is not None:
            if run.is_shown and self.page.result.isHidden():
                self.page.show_answers()
                self.page.tiles.setFocus()
            elif not run.is_shown:
                self.page.show_who(self._who())
            self.page.show_time()
        self.console.refresh()

    def show_or_go_on(self) -> None:
        """Show what was answered; shown, the next question."""
        if self.run.is_shown:
            self.run.next()
        else:
            self.run.show()

    def pause_or_go_on(self) -> None:
        """A break for everybody, and its end; the countdown stands meanwhile."""
        begins = not self.on_break.is_running
        if begins != self.run.is_held and not self.run.is_shown:
            self.run.hold()
        if begins:
            self.on_break.begin()
        else:
            self.on_break.end()
        shown: QWidget | None = self.on_break if begins else self.page or self.end
        if shown is not None:
            self.setCurrentWidget(shown)
        self.console.refresh()

    def give_later(self, day: str) -> None:
        """The same paper on everybody's own machine until a day; what they answer comes back to this session."""
        folder, plan, console = self._desk.folder, self.run.plan, self.console
        if folder is None:
            return

        def given(assignment: str) -> None:
            self.run.give_later(assignment)
            console.tell(say("together.given-later", count=len(plan.people), day=day))

        self._desk.work.ask_for(
            self,
            lambda store: AssignRoom(store, folder, plan.by).assign_session(plan.session, day),
            given,
            lambda words: console.tell(words, wrong=True),
        )

    def stop(self) -> None:
        """Leave nothing running."""
        self._tick.stop()
        self.on_break.end()
        self.console.close()
        self.console.deleteLater()

    def dress(self, colours: Theme, measures: Measures, sheet: str) -> None:
        """Take the looks."""
        self._dress = (colours, measures)
        if self.page is not None:
            self.page.dress(colours, measures)
        self.console.dress(sheet)

    def _pass(self) -> None:
        """The time goes on; when it is over, what was answered by keys is shown, and hands are counted yet."""
        run = self.run
        if run.asked is None or run.is_shown or self.on_break.is_running:
            return
        if not run.left_ms and not run.is_held and run.how == "keys":
            run.show()
            self.follow()
        elif self.page is not None:
            self.page.show_time()

    def _who(self) -> str:
        run = self.run
        if run.how != "keys" or not run.plan.people:
            return say("together.hands-up") if run.how == "hands" else ""
        place = self.console.pointed
        key = LETTERS[place] if place < len(LETTERS) else ""
        done = say("together.answered", done=len(run.has_answered), count=len(run.plan.people))
        return f"{say('together.whose-turn', name=run.plan.people[place].name, key=key)}  {done}"

    def _show_page(self) -> None:
        self._drop(self.page)
        page = self.page = TogetherPage(self.run, self._desk)
        page.given.connect(self.console.answer)
        self.addWidget(page)
        if not self.on_break.is_running:
            self.setCurrentWidget(page)
        if self._dress is not None:
            page.dress(*self._dress)
        self.console.show_question()

    def _show_end(self) -> None:
        if self.end is None:
            self._drop(self.page)
            self.page = None
            self.end = TogetherEnd(self.run)
            self.addWidget(self.end)
            self.setCurrentWidget(self.end)
            self.console.show_question()

    def _drop(self, page: QWidget | None) -> None:
        if page is not None:
            self.removeWidget(page)
            page.deleteLater()
