"""Drill sheets: those there are, and a builder that shows what the sheet would bring while it is put together."""

from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QBoxLayout

from app.base.trouble import BadInput, Trouble
from app.base.writing import write_whole
from app.classroom.sheet import NamedSheet
from app.classroom.sheet_draft import SheetDraft, draft_of, is_whole
from app.classroom.sheet_room import SheetRoom
from app.pages.places import ClassAt
from app.pages.sheet_preview import PreviewTerms, SheetPreview, sheet_preview
from app.words.listing import listed
from app.words.text import language, say, told
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.screens.instructor.preview_plate import PreviewPlate
from ui.screens.instructor.sheet_form import SheetForm
from ui.screens.instructor.teaching import Teaching
from ui.screens.instructor.teaching_page import TeachingPage
from ui.widgets.acts_row import acts_row
from ui.widgets.choice_rows import ChoiceRows
from ui.widgets.file_choice import ask_to_open, ask_to_save
from ui.widgets.parts import box, button, clear, label, row
from ui.widgets.screen import Screen

PAUSE_MS = 250
"""So long nothing is changed before it is looked what the sheet would bring."""


class SheetsView(TeachingPage):
    """Rows, the acts of the chosen one, and the builder with its preview beside it."""

    def __init__(self, teaching: Teaching, screen: Screen) -> None:
        super().__init__(teaching, screen)
        self.sheets: dict[str, NamedSheet] = {}
        self.name = ""
        """The sheet that is changed; nothing where it is new."""
        self.note = ""
        self.form: SheetForm | None = None
        self.rows = ChoiceRows(say("instructor.sheets"))
        self.rows.chosen.connect(lambda _: self._show_acts())
        self.new, self.bring = button(say("instructor.new-sheet"), "primary"), button(say("instructor.bring-sheet"))
        self.new.clicked.connect(lambda _=False: self.build(SheetDraft(game=next(iter(teaching.desk.catalogue)))))
        self.bring.clicked.connect(lambda _=False: self._bring())
        self._acts = box()
        self._acts_inside = row(self._acts)
        self._builder = box()
        self._across = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._builder)
        self._across.setContentsMargins(0, 0, 0, 0)
        self._across.setSpacing(16)
        self._builder.hide()
        self.preview = PreviewPlate()
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE_MS)
        self._pause.timeout.connect(self.look)
        for part in (acts_row(self.new, self.bring), self.told, self._builder, self._acts, self.rows):
            self.inside.addWidget(part)
        self.load()

    def press(self, key: str) -> bool:
        """N begins a new sheet; Esc leaves the one that is put together, and no figure leads away from it."""
        if self.form is not None:
            if key == "Esc":
                self.leave()
            return key == "Esc" or key.isdigit()
        if key == "N":
            self.new.click()
        return key == "N"

    def stop(self) -> None:
        """Leave nothing running."""
        self._pause.stop()

    def load(self) -> None:
        """Read the sheets there are."""
        self.teaching.ask(self, SheetRoom, SheetRoom.sheets, self._show, self.tell)

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the measures."""
        super().dress(colours, measures)
        narrow = measures.narrow
        self._across.setDirection(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)

    def _show(self, sheets: list[NamedSheet]) -> None:
        self.sheets = {one.id: one for one in sheets}
        own_first = sorted(sheets, key=lambda one: (one.is_ours, one.id))
        self.rows.show_rows([self._row(one) for one in own_first])
        self._show_acts()

    def _row(self, one: NamedSheet) -> tuple[str, str, str, str]:
        words, terms = one.words(language()), one.terms
        games = self.teaching.desk.catalogue
        game = games.title(terms.game).abbreviation if terms.game in games else ""
        much = [say("given.questions", count=terms.questions)] if terms.questions else []
        much += [say("given.rounds", count=terms.rounds)] if terms.rounds else []
        whose = "" if one.is_ours else say("instructor.version", version=terms.version)
        return one.id, words.title, listed(filter(None, (game, *much, words.aim))), whose

    def _show_acts(self) -> None:
        clear(self._acts_inside)
        one = self.sheets.get(self.rows.now)
        self._acts.setVisible(one is not None)
        if one is None:
            return
        whole = is_whole(one.terms)
        replaces = whole and not one.is_ours
        change = button(say("instructor.change-sheet" if replaces else "instructor.copy-sheet"))
        note = "" if whole else say("instructor.sheet-loses")
        change.clicked.connect(lambda _=False: self.build(draft_of(one.terms), one.id if replaces else "", note))
        run = button(say("instructor.run-sheet"))
        run.setVisible(one.terms.rounds > 0)
        run.clicked.connect(lambda _=False: self.screen_over.go.emit(ClassAt(sheet=one.id)))
        save = button(say("instructor.save-sheet"))
        save.clicked.connect(lambda _=False: self._save(one))
        drop = button(say("instructor.drop-sheet"), "danger")
        drop.setVisible(not one.is_ours)
        drop.clicked.connect(
            lambda _=False: self.teaching.ask(self, SheetRoom, lambda room: room.drop(one.id), lambda _: self.load(), self.tell)
        )
        self._acts_inside.addWidget(label("body", one.words(language()).title, wraps=True), 1)
        self._acts_inside.addWidget(acts_row(run, change, save, drop), 2)
        self.dress(self.screen_over.colours, self.screen_over.measures)

    # ---- the builder

    def build(self, draft: SheetDraft, name: str = "", note: str = "") -> None:
        """Put a sheet together, from nothing or from another one; `note` says what the new one would not have of that."""
        clear(self._across)
        self.name, self.note = name, note
        self.form = SheetForm(self.teaching.desk, draft)
        self.form.changed.connect(self._changed)
        self.form.finish(say("instructor.keep-sheet"), self.keep)
        self.preview = PreviewPlate()
        self._across.addWidget(self.form, 2)
        self._across.addWidget(self.preview, 1)
        self._builder.show()
        for part in (self.rows, self._acts, self.new, self.bring):
            part.hide()
        self.dress(self.screen_over.colours, self.screen_over.measures)
        self.turned.emit()
        self.form.focus_first()
        self.look()

    def keep(self) -> None:
        """Keep the sheet that is put together."""
        form, name, catalogue = self.form, self.name, self.teaching.desk.rulebooks
        if form is None:
            return
        try:
            draft = form.draft
        except BadInput as wrong:
            form.refuse(told(wrong))
            return
        self.teaching.ask(form, SheetRoom, lambda room: room.keep(draft, catalogue, name), self._kept, form.refuse)

    def leave(self) -> None:
        """Leave the builder; nothing of it is kept."""
        self.form = None
        clear(self._across)
        self._builder.hide()
        for part in (self.rows, self.new, self.bring):
            part.show()
        self._show_acts()
        self.turned.emit()

    def _kept(self, kept: NamedSheet) -> None:
        self.leave()
        self.rows.now = kept.id
        self.load()

    def _changed(self) -> None:
        self._pause.start()

    def look(self) -> None:
        """Show what the sheet would bring as it stands."""
        if self.form is None:
            return
        try:
            draft = self.form.draft
        except BadInput as wrong:
            self.preview.show_lines(told(wrong).splitlines())
        else:
            self.teaching.desk.work.start(self._look(self.form, draft))

    async def _look(self, form: SheetForm, draft: SheetDraft) -> None:
        desk = self.teaching.desk
        terms = PreviewTerms(desk.rulebooks, desk.house, desk.chips)
        try:
            found = await desk.work.run(lambda: sheet_preview(draft, terms))
        except Trouble as trouble:
            found = SheetPreview(told(trouble).splitlines())
        if form is self.form:
            self.preview.show_lines([*filter(None, (self.note, *found.lines))])
            self.preview.show_table(found.table, desk)

    # ---- files

    def _save(self, one: NamedSheet) -> None:
        def write(target: Path) -> None:
            self.teaching.ask(
                self, SheetRoom, lambda room: room.text(one.id), lambda text: write_whole(target, text.encode()), self.tell
            )

        ask_to_save(self, say("instructor.save-sheet"), f"{one.id}.toml", say("instructor.sheet-kind"), write)

    def _bring(self) -> None:
        ask_to_open(self, say("instructor.bring-sheet"), say("instructor.sheet-kind"), self.take_in)

    def take_in(self, file: Path) -> None:
        """Take in a sheet from its file."""
        catalogue = self.teaching.desk.rulebooks
        self.teaching.ask(self, SheetRoom, lambda room: room.take_in(file, catalogue), self._kept, self.tell)
