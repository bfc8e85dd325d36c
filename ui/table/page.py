"""The page of a table: the felt over the strip and the acts, and the coach beside it, under it, or folded to a strip.

Where text is so large that the coach goes under the felt, one line over the felt says what is to be known now.
"""

from collections.abc import Sequence
from functools import cached_property

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QScrollArea, QStackedLayout, QWidget

from app.base.lazy import lazily
from ui.felt.view import FeltView
from ui.foundation.measures import FOLDED, Measures
from ui.foundation.theme import Theme
from ui.table.acts_bar import ActsBar
from ui.table.coach_panel import CoachPanel
from ui.table.hand_strip import HandStrip
from ui.table.now_line import HIGH
from ui.widgets.focus_ring import REACH
from ui.widgets.parts import box, column, row

with lazily():
    from ui.cutting.bench import CuttingBench
    from ui.felt.place_painter import PlaceShown
    from ui.felt.place_panel import PlacePanel
    from ui.table.folded_strip import FoldedStrip
    from ui.table.map_head import MapHead


FELT_SHARE = 0.34
FELT_SHARE_WHEN_TUCKED = 0.4
"""How much of the height the felt has at the least where text is large."""
MAP_SHARE, PANEL_SHARE = 13, 19
"""How wide the map is beside the place that is spoken of."""
HEAD = 33
"""How high what hangs over the table is there, in units of the text."""
ACT_LINES = 2
"""In how many lines the acts stand there."""
ANY_SIZE = 16_777_215
MARGIN = 8


