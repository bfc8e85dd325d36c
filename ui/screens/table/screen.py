"""The screen of a table that is dealt at: the live table, the sitting that goes on there, and where one goes from it."""

from time import time_ns

from msgspec import UNSET
from PySide6.QtCore import Qt

from app.base.lazy import lazily
from app.pages.places import Home, Place, Results, TableAt
from app.rounds.scenario import Scenario, practice_table
from app.table.sitting import Sitting
from app.words.text import say
from ui.foundation.desk import Desk
from ui.foundation.loop import running_loop
from ui.foundation.screen_reader import announce
from ui.table.screen import TableScreen
from ui.widgets.parts import column
from ui.widgets.screen import Screen

with lazily():
    from asyncio import Task

    from app.house.pin import has_pin
    from app.pages.next_thing import NextThing, another_hand, first_lesson
    from app.rules.world.world import place_of
    from app.table.cut_off_sittings import close_cut_off
    from app.table.first_hand_story import first_hand_story
    from app.table.first_words import FirstWords
    from app.table.kept_sitting import KeptSitting
    from app.table.open_sittings import open_sittings
    from app.table.resumed_sitting import CutOffSitting, cut_off_sitting
    from app.table.scribe import Scribe
    from scoring.par_times import ParTimes
    from ui.screens.table.first_hand_end import FirstHandEnd


