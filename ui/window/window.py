"""The window: where the trainee is, the screen of that place, and the table that is dealt at, round after round."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QCloseEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QMainWindow

from app.layouts.loader import layouts
from app.layouts.model import Layout
from app.pages.journey import Journey
from app.pages.places import AnyPlace, People, Results, TableAt, Tables, Welcome
from app.rules.catalogue import Catalogue
from app.words.text import language
from ui.foundation.desk import Desk
from ui.foundation.interface_language import speak
from ui.foundation.keys import use_keys
from ui.foundation.measures import SMALLEST
from ui.foundation.preferences import Preferences, keep_preferences
from ui.window.shell import Shell
from ui.window.style import Dressing

if TYPE_CHECKING:
    from app.rounds.scenario import Scenario
    from app.table.log import Mode
    from app.table.session import TableSession
    from scoring.records import Profile
    from ui.table.screen import TableScreen
    from ui.widgets.screen import Screen
    from ui.window.sitting import Sitting

FOR_ANYBODY = (Welcome, People, Tables, TableAt)
"""Places that belong to no person."""


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
    ) -> None:
        super().__init__()
        felts = felts if felts is not None else layouts()
        self.desk = Desk(catalogue, preferences or Preferences(), felts, folder, self.told.emit, self.report)
        self.told.connect(self.tell)
        speak(self.desk.preferences.language)
        use_keys(self.desk.preferences.keys)
        self.journey = Journey()
        self.sitting: Sitting | None = None
        self.table: TableScreen | None = None
        self.screen_now: Screen | None = None
        self._finder_key: QShortcut | None = None
        self._name = ""
        self.shell = Shell()
        self._dressing = Dressing(self, self.shell)
        self.shell.go.connect(self.go)
        self.setCentralWidget(self.shell)
        self.setWindowTitle("Feltwork")
        self.setMinimumSize(*SMALLEST)
        self.resize(*SMALLEST)

    @property
    def session(self) -> "TableSession":
        """The sitting at the table that is open."""
        if self.table is None:
            raise RuntimeError("no table is open")
        return self.table.session

    def arrive(self) -> None:
        """Go where somebody belongs who has just started the program."""
        from ui.window.arrival import arrive  # noqa: PLC0415 - who comes for a table does not wait for it

        self.desk.work.start(arrive(self))

    def go(self, place: AnyPlace) -> None:
        """Go to a place; to one that belongs to a person, only as somebody."""
        self._leave()
        if self.desk.person is None and not isinstance(place, FOR_ANYBODY):
            place = People()
        self.journey.go(place)
        self._open(place)

    def back(self) -> None:
        """Go back to the place before."""
        self._leave()
        self._open(self.journey.back())

    def again(self) -> None:
        """Open the place one is at anew, for what is drawn only once."""
        here = self.journey.here
        if here is not None and self.table is None:
            self._leave()
            self._open(self.journey.here or here)

    def become(self, person: "Profile | None") -> None:
        """Practise as somebody from now on, the way they like it; or as nobody, and arrive anew."""
        from ui.window.arrival import arrive, remember  # noqa: PLC0415 - who comes for a table does not wait for it

        self.desk.person = person
        self._name = person.name if person else ""
        self.shell.show_person(self._name)
        self.desk.work.start(remember(self, person) if person is not None else arrive(self))

    def keep_for(self, name: str) -> None:
        """Keep what is dealt at tables from now on, for a person."""
        self._name = name

    def open_table(self, scenario: "Scenario", seed: int, mode: "Mode", layout: Layout | None = None) -> "TableScreen":
        """Open a table and begin its first round."""
        from ui.table.screen import TableScreen  # noqa: PLC0415 - home does not wait for the table
        from ui.window.sitting import Sitting  # noqa: PLC0415

        self._leave()
        self._speak()
        sitting = self.sitting = Sitting(self.desk, scenario, seed, mode, layout, self._name)
        desk, session = self.desk, sitting.session
        table = self.table = TableScreen(session, sitting.felt, desk.chips, sitting.next_round, desk.preferences)
        table.left.connect(self._leave_table)
        table.preferred.connect(self.prefer)
        self._dress()
        self.shell.hide_rail()
        self.shell.show_screen(table)
        self.setWindowTitle(f"Feltwork - {sitting.game.file.name}")
        return table

    def settle_in(self) -> None:
        """Do what can wait until the window is up."""
        if self.table is not None and self.sitting is not None:
            self.table.settle_in()
            self.table.top.show_par(self.sitting.par_ms(self.desk))
            self.sitting.settle_in()

    def prefer(self, preferences: Preferences) -> None:
        """Look and speak another way from now on, and remember it; a table that is open speaks on as it did."""
        speaks = self.desk.preferences.language
        self.desk.preferences = preferences
        use_keys(preferences.keys)
        if self.desk.folder is not None:
            keep_preferences(preferences, self.desk.folder)
        if self.desk.person is not None:
            from ui.window.arrival import keep_for  # noqa: PLC0415 - who comes for a table does not wait for it

            self.desk.work.soon(keep_for(self.desk.person, preferences))
        self._dress()
        if speaks != preferences.language:
            self.again()

    def seek(self) -> None:
        """Go anywhere by a few letters; not from a table, where keys are the Dealer's."""
        from ui.window.finder.sheet import FinderSheet  # noqa: PLC0415 - made when it is first asked for

        if self.table is None and self.desk.person is not None and self.shell.findChild(FinderSheet) is None:
            sheet = FinderSheet(self.shell, self.desk)
            sheet.found.connect(self.go)
            if self.screen_now is not None:
                self.screen_now.lie_under(sheet)
            sheet.open_sheet()

    def tell(self, words: str) -> None:
        """Tell what there is to know: at the table in the coach's panel, elsewhere over the screen."""
        if self.table is not None:
            self.table.coach.tell_trouble(words)
        else:
            self.shell.tell(words)

    def tell_problems(self, problems: Sequence[str]) -> None:
        """What is wrong in the data folder."""
        for problem in problems:
            self.tell(problem)

    def report(self, bug: BaseException) -> None:
        """Tell of a bug of ours, with a report in a file; what was practised is safe."""
        from ui.window.crash import tell_of  # noqa: PLC0415 - for the day something goes wrong

        tell_of(self, bug)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Type grows with the window."""
        super().resizeEvent(event)
        self._dress()

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802 - Qt's name
        """Leave nothing running."""
        self._leave()
        self.desk.work.close()
        super().closeEvent(event)
        self.closed.emit()

    def _open(self, place: AnyPlace) -> None:
        self._speak()
        if isinstance(place, TableAt):
            from ui.window.sitting import scenario_of  # noqa: PLC0415 - home does not wait for the table

            seed = place.seed if place.seed is not None else self._new_seed()
            self.open_table(scenario_of(place), seed, place.mode)
            self.settle_in()
            return
        from ui.window.doors import make_screen  # noqa: PLC0415 - who comes for a table does not wait for the others

        self._listen()
        self._dressing.begin_journey()
        self._dress()
        screen = self.screen_now = make_screen(place, self.desk)
        self._connect(screen)
        self.setWindowTitle(f"Feltwork - {screen.title}")
        if screen.RAIL:
            self.shell.show_rail(place, self.desk.person.name if self.desk.person else "")
        else:
            self.shell.hide_rail()
        self.shell.show_screen(screen)
        screen.dress_if_changed()

    def _listen(self) -> None:
        """Hear the one key that works on every screen, once there is one."""
        if self._finder_key is None:
            self._finder_key = QShortcut(QKeySequence("Ctrl+K"), self)
            self._finder_key.activated.connect(self.seek)

    def _speak(self) -> None:
        """Speak the language that is preferred; what was made in the words of another is made anew when it is needed."""
        if language() != self.desk.preferences.language:
            speak(self.desk.preferences.language)
            self.desk.speak_anew()
            self.shell.speak_anew()

    def _connect(self, screen: "Screen") -> None:
        """A screen asks for what only the window can do."""
        screen.go.connect(self.go)
        screen.back.connect(self.back)
        screen.preferred.connect(self.prefer)
        screen.became.connect(self.become)
        screen.sought.connect(self.seek)

    def _leave(self) -> str:
        """Leave where one is, with nothing running; the id of the sitting that was kept, if one was."""
        if self.screen_now is not None:
            self.journey.remember(self.screen_now.here() or self.journey.here or Tables())
            self.screen_now.stop()
            self.screen_now = None
        attempt = ""
        if self.table is not None:
            self.table.stop()
            self.table = None
        if self.sitting is not None:
            attempt = self.sitting.close()
            self.sitting = None
        return attempt

    def _leave_table(self) -> None:
        """Go on to what the sitting came to, where something of it was kept; else back to where it was begun."""
        attempt = self._leave()
        if attempt and self.desk.person is not None:
            self.journey.back()
            self.go(Results(attempt))
        elif isinstance(self.journey.here, TableAt):
            self.back()
        else:
            self.go(Tables())

    def _new_seed(self) -> int:
        """A seed nobody has sat at yet."""
        from time import time_ns  # noqa: PLC0415 - rounds are made from it and can be made again: the log carries the script

        return time_ns() // 1_000_000

    def _dress(self) -> None:
        self._dressing.wear(self.desk.preferences)
        if self.screen_now is not None:
            self.screen_now.dress_if_changed()
