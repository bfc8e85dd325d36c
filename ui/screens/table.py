"""The table: the felt with the Dealer's keys and mouse, the strip, what is said and done, and the coach."""

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from app.layouts.chipset import ChipSet
from app.layouts.model import Layout
from app.rules.core.act import Act
from app.rules.core.felt import Felt
from app.rules.running.play import Accepted, Verdict
from app.training.table_session import TableSession
from app.training.wording import TableWords
from ui.felt.scene import FeltScene
from ui.felt.state import state_of
from ui.felt.targets import Target
from ui.felt.unfolding import Unfolding
from ui.felt.view import FeltView
from ui.hands.keyboard import DealerHands
from ui.hands.pending import Pending, Setting
from ui.keys import key_name
from ui.loop import running_loop
from ui.measures import SMALLEST, measures_for
from ui.preferences import Preferences
from ui.table.acts_bar import ActsBar
from ui.table.coach_panel import CoachPanel
from ui.table.control import TableControl
from ui.table.hand_strip import TILES_WHEN_NARROW, HandStrip
from ui.table.page import TablePage
from ui.table.seeing import Seeing
from ui.table.sheets import Sheets
from ui.table.top_bar import TopBar
from ui.text import language
from ui.theme import theme
from ui.widgets.parts import column, toggle_full_screen

if TYPE_CHECKING:
    from asyncio import Task

    from ui.felt.mirrors import Mirrors
    from ui.table.hearing import Hearing
    from ui.table.petals import Petals
    from ui.table.table_list import TableList

TICK_S = 0.25
WAKING_S = 4.0
"""How long the engine that speaks may take to wake before it is asked why it is silent."""


def in_hand(felt: Felt, pending: Pending | None) -> Felt:
    """The table as the Dealer sees it: a hand that is being set is held open."""
    return replace(felt, face_up=felt.face_up.union(pending.hand)) if isinstance(pending, Setting) else felt


