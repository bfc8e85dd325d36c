"""What a setting came to, at once: right, slow or wrong, why it is wrong, every way there was, and the clauses."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from app.practice.marking import Told
from app.practice.studio import hand_in, ways
from app.rules.core.cards import Cards, cards
from app.rules.core.game import AnyGame
from app.words.text import language, say
from lessons.question import Named
from lessons.texts import drill_texts
from ui.foundation.felt_look import FeltLook
from ui.foundation.icons import icon_picture
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.screens.studio.ways_list import WaysList
from ui.widgets.clause_link import clause_link
from ui.widgets.flow import Flow
from ui.widgets.par_bar import seconds
from ui.widgets.parts import box, column, label, row

LOOKS = {"right": ("right-plate", "check"), "slow": ("slow-plate", "clock"), "wrong": ("wrong-plate", "cross")}


class ToldSetting(QWidget):
    """Made for one setting and gone with it. `opened` asks for a clause in the rulebook."""

    opened = Signal(str)

    def __init__(self, game: AnyGame, told: Told) -> None:
        super().__init__()
        self.told = told
        self.heading = self._heading()
        self.clauses = cited(game, told)
        self._sign = QLabel()
        self.ways = WaysList(game, hand_in(told.question), _given(told))
        inside = column(self, spacing=12)
        inside.addWidget(self._result())
        if told.verdict.broken_rule:
            inside.addWidget(self._why(told.verdict.broken_rule))
        inside.addWidget(self.ways)
        inside.addWidget(self._links())

    @property
    def result(self) -> str:
        """Right, slow or wrong."""
        return "slow" if self.told.is_slow else "right" if self.told.mark.right else "wrong"

    def dress(self, colours: Theme, measures: Measures, look: FeltLook) -> None:
        """Take the colours and the measures."""
        ink = {"right": colours.right, "slow": colours.slow, "wrong": colours.wrong}[self.result]
        self._sign.setPixmap(icon_picture(LOOKS[self.result][1], ink, measures.px(24)))
        self.ways.dress(measures, look)

    def _heading(self) -> str:
        mark = self.told.mark
        if self.told.is_slow:
            return say("studio.slow", over=seconds(mark.time_ms - mark.par_ms))
        return say("studio.right") if mark.right else say("studio.wrong")

    def _result(self) -> QWidget:
        mark = self.told.mark
        made = box(LOOKS[self.result][0])
        across = row(made, (16, 12, 16, 12), 12)
        across.addWidget(self._sign)
        across.addWidget(label(f"{self.result}-word", self.heading, wraps=True), 1)
        time = label("body-2", say("studio.time", time=seconds(mark.time_ms), par=seconds(mark.par_ms)), wraps=True)
        time.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        across.addWidget(time, 1)
        made.setAccessibleName(self.heading)
        return made

    def _why(self, rule: str) -> QWidget:
        made = box("note-plate")
        inside = column(made, (16, 12, 16, 12), 4)
        inside.addWidget(label("title", say("studio.why"), wraps=True))
        inside.addWidget(label("body", drill_texts(language()).broken_rules[rule], wraps=True))
        return made

    def _links(self) -> QWidget:
        made = QWidget()
        flow = Flow(made, 6)
        flow.setContentsMargins(0, 0, 0, 0)
        for clause in self.clauses:
            flow.addWidget(clause_link(clause, self.opened.emit))
        return made


def cited(game: AnyGame, told: Told) -> list[str]:
    """The clauses behind the setting, behind a card that counts as another, and behind the rank of what is left."""
    found = ways(game, hand_in(told.question))
    numbers = [*(game.file.ranking.either if any(way.changed for way in found) else ()), *(way.clause for way in found)]
    return list(dict.fromkeys([*told.mark.clauses, *(f"{game.file.abbreviation} {number}" for number in numbers)]))


def _given(told: Told) -> Cards:
    return cards(told.answer.cards) if isinstance(told.answer, Named) else ()
