"""The rounds a group has dealt: chosen from a list, and seen again with every remark and command in its place."""

from collections.abc import Sequence

from PySide6.QtWidgets import QFrame
from shiboken6 import isValid

from app.classroom.report_room import DealtSitting, ReportRoom
from app.table.film import Film
from app.table.film_maker import film_of
from app.words.acts import TableWords
from app.words.listing import listed
from app.words.text import language, say
from ui.foundation.days import say_day_briefly
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.screens.instructor.teaching import Teaching
from ui.table.replay import Replay
from ui.widgets.choice_rows import ChoiceRows
from ui.widgets.page import plate
from ui.widgets.parts import column, label

MOST = 40


class RoundsPlate(QFrame):
    """Rows, and the one that is chosen played again above them."""

    def __init__(self, teaching: Teaching, group: str) -> None:
        super().__init__()
        self._teaching, self._group = teaching, group
        self._dress: tuple[Theme, Measures] | None = None
        self.replay: Replay | None = None
        card, self._inside = plate(say("instructor.rounds-dealt"))
        column(self).addWidget(card)
        self._inside.addWidget(label("body-2", say("instructor.rounds-dealt-told"), wraps=True))
        self.told = label("wrong-word", wraps=True)
        self.told.hide()
        self.rows = ChoiceRows(say("instructor.rounds-dealt"))
        self.rows.chosen.connect(self._choose)
        for part in (self.told, self.rows):
            self._inside.addWidget(part)
        self.hide()
        teaching.ask(self, ReportRoom, lambda room: room.sittings(group), self._show_rows, self._refuse)

    def dress(self, colours: Theme, measures: Measures) -> None:
        """Take the colours and the measures."""
        self._dress = (colours, measures)
        if self.replay is not None:
            self.replay.dress(colours, measures, self._teaching.desk.preferences)

    def stop(self) -> None:
        """Leave nothing running."""
        if self.replay is not None:
            self.replay.stop()

    def _show_rows(self, sittings: Sequence[DealtSitting]) -> None:
        self.rows.show_rows([_row(one) for one in sittings[:MOST]])
        self.setVisible(bool(sittings))

    def _choose(self, attempt: str) -> None:
        self._teaching.ask(self, ReportRoom, lambda room: room.log_of(self._group, attempt), self._play, self._refuse)

    def _play(self, log: list[str]) -> None:
        self._teaching.desk.work.start(self._film(log))

    async def _film(self, log: list[str]) -> None:
        """A film is made where nothing waits for it."""
        catalogue = self._teaching.desk.rulebooks
        film = await self._teaching.desk.work.run(lambda: film_of(log, catalogue))
        if isValid(self) and film.frames:
            self._show_film(film)

    def _show_film(self, film: Film) -> None:
        self.stop()
        if self.replay is not None:
            self.replay.hide()
            self.replay.deleteLater()
        desk, script = self._teaching.desk, film.frames[0].script
        words = TableWords(desk.rulebooks[script.game].file, script.customs, language())
        felt = desk.felt_of(script.game, script.table.layout)
        self.replay = Replay(film, words, felt, desk.chips, desk.preferences)
        self._inside.insertWidget(self._inside.indexOf(self.rows), self.replay)
        self.told.hide()
        if self._dress is not None:
            self.dress(*self._dress)

    def _refuse(self, words: str) -> None:
        self.told.setText(words)
        self.told.show()


def _row(one: DealtSitting) -> tuple[str, str, str, str]:
    said = say("instructor.said", count=one.said) if one.said else ""
    return one.attempt, one.person, listed([one.sheet, say_day_briefly(one.day)]), said
