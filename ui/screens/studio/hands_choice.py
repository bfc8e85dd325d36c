"""Before a series: which hands, how many, and how often such hands are dealt."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QLabel, QWidget

from app.practice.studio import ANY, LENGTHS, SORTS
from app.words.text import say
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.widgets.bar import Bar
from ui.widgets.parts import cap, column, label, row
from ui.widgets.segments import Segments
from ui.widgets.wrapped_button import WrappedButton

ALL = 100


class Choosing(QWidget):
    """What can be chosen; numbers choose the hands, left and right how many."""

    chosen = Signal()

    def __init__(self, par: str) -> None:
        super().__init__()
        self.sorts = {sort: _SortButton(str(number), sort) for number, sort in enumerate(SORTS, start=1)}
        self._group = QButtonGroup(self)
        self.lengths = Segments(
            say("studio.length"), [(str(count), say("studio.length-of", count=count)) for count in LENGTHS], "10"
        )
        inside = column(self, spacing=10)
        inside.addWidget(label("question", say("studio.choose"), wraps=True))
        inside.addWidget(label("lead-2", say("studio.choose-told"), wraps=True))
        inside.addWidget(label("label", say("studio.sort")))
        for button in self.sorts.values():
            self._group.addButton(button)
            button.clicked.connect(self.chosen)
            inside.addWidget(button)
        inside.addWidget(label("label", say("studio.length")))
        inside.addWidget(self.lengths)
        inside.addWidget(label("caption", say("studio.par-told", par=par), wraps=True))
        self.choose(ANY)

    @property
    def sort(self) -> str:
        """The hands that are chosen."""
        return next(sort for sort, button in self.sorts.items() if button.isChecked())

    @property
    def length(self) -> int:
        """How many."""
        return int(self.lengths.now)

    def choose(self, sort: str) -> None:
        """Choose hands."""
        self.sorts[sort].setChecked(True)

    def press(self, key: str) -> bool:
        """Choose by number, or how many; whether there was anything to do."""
        sorts = list(SORTS)
        if key.isdigit() and 1 <= int(key) <= len(sorts):
            self.choose(sorts[int(key) - 1])
        elif key in ("Left", "Right"):
            place = LENGTHS.index(self.length) + (1 if key == "Right" else -1)
            self.lengths.choose(str(LENGTHS[min(max(place, 0), len(LENGTHS) - 1)]))
        else:
            return False
        return True

    def show_mix(self, mix: dict[str, int]) -> None:
        """Tell how many in a hundred hands are of each sort."""
        for sort, percent in mix.items():
            self.sorts[sort].show_percent(percent)

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        self.lengths.set_height(max(40, measures.button))
        for button in self.sorts.values():
            button.bar.dress(colours)


class _SortButton(WrappedButton):
    """One sort of hands: its key, its name, what makes it hard, and how often it is dealt."""

    def __init__(self, key: str, sort: str) -> None:
        super().__init__()
        self.key = key
        self._sort = sort
        self.setObjectName("choice")
        self.setCheckable(True)
        name = say(f"studio.{sort}")
        self.setAccessibleName(name)
        self.told: QLabel = label("caption", say("studio.any-told") if sort == ANY else say("studio.counting"), wraps=True)
        self.bar = Bar(name)
        self.bar.setVisible(False)
        across = row(self, (12, 8, 12, 8), 12)
        words = column(spacing=2)
        words.addWidget(label("strong", name, wraps=True))
        words.addWidget(self.told)
        words.addWidget(self.bar)
        across.addWidget(cap(key), 0, Qt.AlignmentFlag.AlignTop)
        across.addLayout(words, 1)
        for part in self.findChildren(QWidget):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_percent(self, percent: int) -> None:
        """Tell how often such a hand is dealt."""
        words = say(f"studio.{self._sort}-told", percent=percent)
        self.told.setText(words)
        self.setAccessibleDescription(words)
        self.bar.show_share(percent / ALL, None, words)
        self.bar.setVisible(True)