class TableScreen(QWidget):
    """A table session on the screen. It shows state and produces acts; what is right the session says."""

    left = Signal()
    preferred = Signal(object)

    def __init__(
        self,
        session: TableSession,
        layout: Layout,
        chips: ChipSet,
        next_round: Callable[[], None],
        preferences: Preferences | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        if session.plan is None:
            raise RuntimeError("a table is shown once a round has begun")
        self.setObjectName("room")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.resize(*SMALLEST)  # the likeliest size, so that it need not be dressed again when it is shown
        self.session = session
        self.preferences = preferences or Preferences()
        self.words = TableWords(session.plan.file, language())
        self.control = TableControl(session, layout, chips, next_round)
        self.tells_hands = False
        self._measures = measures_for(self.width(), self.preferences.text_percent)
        self._before = session.felt
        self._shown = session.felt
        self._told: tuple[Felt, bool] | None = None
        self._clock: Task[None] | None = None
        self._make_parts(layout, chips)
        self._lay_out()
        self._connect()
        self.dress()

    @property
    def hands(self) -> DealerHands:
        """The Dealer's hands at this table."""
        return self.control.hands

    @property
    def _time_ms(self) -> int:
        """How long the round has taken, or took."""
        return self.session.rounds_ms[-1] if self.session.finished else self.session.round_ms

    @property
    def seeing(self) -> Seeing:
        """The round in words."""
        told = self.tells_hands or self.session.mode == "guided"
        return Seeing(self.control.hands.plan, self.words, self.control.hands.areas, told and self.session.mode != "silent")

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Every key goes to the Dealer's hands."""
        name = key_name(event)
        if name:
            self.press(name)
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802 - Qt's name
        """Tab goes from the felt to the acts, the coach and the bar."""
        from ui.table.tab_walk import next_stop, tab_stops  # noqa: PLC0415 - loaded when it is first asked for

        first = self if self.page.shows_felt else self.page.shown
        stop = next_stop([first, *tab_stops((self.acts, self.coach, *self.page.strips, self.top))], forward=forward)
        stop.setFocus(Qt.FocusReason.TabFocusReason)
        if self.page.isAncestorOf(stop):
            self.page.ensureWidgetVisible(stop)
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Take the measures of the new size."""
        super().resizeEvent(event)
        self._hide_petals()
        if measures_for(self.width(), self.preferences.text_percent) != self._measures:
            self.dress()
        else:
            self._arrange()

    def press(self, key: str) -> None:
        """Do what a key does: on the screen itself, or at the table."""
        self._hide_petals()
        if key == "Esc" and (self.sheets.close_open() or self.session.frozen):
            return
        if self.sheets.covers(key):
            return
        if key == "Esc" and self.control.hands.pending is None:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        elif key in self._screen_keys:
            self._screen_keys[key]()
        else:
            self.control.press(key)

    def refresh(self) -> None:
        """Show everything as it is now."""
        control, session, colours = self.control, self.session, theme(self.preferences.theme)
        hands = control.hands
        wager = hands.wager if hands.position else ""
        self.scene.set_focus(hands.place, wager)
        felt = in_hand(self._shown, hands.pending)
        self._show_felt(felt)
        self.strip.show_place(self.seeing.place(hands.place, wager, felt), colours, self._measures, self.preferences.look)
        step = control.told_step if hands.pending is None else None
        keys = control.keys_for_step(step) if step else ()
        due = session.play.due
        self.acts.show_phase(due[0].phase if due else "clear", next((key for key in keys if key in self.acts.phases), ""))
        self.coach.show_control(control, keys, self.words, colours, self._measures)
        self.top.show_session(session, colours, self._measures)
        self.top.show_time(self._time_ms)
        self.sheets.show_frozen(frozen=session.frozen)
        faults = None if session.mode == "silent" else len(session.faults)
        self.page.show_folded(faults, keys, colours, self._measures)
        self._place_coach()
        if not self.page.shows_felt:
            self._show_list()

    def prefer(self, preferences: Preferences) -> None:
        """Look, move and sound another way."""
        self.preferences = preferences
        self.scene.motion.pace = preferences.pace
        self.hearing.prefer(preferences)
        loop = running_loop()
        if preferences.voice and loop is not None:
            loop.call_later(WAKING_S, self._tell_why_silent)
        self.sheets.prefer(preferences)
        self.preferred.emit(preferences)
        self.dress()

    def dress(self) -> None:
        """Take the theme and the measures of the window."""
        self._measures = measures_for(self.width(), self.preferences.text_percent)
        colours = theme(self.preferences.theme)
        self.scene.set_look(self.preferences.look)
        self.top.dress(colours, self._measures)
        self.acts.dress(colours, self._measures)
        rows = 2 if self._measures.narrow and len(self.hands.areas) > TILES_WHEN_NARROW else 1
        self.strip.setFixedHeight(self._measures.strip * rows)
        self._arrange()
        self.refresh()

    def settle_in(self) -> None:
        """Do what can wait until the window is up: be there for a screen reader, and let the time be seen passing."""
        from asyncio import get_running_loop  # noqa: PLC0415 - the window is up before the loop is needed

        self.mirrors.raise_()
        self._clock = get_running_loop().create_task(self._tick())

    def stop(self) -> None:
        """Leave nothing running."""
        self.unfolding.stop()
        self.scene.motion.finish()
        if "hearing" in self.__dict__:
            self.hearing.close()
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    @cached_property
    def mirrors(self) -> "Mirrors":
        """What a screen reader finds on the felt."""
        from ui.felt.mirrors import Mirrors  # noqa: PLC0415 - loaded when it is first asked for

        made = Mirrors(self.view)
        made.pressed.connect(self.control.point_at)
        made.place()
        made.show()
        self._tell_mirrors(made, self._shown)
        return made

    @cached_property
    def hearing(self) -> "Hearing":
        """What is heard at the table, from the first act on."""
        from ui.table.hearing import Hearing  # noqa: PLC0415 - loaded when it is first asked for

        return Hearing(self.preferences, self.words)

    @cached_property
    def petals(self) -> "Petals":
        """What can be done with what was clicked, made when something first is."""
        from ui.table.petals import Petals  # noqa: PLC0415 - loaded when it is first asked for

        made = Petals(self.view)
        made.pressed.connect(self.press)
        return made

    @cached_property
    def list(self) -> "TableList":
        """The table as a list, made when it is first asked for."""
        from ui.table.table_list import TableList  # noqa: PLC0415 - loaded when it is first asked for

        made = TableList()
        made.pressed.connect(self.press)
        made.pointed.connect(self.control.point_at)
        return made

    def _make_parts(self, layout: Layout, chips: ChipSet) -> None:
        plan = self.control.hands.plan
        seats = plan.script.table.seats
        self.scene = FeltScene(layout, seats, chips, self.preferences.pace, self.preferences.look)
        self.view = FeltView(self.scene)
        self.unfolding = Unfolding(self._unfold, self.scene.motion)
        self.strip = HandStrip()
        self.acts = ActsBar(plan.file, self.session.play.procedure.steps)
        self.coach = CoachPanel()
        self.page = TablePage(self.view, self.strip, self.acts, self.coach)
        self.top = TopBar(plan.file, layout, seats)
        self.sheets = Sheets(self, plan.file, self.preferences)
        self._screen_keys: dict[str, Callable[[], object]] = {
            "?": self._toggle_keys,
            ",": self._toggle_settings,
            "L": self._open_rule,
            "K": self._fold,
            "F6": self._list_or_felt,
            "F11": lambda: toggle_full_screen(self),
            "M": self._mute,
            "V": self._tell_hands,
        }

    def _connect(self) -> None:
        control = self.control
        control.changed.connect(self._follow)
        control.acted.connect(self._acted)
        self.view.clicked.connect(self._click)
        self.view.dropped.connect(control.drop)
        for part in (self.acts, self.coach, self.top, self.page):
            part.pressed.connect(self.press)
        self.coach.switched.connect(control.switch)
        self.coach.opened.connect(self._open_rule)
        self.top.left.connect(self.left)
        self.sheets.preferred.connect(self.prefer)
        self.sheets.pressed.connect(self.press)

    def _click(self, target: Target, back: bool) -> None:
        self._hide_petals()
        self.control.click(target, back)
        if target.kind in ("area", "name") and not self.session.frozen:
            point = self.scene.spots.where(target.place, target.wager)
            kind = "tucked" if self.scene.has_tucked(target) else target.kind
            self.petals.open_at(kind, self.view.mapFromScene(QPointF(*point)), self._measures)

    def _hide_petals(self) -> None:
        if "petals" in self.__dict__:
            self.petals.hide()

    def _acted(self, act: Act, verdict: Verdict) -> None:
        """Tell and sound what was done; what the Players do then is seen in its own time."""
        self.hearing.acted(act, verdict)
        if isinstance(verdict, Accepted):
            self.unfolding.unfold(self._before, verdict.events, verdict.felt)
            events = [words for event in verdict.events if (words := self.words.event(event))]
            told = ". ".join([self.words.act(act), *events])
        else:
            told = self.words.fault(verdict.fault) if verdict.fault else ""
        if told:
            from ui.felt.mirrors import announce  # noqa: PLC0415 - nothing is announced before the first act

            announce(self, told)

    def _follow(self) -> None:
        """Something changed: show the table as it lies, unless it is still on its way there."""
        self._before = self.session.felt
        if self.session.frozen or not self.unfolding.leads_to(self.session.felt):
            self.unfolding.stop()
            self._shown = self.session.felt
        self.refresh()

    def _unfold(self, felt: Felt) -> None:
        self._shown = felt
        self.refresh()

    def _show_felt(self, felt: Felt) -> None:
        self.scene.show_state(state_of(self.session, felt, self.control.hands.pending, self.control.last_fault))
        if "mirrors" in self.__dict__:
            self._tell_mirrors(self.mirrors, felt)

    def _tell_mirrors(self, mirrors: "Mirrors", felt: Felt) -> None:
        seeing = self.seeing
        if (felt, seeing.tells_hands) != self._told:
            self._told = (felt, seeing.tells_hands)
            mirrors.tell(lambda place, wager: seeing.told(place, wager, felt))

    def _show_list(self) -> None:
        hands = self.control.hands
        focus = (hands.place, hands.wager if hands.position else "")
        self.list.show_table(hands.places, self.seeing, self._shown, focus)

    async def _tick(self) -> None:
        from asyncio import sleep  # noqa: PLC0415 - the window is up before the loop is needed

        while True:
            self.top.show_time(self._time_ms)
            await sleep(TICK_S)

    def _open_rule(self, number: str = "") -> None:
        """Open the rules at a clause: the one asked for, else the one the fault or the step rests on."""
        fault, step = self.control.last_fault, self.control.told_step or self.control.last_right
        basis = fault.basis if fault else step.basis if step else None
        first = next(iter(basis.clauses), "") if basis else ""
        self.sheets.rules.open_at(number or first or next(iter(self.words.file.clauses)), theme(self.preferences.theme))

    def _toggle_keys(self) -> None:
        self.sheets.keys.toggle()

    def _toggle_settings(self) -> None:
        self.sheets.settings.toggle()

    def _tell_why_silent(self) -> None:
        """Where announcements were to be spoken and are not, say why."""
        if self.preferences.voice and self.hearing.voice.why_silent:
            self.coach.tell_trouble(self.hearing.voice.why_silent)

    def _fold(self) -> None:
        self.page.folded = not self.page.folded
        self._arrange()
        self.refresh()

    def _arrange(self) -> None:
        self.page.arrange(self._measures, self.height())
        self._place_coach()

    def _place_coach(self) -> None:
        hands = self.control.hands
        speaks = self.control.last_fault is not None or hands.pending is not None
        at_the_right = hands.position > hands.plan.script.table.seats / 2
        self.page.place_coach(self._measures, speaks=speaks, at_the_left=at_the_right)

    def _list_or_felt(self) -> None:
        listed = self.page.shows_felt
        self.page.show_in_place(self.list if listed else self.view)
        (self.list if listed else self).setFocus(Qt.FocusReason.OtherFocusReason)
        self.refresh()

    def _mute(self) -> None:
        self.prefer(self.preferences.with_sound(not self.preferences.sound))

    def _tell_hands(self) -> None:
        self.tells_hands = not self.tells_hands
        self.refresh()

    def _lay_out(self) -> None:
        whole = column(self, spacing=0)
        whole.addWidget(self.top)
        whole.addWidget(self.page, 1)
