"""Marking a sitting: from fault to fault on the felt, with a verdict each; the result stands when all agree."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QBoxLayout, QFrame, QWidget

from app.exams.entries import Ruling
from app.exams.moderation import Where
from app.exams.office import ExamOffice, NotedModeration
from app.exams.sitting import ExamSitting
from app.pages.marking import LookedAt, MarkingPage, films_of, marking_page
from app.rules.core.customs import academy_customs
from app.table.film import Film
from app.words.acts import TableWords
from app.words.text import language, say
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.screens.examiner.add_sheet import AddSheet
from ui.screens.examiner.ask_sheet import AskSheet
from ui.screens.examiner.fault_list import FaultList
from ui.screens.examiner.figures_foot import FiguresFoot
from ui.screens.examiner.marking_room import MarkingRoom
from ui.screens.examiner.marking_top import MarkingTop
from ui.screens.examiner.moments import Moments
from ui.screens.examiner.office import Office
from ui.screens.examiner.verdict_panel import VerdictPanel
from ui.table.replay import Replay
from ui.widgets.parts import box, column, label
from ui.widgets.screen import Screen

SIDE, PANEL, TALL, WIDEST = 272, 312, 320, 16_777_215
RULINGS: dict[str, Ruling] = {"Y": "stands", "O": "no-fault", "M": "minor", "S": "serious", "C": "critical"}
"""The keys of a verdict."""
Change = Callable[[NotedModeration], object]


class MarkingView(QFrame):
    """One examiner at one sitting. `left` tells that they are done with it for now."""

    left = Signal()

    def __init__(self, office: Office, screen: Screen, sitting: str) -> None:
        super().__init__()
        self.office, self.screen_over, self.sitting = office, screen, sitting
        self.page: MarkingPage | None = None
        self.place = 0
        self.replay: Replay | None = None
        self.sheet: AskSheet | AddSheet | None = None
        self._opened: ExamSitting | None = None
        self._section = -1
        self._dress: tuple[Theme, Measures] | None = None
        self._lay_out()
        office.ask(self, self._open, self._show, self._refuse)

    @property
    def now(self) -> LookedAt | None:
        """The fault that is looked at."""
        faults = self.page.faults if self.page is not None else ()
        return faults[self.place] if self.place < len(faults) else None

    def press(self, key: str) -> bool:
        """J and K walk, Y O M S C judge, N adds a fault, Esc leaves; the rest is the replay's."""
        if key in ("J", "K"):
            self.walk(1 if key == "J" else -1)
        elif key in RULINGS:
            self.choose(key)
        elif key == "N":
            self.ask_fault()
        elif key == "Esc":
            self.left.emit()
        else:
            return self.replay is not None and self.replay.press(key)
        return True

    def walk(self, by: int) -> None:
        """Go to the next fault, or the one before."""
        count = len(self.page.faults) if self.page is not None else 0
        if count:
            self.look_at((self.place + by) % count)

    def look_at(self, place: int) -> None:
        """Look at a fault: on the felt, in three moments, and in words."""
        self.place = place
        fault = self.now
        if fault is None or self.page is None:
            return
        self.faults.choose(place)
        self._film(fault)
        if self.replay is not None:
            self.replay.to_fault(fault.place)
            self.moments.show_around(self.replay, fault.place)
        self.verdict.show_fault(fault, self._words(fault), self.page)

    def choose(self, key: str) -> None:
        """Say something of the fault: that it stands at once, anything else with a reason."""
        ruling = RULINGS[key]
        if self.now is None:
            return
        self.verdict.choose(ruling)
        if ruling == "stands":
            self.give()

    def give(self) -> None:
        """Give the verdict that is chosen, and go on to the next fault."""
        fault, ruling = self.now, self.verdict.ruling
        if fault is None or ruling is None:
            return
        reason, remark = self.verdict.reason.text(), self.verdict.remark.text()
        place = self.place
        self._change(lambda one: one.judge(fault.fault.id, ruling, reason, remark), lambda: self._go_on(place))

    def ask_fault(self) -> None:
        """Add a fault that no program sees, at the moment that is shown."""
        sheet = self.sheet = AddSheet(self.screen_over)
        sheet.given.connect(lambda severity, what, remark: self._add(sheet, severity, what, remark))
        sheet.open_sheet()

    def examined(self) -> None:
        """Everything was looked at."""
        self._change(lambda one: one.examined())

    def ask_to_stand(self) -> None:
        """Let the result stand, and seal it: that takes the academy's passphrase."""
        title = say("examiner.let-stand")
        sheet = self.sheet = AskSheet(self.screen_over, title, say("examiner.let-stand-told"), ("passphrase",), title)
        sheet.ask(lambda given: self._stand(sheet, given["passphrase"]))

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        self._dress = (colours, measures)
        narrow = measures.narrow
        self._across.setDirection(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)
        for part, wide in ((self._side, SIDE), (self._panel, PANEL)):
            part.setMinimumWidth(0 if narrow else measures.px(wide))
            part.setMaximumWidth(WIDEST if narrow else measures.px(wide))
            part.setMinimumHeight(measures.px(TALL) if narrow else 0)
        self._page.fit(scrolls=narrow)
        (self._page.inside if narrow else self._whole).addWidget(self.foot)  # where text is large it comes after what is judged
        for dressed in (self.faults, self.verdict, self.foot, self.top):
            dressed.dress(colours, measures)
        if self.replay is not None:
            self.replay.dress(colours, measures, self.office.desk.preferences)

    def stop(self) -> None:
        """Leave nothing running, and the file to others."""
        if self.replay is not None:
            self.replay.stop()
        if self._opened is not None:
            self._opened.close()
            self._opened = None

    # ---- asking

    def _open(self, office: ExamOffice) -> MarkingPage:
        opened = office.sat(self.sitting)
        try:
            moderation = office.examine(opened)
            made = marking_page(moderation, films_of(moderation, office.file(self.sitting).read_bytes()))
        except BaseException:
            opened.close()
            raise
        self._opened = opened
        return made

    def _change(self, change: Change, then: Callable[[], object] = lambda: None) -> None:
        """Have something written down, and show what the page is then."""
        page, opened = self.page, self._opened
        if page is None or opened is None:
            return

        def changed(office: ExamOffice) -> MarkingPage:
            moderation = office.examine(opened)
            change(moderation)
            return marking_page(moderation, page.films)

        def shown(made: MarkingPage) -> None:
            self._show(made)
            then()

        self.office.ask(self, changed, shown, self.verdict.refuse)

    def _add(self, sheet: AddSheet, severity: str, what: str, remark: str) -> None:
        frame = self.replay.frame if self.replay is not None else None
        section = self._section if self._section >= 0 else min(self.page.films, default=-1) if self.page is not None else -1
        where = Where(section, frame.round if frame else 0, 0, frame.at_ms if frame else 0)
        add: Change = lambda one: one.add(severity, what, where, remark)  # type: ignore[arg-type]  # noqa: E731
        sheet.close_sheet()
        self._change(add, lambda: self.look_at(len(self.page.faults) - 1) if self.page is not None else None)

    def _stand(self, sheet: AskSheet, passphrase: str) -> None:
        opened = self._opened
        if opened is not None:
            self.office.ask_seals(
                self, lambda seals: seals.conclude(opened, passphrase), lambda _: self._stood(sheet), sheet.refuse
            )

    def _stood(self, sheet: AskSheet) -> None:
        sheet.close_sheet()
        self.left.emit()

    def _go_on(self, place: int) -> None:
        if self.page is not None and place + 1 < len(self.page.faults):
            self.look_at(place + 1)

    def _refuse(self, words: str) -> None:
        self.refused.setText(words)
        self.refused.show()

    # ---- showing

    def _show(self, page: MarkingPage) -> None:
        self.page = page
        self.top.show_page(page)
        self.faults.show_page(page, self._words)
        self.foot.show_page(page)
        if page.films and self.replay is None:
            self._show_film(min(page.films))
        if page.faults:
            self.look_at(min(self.place, len(page.faults) - 1))
        else:
            self.verdict.show_nothing()
        if self._dress is not None:
            self.dress(*self._dress)
        self.screen_over.setFocus()

    def _words(self, fault: LookedAt) -> TableWords:
        film = self.page.films[fault.fault.section] if self.page is not None else Film(())
        customs = film.frames[0].script.customs if film.frames else academy_customs()
        return TableWords(self.office.desk.catalogue[fault.game].file, customs, language())

    def _film(self, fault: LookedAt) -> None:
        if fault.fault.section != self._section:
            self._show_film(fault.fault.section)

    def _show_film(self, section: int) -> None:
        """Put the film of a section on the felt."""
        if self.page is None or not self.page.films[section].frames:
            return
        if self.replay is not None:
            self.replay.stop()
            self._middle.removeWidget(self.replay)
            self.replay.hide()
            self.replay.deleteLater()
        self._section, film, desk = section, self.page.films[section], self.office.desk
        script = film.frames[0].script
        game = script.game
        words = TableWords(desk.catalogue[game].file, script.customs, language())
        self.replay = Replay(film, words, desk.felt_of(game, script.table.layout), desk.chips, desk.preferences, alone=True)
        self._middle.addWidget(self.replay, 1)
        if self._dress is not None:
            self.replay.dress(*self._dress, desk.preferences)

    def _lay_out(self) -> None:
        self.top, self.faults, self.moments = MarkingTop(), FaultList(), Moments()
        self.verdict, self.foot = VerdictPanel(), FiguresFoot()
        self.refused = label("wrong-word", wraps=True)
        self.refused.hide()
        self._side, self._panel = box("side"), box("finding")
        column(self._side, (0, 0, 0, 0), 0).addWidget(self.faults)
        column(self._panel, (16, 16, 16, 16), 12).addWidget(self.verdict)
        middle = QWidget()
        self._middle = column(middle, (16, 16, 16, 8), 8)
        self._middle.addWidget(self.refused)
        self._middle.addWidget(self.moments)
        self._across = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._across.setSpacing(0)
        self._across.addWidget(self._side)
        self._across.addWidget(middle, 1)
        self._across.addWidget(self._panel)
        self._page = MarkingRoom()
        self._page.inside.addLayout(self._across, 1)
        self._whole = column(self, spacing=0)
        self._whole.addWidget(self.top)
        self._whole.addWidget(self._page, 1)
        self._whole.addWidget(self.foot)
        self.top.left.connect(self.left)
        self.faults.chosen.connect(self.look_at)
        self.faults.adding.connect(self.ask_fault)
        self.verdict.chosen.connect(self.choose)
        self.verdict.given.connect(self.give)
        self.foot.examined.connect(self.examined)
        self.foot.standing.connect(self.ask_to_stand)
