"""A table as it is seen: the bar, the felt, the strip, what is said and done, and the coach."""

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from app.base.lazy import lazily
from app.layouts.chipset import ChipSet
from app.layouts.model import Layout
from app.rules.core.act import Pay
from app.rules.core.felt import Felt
from app.rules.world.act import PushChips
from app.rules.world.world import COMMUNITY, DEALER, place_of, position_of
from app.table.bench import BenchSeen, bench_of
from app.table.due_mark import due_mark
from app.table.hands.key_strokes import where_of
from app.table.hands.keyboard import DealerHands
from app.table.hands.pending import Cutting, HandBeingSet, Pending
from app.table.place_words import PlaceSeen, Seeing
from app.table.table_state import state_of
from app.words.acts import TableWords
from app.words.listing import listed
from app.words.text import language, say
from ui.felt.scene import FeltScene
from ui.felt.view import FeltView
from ui.foundation.measures import SMALLEST, measures_for
from ui.foundation.preferences import Preferences
from ui.foundation.theme import Theme, theme
from ui.table.acts_bar import ActsBar
from ui.table.coach_panel import CoachPanel
from ui.table.coach_words import Coach
from ui.table.control import TableControl
from ui.table.hand_strip import HandStrip
from ui.table.late_parts import LateParts
from ui.table.now_line import NowLine
from ui.table.page import TablePage
from ui.table.sheets import Sheets
from ui.table.top_bar import TopBar
from ui.widgets.parts import column

with lazily():
    from ui.felt.place_painter import PlaceShown


def in_hand(felt: Felt, pending: Pending | None) -> Felt:
    """The table as the Dealer sees it: a hand that is being set is held open."""
    return replace(felt, face_up=felt.face_up.union(pending.hand)) if isinstance(pending, HandBeingSet) else felt


