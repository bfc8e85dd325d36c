"""A key that is held down: what follows at once on its own release is no new press, whatever the display calls it."""

from PySide6.QtGui import QKeyEvent

_let_go: tuple[int, int] = (0, 0)
"""The key that was let go last and when, by the display's own clock; 0 is no time."""


def let_go(event: QKeyEvent) -> None:
    """Remember a key that was let go."""
    global _let_go  # noqa: PLW0603 - there is one keyboard
    _let_go = (event.key(), event.timestamp())


def is_held(event: QKeyEvent) -> bool:
    """Whether a press is the repeat of a key that is held down.

    X11 tells a repeat as a release and a press of the same moment, and Qt sees that only where both have arrived already.
    """
    return event.isAutoRepeat() or (event.timestamp() > 0 and (event.key(), event.timestamp()) == _let_go)
