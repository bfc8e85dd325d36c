"""Marking a sealed sitting again: from its file alone, by the judge of today, beside the result it was sealed with."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from app import VERSION as PROGRAM
from app.base.trouble import Trouble
from app.exams.entries import FORMAT, Entry, Prepared, ResultStands, read_entry
from app.exams.marking import mark
from app.exams.sitting_order import state_from
from app.exams.sitting_state import documents_of
from app.rules.catalogue import Catalogue
from app.rules.judge.judge import VERSION
from app.seals.chain import Broken
from app.seals.verification import Remark
from app.table.rules_of_then import catalogue_of_then

Told = Sequence[Mapping[str, Any]]


def remark(told: Told, catalogue: Catalogue) -> Remark:
    """What today's judge makes of the entries of a sealed sitting; `differs` names the first thing that comes out otherwise.

    Where the judge, the form of the entries or a document of then is not the one of today, or another program wrote what this one
    cannot read, it is told and is no proof of anything: the seal is.
    """
    then = _judge_then(told)
    is_same = then == VERSION and bool(told) and told[0].get("format") == FORMAT
    try:
        entries: list[Entry] = [read_entry(entry, line) for line, entry in enumerate(told, 1)]
        others = dict(_other_documents(entries[0], catalogue)) if entries else {}
        gone = next((told for told in others.values() if told), "")
        return Remark(then, VERSION, gone or _told_apart(entries, catalogue), is_same=is_same and not others)
    except Broken as broken:
        found = f"line {broken.line}"
    except Trouble as trouble:
        found = str(trouble)
    return Remark(then, VERSION, found, is_same=is_same and told[0].get("program") == PROGRAM)


def _judge_then(told: Told) -> int:
    """The judge a result names; today's where it names none."""
    named = told[-1].get("judge") if told else None
    return named if isinstance(named, int) else VERSION


def _other_documents(first: Entry, catalogue: Catalogue) -> Iterator[tuple[str, str]]:
    """The games whose document is not the one of then to the letter, each with what is told where its version is not here."""
    for game, rules in documents_of(first).items() if isinstance(first, Prepared) else ():
        here = catalogue_of_then(catalogue, game, rules)[game].rules_version if game in catalogue else None
        if here is None or here.version != rules.version:
            yield game, f"{game}: document {rules.version} is not here"
        elif here != rules:
            yield game, ""


def _told_apart(entries: Sequence[Entry], catalogue: Catalogue) -> str:
    kept = entries[-1]
    if not isinstance(kept, ResultStands):
        return "no result"
    state = state_from(entries, catalogue)
    if any(table.contradictions for table in state.tables.values()):
        return "acts"
    return _differs(kept, mark(state).result(kept.at))


def _differs(kept: ResultStands, now: ResultStands) -> str:
    """Where two results part, the figures first."""
    for then, today in zip(kept.figures, now.figures, strict=False):
        if then != today:
            return f"{then.name}: {then.have} then, {today.have} now"
    for name in ("figures", "faults", "wrong", "passed"):
        if getattr(kept, name) != getattr(now, name):
            return name
    return ""