class TablePage(QScrollArea):
    """Scrolls only where text is so large that the coach has to go under the felt."""

    pressed = Signal(str)

    def __init__(self, now: QWidget, view: FeltView, strip: HandStrip, acts: ActsBar, coach: CoachPanel) -> None:
        super().__init__()
        self._beside = row(spacing=0)
        self._now, self._view, self._strip, self._acts, self._coach = now, view, strip, acts, coach
        self.shown: QWidget = view
        self._rooms: dict[QWidget, QWidget] = {}
        self.folded = False
        self._is_map = False
        """Whether the felt is a map beside the place that is spoken of."""
        self.tucked = False
        """Whether the coach is away until it has something to say, with no strip left of it."""
        self._speaks = False
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._stack = QStackedLayout()
        felt_side = self._felt_side = _FeltSide()
        table = column(felt_side, spacing=0)
        table.addWidget(now)
        self._map = column(spacing=0)
        self._map.addLayout(self._stack, 1)
        self._beside.addLayout(self._map, 1)
        table.addLayout(self._beside, 1)
        self._stack.addWidget(view)  # once the stack has a place: it shows what it is given
        table.addWidget(strip)
        table.addWidget(acts)
        page = box()
        self._middle = _AsHighAsThereIsRoom(QBoxLayout.Direction.LeftToRight, page)
        self._middle.setContentsMargins(0, 0, 0, 0)
        self._middle.setSpacing(0)
        self._middle.addWidget(felt_side, 1)
        self._middle.addWidget(coach)
        self.setWidget(page)
        self.verticalScrollBar().rangeChanged.connect(self._keep_to_coach)

    def put_out_of_sight(self, *, hidden: bool) -> None:
        """Show nothing of the table, to nobody and to no screen reader, or show it again; its place stays free."""
        policy = self.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.setSizePolicy(policy)
        self.setHidden(hidden)

    @property
    def shows_felt(self) -> bool:
        """Whether the felt is seen, and not the list in its place."""
        return self.shown is self._view

    def _felt_height(self, measures: Measures, height: int) -> int:
        """How high the felt is at least where text is large: what the lines over and under it leave, so that all are seen."""
        if self.tucked:
            return round(height * FELT_SHARE_WHEN_TUCKED)
        lines = measures.top + measures.px(HIGH) + measures.strip + self._acts.height_of(ACT_LINES)
        return max(round(height * FELT_SHARE), height - lines)

    @property
    def strips(self) -> tuple[QWidget, ...]:
        """The strip of a coach that is folded, where there is one."""
        return (self.folded_strip,) if self.folded and not self.tucked else ()

    @cached_property
    def folded_strip(self) -> "FoldedStrip":
        """What is left of a coach that is folded."""
        made = FoldedStrip()
        made.pressed.connect(self.pressed)
        self._middle.addWidget(made)
        return made

    @cached_property
    def place_panel(self) -> "PlacePanel":
        """The place that is spoken of, large, where text is large."""
        made = PlacePanel()
        self._beside.setStretchFactor(self._map, MAP_SHARE)
        self._beside.addWidget(made, PANEL_SHARE)
        return made

    @cached_property
    def map_head(self) -> "MapHead":
        """What hangs over the table, over the felt that is a map there."""
        made = MapHead()
        self._map.insertWidget(0, made)
        return made

    def show_large(self, measures: Measures, shown: "PlaceShown") -> None:
        """Where text is large, the felt is a map, with what hangs over it above it and the place that is spoken of beside it."""
        if self._is_map:
            felt, look = self._view.felt_scene.layout_of_felt, self._view.felt_scene.look
            self.map_head.show_table(shown, measures)
            self.place_panel.show_place(shown, look.felt(felt), look)

    @cached_property
    def bench(self) -> "CuttingBench":
        """Where a payment is cut: over the felt and all that stands under it."""
        made = CuttingBench(self._view.felt_scene.spots.chips)
        made.setParent(self._felt_side)
        self._felt_side.over = made
        made.pressed.connect(self.pressed)
        return made

    def lay_bench(self, *, shown: bool) -> None:
        """Lay the bench over the table, or take it away."""
        if shown:
            self.bench.setGeometry(self._felt_side.rect())
            self.bench.show()
            self.bench.raise_()
        elif "bench" in self.__dict__:
            self.bench.hide()

    def show_folded(self, faults: int | None, keys: Sequence[str], colours: Theme, measures: Measures) -> None:
        """Show the strip of a coach that is folded, or none."""
        if self.strips:
            self.folded_strip.show_sitting(faults, keys, colours, measures)
        if "folded_strip" in self.__dict__:
            self.folded_strip.setVisible(bool(self.strips))

    def show_in_place(self, widget: QWidget) -> None:
        """Show the felt, or something in its place with room for the ring of the focus around it."""
        self.shown = widget
        if widget is not self._view and widget not in self._rooms:
            room = self._rooms[widget] = box()
            column(room, (REACH,) * 4).addWidget(widget)
            self._stack.addWidget(room)
        self._stack.setCurrentWidget(self._rooms.get(widget, self._view))

    def arrange(self, measures: Measures, height: int) -> None:
        """Put the coach beside the felt, under it where text is large, or away where it is folded."""
        narrow = measures.narrow
        self._middle.setDirection(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)
        scrolls = Qt.ScrollBarPolicy.ScrollBarAsNeeded if narrow else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.setVerticalScrollBarPolicy(scrolls)
        self.folded = self.tucked or (self.folded and measures.foldable and not narrow)
        self._now.setVisible(narrow and not self.tucked)
        felt = self._felt_height(measures, height) if narrow else 0
        self._is_map = narrow and self.shows_felt
        head = measures.px(HEAD) if self._is_map else 0
        self._view.setMinimumHeight(felt - head)
        self._view.setMaximumHeight(felt - head if narrow and not self.tucked else ANY_SIZE)
        self._lay_large(felt, head)
        if self.folded:
            self._middle.removeWidget(self._coach)
            self._coach.setParent(self.parentWidget())
        elif self._middle.indexOf(self._coach) < 0:
            self._middle.addWidget(self._coach)
        self._coach.setMaximumWidth(ANY_SIZE if narrow else measures.panel)
        self._coach.setMinimumWidth(0 if narrow else measures.panel)
        self._coach.grow(whole=narrow and not self.folded)
        self._coach.set_floating(floats=self.folded)

    def _lay_large(self, felt: int, head: int) -> None:
        """Lay what stands over the map and beside it, as high as there is room; or take it away."""
        self._view.felt_scene.be_a_map(is_map=self._is_map)
        if self._is_map:
            self.map_head.setFixedHeight(head)
            self.place_panel.setMinimumHeight(felt)
            self.place_panel.setMaximumHeight(ANY_SIZE if self.tucked else felt)
        for name in ("map_head", "place_panel"):
            if name in self.__dict__:
                getattr(self, name).setVisible(self._is_map)

    def place_coach(self, measures: Measures, *, speaks: bool, at_the_left: bool) -> None:
        """Folded, the coach comes over a shoulder of the felt when there is something to say, never over the tray or the focus.

        Under the felt, the page goes down to it, and back when nothing is to be said any more.
        """
        self._coach.setVisible(speaks or not self.folded)
        if self.folded and speaks:
            room = self if measures.narrow else self._view
            height = min(room.height() - 2 * MARGIN, self._coach.height_for(measures.panel))
            strip = measures.px(FOLDED) if self.strips else 0
            x = MARGIN if at_the_left else self.width() - strip - measures.panel - MARGIN
            self._coach.setGeometry(x, self.y() + MARGIN, measures.panel, height)
            self._coach.raise_()
        if self.tucked:
            self._make_way(measures.panel + 2 * MARGIN if speaks and measures.narrow else 0, at_the_left=at_the_left)
        elif measures.narrow and speaks != self._speaks:
            self._speaks = speaks
            self.verticalScrollBar().setValue(self._coach.y() if speaks else 0)

    def _make_way(self, wide: int, *, at_the_left: bool) -> None:
        """Leave a side of the page to the coach, where its words are so large that it would lie over everything else."""
        self._middle.setContentsMargins(wide if at_the_left else 0, 0, 0 if at_the_left else wide, 0)

    def _keep_to_coach(self) -> None:
        """What it says has grown: the page goes on down to it."""
        if self._speaks:
            self.verticalScrollBar().setValue(self._coach.y())


class _FeltSide(QWidget):
    """The felt and all that stands under it; what lies over it is as large."""

    over: QWidget | None = None

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Whatever lies over it grows and shrinks with it."""
        super().resizeEvent(event)
        if self.over is not None:
            self.over.setGeometry(self.rect())


class _AsHighAsThereIsRoom(QBoxLayout):
    """A page that takes the height it is given: asked how high it would like to be, a scroll area would cut its foot off."""

    def hasHeightForWidth(self) -> bool:  # noqa: N802 - Qt's name
        """Its width has no say in its height."""
        return False
