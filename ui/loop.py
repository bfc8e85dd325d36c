"""The event loop, where there is one already: the window is up before it."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop


def running_loop() -> "AbstractEventLoop | None":
    """The loop that runs now, or none."""
    from asyncio import get_running_loop  # noqa: PLC0415 - the window is up before the loop is needed

    try:
        return get_running_loop()
    except RuntimeError:
        return None
