"""The figures, asked: whatever has come into the log since they were last asked is counted first.

An answer is durable with one small write that way, and twenty of them are counted together when the run is over.
"""

from typing import Any

from scoring.store.connection import Connection, Values
from scoring.store.figures_schema import SINCE

_BEHIND = """
SELECT 1 FROM counted
WHERE answer < (SELECT max(key) FROM answers) OR act < (SELECT max(key) FROM acts)
"""


class Figures:
    """What was counted of the log, up to its last line."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def ask(self, sql: str, values: Values) -> list[Any]:
        """The rows of a query over the figures."""
        self.count()
        return self._connection.run(sql, values)

    def count(self) -> None:
        """Count what has not been counted yet; two copies of the program never count the same answer."""
        if not self._connection.run(_BEHIND):
            return
        with self._connection.writing():
            for statement in SINCE:
                self._connection.run(statement)
