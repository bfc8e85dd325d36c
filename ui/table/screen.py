"""The table: the Dealer's keys and mouse go in, and what came of them is shown, sounded and told."""

from collections.abc import Callable
from functools import cached_property

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from app.base.lazy import lazily
from app.layouts.chipset import ChipSet
from app.layouts.model import Layout
from app.rules.core.felt import Felt
from app.rules.judge.round import ActAnswer
from app.rules.world.act import Act
from app.table.log import Mode
from app.table.people_time import NO_TIME
from app.table.session import TableSession
from app.table.targets import Target
from app.words.judged import fault_words
from app.words.listing import sentences
from app.words.text import say
from ui.foundation.held_key import is_held, let_go
from ui.foundation.keys import key_name
from ui.foundation.loop import running_loop
from ui.foundation.preferences import Preferences
from ui.table.control import BEGINS_THE_NEXT, TableControl
from ui.table.event_sequence import Unfolding
from ui.table.table_view import ShownTable
from ui.widgets.parts import toggle_full_screen

with lazily():
    from asyncio import Task, TimerHandle, get_running_loop, sleep

    from app.table.round_story import story_of
    from ui.foundation.screen_reader import announce
    from ui.table.announcements import Telling
    from ui.table.story_sheet import lines_of
    from ui.widgets.tab_order import next_stop, tab_stops


TICK_S = 0.25
A_MOMENT_S = 0.005
"""A little later than due, so that whoever is waited for is done."""
REPEATING = ("Left", "Right", "Up", "Down", "Backspace")
"""Keys that go on doing what they do while they are held down."""
IN_AN_EXAM = ("?", "F6", "M")
"""The keys of the screen itself that work in an exam: to see the keys, the table as a list, and to turn sounds off."""
WAKING_S = 4.0
"""How long the engine that speaks may take to wake before it is asked why it is silent."""


