"""What happened at a moment of a replay, in words: the act, whether it was right, why, and what the Players did."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame

from app.table.command_words import command_told
from app.table.fault_words import fault_explained, fault_told
from app.table.film import Frame
from app.table.log import ActEntry, Began, Commanded, Hinted
from app.words.acts import TableWords
from app.words.durations import minutes
from app.words.text import say
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.table.coach_cards import FaultCard, RightCard
from ui.widgets.parts import column, label


class ToldFrame(QFrame):
    """The panel beside the felt. `opened` asks for a clause of the game."""

    opened = Signal(str)

    def __init__(self, words: TableWords) -> None:
        super().__init__()
        self._words = words
        self.when = label("label", wraps=True)
        self.title = label("title", wraps=True)
        self.right = RightCard()
        self.fault = FaultCard()
        self.good = label("right-word", wraps=True)
        self.others = label("wrong", wraps=True)
        self.events = label("caption", wraps=True)
        self.fault.read.hide()
        for card in (self.right, self.fault):
            card.opened.connect(self.opened)
        self.inside = column(self, spacing=10)
        for part in (self.when, self.title, self.right, self.fault, self.good, self.others, self.events):
            self.inside.addWidget(part)

    def show_frame(self, frame: Frame, colours: Theme, measures: Measures) -> None:
        """Tell a moment."""
        self.when.setText(when_told(frame))
        self.title.setText(frame_told(frame, self._words))
        faults = frame.faults
        right = isinstance(frame.entry, ActEntry) and not faults and frame.basis is not None
        self.title.setVisible(not faults and not right)
        self.right.setVisible(right)
        self.fault.setVisible(bool(faults))
        if faults:
            explained = fault_explained(faults[-1], frame.judged, self._words)
            self.fault.show_fault(explained, self._words, colours, measures, getattr(faults[-1].done, "position", 0))
            self.fault.read.hide()
        elif right and frame.basis is not None:
            self.right.show_act(frame_told(frame, self._words), frame.basis, self._words, colours, measures)
        good = [say("results.made-good")] if any(fault.made_good for fault in faults) else []
        self.good.setText("".join(good))
        self.good.setVisible(bool(good))
        self.others.setText("\n".join(fault_told(fault, self._words) for fault in faults[:-1]))
        self.others.setVisible(len(faults) > 1)
        told = [words for event in frame.events if (words := self._words.event(event))]
        self.events.setText("\n".join(told))
        self.events.setVisible(bool(told))


def when_told(frame: Frame) -> str:
    """The round, the time on the sitting's clock, and the phase."""
    time = minutes(frame.at_ms)
    if not frame.phase:
        return say("results.at-start", round=frame.round, time=time)
    return say("results.at", round=frame.round, time=time, phase=say(f"phases.{frame.phase}"))


def frame_told(frame: Frame, words: TableWords) -> str:
    """What happened, in a few words."""
    match frame.entry:
        case ActEntry():
            return words.act(frame.entry.act)
        case Began():
            return say("results.began", round=frame.round)
        case Hinted():
            return say("results.hinted")
        case Commanded():
            return command_told(frame.entry.command, words)
        case _:
            return say("results.undone")
