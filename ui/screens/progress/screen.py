"""Progress: figures, plots and the numbers behind them, of all games or one, of a device, of a time."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QFileDialog
from shiboken6 import isValid

from app.base.lazy import lazily, load
from app.base.writing import write_whole
from app.pages.grades import GradeWords
from app.pages.places import DrillAt, Drills, HistoryAt, ProgressAt, Results, Rulebook, Tables
from app.pages.progress import ProgressPage, Scope, progress_page
from app.pages.progress_tables import Names
from app.practice.attempts import asked_again
from app.words.text import say
from scoring.moments import local_now
from scoring.port import Store
from scoring.summaries import Confusion
from ui.foundation.desk import Desk
from ui.screens.progress.filters import Filters
from ui.screens.progress.pairs import Pairs
from ui.screens.progress.panel import Panel, SaveAs
from ui.screens.progress.plot_export import as_csv, as_png, ask_where, picture_of
from ui.screens.progress.plots_body import Body
from ui.widgets.key_button import KeyButton
from ui.widgets.nothing import Nothing
from ui.widgets.page import Page
from ui.widgets.parts import column, label, press_focused, row
from ui.widgets.screen import Screen

with lazily():
    from ui.screens.progress.over_time_plot import over_time_plot

WIDEST = 3400
MOST_QUESTIONS = 12


class ProgressScreen(Screen):
    """Filled as soon as the store has answered. T turns the plot with the focus, or all, to its numbers and back."""

    dialog: QFileDialog
    """Where something is to be saved, once somebody asked."""

    def __init__(self, desk: Desk, place: ProgressAt) -> None:
        super().__init__(desk, say("progress.title"))
        self.names = Names(desk.catalogue)
        self.body: Body | Nothing | None = None
        self.filters = Filters(self.names, Scope(place.game))
        self.filters.changed.connect(self._change)
        self.page = Page(WIDEST, spacing=16)
        self._waiting = label("body-2", say("progress.loading"))
        self._head = row(spacing=16)
        self._head.addWidget(label("screen-title", self.title))
        self._head.addStretch(1)
        self._head.addWidget(self.filters, 0, Qt.AlignmentFlag.AlignVCenter)
        self.history = KeyButton("H", say("rail.history"))
        self.history.clicked.connect(lambda: self.go.emit(HistoryAt(self.filters.scope.game)))
        self._head.addWidget(self.history, 0, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        self.page.inside.addLayout(self._head)
        self.page.inside.addWidget(self._waiting)
        self.page.inside.addStretch(1)
        column(self).addWidget(self.page)
        desk.work.start(self._load(self.filters.scope))
        desk.work.start(plots_loaded())

    @property
    def panels(self) -> list[Panel]:
        """The panels that are shown."""
        return self.body.panels if isinstance(self.body, Body) else []

    def press(self, key: str) -> bool:
        """The filters' keys, T for tables, Enter for the pairs, up and down scroll."""
        if isinstance(self.body, Nothing) and self.body.press(key):
            return True
        if self.filters.press(key):
            return True
        if key == "Enter" and press_focused(self):
            return True
        if key == "T":
            self._turn()
        elif key == "H":
            self.history.click()
        elif key == "Enter" and (pairs := self._pairs()) is not None:
            pairs.practise.click()
        elif key in ("Up", "Down"):
            bar = self.page.verticalScrollBar()
            bar.setValue(bar.value() + (1 if key == "Down" else -1) * bar.singleStep() * 3)
        else:
            return super().press(key)
        return True

    def here(self) -> ProgressAt:
        """The game that is looked at."""
        return ProgressAt(self.filters.scope.game)

    def dress(self) -> None:
        """Take the theme and the measures."""
        across = QBoxLayout.Direction.TopToBottom if self.measures.narrow else QBoxLayout.Direction.LeftToRight
        self._head.setDirection(across)
        self.filters.dress(self.measures)
        self.history.set_height(max(40, self.measures.button))
        if self.body is not None:
            self.body.dress(self.colours, self.measures)

    def _change(self, scope: Scope) -> None:
        self.desk.work.start(self._load(scope))

    async def _load(self, scope: Scope) -> None:
        """Ask the store once for everything, and show it unless something else was asked meanwhile."""
        desk, today = self.desk, local_now().date()
        page = await desk.work.ask(
            lambda store: progress_page(store, desk.profile, desk.catalogue, scope, today, desk.courses, desk.times)
        )
        if isValid(self) and scope == self.filters.scope:
            self._show(page)

    def _show(self, page: ProgressPage) -> None:
        self._waiting.hide()
        if self.body is not None:
            if (now := self.focusWidget()) is not None and self.body.isAncestorOf(now):
                self.setFocus()
            self.page.inside.removeWidget(self.body)
            self.body.hide()
            self.body.deleteLater()
        self.body = self._nothing() if page.empty else self._filled(page)
        self.page.inside.insertWidget(1, self.body)
        if self._dressed is not None:  # else it is dressed with the screen
            self.body.dress(self.colours, self.measures)

    def _filled(self, page: ProgressPage) -> Body:
        words = GradeWords(self.desk.catalogue, self.desk.courses)
        made = Body(
            page,
            self.names,
            lambda clause: self.go.emit(Rulebook(clause)),
            self._practise,
            words,
            lambda attempt: self.go.emit(Results(attempt)),
        )
        for panel in made.panels:
            panel.saving.connect(self._save)
        return made

    def _nothing(self) -> Nothing:
        game = self.filters.scope.game
        made = Nothing(say("progress.nothing-at-game", game=self.names.whole(game)) if game else say("progress.nothing-told"))
        made.drills.clicked.connect(lambda: self.go.emit(Drills(game)))
        made.table.clicked.connect(lambda: self.go.emit(Tables(game)))
        return made

    def _turn(self) -> None:
        """Turn the panel the focus is in; without one, all together."""
        focused = [panel for panel in self.panels if (now := self.focusWidget()) is not None and panel.isAncestorOf(now)]
        turned = focused or self.panels
        as_table = not all(panel.as_table or panel.drawing is None for panel in turned)
        for panel in turned:
            panel.turn(as_table=as_table)

    def _pairs(self) -> Pairs | None:
        return next((panel.drawing for panel in self.panels if isinstance(panel.drawing, Pairs)), None)

    def _practise(self, pairs: Sequence[Confusion]) -> None:
        self.desk.work.start(self._ask_again(pairs))

    async def _ask_again(self, pairs: Sequence[Confusion]) -> None:
        """Go and answer again what was taken for something else."""
        desk = self.desk
        references = await desk.work.ask(lambda store: _references(store, desk, pairs))
        if not isValid(self):
            return
        if not references:
            desk.tell(say("drill.not-asked-any-more"))
        else:
            first = pairs[0]
            self.go.emit(DrillAt(first.game, first.skill, questions=len(references), references=references, purpose="review"))

    def _save(self, panel: Panel, kind: SaveAs) -> None:
        """Take what is to be saved as it is now, and ask where it goes."""
        image = picture_of(panel, self.colours.surface)
        content = (lambda: as_csv(panel.numbers)) if kind == "csv" else (lambda: as_png(image))

        def write(file: Path) -> None:
            self.desk.work.start(self._write(file, content))

        self.dialog = ask_where(self, panel.name, kind, write)

    async def _write(self, file: Path, content: Callable[[], bytes]) -> None:
        await self.desk.work.run(lambda: write_whole(file, content()))
        self.desk.tell(say("progress.saved", file=file))


async def plots_loaded() -> None:
    """Load what draws lines, which takes long the first time, while the store is busy with its answer."""
    load(over_time_plot)


def _references(store: Store, desk: Desk, pairs: Sequence[Confusion]) -> tuple[tuple[str, str], ...]:
    """The questions in which things were taken for others, as far as they are still asked like that."""
    asked = [one for pair in pairs for one in store.asked.mistakes(desk.profile, pair, MOST_QUESTIONS)]
    again = asked_again(desk.drills, asked)
    return tuple(dict.fromkeys((question.variant, question.reference) for question in again))[:MOST_QUESTIONS]
