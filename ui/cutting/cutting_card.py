"""Beside the bench: what is due and what is cut so far where that is told, and the customs of cutting, ticked one by one."""

from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget

from app.rules.core.customs import Customs
from app.rules.core.money import dollars
from app.table.bench import BenchSeen
from app.words.text import say
from ui.foundation.icons import icon_picture
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.parts import box, column, label, relook, row


class CutSoFar(QWidget):
    """A bar as long as the part of the payment that is cut."""

    def __init__(self) -> None:
        super().__init__()
        self._share, self._ground, self._bar = 0.0, QColor(), QColor()
        self.setFixedHeight(8)

    def show_share(self, share: float, colours: Theme) -> None:
        """So much of it is cut, from nothing to one; more than that is a fault's colour."""
        self._share = share
        self._ground, self._bar = QColor(colours.sunken), QColor(colours.wrong if share > 1 else colours.accent)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """The bar on its ground."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._ground)
        painter.fillRect(0, 0, round(self.width() * min(1.0, self._share)), self.height(), self._bar)


class CustomRow(QWidget):
    """A custom with its tick."""

    def __init__(self) -> None:
        super().__init__()
        self.sign, self.words = QLabel(), label("body", wraps=True)
        inside = row(self, (0, 3, 0, 3), 8)
        inside.addWidget(self.sign)
        inside.addWidget(self.words, 1)

    def show_custom(self, name: str, colours: Theme, measures: Measures, *, kept: bool) -> None:
        """Show one: ticked where the chips as they lie keep it."""
        self.words.setText(say(f"preferences.{name}"))
        relook(self.words, "body" if kept else "body-2")
        sign, colour = ("check", colours.right) if kept else ("ring", colours.edge)
        self.sign.setPixmap(icon_picture(sign, colour, measures.px(14)))


class CuttingCard(QWidget):
    """Sums only where figures are told, what is due and the customs only where that is told at all."""

    def __init__(self) -> None:
        super().__init__()
        self.due_head, self.due = label("label", say("bench.due")), label("heading")
        self.so_far_head, self.so_far = label("label", say("bench.so-far")), label("heading")
        self.to_go = label("caption")
        self.bar = CutSoFar()
        self.rows: list[CustomRow] = []
        self.custom = label("caption", say("bench.customs"), wraps=True)
        self.quiet = label("caption", say("bench.no-figures"), wraps=True)
        self._due_side, self._so_far_side = QWidget(), QWidget()
        self._list = box("well")
        self._rows = column(self._list, (12, 6, 12, 6), 0)
        self._lay_out()

    def show_bench(self, bench: BenchSeen, customs: Customs, colours: Theme, measures: Measures) -> None:
        """Show what there is to be told."""
        cents, due = bench.cutting.cents, bench.due
        self._due_side.setVisible(due is not None and bench.figures)
        self._so_far_side.setVisible(bench.figures)
        self.bar.setVisible(due is not None and bench.figures)
        self.quiet.setVisible(not bench.figures)
        self.so_far.setText(dollars(cents) if bench.figures else "")
        self.to_go.setVisible(due is not None and bench.figures)
        if due is not None:
            self.due.setText(dollars(due.amount))
            left = due.amount - cents
            self.to_go.setText(say("bench.to-go" if left >= 0 else "bench.too-much", amount=dollars(abs(left))))
            self.bar.show_share(cents / due.amount, colours)
        ticked = bench.customs_ticked(customs) if due is not None else []
        while len(self.rows) < len(ticked):
            self.rows.append(CustomRow())
            self._rows.addWidget(self.rows[-1])
        for place, one in enumerate(self.rows):
            one.setVisible(place < len(ticked))
            if place < len(ticked):
                one.show_custom(ticked[place].name, colours, measures, kept=ticked[place].kept)
        self._list.setVisible(bool(ticked))
        self.custom.setVisible(bool(ticked))

    def _lay_out(self) -> None:
        for side, words in ((self._due_side, (self.due_head, self.due)), (self._so_far_side, (self.so_far_head, self.so_far))):
            inside = column(side, spacing=0)
            for part in words:
                inside.addWidget(part)
        sums = row(spacing=16)
        sums.addWidget(self._due_side, 1)
        sums.addWidget(self._so_far_side, 1)
        whole = column(self, spacing=8)
        whole.addLayout(sums)
        for widget in (self.bar, self.to_go, self._list, self.custom, self.quiet):
            whole.addWidget(widget)
