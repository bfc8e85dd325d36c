"""What is derived from the log is brought up to date by who writes to it, never by who asks."""

from scoring.store.connection import Connection
from scoring.store.evidence import keep_new_evidence
from scoring.store.reviews import keep_new_reviews
from scoring.store.tallies import COUNT, FIGURES

DERIVED = (*(figure.table for figure in FIGURES), "practices", "reviews", "evidence", "item_cards", "histories")
"""Every table that follows from the log."""

_ANY_NEW = "SELECT EXISTS (SELECT 1 FROM new_answers) OR EXISTS (SELECT 1 FROM new_acts)"
_NOTHING_NEW = ("DELETE FROM new_answers", "DELETE FROM new_acts")
_ALL_NEW = (
    *_NOTHING_NEW,
    "INSERT INTO new_answers SELECT key FROM answers",
    "INSERT INTO new_acts SELECT key FROM acts",
)

ANEW = (*(f"DELETE FROM {table}" for table in DERIVED), *_ALL_NEW)
"""Everything in the log is new, and nothing is derived from it yet."""


def derive(connection: Connection) -> None:
    """Count what is new in the log; two copies of the program never count the same answer."""
    if connection.run(_ANY_NEW) == [(0,)]:
        return
    with connection.writing():
        for statement in COUNT:
            connection.run(statement)
        keep_new_reviews(connection)
        keep_new_evidence(connection)
        for statement in _NOTHING_NEW:
            connection.run(statement)


def derive_anew(connection: Connection) -> None:
    """Derive everything from the whole log."""
    with connection.writing():
        for statement in ANEW:
            connection.run(statement)
        derive(connection)
