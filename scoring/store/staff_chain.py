"""What ties the entries of the staff log together: each carries a digest of itself and of the one before it.

An entry that was changed, put in or moved, and the one after a gap, no longer follow. It is no seal: who knows the program can
tie a log anew, and one that was cut off at its end still follows.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from sqlite_utils import Database

COLUMNS = ("id", "at_ms", "day", "who", "what", "about", "facts")
"""What of an entry is tied, in this order; the facts as the text that is kept."""
FIRST = ""


def link(previous: str, row: Sequence[Any]) -> str:
    """What an entry carries after another."""
    return sha256(msgspec.json.encode([previous, *row])).hexdigest()


def tie_all(db: "Database") -> None:
    """Tie the entries of a log that was kept before there were links."""
    previous = FIRST
    for key, *row in db.execute(f"SELECT key, {', '.join(COLUMNS)} FROM staff_log ORDER BY key").fetchall():
        previous = link(previous, row)
        db.execute("UPDATE staff_log SET link = :link WHERE key = :key", {"link": previous, "key": key})
