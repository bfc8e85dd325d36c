"""The window: where the trainee is, the screen of that place, and how they like things."""

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QCloseEvent, QResizeEvent
from PySide6.QtWidgets import QMainWindow

from app.base.lazy import lazily
from app.layouts.loader import layouts
from app.layouts.model import Layout
from app.pages.journey import Journey
from app.pages.places import People, Place
from app.rules.catalogue import Catalogue
from app.words.text import language
from ui.foundation.desk import Desk
from ui.foundation.interface_language import speak
from ui.foundation.keys import use_keys
from ui.foundation.loop import running_loop
from ui.foundation.measures import SMALLEST
from ui.foundation.preferences import Preferences, keep_preferences
from ui.window.doors import DOORS, Doors
from ui.window.shell import Shell
from ui.window.style import Dressing

with lazily():
    from scoring.records import Profile
    from ui.widgets.screen import Screen
    from ui.window import arrival
    from ui.window.crash import tell_of
    from ui.window.finder import sheet as finder
    from ui.window.place_keys import PlaceKeys
    from ui.window.words_on_hover import WordsOnHover


class Closing(Place, frozen=True):
    """Nowhere in the program: the window is to be closed."""


class Window(QMainWindow):
    """Feltwork's window. With a data folder, what a person does and prefers is remembered there."""

    closed = Signal()
    told = Signal(str)
    """There is something to know; whoever has it to tell may be in another thread, as whoever reads the store is."""

    def __init__(
        self,
        catalogue: Catalogue,
        preferences: Preferences | None = None,
        felts: Mapping[str, Layout] | None = None,
        folder: Path | None = None,
        doors: Doors = DOORS,
    ) -> None:
        super().__init__()
        felts = felts if felts is not None else layouts()
        self.desk = Desk(catalogue, preferences or Preferences(), felts, folder, self.told.emit, self.report)
        self.told.connect(self.tell)
        speak(self.desk.preferences.language)
        use_keys(self.desk.preferences.keys)
        self.journey = Journey()
        self.screen_now: Screen | None = None
        self._doors = doors
        self._keys: PlaceKeys | None = None
        self._is_closing = False
        """Whether it was said that the window is to be closed all the same."""
        self.shell = Shell(doors)
        self._dressing = Dressing(self, self.shell)
        self.shell.go.connect(self.go)
        self.setCentralWidget(self.shell)
        self.setWindowTitle("Feltwork")
        self.setMinimumSize(*SMALLEST)
        self.resize(*SMALLEST)

    def arrive(self) -> None:
        """Go where somebody belongs who has just started the program."""
        self.desk.work.start(arrival.arrive(self))

    def go(self, place: Place) -> None:
        """Go to a place; to one that belongs to a person, only as somebody."""
        if isinstance(place, Closing):
            self._is_closing = True
            self.close()
            return
        self._leave()
        place = self._open_to_us(place)
        self.journey.go(place)
        self._open(place)

    def go_instead(self, place: Place) -> None:
        """Go to a place in the stead of this one, which nobody comes back to."""
        self._leave()
        self.journey.back()
        self.go(place)

    def back(self) -> None:
        """Go back to the place before."""
        self._leave()
        self.journey.remember(self._open_to_us(self.journey.back()))
        self._reopen()

    def again(self) -> None:
        """Open the place one is at anew, for what is drawn only once; not a table, where a round goes on."""
        if not self._is_apart:
            self._leave()
            self._reopen()

    def become(self, person: "Profile | None") -> None:
        """Practise as somebody from now on, the way they like it; or as nobody, and arrive anew."""
        self.desk.person, self.desk.game_of_late = person, ""
        if person is not None and self.desk.folder is not None:
            self.desk.work.soon(arrival.close_for(person, self.desk))
        self.shell.show_person(person.name if person else "")
        self.desk.work.start(arrival.remember(self, person) if person is not None else arrival.arrive(self))

    def settle_in(self) -> None:
        """Do what can wait until the window is up: what the screen has to do, and to hear the keys that work on every screen."""
        if self.screen_now is not None:
            self.screen_now.settle_in()
        if self._keys is None:
            self._keys = PlaceKeys(self, self._doors)
            self._keys.sought.connect(self.seek)
            self._keys.go.connect(self._go_by_key)
            WordsOnHover(self)

    def prefer(self, preferences: Preferences) -> None:
        """Look and speak another way from now on, and remember it; a table that is open speaks on as it did."""
        speaks = self.desk.preferences.language
        self.desk.preferences = preferences
        use_keys(preferences.keys)
        if self.desk.folder is not None:
            keep_preferences(preferences, self.desk.folder)
        if self.desk.person is not None:
            self.desk.work.soon(arrival.keep_for(self.desk.person, preferences))
        self._dress()
        if speaks != preferences.language:
            self.again()

    def seek(self) -> None:
        """Go anywhere by a few letters; from the middle of something that would end by it, only when that is meant."""
        if self._is_closed or self.desk.person is None or self.shell.findChild(finder.FinderSheet) is not None:
            return
        sheet = finder.FinderSheet(self.shell, self.desk, self._doors)
        sheet.found.connect(self._go_if_meant)
        if self.screen_now is not None:
            self.screen_now.lie_under(sheet)
        sheet.open_sheet()

    def _go_if_meant(self, place: Place) -> None:
        """Go to a place that was found, unless the screen asks first whether it is to be left, and goes there itself."""
        if self.screen_now is None or not self.screen_now.asks_before(place):
            self.go(place)

    def tell(self, words: str) -> None:
        """Tell what there is to know: on the screen where that has room for it, else over it."""
        if self.screen_now is None or not self.screen_now.tell(words):
            self.shell.tell(words)

    def report(self, bug: BaseException) -> None:
        """Tell of a bug of ours, with a report in a file; what was practised is safe."""
        tell_of(self, bug)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Type grows with the window."""
        super().resizeEvent(event)
        self._dress()

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802 - Qt's name
        """Leave nothing running; who closes it in the middle of a round is asked, as by Esc."""
        if (
            event.spontaneous()
            and not self._is_closing
            and self.screen_now is not None
            and self.screen_now.asks_before(Closing())
        ):
            event.ignore()
            return
        self._leave()
        self.desk.work.close()
        super().closeEvent(event)
        self.closed.emit()

    @property
    def _is_apart(self) -> bool:
        """Whether one is where no key leads elsewhere."""
        return self._is_closed or (self.journey.here is not None and self._doors.to(self.journey.here).apart)

    @property
    def _is_closed(self) -> bool:
        """Whether one is where there is no way out but the screen's own."""
        return self.journey.here is not None and self._doors.to(self.journey.here).closed

    def _open_to_us(self, place: Place) -> Place:
        """A place, or who practises where it belongs to a person and nobody does."""
        return place if self.desk.person is not None or self._doors.to(place).for_anybody else People()

    def _reopen(self) -> None:
        if self.journey.here is not None:
            self._open(self.journey.here)

    def _open(self, place: Place) -> None:
        door = self._doors.to(place)
        self._speak()
        if not door.apart:
            self._dressing.begin_journey()
        self._dress()
        self.desk.game_of_late = getattr(place, "game", "") or self.desk.game_of_late
        screen: Screen = door.make(self.desk, place)
        screen.keys = door.keys
        self.screen_now = screen
        self._connect(screen)
        self.setWindowTitle(f"Feltwork - {screen.title}")
        if door.beside_rail:
            self.shell.show_rail(place, self.desk.person.name if self.desk.person else "")
        else:
            self.shell.hide_rail()
        self.shell.show_screen(screen)
        screen.dress_if_changed()
        if running_loop() is not None:
            self.settle_in()

    def _go_by_key(self, place: Place) -> None:
        """Go to a place on the rail; not from a table, where keys are the Dealer's, and as nobody only by what is seen."""
        if not self._is_apart and self.desk.person is not None:
            self.go(place)

    def _speak(self) -> None:
        """Speak the language that is preferred; what was made in the words of another is made anew when it is needed."""
        if language() != self.desk.preferences.language:
            speak(self.desk.preferences.language)
            self.desk.speak_anew()
            self.shell.speak_anew()

    def _connect(self, screen: "Screen") -> None:
        """A screen asks for what only the window can do."""
        screen.go.connect(self.go)
        screen.instead.connect(self.go_instead)
        screen.back.connect(self.back)
        screen.preferred.connect(self.prefer)
        screen.became.connect(self.become)
        screen.sought.connect(self.seek)

    def _leave(self) -> None:
        """Leave where one is, with nothing running."""
        if self.screen_now is not None:
            if (here := self.screen_now.here()) is not None:
                self.journey.remember(here)
            self.screen_now.stop()
            self.screen_now = None

    def _dress(self) -> None:
        self._dressing.wear(self.desk.preferences)
        if self.screen_now is not None:
            self.screen_now.dress_if_changed()
