"""The window onto the felt: the whole table, as large as there is room, at the bottom edge."""

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QFrame, QGraphicsView

from app.layouts.geometry import Point
from app.layouts.outline import is_inside
from app.layouts.placing import area_outline
from ui.felt.picture import VIEW
from ui.felt.scene import FeltScene


class FeltView(QGraphicsView):
    """Shows a felt, and tells which place or area was pointed at."""

    pointed = Signal(str, str)
    resized = Signal()

    def __init__(self, scene: FeltScene) -> None:
        super().__init__(scene)
        self.felt_scene = scene
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignHCenter)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName("The table")

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Fit the table, and have everything painted for the new size."""
        super().resizeEvent(event)
        self.fitInView(VIEW, Qt.AspectRatioMode.KeepAspectRatio)
        self.felt_scene.set_scale(self.transform().m11() * self.devicePixelRatioF())
        self.resized.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Tell what was pointed at."""
        place, wager = self.what_is_at(self.mapToScene(event.position().toPoint()))
        if place:
            self.pointed.emit(place, wager)
        super().mousePressEvent(event)

    def what_is_at(self, point: QPointF) -> tuple[str, str]:
        """The place and the area under a point of the table, or nothing."""
        spots = self.felt_scene.spots
        for at in spots.blocks:
            for area in self.felt_scene.layout_of_felt.areas:
                if is_inside(Point(point.x(), point.y()), area_outline(area, at)):
                    return f"position-{at.number}", area.wager
            if QRectF(*at.tag_box).contains(point):
                return f"position-{at.number}", ""
        for place in ("dealer", "community"):
            if any(box.contains(point) for box in self.felt_scene.dealers_boxes(place)):
                return place, ""
        return "", ""
