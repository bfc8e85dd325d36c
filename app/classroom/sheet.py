"""A drill sheet is what an instructor prepares: questions and rounds in their order, with the help that is given.

The program's own lie in `lessons/sheets/<id>.toml`, an academy's in `sheets/<id>.toml` of its data folder; it is shared as that
file. Its sections are those of any paper, so that two people can be given the very same one.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct

from app.base.datafile import files, read_datafile
from app.base.meaning import Wording, digest, meaning
from app.base.trouble import BadInput, Problem, unknown
from app.papers.paper import PaperSeed
from app.papers.terms import PaperTerms, Positive
from app.rounds.situations import Level
from app.table.log import Mode
from app.words.sheets import SheetWords, sheet_words

FOLDER = "sheets"


class DrillSheet(PaperTerms, frozen=True, kw_only=True):
    """A drill sheet as it is written. Without a seed every time it is given it is dealt anew.

    `help` is how much the table tells, `par_percent` the time that is given beside the academy's par; where `failures_come_back`,
    what was wrong is asked once more at the end.
    """

    title: Wording
    aim: Wording
    version: Positive
    level: Level
    help: Mode = "coached"
    seed: Annotated[int, Meta(ge=0, le=2**31 - 1)] | None = None
    par_percent: Annotated[int, Meta(ge=50, le=400)] = 100
    failures_come_back: bool = True

    @property
    def digest(self) -> str:
        """A short name of what it means: other words for it are the same sheet."""
        return digest(meaning(self))

    @property
    def questions(self) -> int:
        """How many questions it asks."""
        return sum(asked.count for section in self.sections for asked in section.written)

    @property
    def rounds(self) -> int:
        """How many rounds are dealt."""
        return sum(section.table.rounds for section in self.sections if section.table is not None)

    @property
    def minutes(self) -> int:
        """How long its sections may take; nothing where none has a limit."""
        return sum(section.minutes for section in self.sections)

    def paper_seed(self, fresh: int) -> PaperSeed:
        """The seed its paper is made from: its own, or the one it is given this time."""
        return PaperSeed.numbered(fresh if self.seed is None else self.seed)


class NamedSheet(Struct, frozen=True):
    """A sheet by its id. The program's own has words in every language, an academy's those it was written in."""

    id: str
    terms: DrillSheet
    is_ours: bool = True

    def words(self, language: str) -> SheetWords:
        """What it is called and what it aims at, in a language or as it was written."""
        told = sheet_words(self.id, language) if self.is_ours else None
        return told or SheetWords(self.terms.title, self.terms.aim)


class DrillSheets(Mapping[str, NamedSheet]):
    """All sheets by id, each read when it is asked for; an academy's take the place of ours of the same id."""

    def __init__(self, academy: Path | None = None) -> None:
        own = _files(academy / FOLDER) if academy is not None else {}
        self.files = _files(files("lessons") / FOLDER) | own
        self._own = own.keys()

    def __getitem__(self, name: str) -> NamedSheet:
        return NamedSheet(name, read_sheet(self.files[name]), name not in self._own)

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(self.files))

    def __len__(self) -> int:
        return len(self.files)

    def find(self, name: str) -> NamedSheet:
        """The sheet of an id; BadInput names those there are."""
        if name not in self.files:
            raise BadInput([Problem("sheet", unknown("", name, self))])
        return self[name]


def sheet_title(name: str, sheet: DrillSheet, language: str) -> str:
    """What a sheet is called that was given: in a language where it is still ours, else as it was written."""
    known = DrillSheets().get(name)
    return known.words(language).title if known is not None and known.terms.digest == sheet.digest else sheet.title


def read_sheet(file: Path) -> DrillSheet:
    """A sheet as it is written; BadContent tells everything that is no sheet. What it names is checked apart."""
    return read_datafile(file, DrillSheet)


def _files(folder: Path) -> dict[str, Path]:
    return {file.stem: file for file in sorted(folder.glob("*.toml"))}