class SittingScreen(Screen):
    """A table, with its first round begun. Where there is somebody to keep it for, the sitting is written down."""

    def __init__(self, desk: Desk, place: TableAt) -> None:
        game = desk.catalogue[place.game]
        super().__init__(desk, game.file.name)
        resumes = self._cut_off(place.resumes) if place.resumes else None
        usual = place.scenario or scenario_of(place)
        scenario = resumes.scenario if resumes is not None else desk.house.furnish(usual, desk.chips)
        felt = desk.felt_of(place.game, practice_table(scenario, game).layout)
        self._name = desk.person.name if desk.person is not None else place.name
        self._kept = self._keep_for(self._name, place.belongs)
        self._par_percent = place.par_percent
        scribe = Scribe(self._times, _nothing if resumes is not None else self._kept.note) if self._kept is not None else None
        seed = place.seed if place.seed is not None else time_ns() // 1_000_000  # one that nobody has sat at yet
        self.sitting = Sitting(
            desk.catalogue,
            scenario,
            seed,
            place.mode,
            scribe,
            place.people,
            dealer=self._name,
            resumes=resumes,
            plan=place.plan,
        )
        self._note_from_now_on(scribe, resumes)
        self._planned, self._left_ms = len(place.plan), place.left_ms
        self.table = TableScreen(self.sitting.session, felt, desk.chips, self._next_round, desk.preferences)
        self._felt = felt
        self._is_first, self._is_left = place.is_first, False
        self._watching: Task[None] | None = None
        self.end: FirstHandEnd | None = None
        """What a first hand ends with, once it is dealt."""
        self.table.left.connect(self._leave)
        self.table.wondered.connect(self.explain_words)
        self.table.asked_original.connect(self.show_original)
        self.table.sheets.leaving_told = self._leaving_means
        if self._is_first:
            self._welcome_newcomer()
        self.table.preferred.connect(self.preferred)
        self.table.sheets.lifted.connect(self._stay)
        self._elsewhere: Place | None = None
        """Where somebody wants to go from here, while they are asked whether they mean it."""
        self.setFocusProxy(self.table)
        self._inside = column(self, spacing=0)
        self._inside.addWidget(self.table)

    @property
    def _times(self) -> "ParTimes":
        """The par times that count here; asked for once the table is there, where what is wrong with them can be told."""
        return self.desk.times.at_percent(self._par_percent)

    def settle_in(self) -> None:
        """Let the time pass and be heard, and tell par."""
        self.table.settle_in()
        par_ms = self.sitting.par_ms(self._times)
        self.table.top.show_par(par_ms)
        if not self._is_first:
            self.table.tell_stories(par_ms)

    def press(self, key: str) -> bool:
        """At the end of a first hand: what is next, another hand, the same again, or home."""
        return self._end_by(key) if self.end is not None else super().press(key)

    def dress(self) -> None:
        """Take the theme and the measures."""
        if self.end is not None:
            self.end.dress(self.colours, self.measures)

    def asks_before(self, place: Place) -> bool:
        """In the middle of a round it asks; the round ends only when that is meant."""
        self._elsewhere = place if self.sitting.session.in_the_middle else None
        if self._elsewhere is not None:
            self.table.sheets.leaving.open_sheet()
        return self._elsewhere is not None

    def tell(self, words: str) -> bool:
        """The coach tells what there is to know."""
        self.table.coach.tell_trouble(words)
        return True

    def stop(self) -> None:
        """Leave nothing running, and everything written down."""
        self.table.stop()
        self._stop_watching()
        self._close()

    def _close(self) -> str:
        """The id of the attempt, once everything was written or refused; nothing where nothing was kept.

        A round in the middle that is kept stays as it lies, and can be gone on with.
        """
        stays = self._stays_as_it_lies
        kept, self._kept = self._kept, None
        if kept is None or not kept.has_acts:
            if not self._is_left:
                self.sitting.leave()
            return ""
        self._is_left = True
        if stays:
            self.desk.work.soon(kept.let_go)
        else:
            self.sitting.leave()
        return self.desk.work.wait_for(lambda: kept.attempt)

    @property
    def _stays_as_it_lies(self) -> bool:
        """Whether the round can be gone on with after it is left: not in silence, where results would tell what nobody told."""
        session = self.sitting.session
        return self._kept is not None and session.in_the_middle and not session.ended and session.mode != "silent"

    def _next_round(self) -> None:
        """Begin the round that comes; after the last of a plan one leaves."""
        session = self.sitting.session
        is_time_up = self._left_ms and self.sitting.dealt_ms >= self._left_ms
        if self._planned and (session.rounds_begun >= self._planned or is_time_up):
            self._leave()
        else:
            self.sitting.next_round()

    def _leaving_means(self) -> str:
        return say("leaving.stays" if self._stays_as_it_lies else "leaving.told")

    def _leave(self) -> None:
        """Go on to what the sitting came to, where something of it was kept; else back to where it was begun."""
        if self._elsewhere is not None:
            self.go.emit(self._elsewhere)
            return
        attempt = self._close()
        if attempt and self.desk.person is None:
            self.desk.work.start(self._show_as(self._name, attempt))
        elif attempt:
            self.instead.emit(Results(attempt))
        else:
            self.back.emit()

    def _welcome_newcomer(self) -> None:
        """A first hand begins at its Player, explains the words that are new, and has an ending."""
        self.table.control.acted.connect(self._end_if_dealt)
        self.table.coach.first_words = FirstWords(self.sitting.session.game, self.sitting.session.script)
        seat = next(iter(self.sitting.session.script.seats))
        self.table.control.point_at(place_of(seat.position), self.table.hands.areas[-1])

    def _end_if_dealt(self) -> None:
        """A first hand is over when its last card is cleared: it ends with what was done, and what is next."""
        session = self.sitting.session
        if self.end is not None or not session.finished:
            return
        self.end = FirstHandEnd(self.desk, self._felt, session, first_hand_story(session), self._following())
        self.end.chosen.connect(self._end_by)
        self.table.stop()
        self.table.hide()
        self._inside.addWidget(self.end)
        self.dress()
        self.setFocusProxy(self.end)
        self.end.go_on.setFocus(Qt.FocusReason.OtherFocusReason)
        announce(self, self.end.spoken)

    def _following(self) -> "NextThing":
        return first_lesson(self.sitting.session.script.game, self.desk.courses)

    def _end_by(self, key: str) -> bool:
        game = self.sitting.session.script.game
        if key == "Enter":
            self.instead.emit(self._following().place)
        elif key == "Space":
            self.instead.emit(another_hand(game))
        elif key == "W" and self.end is not None and self.end.again.isVisible():
            self._watch(self.end)
        elif key == "Esc":
            self.go.emit(Home())
        else:
            return super().press(key)
        return True

    def _watch(self, end: "FirstHandEnd") -> None:
        """Show the hand again from its beginning."""
        self._stop_watching()
        loop = running_loop()
        if loop is not None:
            self._watching = loop.create_task(end.watch())

    def _stop_watching(self) -> None:
        if self._watching is not None:
            self._watching.cancel()
            self._watching = None

    def _stay(self) -> None:
        """Nobody wants to go elsewhere any more."""
        self._elsewhere = None

    async def _show_as(self, name: str, attempt: str) -> None:
        """Results belong to a person: whoever sat down by name is that person, unless a PIN asks for more than a name."""
        person = await self.desk.work.ask(lambda store: store.profiles.known_as(name))
        locked = await self.desk.work.ask(lambda store: has_pin(store, person))
        if locked:
            self.back.emit()
        else:
            self.became.emit(person)
            self.instead.emit(Results(attempt))

    def _cut_off(self, attempt: str) -> "CutOffSitting | None":
        """The sitting to go on with; None where that cannot be any more, and a new one begins."""
        person, games = self.desk.profile, self.desk.rulebooks
        return self.desk.work.ahead(lambda store: cut_off_sitting(store, person, attempt, games)).result()

    def _note_from_now_on(self, scribe: "Scribe | None", resumes: "CutOffSitting | None") -> None:
        """Write on where a sitting was cut off; with a new one whatever was cut off before is over."""
        if scribe is None or self._kept is None:
            return
        if resumes is not None:
            self._kept.go_on_with(resumes)
            scribe.tell_to(self._kept.note)
        elif self.desk.person is not None:
            person, games, times = self.desk.person, self.desk.rulebooks, self.desk.times
            self.desk.work.soon(lambda store: open_sittings(store, person) and close_cut_off(store, person, games, times))

    def _keep_for(self, name: str, belongs: str) -> "KeptSitting | None":
        return KeptSitting(name, self.desk.work.soon, belongs=belongs) if name and self.desk.folder is not None else None


def _nothing(_noted: object) -> None:
    """What is dealt again was noted before."""


def scenario_of(table: TableAt) -> Scenario:
    """What is dealt at a table somebody asked for."""
    return Scenario(
        game=table.game,
        layout=table.layout,
        device=table.device,
        seats=table.seats or UNSET,
        players=table.players or UNSET,
    )
