"""All that a table's screen shows and says beside its felt: for comparing two tables that differ only on the felt."""

from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget

from ui.table.screen import TableScreen


def controls(table: TableScreen) -> dict[str, list[tuple[object, ...]]]:
    """Every control and every word of the bar, the acts and the coach, as they are shown; the time that passes is left out."""
    for _ in range(2):  # what was shown anew is put in its place
        QApplication.processEvents()
    return {name: [*_seen(part, table)] for name, part in (("top", table.top), ("acts", table.acts), ("coach", table.coach))}


def _seen(part: QWidget, table: TableScreen) -> list[tuple[object, ...]]:
    buttons = [
        (
            getattr(button, "key", ""),
            button.accessibleName(),
            button.isEnabled(),
            button.objectName(),
            button.geometry().getRect(),
        )
        for button in part.findChildren(QPushButton)
        if button.isVisible()
    ]
    words: list[tuple[object, ...]] = [
        (label.text(), label.objectName(), label.property("state"))
        for label in part.findChildren(QLabel)
        if label.isVisible() and label is not table.top.time
    ]
    return sorted([*buttons, *words], key=repr)
