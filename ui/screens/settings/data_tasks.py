"""What can be done with everything practised, as long work: written into a file, taken in from one, put back, forgotten."""

from collections.abc import Iterator
from pathlib import Path

from app.base.bounded import bounded_lines
from app.base.trouble import Surroundings
from app.base.watching import Watch
from app.classroom.given_file import take_given
from app.exams.retention import kept_results
from app.rules.catalogue import Catalogue
from app.words.text import say
from scoring.port import Store
from scoring.records import Profile
from scoring.store.backup import restore
from scoring.summaries import InWords
from ui.widgets.long_work import Task

SHEET = ".csv"


def export_to(file: Path, person: Profile | None, in_words: InWords | None = None) -> Task:
    """Write one person's practice, or everybody's, into a new file: a sheet by its ending, else every record.

    In a sheet answers stand in words as well, where somebody can say them.
    """

    def task(store: Store, watch: Watch) -> str:
        if file.suffix.lower() == SHEET:
            count = store.archive.export_csv(file, person, watch, in_words)
        else:
            count = store.archive.export_jsonl(file, person, watch)
        return say("data.exported", count=f"{count:,}", file=file)

    return task


def import_from(file: Path) -> Task:
    """Take in what another store exported; what is here already stays as it is."""

    def task(store: Store, watch: Watch) -> str:
        take_in = store.archive.import_csv if file.suffix.lower() == SHEET else store.archive.import_jsonl
        imported = take_in(_lines(file, watch))
        told = say("data.imported", added=f"{sum(imported.added.values()):,}", present=f"{imported.present:,}")
        renamed = [say("data.renamed", name=name, other=other) for name, other in imported.renamed.items()]
        return "\n".join([told, *renamed])

    return task


def take_given_from(file: Path, person: Profile, catalogue: Catalogue) -> Task:
    """Take in what an instructor gave on another machine."""

    def task(store: Store, watch: Watch) -> str:
        watch(0, 1)
        given = take_given(store, file, person, catalogue)
        return say("data.given", title=given.sheet.title, day=given.until)

    return task


def back_up_to(file: Path) -> Task:
    """Copy the whole store into one file."""

    def task(store: Store, watch: Watch) -> str:
        store.archive.back_up(file, watch)
        return say("data.backed-up", file=file)

    return task


def restore_from(file: Path) -> Task:
    """Put a backup in the place of the store; what was there is kept aside."""

    def task(store: Store, watch: Watch) -> str:
        watch(0, 1)
        aside = restore(store.folder, file, replace=True)
        return say("data.restored", aside=aside.name if aside else "")

    return task


def forget_person(person: Profile) -> Task:
    """Delete a person and everything they did."""

    def task(store: Store, watch: Watch) -> str:
        watch(0, 1)
        kept = kept_results(store.folder, person.id)
        store.archive.forget(person)
        exams = [say("data.exams-stay", sittings=kept.sittings, certificates=kept.certificates, years=kept.years)] * kept.any
        left = [say("data.kept-aside", file=file.name) for file in store.archive.kept_aside()]
        return "\n".join([say("data.forgotten", name=person.name), *exams, *left])

    return task


def _lines(file: Path, watch: Watch) -> Iterator[bytes]:
    """The lines of a file, told of by the bytes that have gone by."""
    try:
        size = file.stat().st_size
        with file.open("rb") as opened:
            for line in bounded_lines(opened):
                watch(opened.tell(), size)
                yield line
    except OSError as error:
        raise Surroundings("file.unreadable", file=file, reason=error.strerror or error) from error
