"""Three moments around a fault, from near where it was done: before, at and after it; a click shows one on the felt."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPixmap, QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QPushButton

from app.table.hands.key_strokes import where_of
from app.words.durations import minutes
from app.words.listing import listed
from ui.felt.picture import part_around, table_picture
from ui.felt.table_painter import VIEW
from ui.table.frame_card import frame_told
from ui.table.replay import Replay, state_of_frame
from ui.widgets.parts import column, label, row

DRAWN = 640
"""How many pixels wide a picture is drawn; it is shown as wide as its place is, and no wider than half of that."""
EDGE, GAP = 8, 12


class Moments(QFrame):
    """Pictures with the time and what was done under each."""

    def __init__(self) -> None:
        super().__init__()
        self.pictures: list[QPushButton] = []
        self.words: list[QLabel] = []
        self._replay: Replay | None = None
        self._places: list[int] = []
        across = row(self, spacing=GAP)
        for number in range(3):
            picture, words = QPushButton(), label("caption", wraps=True)
            picture.setObjectName("choice" if number == 1 else "bare")
            picture.setCheckable(number == 1)
            picture.setChecked(number == 1)
            picture.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            picture.clicked.connect(lambda _=False, number=number: self._go(number))
            card = column(spacing=4)
            card.addWidget(picture)
            card.addWidget(words)
            across.addLayout(card, 1)
            self.pictures.append(picture)
            self.words.append(words)
        self.hide()

    def show_around(self, replay: Replay, place: int) -> None:
        """Show the moments around a place of a film; before the first there are none to be seen."""
        self._replay = replay
        self.show()
        last = len(replay.film.frames) - 1
        faults = replay.film.frames[place].faults
        done_at, _ = where_of(faults[-1].done) if faults and faults[-1].done is not None else ("", "")
        part = part_around(replay.scene.layout_of_felt, replay.seats, done_at)
        self._places = [max(place - 1, 0), place, min(place + 1, last)]
        for number, at in enumerate(self._places):
            frame = replay.film.frames[at]
            felt, state = replay.scene.layout_of_felt, state_of_frame(frame, replay.words)
            image = table_picture(felt, replay.seats, replay.chips, DRAWN, state, replay.scene.look, part=part)
            self.pictures[number].setIcon(QPixmap.fromImage(image))
            told = listed([minutes(frame.at_ms), frame_told(frame, replay.words)])
            self.pictures[number].setAccessibleName(told)
            self.words[number].setText(told)
        self.pictures[1].setChecked(True)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Fill the room there is."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        wide = min(self.width() // len(self.pictures) - GAP - 2 * EDGE, DRAWN // 2)
        for picture in self.pictures:
            picture.setIconSize(QSize(wide, round(wide * VIEW.height() / VIEW.width())))

    def _go(self, number: int) -> None:
        self.pictures[1].setChecked(True)
        if self._replay is not None and self._places:
            self._replay.to_fault(self._places[number])
