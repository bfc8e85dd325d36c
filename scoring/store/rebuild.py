"""Derives everything again from the log and compares: what was derived step by step must be the same to the last digit."""

from msgspec import Struct

from scoring.store.connection import Connection
from scoring.store.derived import derive, derive_anew
from scoring.store.evidence import CARD, EVIDENCE
from scoring.store.tallies import FIGURES, PRACTICE, Figure

_PERSON = "(SELECT id FROM profiles WHERE key = profile) AS person"
_REVIEWS = f"""
SELECT {_PERSON}, game, skill, variant, (SELECT id FROM attempts WHERE key = attempt) AS attempt, day, rating,
    reviewed_ms, due_ms, stability, difficulty, state, step
FROM reviews
"""


def _told(figure: Figure) -> str:
    """A table without the small numbers that may differ."""
    return f"SELECT {_PERSON}, {', '.join((*figure.keys[1:], *figure.sums))} FROM {figure.counted}"


_TABLES = {
    **{figure.table: _told(figure) for figure in FIGURES},
    "practices": f"SELECT {_PERSON}, {', '.join(PRACTICE[1:])} FROM practices",
    "reviews": _REVIEWS,
    "evidence": f"SELECT {_PERSON}, game, item, {', '.join(EVIDENCE)} FROM evidence JOIN item_cards ON item_cards.key = card",
    "item_cards": f"SELECT {_PERSON}, game, item, {', '.join(CARD)} FROM item_cards",
}


class Compared(Struct, frozen=True):
    """A table that was derived again: how many rows it has, how many of them were missing, and how many were there wrongly."""

    table: str
    rows: int
    missing: int
    wrong: int

    @property
    def same(self) -> bool:
        """Whether nothing differed."""
        return not self.missing and not self.wrong


def rebuild(connection: Connection) -> list[Compared]:
    """Derive everything from the whole log, in place of what was derived before, and tell what differed, table by table."""
    with connection.writing():
        derive(connection)
        for table, told in _TABLES.items():
            connection.run(f"CREATE TEMP TABLE {table}_before AS {told}")
        derive_anew(connection)
        compared = [_compared(connection, table, told) for table, told in _TABLES.items()]
        for table in _TABLES:
            connection.run(f"DROP TABLE temp.{table}_before")
    return compared


def _compared(connection: Connection, table: str, told: str) -> Compared:
    before = f"SELECT * FROM temp.{table}_before"
    counted = (f"({told})", f"({told} EXCEPT {before})", f"({before} EXCEPT {told})")
    ((rows,), (missing,), (wrong,)) = (connection.run(f"SELECT count(*) FROM {rows}")[0] for rows in counted)
    return Compared(table, rows, missing, wrong)
