"""What can be seen to be wrong with a screen: words that are cut off, controls without a name, gaps of any width."""

from collections.abc import Iterator
from itertools import combinations
from math import gcd

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QBoxLayout,
    QGridLayout,
    QLabel,
    QLayout,
    QLineEdit,
    QWidget,
)

from ui.felt.mirrors import Mirror
from ui.widgets.flow import Flow
from ui.widgets.sheet import Sheet

CONTROLS = (QAbstractButton, QLineEdit, QAbstractItemView)
ROUNDING = 1
EDGE = 1
STEPS = {0, 2, 4, 6, 8, 10, 12, 14, 16, 20, 24, 32, 48}
"""The margins and gaps of the design."""
OFF_STEP = {
    *("ContinuePlate margin 1", "CoachPanel margin 1", "DrillRow margin 1", "FoldedStrip margin 1"),  # room for a line
    *(
        "KeyButton margin 5",
        "KeyButton margin 7",
        "KeyButton margin 9",
        "KeyButton gap 5",
        "KeyButton gap 7",
        "ActsBar gap 5",
        "HandStrip margin 3",
    ),
    *("QWidget margin 44", "QWidget margin 64"),  # under the words of a row; above a page that stands alone
    *("FittedButton margin 7", "FittedButton margin 9", "FittedButton gap 7"),  # due on home; a table that can be chosen
    *("DrillBody shares [9]", "QVBoxLayout shares [0, 2]"),  # the other half is not there with every question
    *("QWidget shares [0, 0, 3]", "QWidget shares [0, 0, 0, 3]"),
}
"""What is narrower or wider, because a bar of keys would not fit otherwise, or is shared with something that comes and goes."""
MEASURED = {"CardsRow", "_CardButton", "Filters", "NumbersTable", "question-rows", "plain", "hairline", "step-box"}
"""What is as large as something in it, or has a line in its middle: its size may be odd."""
LARGEST_ICON = 64
LARGEST = 4096
"""What is larger was chosen by Qt, where nobody else did."""


def cut_words(screen: QWidget) -> list[str]:
    """The words of labels and buttons that do not fit into what shows them."""
    for _ in range(4):  # a label that is dressed anew asks for its new height, and what holds it for its own
        QApplication.processEvents()
    return [label.text() for label in screen.findChildren(QLabel) if label.isVisible() and _is_cut(label)] + [
        button.text()
        for button in screen.findChildren(QAbstractButton)
        if button.isVisible() and button.text() and button.sizeHint().width() > button.width() + ROUNDING
    ]


def overlapping(window: QWidget) -> list[tuple[str, str]]:
    """Buttons that lie over one another, by their names; what a sheet covers may, and so may the turned areas of a felt."""
    buttons = [
        button
        for button in window.findChildren(QAbstractButton)
        if not button.visibleRegion().isEmpty() and not isinstance(button, Mirror)
    ]
    seen = [(button, _seen(button, window)) for button in buttons]
    return [
        (one.accessibleName() or one.text(), other.accessibleName() or other.text())
        for (one, here), (other, there) in combinations(seen, 2)
        if here.intersects(there)
        and _sheet_of(one) is _sheet_of(other)
        and not (one.isAncestorOf(other) or other.isAncestorOf(one))
    ]


def uneven(window: QWidget) -> set[str]:
    """Margins and gaps that are no step of the design, sizes that are odd, and things put to a side that want a share as well."""
    laid = [layout for layout in window.findChildren(QLayout) if isinstance(layout, QBoxLayout | QGridLayout | Flow)]
    gaps = {f"{type(layout.parent()).__name__} {what}" for layout in laid for what in _uneven(layout)} - OFF_STEP
    parts = [part for part in window.findChildren(QWidget) if MEASURED.isdisjoint((type(part).__name__, part.objectName()))]
    return gaps | {f"{type(part).__name__} {part.objectName()} of {size}" for part in parts for size in _sizes(part) if size % 2}


def _sizes(part: QWidget) -> Iterator[int]:
    """The sizes that somebody chose for a part and its icon: a part can be in the middle of another where both are even."""
    bounds = (part.minimumWidth(), part.minimumHeight(), part.maximumWidth(), part.maximumHeight())
    yield from (size for size in bounds if size <= LARGEST)
    if isinstance(part, QAbstractButton) and not part.icon().isNull():
        yield part.iconSize().width()
    if isinstance(part, QLabel) and part.pixmap().deviceIndependentSize().width() <= LARGEST_ICON:
        yield round(part.pixmap().deviceIndependentSize().width())


def _uneven(layout: QBoxLayout | QGridLayout | Flow) -> Iterator[str]:
    around = layout.contentsMargins()
    sides = {around.left(), around.top(), around.right(), around.bottom()}
    gaps = {layout.horizontalSpacing(), layout.verticalSpacing()} if isinstance(layout, QGridLayout) else {layout.spacing()}
    yield from (f"margin {side}" for side in sides - STEPS)
    yield from (f"gap {gap}" for gap in gaps - STEPS)
    for shares in _shares(layout):
        if gcd(*shares) > 1:
            yield f"shares {shares}"
    if isinstance(layout, QBoxLayout):
        for place in range(layout.count()):
            item = layout.itemAt(place)
            wraps = item is not None and isinstance(words := item.widget(), QLabel) and words.wordWrap()
            if item is not None and item.alignment() and layout.stretch(place) and not wraps:
                yield f"share {layout.stretch(place)}"


def _shares(layout: QBoxLayout | QGridLayout | Flow) -> Iterator[list[int]]:
    """How the room is shared, which is told in the smallest numbers: whoever is the only one to grow has one share."""
    if isinstance(layout, QBoxLayout):
        yield [layout.stretch(place) for place in range(layout.count())]
    elif isinstance(layout, QGridLayout):
        yield [layout.columnStretch(column) for column in range(layout.columnCount())]
        yield [layout.rowStretch(line) for line in range(layout.rowCount())]


def nameless(screen: QWidget) -> list[QWidget]:
    """The controls a screen reader would have no words for."""
    return [
        control
        for control in screen.findChildren(QWidget)
        if isinstance(control, CONTROLS) and control.isVisible() and not (control.accessibleName() or _words(control))
    ]


def walked_by_tab(screen: QWidget, most: int = 200) -> list[QWidget]:
    """Where Tab leads from a screen, one control after another, until it comes round to the first again."""
    stops: list[QWidget] = []
    screen.setFocus()
    for _ in range(most):
        QTest.keyClick(QApplication.focusWidget() or screen, Qt.Key.Key_Tab)
        here = QApplication.focusWidget()
        if here is None or here in stops:
            break
        stops.append(here)
    return stops


def _is_cut(label: QLabel) -> bool:
    if not label.text():
        return False
    if label.wordWrap():
        return label.heightForWidth(label.width()) > label.height() + ROUNDING
    return label.sizeHint().width() > label.width() + ROUNDING


def _seen(button: QWidget, window: QWidget) -> QRect:
    """Where in its window a button can be seen, but for its outermost edge."""
    return button.visibleRegion().boundingRect().translated(button.mapTo(window, QPoint())).adjusted(EDGE, EDGE, -EDGE, -EDGE)


def _sheet_of(widget: QWidget | None) -> Sheet | None:
    """The sheet that something lies on."""
    while widget is not None and not isinstance(widget, Sheet):
        widget = widget.parentWidget()
    return widget


def _words(control: QWidget) -> str:
    return control.text() if isinstance(control, QAbstractButton) else ""
