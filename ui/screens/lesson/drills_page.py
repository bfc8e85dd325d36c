"""The drills of a lesson: what each asks, how long it takes, how it went so far, and a key to start it."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from app.pages.drill_names import drill_name
from app.practice.gates import GateStanding
from app.rounds.situations import Situation
from app.words.listing import sentences
from app.words.text import language, say
from lessons.course import Drill, Lesson
from ui.foundation.icons import icon_picture
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.screens.lesson.gate_page import GateFigures
from ui.screens.lesson.stop_part import Dress, StopPart
from ui.widgets.parts import cap, column, label, row
from ui.widgets.wrapped_button import WrappedButton

KEYS = "1234567890"
"""The keys that start the drills, in their order; more than these are started with the mouse or Tab."""


class DrillsPage(StopPart):
    """One row a drill; numbers start them. Below stand the situations to deal at the table, which open no gate."""

    def __init__(
        self,
        lesson: Lesson,
        start: Callable[[int], object],
        situations: Sequence[Situation] = (),
        deal: Callable[[Situation], object] = lambda _: None,
    ) -> None:
        super().__init__()
        self._start = start
        self.rows = [LessonDrillRow(KEYS[place : place + 1], drill) for place, drill in enumerate(lesson.drills)]
        inside = column(self, (32, 24, 32, 24), 12)
        inside.addWidget(label("caption", say("lesson.practise")))
        inside.addWidget(label("large-figure", lesson.title, wraps=True))
        inside.addWidget(label("lead-2", say("lesson.drills-told"), wraps=True))
        for place, drill in enumerate(self.rows):
            drill.clicked.connect(lambda _=False, place=place: start(place))
            inside.addWidget(drill)
        if situations:
            inside.addWidget(label("caption", say("lesson.at-the-table")))
        self.situations = [SituationRow(situation) for situation in situations]
        for button in self.situations:
            button.clicked.connect(lambda _=False, situation=button.situation: deal(situation))
            inside.addWidget(button)
        self.gate = GateFigures(lesson.gate)
        inside.addWidget(self.gate)
        inside.addStretch(1)

    def dress(self, dress: Dress) -> None:
        """Show how each drill went."""
        if dress.standing is not None:
            for drill, stands in zip(self.rows, dress.standing.drills, strict=True):
                drill.show_standing(stands, dress.colours, dress.measures)
            self.gate.show_standing(dress.standing.gate, dress.colours, dress.measures)

    def press(self, key: str) -> bool:
        """A number starts the drill that has it."""
        keys = list(KEYS[: len(self.rows)])
        if key not in keys:
            return False
        self._start(keys.index(key))
        return True


class SituationRow(WrappedButton):
    """One situation to deal at the table: what it is called, and what it trains."""

    def __init__(self, situation: Situation) -> None:
        super().__init__()
        self.setObjectName("choice")
        self.situation = situation
        words = situation.words(language())
        inside = column(self, (16, 12, 16, 12), 2)
        inside.addWidget(label("title", words.title, wraps=True))
        inside.addWidget(label("body-2", words.trains, wraps=True))
        self.setAccessibleName(sentences([words.title, words.trains]))
        for part in self.findChildren(QLabel):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)


class LessonDrillRow(WrappedButton):
    """One drill."""

    def __init__(self, number: str, drill: Drill) -> None:
        super().__init__()
        self.setObjectName("choice")
        self._name = drill_name(drill)
        self.sign = QLabel()
        self.told = label("body-2", wraps=True)
        words = column(spacing=2)
        words.addWidget(label("title", self._name, wraps=True))
        words.addWidget(self.told)
        inside = row(self, (16, 12, 16, 12), 14)
        self.key = cap(number)
        inside.addWidget(self.key, 0, Qt.AlignmentFlag.AlignVCenter)
        self.key.setVisible(bool(number))
        inside.addLayout(words, 1)
        inside.addWidget(self.sign)
        self._questions = drill.questions
        for part in self.findChildren(QLabel):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_standing(self, standing: GateStanding, colours: Theme, measures: Measures) -> None:
        """Tell how it went so far."""
        told = say("lesson.drill-new", questions=self._questions)
        if standing.asked:
            told = say("lesson.drill-went", asked=standing.asked, right=standing.right, at_par=standing.at_par)
        self.told.setText(told)
        self.key.setMinimumWidth(measures.px(24))
        self.sign.setPixmap(icon_picture("check" if standing.reached else "next", colours.text_2, measures.px(20)))
        self.setAccessibleName(sentences([self._name, told]))
