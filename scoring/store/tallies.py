"""What counts, what is at par, and what each answer or act adds to the figures: said here once.

Who counts the log keeps these sums, and who asks adds what is new in the log and not counted yet (`both`): a figure is the same
whether it was counted or not.
"""

from collections.abc import Iterable, Iterator
from operator import add
from typing import Any

from msgspec import Struct

COUNTS = "purpose = 'rated'"
"""Only what is rated counts for results, whatever other purposes there are."""

AT_PAR = "right AND time_ms <= par_ms"
"""As `Mark.at_par` has it."""

QUARTER_MS = 900_000
HOUR_MS = 3_600_000
"""An hour of practice is an hour of answering, summed up from quarters of an hour of the calendar."""

ROUND = "round "
"""How the answer begins that a whole round of a sitting is; its number in the sitting follows."""

EARLIER = "earlier"
"""The purpose under which rounds are counted that no judge watched: sittings of earlier programs are no evidence for a grade."""

DEALT = f"({COUNTS} OR purpose = '{EARLIER}')"
"""What counts as dealt, whoever judged it: the time it took is the time it took."""

_OF_ATTEMPT = "attempts.profile, attempts.game, attempts.device, attempts.content AS rules"
_UNJUDGED = f"attempts.judge = 0 AND answers.question LIKE '{ROUND}%' AND attempts.{COUNTS}"

NEW_ANSWERS = f"""(
    SELECT answers.*, {_OF_ATTEMPT}, iif({_UNJUDGED}, '{EARLIER}', attempts.purpose) AS purpose FROM new_answers
    CROSS JOIN answers ON answers.key = new_answers.answer CROSS JOIN attempts ON attempts.key = answers.attempt
)"""
"""The answers that are not counted yet, found from the short list of them."""

NEW_ACTS = f"""(
    SELECT acts.*, {_OF_ATTEMPT}, attempts.purpose, attempts.judge FROM new_acts
    CROSS JOIN acts ON acts.key = new_acts.act CROSS JOIN attempts ON attempts.key = acts.attempt
)"""

PRACTICE = ("profile", "game", "skill", "variant", "device", "purpose")
"""What is practised and how: a small number inside the store stands for all of it."""

TALLY = ("asked", "correct", "at_par", "time_ms")
_TALLIED = f"1 AS asked, right AS correct, {AT_PAR} AS at_par, time_ms"


class Figure(Struct, frozen=True):
    """A table of what was counted: what its rows stand for, what is summed up in them, and what is new to it."""

    table: str
    keys: tuple[str, ...]
    sums: tuple[str, ...]
    new: str

    @property
    def of_practices(self) -> bool:
        """Whether its rows belong to practices."""
        return self.keys[: len(PRACTICE)] == PRACTICE

    @property
    def counted(self) -> str:
        """Where what was counted is read from, with every key by its name."""
        return f"practices JOIN {self.table} ON {self.table}.practice = practices.key" if self.of_practices else self.table

    def both(self, where: str, by: tuple[str, ...] = ()) -> str:
        """What was counted and what is new, to be summed up; what was counted is summed up before, by some of the keys."""
        keys, each = ", ".join(by or self.keys), "".join(f", {name}" for name in self.sums)
        sums, grouped = ("".join(f", sum({name}) AS {name}" for name in self.sums), f"GROUP BY {keys}") if by else (each, "")
        counted = f"SELECT {keys}{sums} FROM {self.counted} WHERE {where} {grouped}"
        return f"({counted} UNION ALL SELECT {keys}{each} FROM ({self.new}) WHERE {where})"

    def in_order(self, where: str) -> str:
        """The same in the order of the keys, in which the table lies already; `summed` makes one row of those of one key."""
        keys = [key for key in self.keys if key != "profile"]
        columns = ", ".join((*keys, *self.sums))
        counted = f"SELECT {columns} FROM {self.counted} WHERE {where}"
        return f"{counted} UNION ALL SELECT {columns} FROM ({self.new}) WHERE {where} ORDER BY {', '.join(keys)}"

    def summed(self, rows: Iterable[tuple[Any, ...]]) -> Iterator[tuple[Any, ...]]:
        """Rows in order with those of one key made one."""
        own = len(self.keys) - 1
        before: tuple[Any, ...] | None = None
        for row in rows:
            if before is not None and before[:own] == row[:own]:
                before = (*row[:own], *map(add, before[own:], row[own:]))
                continue
            if before is not None:
                yield before
            before = row
        if before is not None:
            yield before

    @property
    def count(self) -> str:
        """The statement that counts what is new."""
        keys, source = self._own_keys
        if not self.sums:
            return f"INSERT OR IGNORE INTO {self.table} ({keys}) SELECT {keys} FROM {source}"
        sums = ", ".join(self.sums)
        added = ", ".join(f"sum({name})" for name in self.sums)
        more = ", ".join(f"{name} = {name} + excluded.{name}" for name in self.sums)
        return f"""
        INSERT INTO {self.table} ({keys}, {sums}) SELECT {keys}, {added} FROM {source} GROUP BY {keys}
        ON CONFLICT DO UPDATE SET {more}
        """

    @property
    def _own_keys(self) -> tuple[str, str]:
        """The keys of the table itself, and where they come from."""
        if not self.of_practices:
            return ", ".join(self.keys), f"({self.new})"
        named = f"SELECT key AS practice, {', '.join(PRACTICE)} FROM practices"
        keys = ("practice", *self.keys[len(PRACTICE) :])
        return ", ".join(keys), f"({self.new}) JOIN ({named}) USING ({', '.join(PRACTICE)})"


