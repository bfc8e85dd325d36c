"""Garbage is collected in the interface's thread alone: a Qt object that is taken apart in another brings the program down.

Threads keep the store and do long work, and Python collects wherever it happens to be; so it is told not to, and this does it.
"""

import gc
from asyncio import sleep

EVERY_S = 2.0
ALL_EVERY = 30
"""Every so many times what is old is looked through too."""


async def tidy() -> None:
    """Collect garbage from now on, a little at a time; what is there already stays."""
    gc.disable()
    gc.freeze()
    times = 0
    try:
        while True:
            await sleep(EVERY_S)
            times += 1
            gc.collect(1 if times % ALL_EVERY else 2)
    finally:
        gc.unfreeze()
        gc.enable()
