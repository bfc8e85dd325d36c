"""The replay of a sitting on the felt: played, stepped through, stopped at its faults, at the speed one likes."""

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QWidget

from app.layouts.chipset import ChipSet
from app.layouts.model import Layout
from app.table.fault_words import fault_told
from app.table.film import Film, Frame
from app.table.log import Began
from app.table.table_state import TableState, area_of, names
from app.words.acts import TableWords
from app.words.durations import minutes
from app.words.listing import sentences
from app.words.text import language, say
from ui.felt.scene import FeltScene
from ui.felt.table_painter import VIEW
from ui.felt.view import FeltView
from ui.foundation.measures import Measures
from ui.foundation.preferences import Pace, Preferences
from ui.foundation.screen_reader import announce
from ui.foundation.theme import Theme
from ui.table.frame_card import ToldFrame, frame_told, when_told
from ui.table.replay_controls import SPEEDS, Controls
from ui.table.scrub_line import ScrubLine
from ui.widgets.key_button import KeyButton
from ui.widgets.page import plate
from ui.widgets.parts import column, label, row

BESIDE = 0.32
"""The share of the width that the words beside the felt have."""
GAP = 20
MARGINS = 42
LEAST = 320
WIDEST = 4000
LEAST_FELT = 180


class Replay(QFrame):
    """A film in its player. `changed` tells the moment that is shown, `opened` asks for a clause.

    Alone, it is the felt and its line, as high as there is room, and others say what happened.
    """

    changed = Signal(int)
    opened = Signal(str)

    def __init__(
        self, film: Film, words: TableWords, layout: Layout, chips: ChipSet, preferences: Preferences, *, alone: bool = False
    ) -> None:
        super().__init__()
        self._alone = alone
        self.film, self.words = film, words
        self.place = 0
        self.speed = SPEEDS[0]
        self._pace: Pace = preferences.pace
        self._dress: tuple[Theme, Measures] | None = None
        self.chips, self.seats = chips, film.frames[0].script.table.seats
        self.scene = FeltScene(layout, self.seats, chips, preferences.pace, preferences.look, words.file)
        self.view = FeltView(self.scene)
        self.scene.setParent(self.view)  # so that it goes with the view, and never in the thread of the store
        self.view.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.told = ToldFrame(words)
        self.told.opened.connect(self.opened)
        rounds = [place for place, frame in enumerate(film.frames) if isinstance(frame.entry, Began)]
        self.line = ScrubLine(len(film.frames), film.fault_places, rounds)
        self.line.valueChanged.connect(lambda place: self.show_place(place, moving=False))
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._tick)
        self.controls = Controls(has_faults=bool(film.fault_places))
        self.controls.pressed.connect(self.press)
        self.practise = KeyButton("P", say("results.practise-this"))
        self._lay_out()

    @property
    def frame(self) -> Frame:
        """The moment that is shown."""
        return self.film.frames[self.place]

    @property
    def playing(self) -> bool:
        """Whether it goes on by itself."""
        return self._timer.isActive()

    def press(self, key: str) -> bool:
        """Space plays and pauses, left and right step, comma and full stop go to a fault, figures set the speed."""
        if key == "Space":
            self.play_or_pause()
        elif key in ("Left", "Right"):
            self.step(1 if key == "Right" else -1)
        elif key in (",", "."):
            self.to_fault(self.film.fault_after(self.place) if key == "." else self.film.fault_before(self.place))
        elif key.isdigit() and int(key) in SPEEDS:
            self.set_speed(int(key))
        else:
            return False
        return True

    def play_or_pause(self) -> None:
        """Go on by itself, from the beginning where it is at its end; or stand still."""
        if self.playing:
            self.pause()
            return
        if self.place == len(self.film.frames) - 1:
            self.show_place(0, moving=False)
        self._wait()

    def pause(self) -> None:
        """Stand still."""
        self._timer.stop()
        self.controls.show_playing(playing=self.playing)

    def step(self, by: int) -> None:
        """Go one moment on or back, and stand still."""
        self.pause()
        self.show_place(self.place + by, moving=by == 1)
        self._announce()

    def to_fault(self, place: int | None) -> None:
        """Go to a fault and stand still; nowhere where there is none."""
        self.pause()
        if place is not None:
            self.show_place(place, moving=False)
            self._announce()

    def set_speed(self, speed: int) -> None:
        """Go on so many times as fast."""
        self.speed = speed
        self.controls.show_speed(speed)
        if self.playing:
            self._wait()

    def show_place(self, place: int, *, moving: bool) -> None:
        """Show a moment; what has moved since the one before is seen moving where one follows the other."""
        place = min(max(place, 0), len(self.film.frames) - 1)
        self.scene.motion.finish()
        self.scene.motion.pace = self._pace if moving and self.speed <= 2 else "off"
        self.place = place
        self._show()
        self.changed.emit(place)

    def dress(self, colours: Theme, measures: Measures, preferences: Preferences) -> None:
        """Take the theme, the measures and the look of the felt."""
        self._dress = (colours, measures)
        self._pace = preferences.pace
        self.scene.set_look(preferences.look)
        self.line.dress(colours)
        self.controls.dress(measures)
        self.practise.set_height(max(36, measures.button))
        self._across.setDirection(QBoxLayout.Direction.TopToBottom if measures.narrow else QBoxLayout.Direction.LeftToRight)
        self._fit(measures)
        self._show()

    def stop(self) -> None:
        """Leave nothing running."""
        self._timer.stop()
        self.scene.motion.finish()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """The felt keeps its shape."""
        super().resizeEvent(event)
        if self._dress:
            self._fit(self._dress[1])

    def _fit(self, measures: Measures) -> None:
        if self._alone:
            return
        room = max(self.width() - MARGINS, LEAST)
        beside = round(room * BESIDE)
        self.beside.setMinimumWidth(0 if measures.narrow else beside)
        self.beside.setMaximumWidth(WIDEST if measures.narrow else beside)
        felt = room if measures.narrow else room - beside - GAP
        self.view.setFixedHeight(round(felt * VIEW.height() / VIEW.width()))

    def _show(self) -> None:
        frame = self.frame
        self.scene.show_state(state_of_frame(frame, self.words))
        if self.line.value() != self.place:
            self.line.blockSignals(True)
            self.line.setValue(self.place)
            self.line.blockSignals(False)
        count, time = len(self.film.frames), minutes(frame.at_ms)
        moment = say("results.moment", place=self.place + 1, count=count, round=frame.round, time=time)
        self.moment.setText(moment)
        self.line.setAccessibleDescription(moment)
        self.practise.setVisible(bool(frame.faults) and not self._alone)
        self.view.setAccessibleDescription(sentences([when_told(frame), frame_told(frame, self.words)]))
        if self._dress and not self._alone:
            self.told.show_frame(frame, *self._dress)

    def _announce(self) -> None:
        """Say the moment to whoever does not see it; while it plays by itself nobody is talked to."""
        faults = [fault_told(fault, self.words) for fault in self.frame.faults]
        announce(self, sentences([when_told(self.frame), *(faults or [frame_told(self.frame, self.words)])]))

    def _wait(self) -> None:
        self._timer.start(self.film.wait_ms(self.place, self.speed))
        self.controls.show_playing(playing=self.playing)

    def _tick(self) -> None:
        self.show_place(self.place + 1, moving=True)
        if self.place < len(self.film.frames) - 1:
            self._wait()
        else:
            self.controls.show_playing(playing=self.playing)

    def _lay_out(self) -> None:
        if self._alone:
            self._lay_out_alone()
            return
        card, inside = plate()
        column(self).addWidget(card)
        self.moment = label("caption", wraps=True)
        self.beside = QWidget()
        words = column(self.beside, spacing=12)
        words.addWidget(label("title", say("results.replay")))
        words.addWidget(self.moment)
        words.addWidget(self.controls)
        words.addWidget(self.told)
        words.addWidget(self.practise, 0, Qt.AlignmentFlag.AlignLeft)
        if not self.film.agrees:
            words.addWidget(label("caption", say("results.disagrees"), wraps=True))
        for remark in self.film.remarks:
            words.addWidget(label("caption", remark.said(language()), wraps=True))
        words.addStretch(1)
        watched = column(spacing=8)
        watched.addWidget(self.view)
        watched.addWidget(self.line)
        watched.addStretch(1)
        self._across = row(spacing=GAP)
        self._across.addLayout(watched, 1)
        self._across.addWidget(self.beside)
        inside.addLayout(self._across)

    def _lay_out_alone(self) -> None:
        """The felt, its line, and under it the moment and how it is played."""
        self.moment = label("caption", wraps=True)
        self.beside = QWidget()
        self._across = row()
        self.view.setMinimumHeight(LEAST_FELT)
        for unused in (self.controls.speeds, self.controls.fault_before, self.controls.fault_after):
            unused.hide()
        whole = column(self, spacing=8)
        for part in (self.view, self.line, self.moment, self.controls):
            whole.addWidget(part, int(part is self.view))
        for unseen in (self.told, self.practise, self.beside):
            unseen.setParent(self)
            unseen.hide()


def state_of_frame(frame: Frame, words: TableWords) -> TableState:
    """What is to be seen of a moment; what was done wrongly is marked where it was done."""
    fault = frame.faults[-1] if frame.faults else None
    return TableState(
        felt=frame.felt,
        seats={seat.position: seat for seat in frame.script.seats},
        table=frame.script.table,
        wager_names=names(words.file.wagers),
        decision_names=names(words.file.decisions),
        wrong=area_of(fault.done) if fault else None,
    )
