"""The instructor's side of a class that answers together: who has answered, hands to count, the time, and when all is shown."""

from collections.abc import Callable
from datetime import timedelta

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QLineEdit, QPushButton, QWidget

from app.classroom.entries import HowAnswered
from app.classroom.together_run import TogetherRun
from app.pages.answer_words import said
from app.words.listing import listed
from app.words.text import say
from scoring.moments import local_now
from ui.foundation.desk import Desk
from ui.screens.class_table.side_window import SideWindow
from ui.screens.class_table.together_page import FIGURES, board_words
from ui.widgets.bar import Bar
from ui.widgets.flow import Flow
from ui.widgets.key_button import KeyButton
from ui.widgets.parts import box, button, cap, clear, column, label, relook, row
from ui.widgets.segments import Segments

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The keys people are chosen with at the class's keyboard, in the order of the group."""
WAYS: tuple[HowAnswered, ...] = ("keys", "hands", "later")
LEFT, RIGHT, A_WEEK = 290, 340, 7


class TogetherConsole(SideWindow):
    """`done` tells that something was done to the run, `later` until which day it is given to be done on own machines."""

    done = Signal()
    showed = Signal()
    later = Signal(str)

    def __init__(self, desk: Desk, run: TogetherRun) -> None:
        super().__init__(desk, run.plan.sheet)
        self.done.connect(self.give_back)
        self.run = run
        self.pointed = 0
        """Whose answer is taken next."""
        self.ways = Segments(say("together.how"), [(way, say(f"together.how-{way}")) for way in WAYS], run.how)
        self.ways.chosen.connect(self._answer_by)
        self.answered, self.bar = label("title"), Bar("")
        self.more = KeyButton("M", say("together.more"))
        self.hold = KeyButton("P", say("together.hold"))
        self.skip = KeyButton("S", say("together.skip"))
        self.go_on = KeyButton("Space", say("together.show"), "primary")
        self.until = QLineEdit((local_now() + timedelta(days=A_WEEK)).date().isoformat())
        self.until.setMaxLength(10)
        self.until.setAccessibleName(say("instructor.until-when"))
        self.give = button(say("together.give-later"), "primary")
        self.told = label("body-2", wraps=True)
        self.people: list[QPushButton] = []
        self.counts: list[QLabel] = []
        self.bars: list[Bar] = []
        own = [self.more, self.hold, self.skip, self.go_on]
        self.key_buttons += own
        for made in own:
            made.pressed_key.connect(self.press)
        self.give.clicked.connect(lambda: self.later.emit(self.until.text().strip()))
        self._later = self._later_part()
        self._people_inside, self._hands_inside = column(spacing=8), column(spacing=6)
        self._lay_out()
        self.show_question()

    # ---- showing

    def show_question(self) -> None:
        """A question begins, or all were asked."""
        self.pointed = max(0, self.run.first_open())
        self._show_hands()
        self.refresh()

    def refresh(self) -> None:
        """Show the run as it is now."""
        run = self.run
        asked = run.asked is not None
        many, done = len(run.plan.people), len(run.has_answered)
        self.answered.setText(say("together.answered", done=done, count=many))
        self.bar.show_share(done / many if many else 0.0, None, self.answered.text())
        self.status.setText(
            say("together.question-of", number=run.number + 1, count=len(run.plan.questions)) if asked else say("together.over")
        )
        self.hold.stand_for("P", say("together.go-on" if run.is_held else "together.hold"))
        self.go_on.stand_for("Space", say("together.next" if run.is_shown else "together.show"))
        for made in (self.more, self.hold, self.skip):
            made.setEnabled(asked and not run.is_shown)
        self.go_on.setEnabled(asked)
        self._later.setVisible(run.how == "later")
        self._show_people()
        if asked:
            hands = run.hands
            for place, (count, bar) in enumerate(zip(self.counts, self.bars, strict=True)):
                count.setText(str(hands[place]))
                bar.show_share(hands[place] / max(1, *hands, many), None, f"{hands[place]}")

    def _show_people(self) -> None:
        """Everybody by name: before it is shown only who has answered, then who answered what."""
        run = self.run
        clear(self._people_inside)
        self.people = []
        if run.asked is None or run.is_shown:
            title = say("together.board-title") if run.asked is None else say("together.who-said-what")
            self._people_inside.addWidget(label("title", title))
            for line in self._lines():
                self._people_inside.addWidget(label("body", line, wraps=True))
            self._people_inside.addStretch(1)
            return
        self._people_inside.addWidget(label("title", say("together.who")))
        self._people_inside.addWidget(label("caption", say("together.hidden"), wraps=True))
        ground = QWidget()
        flow = Flow(ground, 6)
        flow.setContentsMargins(0, 0, 0, 0)
        for place, person in enumerate(run.plan.people):
            flow.addWidget(self._person(place, person.name, answered=person.id in run.has_answered))
        self._people_inside.addWidget(ground)
        self._people_inside.addStretch(1)

    def _person(self, place: int, name: str, *, answered: bool) -> QPushButton:
        made = KeyButton(LETTERS[place] if place < len(LETTERS) else "", f"{name}  ✓" if answered else name)
        made.setAccessibleName(listed([name, say("together.has-answered" if answered else "together.has-not")]))
        made.set_primary(place == self.pointed and self.run.how == "keys")
        made.clicked.connect(lambda _=False, place=place: self.point(place))
        self.people.append(made)
        return made

    def _lines(self) -> list[str]:
        run = self.run
        if run.asked is None:
            return [f"{person.name}: {board_words(run, person.id)}" for person in run.plan.people]
        told = run.distribution
        return [
            f"{FIGURES[place]}  {say('together.gave', count=told.counts[place])}  {', '.join(names)}".rstrip()
            for place, names in enumerate(told.names)
        ] + [f"{person.name}: {board_words(run, person.id)}" for person in run.plan.people]

    def _show_hands(self) -> None:
        """A row for each answer."""
        clear(self._hands_inside)
        self.counts, self.bars = [], []
        if self.run.asked is None:
            return
        for place in range(len(self.run.now.options)):
            less, plus = (
                button("−", name=say("together.one-less", number=place + 1)),
                button("+", name=say("together.one-more", number=place + 1)),
            )
            less.clicked.connect(lambda _=False, place=place: self.count(place, -1))
            plus.clicked.connect(lambda _=False, place=place: self.count(place, 1))
            bar = Bar("")
            bar.dress(self.colours)
            line = box()
            inside = row(line, spacing=8)
            self.counts.append(label("title", "0"))
            self.bars.append(bar)
            for part in (cap(FIGURES[place]), less, self.counts[-1], plus):
                inside.addWidget(part)
            inside.addWidget(bar, 1)
            question = self.run.now.question
            self._hands_inside.addWidget(label("body-2", said(self.run.now.options[place], question), wraps=True))
            self._hands_inside.addWidget(line)

    # ---- doing

    def point(self, place: int) -> None:
        """Take the next answer from somebody."""
        if place < len(self.run.plan.people):
            self.pointed = place
            self.done.emit()

    def answer(self, option: int) -> bool:
        """Take the answer of whoever is pointed at, and point at the next who has none."""
        if self.run.how == "hands":
            return self.count(option, 1)
        if not self.run.answer(self.pointed, option):
            return False
        self.pointed = max(0, self.run.first_open(self.pointed))
        self.done.emit()
        return True

    def count(self, option: int, by: int) -> bool:
        """Count a hand."""
        counted = self.run.count(option, by)
        if counted:
            self.done.emit()
        return counted

    def press(self, key: str) -> bool:
        """Space shows and goes on, M gives time, P holds, S skips; figures answer or count, Up and Down choose who answers."""
        run, many = self.run, len(self.run.plan.people)
        own: dict[str, Callable[[], object]] = {
            "Space": self.showed.emit,
            "Enter": self.showed.emit,
            "M": run.more,
            "P": run.hold,
            "S": run.skip,
            "Down": lambda: self.point((self.pointed + 1) % max(1, many)),
            "Up": lambda: self.point((self.pointed - 1) % max(1, many)),
        }
        figure = key.removeprefix("Shift+")
        if key in own:
            own[key]()
            self.done.emit()
        elif figure in FIGURES and len(figure) == 1:
            return self.count(FIGURES.index(figure), -1) if "Shift+" in key else self.answer(FIGURES.index(figure))
        else:
            return super().press(key)
        return True

    def dress(self, sheet: str) -> None:
        """Take the looks of the window it belongs to."""
        super().dress(sheet)
        self.ways.set_height(max(40, self.measures.button))
        self._left.setFixedWidth(self.measures.px(LEFT))
        self._right.setFixedWidth(self.measures.px(RIGHT))
        for bar in (self.bar, *self.bars):
            bar.dress(self.colours)
        self.refresh()

    def tell(self, words: str, *, wrong: bool = False) -> None:
        """Say what came of giving it, or why not."""
        relook(self.told, "wrong-word" if wrong else "body-2")
        self.told.setText(words)

    def _answer_by(self, how: str) -> None:
        self.run.how = next(way for way in WAYS if way == how)
        self.done.emit()

    # ---- laying out

    def _later_part(self) -> QWidget:
        made = box("plate")
        inside = column(made, (12, 10, 12, 12), 8)
        inside.addWidget(label("caption", say("together.later-told"), wraps=True))
        inside.addWidget(self.until)
        inside.addWidget(self.give)
        inside.addWidget(self.told)
        return made

    def _lay_out(self) -> None:
        self._left, self._right = QWidget(), QWidget()
        left = column(self._left, spacing=10)
        left.addWidget(self.ways)
        left.addWidget(self.answered)
        left.addWidget(self.bar)
        ways = QGridLayout()
        ways.setSpacing(6)
        for place, made in enumerate((self.more, self.hold, self.skip)):
            ways.addWidget(made, place // 2, place % 2)
        left.addLayout(ways)
        left.addWidget(self._later)
        left.addStretch(1)
        left.addWidget(self.go_on)
        left.addWidget(label("caption", say("together.by-itself"), wraps=True))
        right = column(self._right, spacing=8)
        right.addWidget(label("title", say("together.hands")))
        right.addWidget(label("caption", say("together.hands-told"), wraps=True))
        right.addLayout(self._hands_inside)
        right.addStretch(1)
        across = row(spacing=20)
        across.addWidget(self._left)
        across.addLayout(self._people_inside, 1)
        across.addWidget(self._right)
        self.inside.addLayout(across, 1)
