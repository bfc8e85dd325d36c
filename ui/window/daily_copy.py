"""The copy of the day is made in a thread of its own, once the start is long over."""

from asyncio import get_running_loop, sleep
from collections.abc import Callable
from pathlib import Path

from app.base.trouble import Trouble
from app.words.text import told
from scoring.store.daily import keep_daily

QUIET_S = 8.0
"""So long after the start nobody waits for anything of it any more."""


async def copy_daily(folder: Path, tell: Callable[[str], object], quiet_s: float = QUIET_S) -> None:
    """Make it where there is none of today yet; what keeps it from being made is told."""
    await sleep(quiet_s)
    try:
        await get_running_loop().run_in_executor(None, keep_daily, folder)
    except Trouble as trouble:
        tell(told(trouble))
