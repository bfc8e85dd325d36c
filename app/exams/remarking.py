"""Marking a sealed sitting again: from its file alone, by the judge of today, beside the result it was sealed with."""

from collections.abc import Mapping, Sequence
from typing import Any

from app.base.trouble import Trouble
from app.exams.entries import Entry, ResultStands, read_entry
from app.exams.marking import mark
from app.exams.sitting_state import state_from
from app.rules.catalogue import Catalogue
from app.rules.judge.judge import VERSION
from app.seals.chain import Broken
from app.seals.verification import Remark


def remark(told: Sequence[Mapping[str, Any]], catalogue: Catalogue) -> Remark:
    """What today's judge makes of the entries of a sealed sitting; `differs` names the first thing that comes out otherwise."""
    try:
        entries: list[Entry] = [read_entry(entry, line) for line, entry in enumerate(told, 1)]
        kept = entries[-1] if entries else None
        if not isinstance(kept, ResultStands):
            return Remark(VERSION, VERSION, "no result")
        state = state_from(entries, catalogue)
        if any(table.contradictions for table in state.tables.values()):
            return Remark(kept.judge, VERSION, "acts")
        return Remark(kept.judge, VERSION, _differs(kept, mark(state).result(kept.at)))
    except Broken as broken:
        return Remark(VERSION, VERSION, f"line {broken.line}")
    except Trouble as trouble:
        return Remark(VERSION, VERSION, str(trouble))


def _differs(kept: ResultStands, now: ResultStands) -> str:
    """Where two results part, the figures first."""
    for then, today in zip(kept.figures, now.figures, strict=False):
        if then != today:
            return f"{then.name}: {then.have} then, {today.have} now"
    for name in ("figures", "faults", "wrong", "passed"):
        if getattr(kept, name) != getattr(now, name):
            return name
    return ""
