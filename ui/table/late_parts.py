"""The parts of a table that its first frame can do without, each made when it is first asked for."""

from collections.abc import Container
from functools import cached_property

from PySide6.QtCore import QObject, QPointF, Signal

from app.base.lazy import lazily
from app.rules.core.felt import Felt
from app.table.place_words import Seeing
from app.table.targets import Target
from app.words.acts import TableWords
from ui.felt.view import FeltView
from ui.foundation.measures import Measures
from ui.foundation.preferences import Preferences

with lazily():
    from ui.felt.mirrors import Mirrors
    from ui.table.acts_bar import way_out
    from ui.table.audio import Hearing
    from ui.table.petals import Petals
    from ui.table.table_list import TableList


class LateParts(QObject):
    """What a screen reader finds, what is heard, what a click offers, and the table as a list."""

    pressed = Signal(str)
    pointed = Signal(str, str)

    def __init__(self, view: FeltView, words: TableWords, preferences: Preferences, acts: Container[str]) -> None:
        super().__init__(view)
        self._view, self._words, self._preferences, self._acts = view, words, preferences, acts
        self._told: tuple[Felt, bool] | None = None

    @cached_property
    def mirrors(self) -> "Mirrors":
        """What a screen reader finds on the felt."""
        made = Mirrors(self._view)
        made.pressed.connect(self.pointed)
        made.place()
        made.show()
        return made

    @cached_property
    def hearing(self) -> "Hearing":
        """What is heard at the table, from the first act on."""
        return Hearing(self._preferences, self._words)

    @cached_property
    def petals(self) -> "Petals":
        """What can be done with what was clicked, made when something first is."""
        made = Petals(self._view, self._acts, way_out(self._words.file))
        made.pressed.connect(self.pressed)
        return made

    @cached_property
    def list(self) -> "TableList":
        """The table as a list, made when it is first asked for."""
        made = TableList()
        made.pressed.connect(self.pressed)
        made.pointed.connect(self.pointed)
        return made

    def tell_mirrors(self, seeing: Seeing, felt: Felt) -> None:
        """Let a screen reader find the table as it is, where it may be looking."""
        if "mirrors" in self.__dict__ and (felt, seeing.tells_hands) != self._told:
            self._told = (felt, seeing.tells_hands)
            self.mirrors.tell(lambda place, wager: seeing.told(place, wager, felt))

    def speak(self, felt: Felt) -> None:
        """Say what is said at the table, where anything is spoken at all."""
        if self._preferences.voice:
            self.hearing.speak(felt)

    def offer(self, target: Target, measures: Measures) -> None:
        """Offer what can be done with what was clicked, beside it."""
        scene = self._view.felt_scene
        point = scene.spots.where(target.place, target.wager)
        kind = "tucked" if scene.has_tucked(target) else target.kind
        self.petals.open_at(kind, self._view.mapFromScene(QPointF(*point)), measures)

    def hide_petals(self) -> None:
        """Offer nothing any more."""
        if "petals" in self.__dict__:
            self.petals.hide()

    def prefer(self, preferences: Preferences) -> None:
        """Be heard as a person likes."""
        self._preferences = preferences
        self.hearing.prefer(preferences)

    def close(self) -> None:
        """Leave nothing running."""
        if "hearing" in self.__dict__:
            self.hearing.close()
