"""A sheet somebody was given: its steps, how far each is, and the next one under Enter. Done is done when one comes back."""

from pathlib import Path

from PySide6.QtCore import Qt
from shiboken6 import isValid

from app.base.writing import write_whole
from app.classroom.assignment import StepDone
from app.classroom.results_file import results_file
from app.classroom.sheet import sheet_title
from app.pages.given_sheet import GivenPage, SheetTerms, given_page, step_place
from app.pages.places import GivenSheet
from app.seals.keyring import Keyring
from app.words.durations import minutes
from app.words.listing import listed
from app.words.text import language, say
from lessons.texts import drill_texts
from scoring.moments import local_now
from scoring.port import Store
from ui.foundation.days import say_day
from ui.foundation.desk import Desk
from ui.widgets.file_choice import ask_to_save
from ui.widgets.key_button import KeyButton
from ui.widgets.page import Page, hairline, heading, plate
from ui.widgets.parts import clear, column, label, row
from ui.widgets.screen import Screen

WIDEST = 760


class GivenScreen(Screen):
    """One page. Enter does the next step; a number does that one."""

    def __init__(self, desk: Desk, place: GivenSheet) -> None:
        super().__init__(desk, say("given.title"))
        self.place = place
        self.shown: GivenPage | None = None
        self.go_on: KeyButton | None = None
        self.save: KeyButton | None = None
        self.page = Page(WIDEST, (32, 48, 32, 32), 16)
        column(self).addWidget(self.page)
        desk.work.start(self._load())

    def press(self, key: str) -> bool:
        """Enter does what comes next, a number that step."""
        steps = self.shown.handed.steps if self.shown is not None else ()
        if key in ("Enter", "Space") and self.shown is not None and self.shown.next_step is not None:
            self._do(next(one for one in steps if not one.is_done))
        elif key.isdigit() and 1 <= int(key) <= len(steps) and not steps[int(key) - 1].is_done:
            self._do(steps[int(key) - 1])
        elif key == "S" and self.save is not None:
            self._ask_to_save()
        else:
            return super().press(key)
        return True

    def here(self) -> GivenSheet:
        """The same sheet."""
        return self.place

    def dress(self) -> None:
        """Take the measures."""
        self.page.set_widest(self.measures.px(WIDEST))
        for made in filter(None, (self.go_on, self.save)):
            made.set_height(max(44, self.measures.button))

    async def _load(self) -> None:
        profile, today = self.desk.profile, local_now().date().isoformat()
        found = await self.desk.work.ask(lambda store: given_page(store, profile, self.place.assignment, today))
        if isValid(self):
            self._show(found)

    def _show(self, page: GivenPage | None) -> None:
        self.shown = page
        clear(self.page.inside)
        if page is None:
            self.page.inside.addWidget(heading(say("given.title"), say("given.gone")))
            self.page.inside.addStretch(1)
            return
        given = page.assignment.given
        title = sheet_title(given.sheet_id, given.sheet, language())
        told = say("given.overdue" if page.is_overdue else "given.until", day=say_day(given.until))
        self.page.inside.addWidget(heading(title, say("given.told")))
        self.page.inside.addWidget(label("wrong-word" if page.is_overdue else "body-2", told, wraps=True))
        card, inside = plate()
        for number, one in enumerate(page.handed.steps, 1):
            if number > 1:
                inside.addWidget(hairline())
            line = row(spacing=16)
            line.addWidget(label("label", str(number)))
            line.addWidget(label("body", self._step(one), wraps=True), 1)
            line.addWidget(label("body-2", self._how_far(one)))
            inside.addLayout(line)
        self.page.inside.addWidget(card)
        if page.next_step is not None:
            self.go_on = KeyButton("Enter", say("given.go-on" if page.handed.done else "given.begin"), "primary")
            self.go_on.clicked.connect(lambda: self.press("Enter"))
            self.page.inside.addWidget(self.go_on, 0, Qt.AlignmentFlag.AlignLeft)
        else:
            self.go_on = None
            self.page.inside.addWidget(label("title", say("given.done", right=page.handed.right, of=page.handed.of), wraps=True))
        if page.is_from_elsewhere and page.handed.done:
            self.save = KeyButton("S", say("given.save"))
            self.save.clicked.connect(self._ask_to_save)
            self.page.inside.addWidget(label("body-2", say("given.save-told"), wraps=True))
            self.page.inside.addWidget(self.save, 0, Qt.AlignmentFlag.AlignLeft)
        self.page.inside.addStretch(1)
        self.dress()
        self.setFocus()

    def _ask_to_save(self) -> None:
        name = f"{self.desk.profile.name}-{self.place.assignment[:8]}.results.jsonl"
        ask_to_save(self, say("given.save"), name, say("instructor.results-kind"), self.save_results)

    def save_results(self, target: Path) -> None:
        """Write what was done into a file, signed by this machine."""
        folder, profile, assignment = self.desk.folder, self.desk.profile, self.place.assignment
        if folder is None:
            return

        def write(store: Store) -> None:
            write_whole(target, results_file(store, profile, assignment, Keyring(folder), local_now().date()))

        self.desk.work.ask_for(self, write, lambda _: self.desk.tell(say("given.saved", file=target.name)), self.desk.tell)

    def _step(self, one: StepDone) -> str:
        """What a step is: a skill at a game, or rounds at its table."""
        game = self.desk.catalogue.title(one.step.game).name if one.step.game in self.desk.catalogue else ""
        much = say("given.rounds" if one.step.is_table else "given.questions", count=one.step.count)
        return listed(filter(None, ("" if one.step.is_table else drill_texts(language()).skills[one.step.skill], much, game)))

    def _how_far(self, one: StepDone) -> str:
        if one.is_time_up and one.done < one.step.count:
            return say("given.time-up", done=one.done, of=one.step.count)
        if one.left_ms is not None and not one.is_done:
            return say("given.time-left", done=one.done, of=one.step.count, time=minutes(one.left_ms))
        if one.is_done:
            return say("given.step-done", right=one.right, of=one.step.count)
        return say("given.step-at", done=one.done, of=one.step.count) if one.done else say("given.step-new")

    def _do(self, one: StepDone) -> None:
        if self.shown is not None:
            self.desk.work.start(self._go(self.shown, one))

    async def _go(self, page: GivenPage, one: StepDone) -> None:
        """Where a step is done is made where nothing waits for it."""
        terms = SheetTerms(self.desk.rulebooks, self.desk.house, self.desk.chips)
        place = await self.desk.work.run(lambda: step_place(page, one.step, terms))
        if isValid(self):
            self.go.emit(place)
