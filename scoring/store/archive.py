"""Everything in the store at once: copied, written out, taken in; and somebody forgotten. Each is loaded where it is used."""

from collections.abc import Iterable
from pathlib import Path

from app.base.lazy import lazily
from app.base.watching import Watch, unwatched
from scoring.records import Profile, Record
from scoring.summaries import Imported, InWords

with lazily():
    from scoring.store.backup import back_up
    from scoring.store.daily import drop_dailies
    from scoring.store.export import belonging_records, export_csv, export_jsonl
    from scoring.store.forget import forget
    from scoring.store.import_ import import_csv, import_jsonl
    from scoring.store.open import kept_aside
    from scoring.store.store import Store


class Archive:
    """What is seldom done, and then to all of it."""

    def __init__(self, store: "Store") -> None:
        self._store = store

    def back_up(self, target: Path, watch: Watch = unwatched) -> None:
        """Copy the whole store into one new file."""
        back_up(self._store.connection, target, watch)

    def export_jsonl(self, target: Path, profile: Profile | None, watch: Watch = unwatched) -> int:
        """Write every record, or one person's, into a new file; how many there were."""
        return export_jsonl(self._store.connection, target, profile, watch)

    def export_csv(self, target: Path, profile: Profile | None, watch: Watch = unwatched, in_words: InWords | None = None) -> int:
        """Write every mark, or one person's, into a new sheet; how many there were."""
        return export_csv(self._store.connection, target, profile, watch, in_words)

    def belonging(self, profile: Profile, beginning: str) -> list[tuple[str, Record]]:
        """Every record of a person's attempts at what begins so, by kind, each after those it refers to."""
        return list(belonging_records(self._store.connection, profile, beginning))

    def import_jsonl(self, lines: Iterable[bytes], *, only_look: bool = False) -> Imported:
        """Take in every record of a file, or with one bad line nothing of it."""
        return import_jsonl(self._store, lines, only_look=only_look)

    def import_csv(self, lines: Iterable[bytes], *, only_look: bool = False) -> Imported:
        """Take in every mark of a sheet, or with one bad row nothing of it."""
        return import_csv(self._store, lines, only_look=only_look)

    def forget(self, profile: Profile) -> None:
        """Delete a person and everything they did, and the copies of earlier days, which have them too."""
        forget(self._store.connection, profile)
        drop_dailies(self._store.folder)

    def kept_aside(self) -> list[Path]:
        """The stores that lie beside this one under other names."""
        return kept_aside(self._store.path)