class ShownTable(QWidget):
    """Shows a table session and the Dealer's hands at it, whenever it is told to."""

    def __init__(
        self, control: TableControl, layout: Layout, chips: ChipSet, preferences: Preferences, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("room")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.resize(*SMALLEST)  # the likeliest size, so that it need not be dressed again when it is shown
        self.control = control
        self.session = control.session
        self.preferences = preferences
        file = self.session.game.file
        self.words = TableWords(file, self.session.script.customs, language())
        self.teller = Coach(control, self.words)
        self.setAccessibleName(file.name)
        self.tells_hands = False
        self.has_strip = True
        """Whether the place in focus is told under the felt; where text is large it always is."""
        self.next_cut = ""
        """The key that goes on with the cut that is due, where that is told."""
        self.bare = False
        """Whether nothing is printed on the felt that an answer could be read from."""
        self._shown = self.session.felt
        self._measures = measures_for(self.width(), preferences.text_percent)
        self._chips = chips
        self._make_parts(layout, chips)
        self._lay_out()

    @property
    def hands(self) -> DealerHands:
        """The Dealer's hands at this table."""
        return self.control.hands

    @property
    def colours(self) -> Theme:
        """The colours of the theme that is preferred."""
        return theme(self.preferences.theme)

    @property
    def seeing(self) -> Seeing:
        """The round in words."""
        session, silent = self.session, self.session.mode == "silent"
        tells_hands = (self.tells_hands or session.mode == "guided") and not silent
        chips = None if self.figures else self._chips
        return Seeing(session.game, session.script, self.words, self.hands.areas, tells_hands, chips, session.mode == "guided")

    @property
    def figures(self) -> bool:
        """Whether amounts are told in figures: guided always, silent never, and between them by choice."""
        mode = self.session.mode
        return mode == "guided" or (mode != "silent" and self.preferences.figures)

    @property
    def time_ms(self) -> int:
        """How long the round has taken, or took."""
        return self.session.round_ms

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Take the measures of the new size."""
        super().resizeEvent(event)
        self.late.hide_petals()
        if measures_for(self.width(), self.preferences.text_percent) != self._measures:
            self.dress()
        else:
            self.arrange()

    def be_a_part(self) -> None:
        """Be a part of another screen, which has a top of its own: what is left of the room is the felt's."""
        self.top.hide()
        self.coach.modes.hide()
        self.page.tucked = self.bare = True
        self.dress()

    def refresh(self) -> None:
        """Show everything as it is now."""
        hands, session, colours = self.hands, self.session, self.colours
        wager = hands.wager if hands.position else ""
        felt = in_hand(self._shown, hands.pending)
        self.scene.set_focus(*self.control.focus)
        self.scene.point_out(*session.pointed)
        due = due_mark(self.control.told_duty, hands)
        self.scene.show_state(state_of(session, felt, hands.pending, self.control.last_fault, due, figures=self.figures))
        self.late.tell_mirrors(self.seeing, felt)
        self._show_strip(felt, wager)
        self.top.show_session(session, (self.control.phase, self.control.phases_done), colours, self._measures)
        self.show_time()
        self.sheets.show_frozen(frozen=session.frozen and not self.sheets.asks, by_order=session.by_order)
        self._show_coaching(colours)
        if not self.page.shows_felt:
            self.late.list.show_table(hands.places, self.seeing, self._shown, (hands.place, wager))

    def _show_strip(self, felt: Felt, wager: str) -> None:
        """The place in focus at text size; guided, the one that is due."""
        duty = self.control.told_duty if self.session.mode == "guided" else None
        place, area = where_of(duty.act) if duty is not None else ("", "")
        seen = self.seeing.place(place, area, felt) if place else self.seeing.place(self.hands.place, wager, felt)
        self.strip.show_place(seen, self.colours, self._measures, self.preferences.look, bool(place))
        if self._measures.narrow:
            self._show_large(place or self.hands.place, seen, felt, is_due=bool(place))

    def _show_large(self, place: str, seen: PlaceSeen, felt: Felt, *, is_due: bool) -> None:
        """The place of the strip as large as text is, with its chips and all the cards that lie there."""
        layout, state = self.scene.layout_of_felt, self.scene.state
        if state is None:
            return
        number = position_of(place)
        also = (place,) if number or is_due else (DEALER, COMMUNITY)
        rows = tuple(self.seeing.place(each, "", felt).cards for each in also if felt.hands.get(each))
        stacks = tuple(spot for spot in self.scene.spots.stacks(felt, state.being_cut) if number and spot.position == number)
        areas = {area.wager: area for area in layout.areas}
        px = self._measures.px
        shown = PlaceShown(seen, state, areas, stacks, rows, state.said.get(place, ""), is_due, px(14), px(12))
        self.page.show_large(self._measures, shown)

    def show_time(self) -> None:
        """Show the time of the round."""
        self.top.show_time(self.time_ms)

    def dress(self) -> None:
        """Take the theme and the measures of the window."""
        self._measures = measures_for(self.width(), self.preferences.text_percent)
        self.scene.set_look(self.preferences.look.bare if self.bare else self.preferences.look)
        self.top.dress(self.colours, self._measures)
        self.acts.dress(self.colours, self._measures)
        self.strip.setFixedHeight(self._measures.strip)
        self.strip.setVisible(self.has_strip or self._measures.narrow)
        self.arrange()
        self.refresh()

    def arrange(self) -> None:
        """Put the coach where there is room for it."""
        self.page.arrange(self._measures, self.height())
        self._place_coach()

    def _show_coaching(self, colours: Theme) -> None:
        """The duty that is told with its keys: on its button, in the panel, or in the strip of a panel that is folded."""
        control, session = self.control, self.session
        told = self.teller.told(in_hand(session.felt, self.hands.pending))
        keys = told.keys
        due = next((key for key in keys if key in self.acts.phases), "")
        self.acts.show_phase(control.phase or "clear", due, is_next=bool(keys) and due == keys[0])
        bench = self._show_bench()
        self.coach.show_control(control, told, colours, self._measures, self.seeing.chips, bench)
        if self._measures.narrow:
            self.now.show_told(told, control.reason, self._measures)
        self.page.show_folded(None if session.mode == "silent" else len(session.faults), keys, colours, self._measures)
        self._place_coach()

    def _show_bench(self) -> BenchSeen | None:
        """A payment that is being cut lies on a bench over the table; where text is large the pad has its keys."""
        cutting, session = self.hands.pending, self.session
        if not isinstance(cutting, Cutting) or self._measures.narrow:
            self.page.lay_bench(shown=False)
            self.next_cut = ""
            return None
        duty = self.control.told_duty
        told = duty.act if duty is not None and isinstance(duty.act, (Pay, PushChips)) else None
        tray = session.round.play.world.bank.tray
        bench = bench_of(cutting, session.felt, session.script, tray, self._chips, told, figures=self.figures)
        area = self.words.wager(cutting.wager) if cutting.wager else ""
        position = cutting.act.position
        what_for = area or self.seeing.handed(position, session.felt) or say("bench.change")
        about = listed([self.words.place(place_of(position)).capitalize(), what_for])
        look = self.preferences.look
        self.page.lay_bench(shown=True)
        self.next_cut = bench.next_key
        self.page.bench.show_bench(bench, area, about, look.felt(self.scene.layout_of_felt), look, self._measures)
        return bench

    def _place_coach(self) -> None:
        control = self.control
        told = (control.last_fault, control.reason, control.hinted, control.taken_back, control.awaited)
        speaks = self.hands.pending is not None or any(told)
        at_the_right = self.hands.position > self.hands.seats / 2
        self.acts.setHidden(self.page.tucked and self._measures.narrow and self.hands.pending is not None)
        self.page.place_coach(self._measures, speaks=speaks, at_the_left=at_the_right)

    def _make_parts(self, layout: Layout, chips: ChipSet) -> None:
        table, file = self.session.script.table, self.session.game.file
        self.scene = FeltScene(layout, table.seats, chips, self.preferences.pace, self.preferences.look, file)
        self.view = FeltView(self.scene)
        self.strip = HandStrip()
        self.acts = ActsBar(file, table.device)
        self.coach = CoachPanel()
        self.now = NowLine()
        self.page = TablePage(self.now, self.view, self.strip, self.acts, self.coach)
        self.top = TopBar(file, layout, table.seats)
        self.sheets = Sheets(self, file, self.preferences)
        self.late = LateParts(self.view, self.words, self.preferences, self.acts.phases)

    def _lay_out(self) -> None:
        whole = column(self, spacing=0)
        whole.addWidget(self.top)
        whole.addWidget(self.page, 1)
