"""One place of a felt magnified beside the whole of it: the position in focus upright, or the Dealer's cards."""

from collections.abc import Iterable
from math import degrees

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QResizeEvent, QTransform
from PySide6.QtWidgets import QFrame, QGraphicsView

from app.layouts.geometry import MAGNIFIED
from app.layouts.model import Layout
from app.layouts.placing import hand_boxes
from app.rules.world.world import position_of
from app.words.text import say
from ui.felt.scene import FeltScene
from ui.felt.table_painter import VIEW

MARGIN = 26
"""What is seen around a place, in millimetres."""


class Magnifier(QGraphicsView):
    """Another window onto the same felt. It takes no mouse: what is done is done on the whole table."""

    def __init__(self, scene: FeltScene) -> None:
        super().__init__(scene)
        self._scene = scene
        self._place = ""
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setInteractive(False)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setSceneRect(
            VIEW.adjusted(-VIEW.width(), -VIEW.height(), VIEW.width(), VIEW.height())
        )  # any place can be in the middle
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setAccessibleName(say("felt.magnified"))

    @property
    def pixels_per_mm(self) -> float:
        """How large a millimetre of a position is seen here; nothing while it is hidden."""
        return 0.0 if self.isHidden() else self._scale(self._block_box(), MAGNIFIED) * self.devicePixelRatioF()

    def show_place(self, place: str) -> None:
        """Show a place; another one only where the table has it."""
        if place != self._place:
            self._place = place
            self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Fit the place into the new size."""
        super().resizeEvent(event)
        self._fit()

    def _block_box(self) -> QRectF:
        """What belongs to a position, in its own axes."""
        layout = self._scene.layout_of_felt
        areas = [(*area.at, *area.size) for area in layout.areas]
        return _around([*(QRectF(u - w / 2, v - h / 2, w, h) for u, v, w, h in areas), *_boxes(layout)])

    def _scale(self, box: QRectF, grown: float) -> float:
        return min(self.width() / box.width(), self.height() / box.height()) / grown

    def _fit(self) -> None:
        at = next((at for at in self._scene.spots.blocks if at.number == position_of(self._place)), None)
        if not self._place or not self.width():
            return
        if at is None:
            box = _around([*self._scene.dealers_boxes("dealer"), *self._scene.dealers_boxes("community")])
            self._look_at(box.center(), self._scale(box, 1.0), 0.0)
        else:
            box = self._block_box()
            middle = QPointF(*at.point(box.center().x(), box.center().y()))
            self._look_at(middle, self._scale(box, MAGNIFIED), -degrees(at.tilt))

    def _look_at(self, middle: QPointF, scale: float, turned: float) -> None:
        self.setTransform(QTransform().scale(scale, scale).rotate(turned))
        self.centerOn(middle)


def _boxes(layout: Layout) -> list[QRectF]:
    return [QRectF(*box) for box in hand_boxes(layout.hand)]


def _around(boxes: Iterable[QRectF]) -> QRectF:
    """The box around some, with a margin."""
    whole = QRectF()
    for box in boxes:
        whole = whole.united(box)
    return whole.adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)