_PRACTICE = ", ".join(PRACTICE)
_CLAUSES = "SELECT profile, value AS clause, day, 1 AS met, NOT right AS wrong FROM {marks}, json_each(clauses) WHERE " + COUNTS

PRACTISED = Figure(
    "practised", (*PRACTICE, "at_ms", "answer"), (), f"SELECT {_PRACTICE}, at_ms, key AS answer FROM {NEW_ANSWERS}"
)
PRACTICE_DAYS = Figure("practice_days", (*PRACTICE, "day"), TALLY, f"SELECT {_PRACTICE}, day, {_TALLIED} FROM {NEW_ANSWERS}")
GAME_DAYS = Figure(
    "game_days",
    ("profile", "day", "game", "device"),
    TALLY,
    f"SELECT profile, day, game, device, {_TALLIED} FROM {NEW_ANSWERS} WHERE {COUNTS}",
)
GAME_QUARTERS = Figure(
    "game_quarters",
    ("profile", "game", "quarter"),
    TALLY,
    f"""
    SELECT profile, game, at_ms / {QUARTER_MS} AS quarter, {COUNTS} AS asked, {COUNTS} AND right AS correct,
        {COUNTS} AND {AT_PAR} AS at_par, time_ms
    FROM {NEW_ANSWERS}
    """,
)
SITTINGS = Figure(
    "sittings",
    ("profile", "game", "purpose", "attempt"),
    (),
    f"SELECT DISTINCT profile, game, purpose, attempt FROM {NEW_ACTS}",
)
CLAUSE_DAYS = Figure(
    "clause_days",
    ("profile", "clause", "day"),
    ("met", "wrong"),
    f"{_CLAUSES.format(marks=NEW_ANSWERS)} UNION ALL {_CLAUSES.format(marks=NEW_ACTS)} AND judge > 0",
)
COVERED = Figure(
    "covered",
    ("profile", "game", "item"),
    ("met",),
    f"SELECT profile, game, value AS item, 1 AS met FROM {NEW_ANSWERS}, json_each(coverage)",
)
COVERED_BY_RULES = Figure(
    "covered_by_rules",
    ("profile", "game", "rules", "item"),
    ("met",),
    f"SELECT profile, game, rules, value AS item, 1 AS met FROM {NEW_ANSWERS}, json_each(coverage)",
)
MISTAKEN = Figure(
    "mistaken",
    (*PRACTICE, "expected", "given", "day", "answer"),
    (),
    f"""
    SELECT {_PRACTICE}, was AS expected, taken_for AS given, day, key AS answer FROM {NEW_ANSWERS}
    WHERE NOT right AND was <> ''
    """,
)

FIGURES = (PRACTISED, PRACTICE_DAYS, GAME_DAYS, GAME_QUARTERS, SITTINGS, CLAUSE_DAYS, COVERED, COVERED_BY_RULES, MISTAKEN)

NAME_PRACTICES = f"INSERT OR IGNORE INTO practices ({_PRACTICE}) SELECT DISTINCT {_PRACTICE} FROM {NEW_ANSWERS}"

COUNT = (NAME_PRACTICES, *(figure.count for figure in FIGURES))
"""The statements that count everything that is new."""
