"""The jackpot desk: a meter, several winners, and every amount worked out, entered and paid in the right order."""

from app.pages.places import JackpotDesk, Results, Rulebook
from app.practice.desk_run import DeskRun
from app.practice.jackpot.case import CaseEntry, games_with_jackpot
from app.practice.kept_desk import Entered
from app.practice.opening import open_desk
from app.rules.core.money import Cents
from app.words.text import say
from ui.foundation.desk import Desk
from ui.foundation.screen_reader import announce
from ui.question.foot import Offer
from ui.question.practise_screen import NEXT, PAUSE, FramedScreen
from ui.question.run_bridge import RunBridge
from ui.screens.jackpot.board import Board
from ui.screens.jackpot.panel import DeskPanel


class JackpotDeskScreen(FramedScreen):
    """Case after case. It shows the case and takes amounts; what is right the sitting says."""

    def __init__(self, desk: Desk, place: JackpotDesk) -> None:
        games = games_with_jackpot(desk.catalogue)
        self.place = place if place.game in games else JackpotDesk(desk.game_at(place.game, games))
        super().__init__(desk, say("jackpot.title"), self.place.game)
        self.entry: CaseEntry | None = None
        self.last: Entered | None = None
        self.sitting = self._bridge()
        self._is_awaited = False
        self._make_parts()
        self.sitting.begun.connect(self._show_case)
        self.sitting.ready.connect(self._ready)
        self.sitting.over.connect(lambda attempt: self.go.emit(Results(attempt)))
        self._offer()
        self.sitting.begin()

    @property
    def run(self) -> DeskRun | None:
        """The sitting with the case on the desk, once there is one."""
        return self.sitting.run

    @property
    def is_done(self) -> bool:
        """Whether the case is settled."""
        return self.run is not None and self.run.finished

    @property
    def timed(self) -> DeskRun | None:
        """The sitting while something is to be entered."""
        return self.run if self.entry is not None and not self.is_done else None

    def press_now(self, key: str) -> bool:
        """Whatever a key does at this moment: type, enter, choose, go on."""
        handled = self._press_done(key) if self.is_done else self.entry is not None and self._press_entering(key)
        return handled or self._press_any(key)

    def here(self) -> JackpotDesk:
        """The same case, as far as it has come; the next one where it is settled."""
        return self.place if self.run is None else JackpotDesk(self.place.game, self.run.seed + self.is_done)

    def dress(self) -> None:
        """Take the theme and the measures."""
        look = self.desk.preferences.look
        super().dress()
        self.board.dress(self.measures, look)
        self.panel.dress(self.colours, self.measures, look)

    def stop(self) -> None:
        """Leave nothing running."""
        super().stop()
        self.sitting.stop()

    def choose(self, entry: CaseEntry) -> None:
        """Enter something for another place."""
        if self.run is not None and entry in self.run.open:
            self.entry = entry
            self.panel.ask(entry)
            self.run_clock(self.run, self.run.par_ms(entry))
            self._show_run()

    def _press_entering(self, key: str) -> bool:
        if key in ("Up", "Down"):
            self._step(1 if key == "Down" else -1)
        elif key in PAUSE:
            self.pause()
        elif key == "Esc" and self.panel.is_typed:
            self.panel.clear_typed()
        else:
            return self.panel.pad.press(key)
        return True

    def _press_done(self, key: str) -> bool:
        if key in NEXT:
            self._next_case()
        elif key in ("Up", "Down"):
            self.panel.scroll_by(1 if key == "Down" else -1)
        elif key == "R":
            self.sitting.finish()
        else:
            return False
        return True

    def _press_any(self, key: str) -> bool:
        """What can be done at any time: read the rule, go on to another game."""
        if key == "L" and self._clause:
            self.go.emit(Rulebook(self._clause))
        elif key == "G":
            games = games_with_jackpot(self.desk.catalogue)
            self.go.emit(JackpotDesk(games[(games.index(self.place.game) + 1) % len(games)]))
        else:
            return False
        return True

    @property
    def _clause(self) -> str:
        """The clause the last entry rests on."""
        return next(iter(self.last.judged.mark.clauses), "") if self.last else ""

    def _step(self, by: int) -> None:
        if self.run is None or self.entry is None:
            return
        entries = self.run.open
        self.choose(entries[(entries.index(self.entry) + by) % len(entries)])

    def _choose_place(self, number: int) -> None:
        """A place was clicked: what is to be entered for it, if anything is now."""
        entry = next((one for one in self.run.open if one.position == number), None) if self.run and not self.paused else None
        if entry is not None:
            self.choose(entry)
        self._show_run()
        self.setFocus()

    def _next_case(self) -> None:
        """Go on to another case, or wait for it where it is still being made."""
        self._is_awaited = self.run is not None and not self.run.next_case()
        if not self._is_awaited:
            self.sitting.make_ahead()
            self._show_case()

    def _ready(self) -> None:
        """Another case is made: show it where one is waited for."""
        if self._is_awaited:
            self._next_case()

    def _show_case(self) -> None:
        """A case lies on the desk."""
        if self.run is None:
            return
        self.last = self.run.entered[-1] if self.run.entered else None
        self.panel.put_away()
        if self.last is not None:
            self.panel.tell(self.run, self.last)
        self.board.show_case(self.run.case, self.run.game)
        self.top.count.setText(say("jackpot.case", number=self.run.number))
        self._ask()
        self.frame.order_tabs([*self.board.places.values(), *self.panel.pad.figures.keys.values()])

    def _ask(self) -> None:
        """Ask for the next entry; where there is none, show what the case came to."""
        if self.run is None:
            return
        self.remember(None if self.run.finished else self.here())
        if self.run.finished:
            self.entry = None
            self.panel.show_result(self.run)
            self._show_run()
            announce(self, say("jackpot.done"))
            return
        self.run.shown()
        self.choose(self._following(self.run.open))
        self.setFocus()
        announce(self, self.panel.question.text())

    def _following(self, entries: list[CaseEntry]) -> CaseEntry:
        """The entry that comes after the last one, round to the first."""
        after = [one for one in entries if self.last is not None and one.position > self.last.entry.position]
        return next(iter(after or entries))

    def _enter(self, given: Cents) -> None:
        """An amount is entered: tell at once what it came to, and ask for the next."""
        if self.run is None or self.entry is None or self.paused:
            return
        self._tell(self.run, self.run.enter(self.entry, given))

    def _typed(self) -> None:
        """A figure was typed: with the first one pays there, and may be told that somebody else comes before."""
        if self.run is not None and self.entry is not None and self.panel.begins:
            refused = self.run.touch(self.entry)
            if refused is not None:
                self._tell(self.run, refused)
        self._offer()

    def _tell(self, run: DeskRun, entered: Entered) -> None:
        """Tell what an entry came to, and ask for the next."""
        self.clocks.stop()
        self.last = entered
        announce(self, self.panel.tell(run, entered).heading)
        self._ask()

    def _show_run(self) -> None:
        if self.run is not None:
            marks = [one.judged.mark for one in self.run.done.values()]
            self.board.show_run(self.run, self.entry)
            self.top.squares.show_marks(marks, len(self.run.case.entries))
        self._offer()

    def _offer(self) -> None:
        """What can be done now."""
        self.foot.offer(self._offers(), ready=self.entry is None or self.panel.pad.is_ready)

    def _offers(self) -> list[Offer]:
        rule = [("L", say("jackpot.rule", clause=self._clause))] if self._clause else []
        game = ("G", say("jackpot.game"))
        if self.is_done:
            return [("Space", say("jackpot.next")), *rule, ("R", say("jackpot.results")), game]
        if self.entry is None:
            return [game]
        return [("Enter", say("jackpot.enter")), ("Down", say("jackpot.choose")), *rule, (PAUSE[0], say("jackpot.pause")), game]

    def _bridge(self) -> RunBridge[DeskRun]:
        practice, game, seed = self.desk.practice, self.desk.games[self.place.game], self.place.seed
        rulings = self.desk.house.of(self.place.game).rulings
        return RunBridge(
            self.desk.work, lambda store: open_desk(store, practice, game, rulings, seed), lambda _, run: run.attempt
        )

    def _make_parts(self) -> None:
        self.board = Board(self.desk.felts_of(self.place.game)[0].felt)
        self.board.chosen.connect(self._choose_place)
        self.panel = DeskPanel()
        self.panel.entered.connect(self._enter)
        self.panel.changed.connect(self._typed)
        self.panel.opened.connect(lambda clause: self.go.emit(Rulebook(clause)))
        self.frame_in(self.board, self.panel)
        self.foot.pressed.connect(self.press)
