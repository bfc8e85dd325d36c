"""Results: what a run of questions or a sitting at the table came to, looked at question by question and act by act."""

from collections.abc import Sequence

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QBoxLayout, QWidget
from shiboken6 import isValid

from app.pages.places import Drills, Results, Rulebook, Tables
from app.pages.results import RunResults, SittingResults, results_of
from app.table.open_sittings import open_sittings
from app.words.listing import listed, sentences
from app.words.text import language, say
from lessons.texts import drill_texts
from scoring.port import Store
from ui.foundation.days import say_day
from ui.foundation.desk import Desk
from ui.foundation.screen_reader import announce
from ui.screens.results.run_body import RunBody
from ui.screens.results.sitting_body import SittingBody
from ui.screens.results.ways_on import Offer, Ways
from ui.widgets.figure_plate import FigurePlate
from ui.widgets.laying_out import lay_out_now
from ui.widgets.nothing import Nothing
from ui.widgets.page import Page
from ui.widgets.parts import column, label, press_focused, row
from ui.widgets.screen import Screen

WIDEST = 1600
AROUND = 24
"""What is seen above and below of what is looked at."""


class ResultsScreen(Screen):
    """Filled as soon as the store has answered."""

    def __init__(self, desk: Desk, place: Results) -> None:
        super().__init__(desk, say("results.title"))
        self._attempt = place.attempt
        self.body: RunBody | SittingBody | None = None
        self.nothing: Nothing | None = None
        self.ways: Ways | None = None
        self.subtitle = label("body-2", say("results.loading"), wraps=True)
        self.page = Page(WIDEST, spacing=16)
        words = column(spacing=2)
        words.addWidget(label("screen-title", self.title))
        words.addWidget(self.subtitle)
        self._head = row(spacing=16)
        self._head.addLayout(words, 1)
        self.page.inside.addLayout(self._head)
        self.page.inside.addStretch(1)
        column(self).addWidget(self.page)
        desk.work.start(self._load())

    def press(self, key: str) -> bool:
        """What the results know of keys; the rest is every screen's."""
        if key == "Enter" and press_focused(self):
            return True
        if self.body is not None and self.body.press(key):
            self._look_at(self.body)
            return True
        ways = self.nothing or self.ways
        return (ways is not None and ways.press(key)) or super().press(key)

    def _look_at(self, body: RunBody | SittingBody) -> None:
        """Scroll to what a key was for: the row that is chosen, or the line of the replay with the felt over it.

        What the key opened has its height only after the next turn of the loop, so that it is looked at once more then.
        """
        shown: QWidget | None = None
        if isinstance(body, RunBody):
            shown = body.chosen
        elif body.replay is not None:
            shown = body.replay.line
        if shown is not None:
            lay_out_now(self.page.middle)
            self._scroll_to(shown)
            QTimer.singleShot(0, shown, lambda: self._scroll_to(shown))

    def _scroll_to(self, shown: QWidget) -> None:
        self.page.ensureWidgetVisible(shown, 0, AROUND)

    def here(self) -> Results:
        """These results, whatever comes later."""
        return Results(self._attempt)

    def dress(self) -> None:
        """Take the theme and the measures."""
        self.page.set_widest(self.measures.px(WIDEST))
        if self.body is not None:
            self.body.dress(self.colours, self.measures)
        self._head.setDirection(QBoxLayout.Direction.TopToBottom if self.measures.narrow else QBoxLayout.Direction.LeftToRight)
        if self.ways is not None:
            self.ways.dress(self.measures)
        if self.nothing is not None:
            self.nothing.dress(self.colours, self.measures)

    def stop(self) -> None:
        """Leave nothing running."""
        if self.body is not None:
            self.body.stop()

    async def _load(self) -> None:
        """Ask the store for everything that was written down, and show it."""
        desk, attempt = self.desk, self._attempt

        def gather(store: Store) -> RunResults | SittingResults | None:
            found = store.outcome(desk.profile, attempt)
            if found is None:
                return None
            lies_open = attempt in open_sittings(store, desk.profile)
            return results_of(found, desk.drills, desk.times, lies_open=lies_open)

        results = await desk.work.ask(gather)
        if isValid(self):
            self._show(results)

    def _show(self, results: RunResults | SittingResults | None) -> None:
        if results is None:
            self.subtitle.hide()
            self.nothing = self._ways_to_one()
            self.page.inside.insertWidget(1, self.nothing)
            return
        self._attempt = results.attempt.id
        self.subtitle.setText(self._told(results))
        kind = RunBody if isinstance(results, RunResults) else SittingBody
        self.body = kind(results, self.desk, lambda clause: self.go.emit(Rulebook(clause)))  # type: ignore[arg-type]
        self.body.go.connect(self.go)
        self.page.inside.insertWidget(1, self.body)
        self.body.dress(self.colours, self.measures)
        self._offer(self.body.offers)
        figures = (plate.accessibleName() for plate in self.body.findChildren(FigurePlate))
        announce(self, sentences([self.subtitle.text(), *figures]))

    def _ways_to_one(self) -> Nothing:
        """What is here before anything was practised."""
        made = Nothing(say("results.nothing-told"))
        made.drills.clicked.connect(lambda: self.go.emit(Drills()))
        made.table.clicked.connect(lambda: self.go.emit(Tables()))
        made.dress(self.colours, self.measures)
        return made

    def _offer(self, offers: Sequence[Offer]) -> None:
        self.ways = Ways(offers)
        self.ways.go.connect(self.go)
        self._head.addWidget(self.ways)
        self.ways.dress(self.measures)

    def _told(self, results: RunResults | SittingResults) -> str:
        """What was practised, at which game, and when."""
        attempt = results.attempt
        game = self.desk.catalogue[attempt.game].file.name if attempt.game else ""
        day = say_day(attempt.day)
        if isinstance(results, SittingResults):
            told, review = say("results.of-sitting", game=game, rounds=len(results.rounds), day=day), "results.guided"
        else:
            skill = drill_texts(language()).skills[attempt.skill]
            told = say("results.of-run" if game else "results.of-shared", skill=skill, game=game, day=day)
            review = "results.review"
        return listed([told, say(review)]) if attempt.purpose == "review" else told
