"""A mark as a row of a spreadsheet, and the row as records again: the person, the attempt, and the answer or the act.

A cell never begins like a formula, whatever somebody is called: such a text gets an apostrophe before it, and loses it on the way
back.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from app.base.saying import one_of
from app.base.strict import convert
from app.base.trouble import BadInput, Problem, amiss
from scoring.records import Act, Answer, Attempt, Profile, Record
from scoring.summaries import InWords

Mark = Answer | Act

COLUMNS = (
    "person", "day", "at_ms", "game", "device", "purpose", "kind", "what", "how", "question", "right", "severity",
    "time_ms", "par_ms", "points", "expected", "given", "broken_rule", "was", "taken_for", "clauses", "content", "id",
    "coverage", "started_ms", "attempt", "attempt_at_ms", "attempt_day", "attempt_skill", "attempt_content",
    "positions", "lesson", "seed", "person_id", "person_at_ms", "person_content", "role",
)  # fmt: skip
"""A row of the sheet: an answer to a skill (what) in a variant (how); or an act, in a phase (how) of a round (question).

From `coverage` on stands what only an import needs.
"""

LATER = ("judge", "items", "asks")
"""Columns that came later: a sheet without them is one of an earlier program."""

WORDS = ("expected_in_words", "given_in_words")
"""What may stand behind a row for whoever reads it: what was right and what was answered; an import passes them over."""

WHOLE = frozenset({"at_ms", "time_ms", "par_ms", "started_ms", "attempt_at_ms", "positions", "seed", "person_at_ms"})
LISTED = frozenset({"clauses", "coverage", "items"})
RIGHT = {"1": True, "0": False}
BETWEEN = "; "
FORMULA = ("=", "+", "-", "@", "\t", "\r", "'")
"""How a cell begins that a spreadsheet would take for a formula, and the apostrophe that tells it not to."""


def sheet_row(profile: Profile, attempt: Attempt, mark: Mark) -> list[str]:
    """The cells of a mark."""
    told = {
        **_own_cells(mark),
        "person": profile.name,
        "day": mark.day,
        "at_ms": mark.at_ms,
        "game": attempt.game,
        "device": attempt.device,
        "purpose": attempt.purpose,
        "right": int(mark.right),
        "severity": mark.severity or "",
        "time_ms": mark.time_ms,
        "par_ms": mark.par_ms,
        "points": mark.mark.points,
        "clauses": BETWEEN.join(mark.clauses),
        "content": mark.content,
        "id": mark.id,
        "attempt": attempt.id,
        "attempt_at_ms": attempt.at_ms,
        "attempt_day": attempt.day,
        "attempt_skill": attempt.skill,
        "attempt_content": attempt.content,
        "positions": attempt.positions,
        "lesson": attempt.lesson,
        "seed": attempt.seed,
        "person_id": profile.id,
        "person_at_ms": profile.at_ms,
        "person_content": profile.content,
        "role": profile.role,
        "judge": attempt.judge,
        "items": BETWEEN.join(mark.items),
    }
    return [_safe(str(told.get(column, ""))) for column in (*COLUMNS, *LATER)]


def words_row(attempt: Attempt, mark: Mark, in_words: InWords) -> list[str]:
    """The cells with the words of an answer; an act has none."""
    kept = (mark.expected, mark.given) if isinstance(mark, Answer) else ("", "")
    return [_safe(in_words(attempt.game, one)) for one in kept]


def _own_cells(mark: Mark) -> dict[str, object]:
    if isinstance(mark, Act):
        return {"kind": "act", "what": mark.act, "how": mark.phase, "question": mark.round, "started_ms": mark.started_ms}
    return {
        "kind": "answer",
        "what": mark.skill,
        "how": mark.variant,
        "question": mark.question,
        "expected": mark.expected,
        "given": mark.given,
        "broken_rule": mark.broken_rule,
        "was": mark.was,
        "taken_for": mark.taken_for,
        "coverage": BETWEEN.join(mark.coverage),
        "asks": mark.asks,
    }


def records_of(row: Mapping[str, str]) -> Iterator[Record]:
    """The person, the attempt and the mark of a row, each after what it belongs to; BadInput says everything that is wrong."""
    cells = {column: _value(column, _meant(row.get(column) or "")) for column in (*COLUMNS, *LATER)}
    cells["judge"] = _whole(_meant(row.get("judge") or "0"))
    if cells["kind"] not in ("answer", "act"):
        raise BadInput([Problem("kind", amiss(repr(cells["kind"]), one_of(["answer", "act"])))])
    for kind, data in (
        (Profile, _person(cells)),
        (Attempt, _attempt(cells)),
        (Act, _act(cells)) if cells["kind"] == "act" else (Answer, _answer(cells)),
    ):
        record: Any = convert(data, kind)
        if isinstance(record, list):
            raise BadInput(record)
        yield record


def _person(cells: Mapping[str, Any]) -> dict[str, Any]:
    named = {"id": "person_id", "content": "person_content", "name": "person", "role": "role", "at_ms": "person_at_ms"}
    return {field: cells[column] for field, column in named.items()}


def _attempt(cells: Mapping[str, Any]) -> dict[str, Any]:
    named = {"id": "attempt", "profile": "person_id"} | {name: f"attempt_{name}" for name in ("at_ms", "day", "skill", "content")}
    same = ("game", "purpose", "device", "positions", "lesson", "seed", "judge")
    return {field: cells[column] for field, column in named.items()} | {name: cells[name] for name in same}


_OF_BOTH = ("id", "content", "attempt", "at_ms", "day", "right", "severity", "time_ms", "par_ms", "clauses", "items")


def _answer(cells: Mapping[str, Any]) -> dict[str, Any]:
    own = ("question", "expected", "given", "broken_rule", "was", "taken_for", "coverage", "asks")
    return {name: cells[name] for name in (*_OF_BOTH, *own)} | {"skill": cells["what"], "variant": cells["how"]}


def _act(cells: Mapping[str, Any]) -> dict[str, Any]:
    own = {"act": cells["what"], "phase": cells["how"], "round": _whole(cells["question"]), "started_ms": cells["started_ms"]}
    return {name: cells[name] for name in _OF_BOTH} | own


def _value(column: str, text: str) -> object:
    """What a cell says; a text where it should be something else stays one, and is refused with its place."""
    if column in WHOLE:
        return _whole(text)
    if column == "right":
        return RIGHT.get(text, text)
    if column == "severity":
        return text or None
    if column in LISTED:
        return text.split(BETWEEN) if text else []
    return text


def _whole(text: str) -> int | str:
    return int(text) if text.isdecimal() and len(text) < 20 else text


def _safe(text: str) -> str:
    return f"'{text}" if text.startswith(FORMULA) else text


def _meant(cell: str) -> str:
    return cell.removeprefix("'")
