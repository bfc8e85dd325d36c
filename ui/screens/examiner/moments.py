"""Three moments around a fault: before it, at it, after it; a click shows one on the felt."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QFrame, QLabel, QPushButton

from app.words.durations import minutes
from app.words.listing import listed
from ui.felt.picture import table_picture
from ui.table.frame_card import frame_told
from ui.table.replay import Replay, state_of_frame
from ui.widgets.parts import column, label, row

WIDE, SHARP = 176, 2


class Moments(QFrame):
    """Pictures with the time and what was done under each."""

    def __init__(self) -> None:
        super().__init__()
        self.pictures: list[QPushButton] = []
        self.words: list[QLabel] = []
        self._replay: Replay | None = None
        self._places: list[int] = []
        across = row(self, spacing=12)
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
        self._places = [max(place - 1, 0), place, min(place + 1, last)]
        for number, at in enumerate(self._places):
            frame = replay.film.frames[at]
            scene = replay.scene
            image = table_picture(
                scene.layout_of_felt, replay.seats, replay.chips, WIDE * SHARP, state_of_frame(frame, replay.words)
            )
            picture = QPixmap.fromImage(image)
            picture.setDevicePixelRatio(SHARP)
            self.pictures[number].setIcon(picture)
            self.pictures[number].setIconSize(QSize(WIDE, image.height() // SHARP))
            told = listed([minutes(frame.at_ms), frame_told(frame, replay.words)])
            self.pictures[number].setAccessibleName(told)
            self.words[number].setText(told)
        self.pictures[1].setChecked(True)

    def _go(self, number: int) -> None:
        self.pictures[1].setChecked(True)
        if self._replay is not None and self._places:
            self._replay.to_fault(self._places[number])
