"""Where an exam is begun: its start code is typed, a sitting that stands still is gone on with, or an exam is rehearsed."""

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame

from app.base.trouble import BadContent, Trouble
from app.exams.blueprint import Blueprint, Blueprints
from app.exams.blueprint_check import named_problems
from app.exams.exam_clock import machine_time
from app.exams.exam_clock import told as moment_told
from app.exams.left_open import LeftOpen, left_open
from app.exams.preparing import prepared_for, rehearsal_of
from app.exams.sitting_file import SittingFile, file_of
from app.exams.start_code import CHANCE, LOOK_ALIKE, grouped
from app.pages.exam_words import total_minutes
from app.pages.places import ExamAt
from app.papers.paper import setting_of
from app.words.listing import named
from app.words.text import say, told
from ui.foundation.desk import Desk
from ui.widgets.key_button import KeyButton
from ui.widgets.line_field import LineField
from ui.widgets.page import Page, heading, plate
from ui.widgets.parts import column, label, relook, row
from ui.widgets.screen import Screen

WIDEST = 820
LENGTH = CHANCE + 1


class ExamsScreen(Screen):
    """The code field has the keyboard; Enter opens what the code opens, or goes on with what stands still."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, say("exam.sit"))
        name = desk.person.name if desk.person is not None else ""
        self.open_sittings = left_open(desk.folder, name)
        self.rehearsals: dict[str, KeyButton] = {}
        self.go_on: KeyButton | None = None
        self.page = Page(WIDEST, (32, 48, 32, 32), 20)
        column(self).addWidget(self.page)
        self.field = LineField()
        self.field.setAccessibleName(say("exam.code"))
        self.field.setPlaceholderText(grouped("0" * LENGTH).replace("0", "·"))
        self.field.setMaxLength(4 * LENGTH)
        self.field.textEdited.connect(self._typed)
        self.field.returnPressed.connect(self._enter)
        self.told = label("body-2", say("exam.code-hint"), wraps=True)
        self.open = KeyButton("Enter", say("exam.open"), "primary")
        self.open.clicked.connect(self._open)
        self._lay_out()
        self.setFocusProxy(self.field)

    def dress(self) -> None:
        """Take the measures."""
        self.page.set_widest(self.measures.px(WIDEST))
        for button in (self.open, self.go_on, *self.rehearsals.values()):
            if button is not None:
                button.set_height(max(44, self.measures.button))

    def rehearse(self, exam: str) -> None:
        """Make a rehearsal ready, and go there."""
        folder, desk = self.desk.folder, self.desk
        if folder is None or desk.person is None:
            self._refuse(say("exam.rehearse-who"))
            return
        try:
            blueprint = Blueprints(folder).find(exam)
            setting = setting_of(blueprint, desk.rulebooks, desk.house, desk.chips)
            at = moment_told(machine_time().calendar_ms)
            prepared = rehearsal_of(exam, blueprint, setting, desk.person.name, at)
            file = SittingFile(file_of(folder, prepared.id), new=True)
            file.append(prepared)
            file.close()
        except Trouble as trouble:
            self._refuse(told(trouble))
            return
        self.go.emit(ExamAt(prepared.id))

    def _lay_out(self) -> None:
        inside = self.page.inside
        for left in self.open_sittings:
            inside.addWidget(self._left_open(left))
        inside.addWidget(heading(say("exam.sit"), say("exam.sit-told")))
        across = row(spacing=12)
        across.addWidget(self.field, 1)
        across.addWidget(self.open)
        inside.addLayout(across)
        inside.addWidget(self.told)
        inside.addSpacing(12)
        card, rows = plate(say("exam.rehearse-title"))
        rows.addWidget(label("body-2", say("exam.rehearse-told"), wraps=True))
        for name, blueprint in self._blueprints():
            across = row(spacing=12)
            words = say("exam.rehearse-row", title=blueprint.title, minutes=total_minutes(blueprint))
            across.addWidget(label("body", words, wraps=True), 1)
            made = self.rehearsals[name] = KeyButton("", say("exam.rehearse"))
            made.setAccessibleName(named(say("exam.rehearse"), blueprint.title))
            made.clicked.connect(partial(self.rehearse, name))
            across.addWidget(made)
            rows.addLayout(across)
        inside.addWidget(card)
        inside.addStretch(1)

    def _left_open(self, left: LeftOpen) -> QFrame:
        prepared = left.prepared
        key = "exam.go-on-rehearsal" if prepared.rehearsal else "exam.go-on-told"
        card, inside = plate(say("exam.go-on-title"))
        across = row(spacing=12)
        words = say(key, exam=prepared.blueprint.title, candidate=prepared.candidate.name)
        across.addWidget(label("body", words, wraps=True), 1)
        made = KeyButton("Enter" if self.go_on is None else "", say("exam.go-on"), "primary")
        made.clicked.connect(lambda: self.go.emit(ExamAt(prepared.id)))
        self.go_on = self.go_on or made
        across.addWidget(made, 0, Qt.AlignmentFlag.AlignVCenter)
        inside.addLayout(across)
        return card

    def _blueprints(self) -> Iterator[tuple[str, Blueprint]]:
        """Every blueprint that can be used; what is wrong with an academy's own is told, and it is left out."""
        shelf = Blueprints(self.desk.folder)
        for name in shelf:
            try:
                blueprint = shelf[name]
                if problems := named_problems(blueprint, self.desk.rulebooks):
                    raise BadContent(str(shelf.files[name]), problems)
            except BadContent as trouble:
                self.desk.work.tell_once(trouble)
                continue
            yield name, blueprint

    def _typed(self, text: str) -> None:
        """Write the code in groups as it is typed or pasted, and say how much is missing."""
        code = text.upper().translate(LOOK_ALIKE)
        if self.field.cursorPosition() == len(text):
            self.field.setText(grouped(code))
        missing = LENGTH - len(code)
        self._tell(say("exam.code-so-far", count=missing) if missing > 0 else "" if not missing else say("exam.code-too-long"))

    def _enter(self) -> None:
        """Enter in an empty field goes on with what stands still, where something does."""
        if not self.field.text().strip() and self.go_on is not None:
            self.go_on.click()
        else:
            self._open()

    def _open(self) -> None:
        if self.desk.folder is None:
            return
        try:
            found = prepared_for(self.desk.folder, self.field.text())
        except Trouble as trouble:
            self._refuse(say("exam.wrong", why=_why(trouble)))
            return
        self.go.emit(ExamAt(found.stem, self.field.text()))

    def _tell(self, words: str) -> None:
        relook(self.told, "body-2")
        self.told.setText(words or say("exam.code-hint"))

    def _refuse(self, words: str) -> None:
        relook(self.told, "wrong-word")
        self.told.setText(words)
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)


def _why(trouble: Trouble) -> str:
    return told(trouble).rstrip(".。 ")
