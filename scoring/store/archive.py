"""Everything in the store at once: copied, written out, taken in; and somebody forgotten. Each is loaded where it is used."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from app.base.watching import Watch, unwatched
from scoring.records import Profile
from scoring.summaries import Imported

if TYPE_CHECKING:
    from scoring.store.store import Store


class Archive:
    """What is seldom done, and then to all of it."""

    def __init__(self, store: "Store") -> None:
        self._store = store

    def back_up(self, target: Path, watch: Watch = unwatched) -> None:
        """Copy the whole store into one new file."""
        from scoring.store.backup import back_up  # noqa: PLC0415

        back_up(self._store.connection, target, watch)

    def export_jsonl(self, target: Path, profile: Profile | None, watch: Watch = unwatched) -> int:
        """Write every record, or one person's, into a new file; how many there were."""
        from scoring.store.export import export_jsonl  # noqa: PLC0415

        return export_jsonl(self._store.connection, target, profile, watch)

    def export_csv(self, target: Path, profile: Profile | None, watch: Watch = unwatched) -> int:
        """Write every mark, or one person's, into a new sheet; how many there were."""
        from scoring.store.export import export_csv  # noqa: PLC0415

        return export_csv(self._store.connection, target, profile, watch)

    def import_jsonl(self, lines: Iterable[bytes]) -> Imported:
        """Take in every record of a file, or with one bad line nothing of it."""
        from scoring.store.import_ import import_jsonl  # noqa: PLC0415

        return import_jsonl(self._store, lines)

    def import_csv(self, lines: Iterable[bytes]) -> Imported:
        """Take in every mark of a sheet, or with one bad row nothing of it."""
        from scoring.store.import_ import import_csv  # noqa: PLC0415

        return import_csv(self._store, lines)

    def forget(self, profile: Profile) -> None:
        """Delete a person and everything they did."""
        from scoring.store.forget import forget  # noqa: PLC0415

        forget(self._store.connection, profile)

    def kept_aside(self) -> list[Path]:
        """The stores that lie beside this one under other names."""
        from scoring.store.open import kept_aside  # noqa: PLC0415

        return kept_aside(self._store.path)
