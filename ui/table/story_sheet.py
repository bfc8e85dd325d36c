"""The story of a round over its table: a line for each position, what was right, slow and made good, and the time by phase."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from app.rules.core.money import dollars
from app.rules.judge.fault import JudgedFault
from app.table.round_story import PhaseStory, PositionStory, RoundStory
from app.words.acts import TableWords
from app.words.durations import minutes
from app.words.judged import kind_words
from app.words.listing import listed, named, sentences
from app.words.text import language, say
from ui.foundation.held_key import is_held
from ui.foundation.keys import key_name
from ui.widgets.key_button import KeyButton
from ui.widgets.page import hairline
from ui.widgets.parts import box, column, label
from ui.widgets.sheet import Sheet

GOES_ON = ("Enter", "B")
MOST_FAULTS = 4
"""How many faults are named one by one, those that stayed wrong before those made good; of more the rest is counted."""


class StorySheet(Sheet):
    """Told once a round is over. Enter goes on to the next one, B too and says its first words, Esc stays at the table."""

    went_on = Signal(str)

    def __init__(self, screen: QWidget) -> None:
        super().__init__(screen, say("story.title"))
        self.next = KeyButton("Enter", say("coach.next"), "primary")
        self.next.pressed_key.connect(self.went_on)
        self._told: QWidget = box()
        self.inside.addWidget(self._told)
        self.add_foot(self.next)

    def tell(self, story: RoundStory, words: TableWords) -> None:
        """Tell this round, and have the keyboard on the way on."""
        self.title.setText(say("story.round", number=story.number))
        told = box()
        inside = column(told, spacing=10)
        inside.addWidget(_positions(story.positions))
        inside.addWidget(hairline())
        for look, line in lines_of(story, words):
            inside.addWidget(label(look, line, wraps=True))
        inside.addWidget(hairline())
        inside.addWidget(_phases(story.phases))
        if costliest := story.costliest:
            phase, over = say(f"phases.{costliest.phase}"), minutes(costliest.time_ms - costliest.par_ms)
            inside.addWidget(label("caption", say("story.costliest", phase=phase, over=over), wraps=True))
        self.inside.replaceWidget(self._told, told)
        self._told.deleteLater()
        self._told = told
        self.open_sheet()
        self.next.setFocus(Qt.FocusReason.PopupFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Go on by the keys that begin a round, pressed anew."""
        if key_name(event) in GOES_ON and not is_held(event):
            self.went_on.emit(key_name(event))
        else:
            super().keyPressEvent(event)


def lines_of(story: RoundStory, words: TableWords) -> Iterable[tuple[str, str]]:
    """What was right and slow, what was made good, and what stayed wrong: each line with its look."""
    slow = say("story.slow", count=story.slow) if story.slow else ""
    yield "strong", sentences([say("story.right", right=story.right, count=story.acts), slow])
    if not story.faults:
        yield "good", say("results.round-clean")
    left = story.left[:MOST_FAULTS]
    made_good = story.made_good[: MOST_FAULTS - len(left)]
    yield from _faults("story.made-good", made_good, "plain", words)
    yield from _faults("story.left", left, "wrong", words)
    if more := len(story.left) + len(story.made_good) - len(left) - len(made_good):
        yield "caption", say("story.more", count=more)


def _faults(head: str, faults: Sequence[JudgedFault], look: str, words: TableWords) -> Iterable[tuple[str, str]]:
    for fault in faults:
        severity = say(f"coach.{fault.severity}")
        at = say("story.at", position=fault.position) if fault.position else ""
        yield look, named(say(head, severity=severity), sentences([at, kind_words(fault.kind, language())]))
        if fault.done is not None:
            yield "caption", named(say("coach.done"), words.act(fault.done))


def _positions(positions: Sequence[PositionStory]) -> QWidget:
    """One line a position: who, staked, how it came out, what moved."""
    made = box()
    grid = _grid(made)
    for line, one in enumerate(positions):
        moved = f"{'+' if one.moved > 0 else '−' if one.moved < 0 else ''}{dollars(abs(one.moved))}"
        staked = say("story.staked", amount=dollars(one.staked))
        cells = (str(one.position), one.player, staked, say(f"story.{one.outcome}"), moved)
        for place, (look, cell) in enumerate(zip(("strong", "plain", "caption", "plain", "strong"), cells, strict=True)):
            end = Qt.AlignmentFlag.AlignRight if place == len(cells) - 1 else Qt.AlignmentFlag.AlignLeft
            grid.addWidget(label(look, cell), line, place, end)
        made.setAccessibleName(listed([made.accessibleName(), listed(cells)]) if made.accessibleName() else listed(cells))
    grid.setColumnStretch(3, 1)
    return made


def _phases(phases: Sequence[PhaseStory]) -> QWidget:
    """The time of each phase over its par, side by side."""
    made = box()
    grid = _grid(made)
    for place, one in enumerate(phases):
        is_over = bool(one.par_ms) and one.time_ms > one.par_ms
        grid.addWidget(label("caption", say(f"phases.{one.phase}")), 0, place)
        grid.addWidget(label("strong", minutes(one.time_ms)), 1, place)
        par = say("bar.par", time=minutes(one.par_ms)) if one.par_ms else ""
        grid.addWidget(label("wrong" if is_over else "caption", par), 2, place)
    return made


def _grid(parent: QWidget) -> QGridLayout:
    grid = QGridLayout(parent)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(20)
    grid.setVerticalSpacing(4)
    return grid
