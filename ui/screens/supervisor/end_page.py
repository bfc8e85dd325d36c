"""What a watch came to: figures, and every mistake with what was said of it and what is right."""

from PySide6.QtWidgets import QLabel, QWidget

from app.classroom.chair import ChairScore, Mistake
from app.table.fault_words import fault_kind
from app.words.acts import TableWords
from app.words.text import say
from ui.foundation.icons import icon_picture
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.figure_plate import FigurePlate
from ui.widgets.key_button import KeyButton
from ui.widgets.page import Page, heading, plate
from ui.widgets.parts import box, column, label, row

WIDEST = 880
TOLD_RULINGS = ("go-on", "put-right", "reconstruct", "return-hand", "void-round", "refer")
"""The rulings of the floor that have words of their own."""


class WatchEnd(QWidget):
    """The end; the buttons stand for their keys."""

    def __init__(self, score: ChairScore, mistakes: list[Mistake], words: TableWords) -> None:
        super().__init__()
        self.again, self.back = KeyButton("Enter", say("supervisor.again"), "primary"), KeyButton("Esc", say("supervisor.done"))
        self._signs: list[tuple[QLabel, bool]] = []
        page = Page(WIDEST, (32, 32, 32, 32), 16)
        page.inside.addWidget(heading(say("supervisor.end"), say("supervisor.end-told", count=score.mistakes)))
        figures = row(spacing=12)
        for name, value in score_figures(score):
            figures.addWidget(FigurePlate(name, value, "", ""))
        page.inside.addLayout(figures)
        card, inside = plate(say("supervisor.mistakes"))
        for one in mistakes:
            inside.addWidget(self._line(one, words))
        if not mistakes:
            inside.addWidget(label("body-2", say("supervisor.no-mistakes"), wraps=True))
        page.inside.addWidget(card)
        ways = row(spacing=12)
        for made in (self.again, self.back):
            ways.addWidget(made)
        ways.addStretch(1)
        page.inside.addLayout(ways)
        page.inside.addStretch(1)
        column(self, spacing=0).addWidget(page)

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the theme and the measures."""
        for sign, right in self._signs:
            name, colour = ("check", colours.right) if right else ("alert", colours.wrong)
            sign.setPixmap(icon_picture(name, colour, measures.px(16)))
        for made in (self.again, self.back):
            made.set_height(max(44, measures.button))

    def _line(self, one: Mistake, words: TableWords) -> QWidget:
        made = box()
        across = row(made, (0, 4, 0, 4), 10)
        sign = label("plain")
        self._signs.append((sign, one.is_seen and one.is_ruled))
        across.addWidget(sign)
        told = column(spacing=2)
        where = words.place(f"position-{one.fault.position}") if one.fault.position else say("supervisor.table")
        what = fault_kind(one.fault, words.language)
        told.addWidget(label("body", say("supervisor.mistake", round=one.round, where=where, what=what), wraps=True))
        told.addWidget(label("body-2", said_of(one), wraps=True))
        across.addLayout(told, 1)
        across.addWidget(label("caption", words.basis(one.fault.basis)))
        return made


def said_of(one: Mistake) -> str:
    """What was said of a mistake, and what is right."""
    right = ruling_told(one.ruling)
    if one.noticed_ms is None:
        return say("supervisor.was-missed", ruling=right)
    after = f"{one.noticed_ms / 1_000:.1f}"
    if one.is_seen and one.is_ruled:
        return say("supervisor.was-right", seconds=after, ruling=right)
    said, was = say(f"supervisor.seen-{one.said}"), say(f"supervisor.seen-{one.seen}")
    return say("supervisor.was-other", seconds=after, said=said, seen=was, ruled=ruling_told(one.ruled), ruling=right)


def ruling_told(ruling: str) -> str:
    """A ruling of the floor in words."""
    return say(f"supervisor.ruling-{ruling}") if ruling in TOLD_RULINGS else say("supervisor.ruling-other")


def score_figures(score: ChairScore) -> list[tuple[str, str]]:
    """The figures under the felt and at the end."""
    middle = f"{score.middle_ms / 1_000:.1f} s" if score.middle_ms is not None else "–"
    return [
        (say("supervisor.seen"), say("supervisor.of", part=score.seen, whole=score.mistakes)),
        (say("supervisor.ruled-right"), say("supervisor.of", part=score.ruled, whole=score.mistakes)),
        (say("supervisor.needless"), str(score.needless)),
        (say("supervisor.middle"), middle),
    ]
