"""The rulebook: every clause in our words, found as one types, with what teaches it and what went wrong under it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedWidget
from shiboken6 import isValid

from app.base.clock import monotonic_ms
from app.base.texts import ENGLISH
from app.pages.places import DrillAt, Rulebook, Settings
from app.pages.rulebook import weakest
from app.practice.clause_practice import clause_questions, drills_on
from app.rules.clause_search import Hit, Nearness
from app.rules.core.gamefile import GameFile
from app.table.kept_act import say_kept_act
from app.words.listing import named
from app.words.text import language, say
from scoring.summaries import ClauseFault
from ui.foundation.desk import Desk
from ui.foundation.screen_reader import announce
from ui.screens.rulebook.clause_page import ClausePage
from ui.screens.rulebook.finding_column import EVERY_GAME, FindingColumn
from ui.screens.rulebook.opening_page import OpeningPage
from ui.widgets.key_button import KeyButton
from ui.widgets.parts import box, column, row
from ui.widgets.screen import Screen

if TYPE_CHECKING:
    from scoring.port import Store

PAGE = 0.8
"""How much of what is seen a page is scrolled by."""


class RulebookScreen(Screen):
    """A column to find a clause in, and beside it the clause; where there is no room for both, one after the other."""

    def __init__(self, desk: Desk, place: Rulebook) -> None:
        super().__init__(desk, say("rulebook.title"))
        self.index = desk.clauses
        self.files = [game.file for game in desk.catalogue.values()]
        self.finding = FindingColumn(self.files)
        self.opening = OpeningPage()
        self.clause = ClausePage(desk.courses)
        self.cited = ""
        self._reading = bool(place.clause)
        self._lay_out()
        self._connect()
        self._search()
        self._show_view("documents")
        if place.clause:
            self.open(place.clause)

    def open(self, cited: str) -> None:
        """Open a clause, whatever was searched for before; one that there is not leaves everything as it is."""
        entry = self.index.find(cited)
        if entry is None:
            self.desk.tell(say("rulebook.unknown", clause=cited))
            return
        if cited not in self.finding.list.shown:
            self.finding.search.clear()
            self.finding.games.choose(entry.game)
            self._search()
        self.finding.list.choose(cited)
        self._read()

    def press(self, key: str) -> bool:
        """Keys walk through the list, choose a game, open a clause, scroll its page, and go back step by step."""
        listed = self.finding.list
        match key:
            case "/":
                self._go_to_search(Qt.FocusReason.ShortcutFocusReason)
            case "Up" | "Down":
                listed.step(1 if key == "Down" else -1)
            case "PageUp" | "PageDown":
                self._scroll(1 if key == "PageDown" else -1)
            case "Enter" if self.cited or listed.shown:
                self._enter()
            case "Esc" if self.measures.narrow and self._reading:
                self._read(reading=False)
            case "Esc" if self.finding.search.text():
                self.finding.search.clear()
                self.setFocus(Qt.FocusReason.OtherFocusReason)
            case _ if key.isdigit() and int(key) <= len(self.files):
                self.choose_game(self.files[int(key) - 1].id if key != "0" else EVERY_GAME)
            case _:
                return super().press(key)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """What is typed anywhere on the screen is searched for."""
        super().keyPressEvent(event)
        typed = event.text()
        if not event.isAccepted() and len(typed) == 1 and typed.isprintable() and not typed.isspace():
            self._go_to_search(Qt.FocusReason.OtherFocusReason)
            self.finding.search.insert(typed)
            event.accept()

    def choose_game(self, game: str) -> None:
        """Look only at the clauses of one game, or at all."""
        self.finding.games.choose(game)
        self._search()
        if self.finding.view:
            self._show_view(self.finding.view)

    def show_original(self) -> None:
        """Have the English beside what is told in another language, or no longer; else what the clauses cited here say."""
        if language() == ENGLISH or not self.cited:
            super().show_original()
            return
        self.clause.has_english = not self.clause.has_english
        self._show_clause(self.cited)

    def here(self) -> Rulebook:
        """The clause that is open."""
        return Rulebook(self.cited)

    def dress(self) -> None:
        """Take the colours and the measures."""
        self.finding.dress(self.colours, self.measures)
        self.opening.dress(self.measures)
        self.clause.dress(self.measures)
        self.leave.set_height(max(40, self.measures.button))
        if self.cited:
            self._show_clause(self.cited)
        self._arrange()

    @property
    def _files_now(self) -> Sequence[GameFile]:
        return [file for file in self.files if self.finding.games.now in (EVERY_GAME, file.id)]

    def _lay_out(self) -> None:
        self.pages = QStackedWidget()
        self.pages.addWidget(self.opening)
        self.pages.addWidget(self.clause)
        self.leave = KeyButton("Esc", say("rulebook.leave"))
        self._right = box()
        right = column(self._right, spacing=0)
        self._way_back = box()
        top = row(self._way_back, (32, 12, 32, 0))
        top.addWidget(self.leave)
        top.addStretch(1)
        right.addWidget(self._way_back)
        right.addWidget(self.pages, 1)
        across = row(self, spacing=0)
        across.addWidget(self.finding)
        across.addWidget(self._right, 1)

    def _connect(self) -> None:
        self.leave.pressed_key.connect(self.press)
        self.finding.searched.connect(self._search)
        self.finding.chose_game.connect(self.choose_game)
        self.finding.viewed.connect(self._open_view)
        self.finding.list.chosen.connect(self._show_clause)
        self.finding.list.activated_clause.connect(lambda _: self._read())
        self.opening.opened.connect(self.open)
        self.clause.opened.connect(self.open)
        self.clause.went.connect(self.go)
        self.clause.practised.connect(self._practise)
        self.clause.pressed.connect(self.press)
        for page in (self.opening.chose, self.clause.chose_ruling):
            page.connect(lambda: self.go.emit(Settings("table")))

    def _search(self) -> None:
        """Find what is searched for; the nearest is shown at once."""
        query, game = self.finding.search.text(), self.finding.games.now
        hits = self.index.search(query, game)
        before = self.cited
        self.finding.show_hits(hits, query, "" if hits else self.index.suggest(query))
        if query.strip() and hits:
            self.finding.list.choose_row(0)
        elif before:
            self.finding.list.choose(before)

    def _show_clause(self, cited: str) -> None:
        hit = self.finding.list.now
        entry = self.index.find(cited)
        if entry is None:
            return
        self.cited = cited
        self.finding.show_view("")
        file = self.desk.catalogue[entry.game].file
        shown = hit if hit is not None and hit.entry == entry else Hit(entry, Nearness.NUMBER)
        self.clause.show_clause(file, entry.number, shown.marks, self.desk.house, self.colours)
        skills = list(drills_on(self.desk.catalogue[entry.game], entry.number))
        self.clause.practice.show_drills(skills, max(40, self.measures.button))
        self.pages.setCurrentWidget(self.clause)
        if not self.finding.list.hasFocus():  # a list tells its lines itself
            announce(self, named(cited, entry.text))
        self.desk.work.start(self._load_faults(cited, entry.game))

    async def _load_faults(self, cited: str, game: str) -> None:
        person = self.desk.person
        if person is None or self.desk.folder is None:
            self.clause.show_faults(())
            return

        def faults_of(store: "Store") -> list[ClauseFault]:
            """Who walks through the list or types does not wait for clauses that were passed by."""
            return store.clause_faults.under(person, game, cited) if self.cited == cited else []

        faults = await self.desk.work.ask(faults_of)
        if isValid(self) and self.cited == cited:
            self.clause.show_faults([self._in_words(fault, game) for fault in faults])

    def _in_words(self, fault: ClauseFault, game: str) -> ClauseFault:
        """A fault with what was answered or done in words; what an earlier program found at the table it kept in words."""
        if fault.kind and fault.judge:
            of = self.desk.catalogue[game]
            expected, done = (say_kept_act(kept, of, language()) for kept in (fault.expected, fault.done))
            return replace(fault, expected=expected, done=done)
        if fault.kind:
            return fault
        expected, done = (self.desk.drills.say_kept(game, kept) for kept in (fault.expected, fault.done))
        return replace(fault, expected=expected, done=done)

    async def _load_weakest(self, game: str) -> None:
        person = self.desk.person
        if person is None or self.desk.folder is None:
            return
        figures = await self.desk.work.ask(lambda store: store.progress.clauses(person))
        if isValid(self) and (self.finding.view, self.finding.games.now) == ("documents", game):
            self.opening.show_weakest(weakest(self.index, figures, game))

    def _open_view(self, view: str) -> None:
        self._show_view(view)
        self._read()

    def _show_view(self, view: str) -> None:
        """Show the documents, the house rulings or the customs in place of a clause."""
        self.cited = ""
        self.finding.list.choose_none()
        self.finding.show_view(view)
        match view:
            case "rulings":
                self.opening.show_rulings(self._files_now, self.desk.house)
            case "customs":
                self.opening.show_customs(self._files_now, self.desk.house)
            case _:
                self.opening.show_documents(self._files_now)
                self.desk.work.start(self._load_weakest(self.finding.games.now))
        self.pages.setCurrentWidget(self.opening)

    def _enter(self) -> None:
        """Open what is chosen, and go on to what can be done about it."""
        if not self.cited:
            self.finding.list.step(0)
        self._read()
        self.clause.practice.itself.setFocus(Qt.FocusReason.TabFocusReason)

    def _scroll(self, way: int) -> None:
        """Go a page up or down in what is being read."""
        page = self.clause if self.pages.currentWidget() is self.clause else self.opening
        bar = page.verticalScrollBar()
        bar.setValue(bar.value() + way * round(page.viewport().height() * PAGE))

    def _read(self, *, reading: bool = True) -> None:
        self._reading = reading
        self._arrange()

    def _go_to_search(self, reason: Qt.FocusReason) -> None:
        """Have the keyboard where one searches, which comes back where a clause stands in its place."""
        if self.measures.narrow:
            self._read(reading=False)
        self.finding.search.setFocus(reason)

    def _arrange(self) -> None:
        """Both side by side; where there is no room, the column until something is opened."""
        narrow = self.measures.narrow
        self.finding.setVisible(not narrow or not self._reading)
        self._right.setVisible(not narrow or self._reading)
        self._way_back.setVisible(narrow)
        self.finding.set_wide(narrow)

    def _practise(self, number: str, skill: str) -> None:
        """Practise a skill that rests on the clause, or, without one, the clause itself."""
        game = self.clause.game
        if skill:
            self.go.emit(DrillAt(game, skill))
            return
        asked, references = clause_questions(self.desk.catalogue[game], number, monotonic_ms())
        self.go.emit(DrillAt(game, asked, questions=len(references), references=references, purpose="review"))
