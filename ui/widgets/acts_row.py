"""Buttons in a row that wraps."""

from PySide6.QtWidgets import QPushButton, QWidget

from ui.widgets.flow import Flow
from ui.widgets.parts import box


def acts_row(*buttons: QPushButton) -> QWidget:
    """What can be done, side by side as far as there is room."""
    made = box()
    flow = Flow(made)
    flow.setContentsMargins(0, 0, 0, 0)
    for button in buttons:
        flow.addWidget(button)
    return made
