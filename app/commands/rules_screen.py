"""Rulebooks, and what one has otherwise than another, as people read it."""

from collections.abc import Sequence

from rich.console import Console

from app.commands.tables import columns, console
from app.rules.core.game import AnyGame
from app.rules.core.gamefile import GameFile
from app.rules.rulebook_diff import ClauseChange, ClauseChanges, ClauseText, RulebookDiff, Subject, SubjectChange

INDENT = "    "
NOT_THERE = "-"


def print_rulebooks(books: Sequence[tuple[AnyGame, bool]]) -> None:
    """The rulebooks there are, and which are in force."""
    table = columns("Game", ">Version", "Effective", ">Clauses", "")
    for book, in_force in books:
        document = book.file.document
        told = (book.file.id, str(document.version), document.effective.isoformat(), str(len(book.file.clauses)))
        table.add_row(*told, "in force" if in_force else "")
    console().print(table)


def print_diff(diff: RulebookDiff, before: GameFile, after: GameFile) -> None:
    """What the later rulebook has otherwise."""
    out = console()
    out.print(f"{_title(before)}  ->  {_title(after)}", style="bold")
    if diff.clauses is None:
        _print_subjects(diff.subjects, before, after, out)
    elif not any((diff.clauses.added, diff.clauses.dropped, diff.clauses.changed, diff.clauses.reworded)):
        out.print("Every clause is the same.")
    else:
        _print_clauses(diff.clauses, out)


def _title(file: GameFile) -> str:
    return f"{file.name}, version {file.document.version} ({file.document.effective.isoformat()})"


def _print_clauses(clauses: ClauseChanges, out: Console) -> None:
    for heading, texts in (("Added", clauses.added), ("Dropped", clauses.dropped)):
        _print_heading(heading, texts, out)
        for told in texts:
            out.print(f"  {told.clause}  {told.text}")
    _print_heading("Changed", clauses.changed, out)
    for change in clauses.changed:
        out.print(f"  {change.clause}  {change.now}")
        if change.was != change.now:
            out.print(f"{INDENT}was: {change.was}")
        for subject in change.subjects:
            out.print(f"{INDENT}{subject.subject}: {_says(subject.was)} -> {_says(subject.now)}")
    _print_heading("Worded otherwise, and the same", clauses.reworded, out)
    for change in clauses.reworded:
        out.print(f"  {change.clause}  {change.now}")


def _print_heading(heading: str, found: Sequence[ClauseText | ClauseChange], out: Console) -> None:
    if found:
        out.print(f"\n{heading}: {len(found)}", style="bold")


def _print_subjects(subjects: Sequence[SubjectChange], before: GameFile, after: GameFile, out: Console) -> None:
    table = columns("Subject", before.abbreviation, "Clauses", after.abbreviation, "Clauses")
    for column in table.columns:
        column.overflow = "fold"
    for change in subjects:
        table.add_row(change.subject, _says(change.was), _cited(change.was), _says(change.now), _cited(change.now))
    out.print(table)


def _says(subject: Subject | None) -> str:
    return NOT_THERE if subject is None else subject.says or "yes"


def _cited(subject: Subject | None) -> str:
    return ", ".join(subject.clauses) if subject is not None else ""
