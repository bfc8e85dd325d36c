"""The event loop, where there is one already: the window is up before it."""

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop


def running_loop() -> "AbstractEventLoop | None":
    """The loop that runs now, or none; where asyncio was not even loaded yet, none can."""
    asyncio = sys.modules.get("asyncio")
    if asyncio is None:
        return None
    try:
        loop: AbstractEventLoop = asyncio.get_running_loop()
    except RuntimeError:
        return None
    return loop
