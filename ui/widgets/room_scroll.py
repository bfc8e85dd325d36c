"""Something longer than its room: it scrolls there, unless text is large; then it is as long as it is, and the page scrolls."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QWidget
from shiboken6 import isValid


class RoomScroll(QScrollArea):
    """Takes the room that is left over, or all the room it needs."""

    def __init__(self, inside: QWidget) -> None:
        super().__init__()
        self._whole = False
        self._inside = inside
        self._kept: QWidget | None = None
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(inside)
        self.fit(whole=False)

    def fit(self, *, whole: bool) -> None:
        """Be seen whole, or scroll in the room there is."""
        self._whole = whole
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed if whole else QSizePolicy.Policy.Ignored)
        policy.setHeightForWidth(whole)
        self.setSizePolicy(policy)
        scrolls = Qt.ScrollBarPolicy.ScrollBarAlwaysOff if whole else Qt.ScrollBarPolicy.ScrollBarAsNeeded
        self.setVerticalScrollBarPolicy(scrolls)
        self.updateGeometry()

    def keep_in_view(self, part: QWidget) -> None:
        """Show a part of the inside, and again whenever the inside is laid out anew."""
        self._kept = part
        self.ensureWidgetVisible(part, 0, 0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """What is new in a layout has no place before it is laid out."""
        taken = super().eventFilter(watched, event)
        if watched is self._inside and event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self._bring()
        return taken

    def _bring(self) -> None:
        inside = self._inside.layout()
        if self._kept is not None and inside is not None and isValid(self._kept):
            inside.activate()
            self.ensureWidgetVisible(self._kept, 0, 0)

    def hasHeightForWidth(self) -> bool:  # noqa: N802 - Qt's name
        """Seen whole, its height depends on its width."""
        return self._whole

    def heightForWidth(self, width: int) -> int:  # noqa: N802 - Qt's name
        """As high as its inside when so wide."""
        inside = self._inside.layout()
        if inside is None or not inside.hasHeightForWidth():
            return self._inside.sizeHint().height()
        return inside.totalHeightForWidth(width)

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """It may be narrow: its words wrap."""
        return QSize(0, self.heightForWidth(self.width()) if self._whole else 0)
