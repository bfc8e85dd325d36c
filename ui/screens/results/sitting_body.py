"""The results of a sitting: the figures, the replay on the felt, the faults round by round, and where the time went."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel, QSizePolicy, QWidget

from app.pages.places import DrillAt, Home, ProgressAt, TableAt
from app.pages.results import SittingResults
from app.rules.core.gamefile import GameFile
from app.rules.judge.judge import VERSION
from app.rules.judge.phases import PHASES
from app.words.acts import ActWords, TableWords
from app.words.text import language, say
from ui.foundation.desk import Desk
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.screens.results.faults_list import FaultsList
from ui.screens.results.figures import sitting_figures
from ui.screens.results.ways_on import Offer
from ui.table.replay import Replay
from ui.widgets.bars import BarLine, Bars
from ui.widgets.page import plate
from ui.widgets.parts import column, label, row
from ui.widgets.tiles import Tiles

FIGURES_WHEN_NARROW = 2


class SittingBody(QWidget):
    """The keys of the replay, and P to practise what trains the fault it is at."""

    go = Signal(object)

    def __init__(self, results: SittingResults, desk: Desk, open_clause: Callable[[str], object]) -> None:
        super().__init__()
        self.results = results
        self._desk = desk
        file = desk.catalogue[results.attempt.game].file
        self.figures = sitting_figures(results)
        self._tiles = Tiles(self.figures, 16)
        self._tiles.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.replay = self._replay(file) if results.film.frames else None
        self.faults = FaultsList(results.rounds, ActWords(file, language()), open_clause, earlier=results.is_earlier)
        self.faults.watch.connect(self._watch)
        self.faults.practise.connect(self._practise)
        self.phases = _phases(results)
        self.judged_by: QLabel | None = None
        self._lay_out()
        if self.replay is not None:
            self.replay.changed.connect(self.faults.mark_place)
            self.replay.practise.pressed_key.connect(self.press)
            self.replay.opened.connect(lambda number: open_clause(f"{file.abbreviation} {number}"))

    def press(self, key: str) -> bool:
        """Do what a key does."""
        if self.replay is not None and self.replay.press(key):
            return True
        here = next((one for one in self.results.faults if self.replay is not None and one.place == self.replay.place), None)
        if key == "P" and here is not None and here.practise is not None:
            self._practise(here.practise)
            return True
        return False

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the theme and the measures."""
        self._tiles.set_columns(FIGURES_WHEN_NARROW if measures.narrow else len(self.figures))
        self._under.setDirection(QBoxLayout.Direction.TopToBottom if measures.narrow else QBoxLayout.Direction.LeftToRight)
        self.faults.dress(colours, measures)
        self.phases.dress(colours, measures)
        if self.replay is not None:
            self.replay.dress(colours, measures, self._desk.preferences)

    def stop(self) -> None:
        """Leave nothing running."""
        if self.replay is not None:
            self.replay.stop()

    def _replay(self, file: GameFile) -> Replay:
        film, attempt = self.results.film, self.results.attempt
        script = film.frames[0].script
        words = TableWords(file, script.customs, language())
        layout = self._desk.felt_of(attempt.game, script.table.layout)
        return Replay(film, words, layout, self._desk.chips, self._desk.preferences)

    def _watch(self, place: int) -> None:
        if self.replay is not None:
            self.replay.to_fault(place)

    def _practise(self, drill: tuple[str, str]) -> None:
        self.go.emit(DrillAt(*drill))

    @property
    def offers(self) -> list[Offer]:
        """The ways on from here."""
        attempt = self.results.attempt
        again = TableAt(attempt.game, device=attempt.device, mode="coached")
        return [
            ("Enter", say("results.go-on"), Home()),
            ("R", say("results.deal-again"), again),
            ("G", say("results.to-progress"), ProgressAt(attempt.game)),
        ]

    def _lay_out(self) -> None:
        whole = column(self, spacing=16)
        if told := judged_by(self.results):
            self.judged_by = label("body-2", told, wraps=True)
            whole.addWidget(self.judged_by)
        whole.addWidget(self._tiles)
        whole.addWidget(self.replay or label("body-2", say("results.no-film"), wraps=True))
        card, inside = plate(say("results.round-time"))
        inside.addWidget(self.phases)
        inside.addStretch(1)
        self._under = row(spacing=16)
        self._under.addWidget(self.faults, 4)
        self._under.addWidget(_at_top(card), 3)
        whole.addLayout(self._under)


def judged_by(results: SittingResults) -> str:
    """Who judged a sitting, where that is not the judge of today."""
    if results.is_earlier:
        return say("results.earlier")
    return say("results.other-judge", then=results.attempt.judge, now=VERSION) if results.other_judge else ""


def _at_top(card: QFrame) -> QWidget:
    made = QWidget()
    inside = column(made, spacing=0)
    inside.addWidget(card)
    inside.addStretch(1)
    return made


def _phases(results: SittingResults) -> Bars:
    """The mean time of a round in each phase, with its par as a mark."""
    spent, par = results.phase_ms, results.phase_par_ms
    longest = max([*spent.values(), *par.values(), 1])
    return Bars(
        [
            BarLine(
                name=say(f"phases.{phase}"),
                share=spent[phase] / longest,
                told=say("results.phase-told", seconds=round(spent[phase] / 1000)),
                wanted=par.get(phase, 0) / longest,
                look="slow" if spent[phase] > par.get(phase, 0) else "plain",
            )
            for phase in PHASES
            if phase in spent
        ]
    )