class TableScreen(ShownTable):
    """A table session on the screen. It shows state and produces acts; what is right the session says."""

    left = Signal()
    preferred = Signal(object)
    wondered = Signal()
    asked_original = Signal()
    """Somebody wants to know what the words mean."""

    def __init__(
        self,
        session: TableSession,
        layout: Layout,
        chips: ChipSet,
        next_round: Callable[[], object],
        preferences: Preferences | None = None,
        parent: QWidget | None = None,
        do: Callable[[Act], ActAnswer] | None = None,
    ) -> None:
        control = TableControl(session, layout, chips, next_round, do)
        super().__init__(control, layout, chips, preferences or Preferences(), parent)
        self.unfolding = Unfolding(self._unfold, self.scene.motion)
        self._before = session.felt
        self._clock: Task[None] | None = None
        self._waiting: TimerHandle | None = None
        self._story_par_ms: int | None = None
        self._has_way_out = True
        self._own_keys: dict[str, Callable[[], object]] = {
            "?": self.sheets.toggle_keys,
            ",": self.sheets.toggle_settings,
            "L": self._open_rule,
            "K": self._close_coach,
            "F1": self.wondered.emit,
            "F2": self.asked_original.emit,
            "F6": self._list_or_felt,
            "F11": lambda: toggle_full_screen(self),
            "M": lambda: self.prefer(self.preferences.with_sound(not self.preferences.sound)),
            "V": self._tell_hands,
        }
        self._connect()
        self.dress()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Every key goes to the Dealer's hands; one that is held down walks on, and acts once."""
        name = key_name(event)
        if name and is_held(event) and name not in REPEATING:
            event.accept()
        elif name:
            self.press(name)
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """A key that is let go may be held down all the same."""
        let_go(event)
        super().keyReleaseEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802 - Qt's name
        """Tab goes from the felt to the acts, the coach and the bar."""
        stops = tab_stops((self.acts, self.coach, *self.page.strips, self.top))
        stop = next_stop([self._home, *stops], forward=forward)
        stop.setFocus(Qt.FocusReason.TabFocusReason)
        if self.page.isAncestorOf(stop):
            self.page.ensureWidgetVisible(stop)
        return True

    def press(self, key: str) -> None:
        """Do what a key does: on the screen itself, or at the table."""
        self.late.hide_petals()
        if self.sheets.tells_story and key in BEGINS_THE_NEXT:
            self.sheets.close_open()
        if key == "Esc" and (self.sheets.close_open() or self.session.frozen):
            return
        if self.sheets.covers(key):
            return
        if key == "Esc" and self.hands.pending is None:
            self._step_back()
        elif key in self._own_keys and not self.hands.wants(key):
            self._own_keys[key]()
        else:
            self.control.press(key)

    def prefer(self, preferences: Preferences) -> None:
        """Look, move and sound another way."""
        self.preferences = preferences
        self.scene.motion.pace = preferences.pace
        self.late.prefer(preferences)
        loop = running_loop()
        if preferences.voice and loop is not None:
            loop.call_later(WAKING_S, self._tell_why_silent)
        self.sheets.prefer(preferences)
        self.preferred.emit(preferences)
        self.dress()

    def be_examined(self) -> None:
        """Be the table of an exam: nothing leads away from it, and no rule, setting or coach can be asked for."""
        self._has_way_out = self.has_strip = False
        self._own_keys = {key: does for key, does in self._own_keys.items() if key in IN_AN_EXAM}
        self.be_a_part()

    def tell_stories(self, par_ms: int) -> None:
        """Tell the story of every round from now on, beside the par of a round."""
        self._story_par_ms = par_ms

    def settle_in(self) -> None:
        """Do what can wait until the window is up: be there for a screen reader, and let the time be seen passing."""
        self.be_heard()
        if self._clock is None:
            self._clock = get_running_loop().create_task(self._tick())

    def be_heard(self) -> None:
        """Be there for a screen reader."""
        self.late.mirrors.raise_()
        self.late.tell_mirrors(self.seeing, self._shown)
        self.tell_news()

    def stop(self) -> None:
        """Leave nothing running."""
        self.unfolding.stop()
        self.scene.motion.finish()
        self.late.close()
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    @property
    def _home(self) -> QWidget:
        """Where the keyboard is while it is nowhere else: on the felt, or on the list in its place."""
        return self if self.page.shows_felt else self.page.shown

    def _connect(self) -> None:
        control = self.control
        control.changed.connect(self._follow)
        control.acted.connect(self._acted)
        self.view.clicked.connect(self._click)
        self.view.dropped.connect(control.drop)
        for part in (self.acts, self.coach, self.top, self.page, self.late, self.sheets):
            part.pressed.connect(self.press)
        self.late.pointed.connect(control.point_at)
        self.coach.switched.connect(self._switch)
        self.coach.opened.connect(self._open_rule)
        self.top.left.connect(self._leave)
        self.sheets.left.connect(self.left)
        self.sheets.preferred.connect(self.prefer)

    def _switch(self, mode: Mode) -> None:
        """Run the sitting another way; who has every step told from the middle of a round on hears what that means for it."""
        before = self.session.mode
        self.control.switch(mode)
        helped = self.session.mode == "guided" != before and self.session.in_the_middle
        self.coach.tell_trouble(say("coach.helped") if helped else "")

    def _click(self, target: Target, back: bool) -> None:
        self.late.hide_petals()
        if target.kind == "due":
            self._press_due()
            return
        self.control.click(target, back)
        if target.kind in ("area", "name") and not self.session.frozen:
            self.late.offer(target, self._measures)

    def _press_due(self) -> None:
        """The mark of what is due stands for its key."""
        due = self.scene.state.due if self.scene.state is not None else None
        if due is not None and not self.session.frozen:
            self.press(due.key)

    def _step_back(self) -> None:
        """With nothing pending: to the felt, and from there away from the table."""
        if self._home.hasFocus():
            self._leave()
        else:
            self._home.setFocus(Qt.FocusReason.OtherFocusReason)

    def _leave(self) -> None:
        """Leave the table; in the middle of a round only when that is meant."""
        if not self._has_way_out:
            return
        if self.session.in_the_middle:
            self._stand_still_and_ask()
        else:
            self.left.emit()

    def _stand_still_and_ask(self) -> None:
        """Ask whether the table is really to be left; clock and Players stand still until that is answered.

        In silence nothing of the table is seen meanwhile: who asks gains no time to look.
        """
        if self.session.freeze(asked=True):
            self.sheets.leaving.lifted.connect(self._stay, Qt.ConnectionType.SingleShotConnection)
            self.page.put_out_of_sight(hidden=self.session.mode == "silent")
        self.sheets.leaving.open_sheet()
        self._wait_for_people()

    def _stay(self) -> None:
        """Go on where it was asked."""
        self.page.put_out_of_sight(hidden=False)
        if not self.session.ended:
            self.session.go_on()
            self._follow()

    def _acted(self, act: Act, answer: ActAnswer) -> None:
        """Tell and sound what was done; what the Players do then is seen in its own time."""
        self.late.hearing.acted(act, answer, *self.control.said_of)
        felt = self.session.felt
        if answer.done:
            others = answer.events if self.session.people == NO_TIME else ()  # who takes time is seen when done
            self._shown = self.unfolding.unfold(self._before, others, felt)  # shown once, with all that changed
        told = self._telling.done(act, answer.events, self.seeing, felt) if answer.done else ""
        wrong = fault_words(answer.fault, self.words) if answer.fault is not None else ""
        self._announce(sentences([wrong, told]))
        if answer.done and self.session.finished and self._story_par_ms is not None:
            self._tell_story(self._story_par_ms)

    def _tell_story(self, par_ms: int) -> None:
        """The round is over: what it came to, where that is told."""
        story = story_of(self.session, par_ms)
        if story is not None:
            self.sheets.story.tell(story, self.words)
            self._announce(sentences(line for _, line in lines_of(story, self.words)))

    def _follow(self) -> None:
        """Something changed: show the table as it lies, unless it is still on its way there."""
        self._before = self.session.felt
        if self.session.frozen or not self.unfolding.leads_to(self.session.felt):
            self.unfolding.stop()
            self._shown = self.session.felt
        self.refresh()
        self.tell_news()
        self.late.speak(self.session.felt)
        self._wait_for_people()

    def _wait_for_people(self) -> None:
        """Look again when the next Player is done."""
        ready_ms, loop = self.session.ready_in_ms, running_loop()
        if self.session.felt is not self._before and not self.session.frozen:
            ready_ms = 0  # somebody was done while the table was drawn
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
        if ready_ms is not None and loop is not None:
            self._waiting = loop.call_later(ready_ms / 1000 + A_MOMENT_S, self._follow)

    @cached_property
    def _telling(self) -> "Telling":
        return Telling(self.control)

    def tell_news(self) -> None:
        """Tell a screen reader where the hands are, what they are at, and what is due, as far as that is new."""
        self._announce(self._telling.news(self.seeing, self._shown))

    def _announce(self, words: str) -> None:
        announce(self, words)

    def _unfold(self, felt: Felt) -> None:
        self._shown = felt
        self.refresh()

    async def _tick(self) -> None:
        while True:
            self.show_time()
            await sleep(TICK_S)

    def _open_rule(self, number: str = "") -> None:
        """Open the rules at a clause: the one asked for, else the one the fault or the duty rests on."""
        first = next(iter(self.words.file.clauses))
        self.sheets.rules.open_at(number or self.control.clause_now or first, self.colours)

    def _tell_why_silent(self) -> None:
        """Where announcements were to be spoken and are not, say why."""
        why_silent = self.late.hearing.voice.why_silent
        if self.preferences.voice and why_silent:
            self.coach.tell_trouble(why_silent)

    def _close_coach(self) -> None:
        self.page.folded = not self.page.folded
        self.arrange()
        self.refresh()

    def _list_or_felt(self) -> None:
        listed = self.late.list if self.page.shows_felt else None
        self.page.show_in_place(listed or self.view)
        # Whoever gives the keyboard back to the table gives it to what is seen of it; None is no proxy.
        self.setFocusProxy(listed)  # type: ignore[arg-type]
        self._home.setFocus(Qt.FocusReason.OtherFocusReason)
        self.refresh()

    def _tell_hands(self) -> None:
        self.tells_hands = not self.tells_hands
        self.refresh()
