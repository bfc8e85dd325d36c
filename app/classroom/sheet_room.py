"""Where an academy's own drill sheets are kept: each a file with a version, proved before it is kept, and shared as that file."""

from pathlib import Path

from msgspec.structs import replace

from app.base.saying import Saying
from app.base.trouble import BadInput, Problem, Surroundings
from app.base.writing import write_whole
from app.classroom.class_room import ClassRoom
from app.classroom.sheet import FOLDER, DrillSheet, DrillSheets, NamedSheet, read_sheet
from app.classroom.sheet_draft import SheetDraft, sheet_text
from app.papers.terms_check import named_problems, proven_problems
from app.rules.catalogue import Catalogue

MOST_BYTES = 200_000


class SheetRoom(ClassRoom):
    """One member of the staff at the sheets."""

    def sheets(self) -> list[NamedSheet]:
        """Every sheet that can be read; the academy's own are not ours."""
        self._demand("sheets")
        return self._sheets()

    def keep(self, draft: SheetDraft, catalogue: Catalogue, name: str = "") -> NamedSheet:
        """Keep a sheet under its name, or a new one by its title; a sheet that means something else is the next version."""
        self._demand("sheets")
        return self._keep(name or self._free_name(draft.title), draft.sheet(), catalogue)

    def take_in(self, file: Path, catalogue: Catalogue) -> NamedSheet:
        """Take in a sheet from its file, under the name of the file."""
        self._demand("sheets")
        try:
            if file.stat().st_size > MOST_BYTES:
                raise BadInput([Problem("", Saying("sheet-draft.too-large"))])
        except OSError:
            raise Surroundings("file.missing", file=file) from None
        return self._keep(slug(file.stem), read_sheet(file), catalogue, as_it_is=True)

    def text(self, name: str) -> str:
        """A sheet as the file it is shared as."""
        self._demand("sheets")
        return DrillSheets(self.folder).files[DrillSheets(self.folder).find(name).id].read_text(encoding="utf-8")

    def drop(self, name: str) -> None:
        """Throw one of the academy's own sheets away; what was given of it stays as it was given."""
        self._demand("sheets")
        if DrillSheets(self.folder).find(name).is_ours:
            raise BadInput([Problem("sheet", Saying("sheet-draft.ours"))])
        self._file(name).unlink(missing_ok=True)

    def _keep(self, name: str, sheet: DrillSheet, catalogue: Catalogue, *, as_it_is: bool = False) -> NamedSheet:
        if problems := named_problems(sheet, catalogue) or proven_problems(sheet, catalogue):
            raise BadInput(problems)
        known = DrillSheets(self.folder).get(name)
        if known is not None and not as_it_is:
            sheet = _next_version(known.terms, sheet)
        write_whole(self._file(name), sheet_text(sheet).encode())
        return DrillSheets(self.folder)[name]

    def _free_name(self, title: str) -> str:
        known, name = DrillSheets(self.folder), slug(title)
        names = (name if number == 1 else f"{name}-{number}" for number in range(1, len(known) + 2))
        return next(one for one in names if one not in known)

    def _file(self, name: str) -> Path:
        return self.folder / FOLDER / f"{name}.toml"


def slug(title: str) -> str:
    """The name of a file for a title: letters and figures, with hyphens between."""
    words = "".join(sign if sign.isalnum() else " " for sign in title.casefold()).split()
    return "-".join(words)[:60].strip("-") or "sheet"


def _next_version(before: DrillSheet, sheet: DrillSheet) -> DrillSheet:
    """The same version where it means the same, else the one after."""
    as_before = _numbered(sheet, before.version)
    return as_before if as_before.digest == before.digest else _numbered(sheet, before.version + 1)


def _numbered(sheet: DrillSheet, version: int) -> DrillSheet:
    return replace(sheet, version=version)
