"""The window onto the felt: the whole table, as large as there is room, at the bottom edge; and the mouse on it."""

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsView

from app.table.targets import NOTHING, Target
from app.words.text import say
from ui.felt.scene import FeltScene
from ui.felt.table_painter import VIEW


class FeltView(QGraphicsView):
    """Shows a felt, and tells what was clicked and what was dragged where."""

    clicked = Signal(object, bool)
    dropped = Signal(object, object)
    resized = Signal()

    def __init__(self, scene: FeltScene) -> None:
        super().__init__(scene)
        scene.setParent(self)  # so that it goes when the view goes, and not when Python comes round to it
        self.felt_scene = scene
        self._pressed = NOTHING
        self._pressed_at = QPointF()
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignHCenter)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(say("felt.name"))

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Fit the table, and have everything painted for the new size where it can be seen."""
        super().resizeEvent(event)
        self.fitInView(VIEW, Qt.AspectRatioMode.KeepAspectRatio)
        if self.isVisible():
            self.paint_anew()
        self.resized.emit()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 - Qt's name
        """Have everything painted once it is to be seen."""
        super().showEvent(event)
        self.paint_anew()

    def paint_anew(self) -> None:
        """Have everything painted for the size it is seen at."""
        self.felt_scene.set_scale(self.transform().m11() * self.devicePixelRatioF())

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Remember what is under the mouse: it may be clicked, or dragged."""
        self._pressed = self.target_at(event.position())
        self._pressed_at = event.position()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Two quick clicks are two clicks: chips are cut fast."""
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Carry what is in the hand, or take it up once the mouse has gone far enough; else tell what it is over."""
        scene = self.felt_scene
        far = (event.position() - self._pressed_at).manhattanLength() >= QApplication.startDragDistance()
        if scene.in_hand is NOTHING and self._pressed is not NOTHING and far and not scene.lift(self._pressed):
            self._pressed = NOTHING
        if scene.in_hand is not NOTHING:
            scene.carry(self.mapToScene(event.position().toPoint()))
        scene.point_at(self.target_at(event.position()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """A drag ends where the mouse is let go; without one it was a click."""
        carried = self.felt_scene.put_down()
        pressed, self._pressed = self._pressed, NOTHING
        if carried is not NOTHING:
            self.dropped.emit(carried, self.felt_scene.drop_at(self.mapToScene(event.position().toPoint())))
        else:
            back = event.button() == Qt.MouseButton.RightButton or bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self.clicked.emit(pressed, back)

    def target_at(self, point: QPointF) -> Target:
        """What is under a point of the window."""
        return self.felt_scene.what_is_at(self.mapToScene(point.toPoint()))
