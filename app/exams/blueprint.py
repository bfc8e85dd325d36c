"""A blueprint is what an exam is made from: its sections, under which rules of the house, who is admitted, and how it is marked.

The program's own lie in `lessons/exams/<id>.toml`, an academy's in `exams/<id>.toml` of its data folder. Every figure of marking
is an academy's default and may be written otherwise.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta

from app.base.datafile import files, read_datafile
from app.base.meaning import Wording, digest, meaning
from app.base.trouble import BadInput, Problem, unknown
from app.papers.terms import PaperTerms, Positive, Whole
from app.rules.core.gamefile import Part

FOLDER = "exams"
ENDING = ".toml"

Percent = Annotated[int, Meta(ge=0, le=100)]


class PassMarks(Part, frozen=True):
    """What it takes to pass, each figure an academy's default: the least written, the most faults of each severity.

    `same_minor` is which minor fault of one kind counts as serious; at no round may money be wrong when it ends.
    """

    written_percent: Percent = 95
    critical: Whole = 0
    serious: Whole = 0
    minor: Whole = 15
    same_minor: Annotated[int, Meta(ge=2, le=1000)] = 4
    rounds_with_wrong_money: Whole = 0


class Blueprint(PaperTerms, frozen=True, kw_only=True):
    """An exam as it is written: a paper's terms, who is admitted, who examines, and what it takes to pass."""

    title: Wording
    version: Positive
    admits: str = "table-ready"
    examiners: Literal[1, 2] = 2
    warn_minutes: Positive = 5
    marking: PassMarks = PassMarks()

    @property
    def digest(self) -> str:
        """A short name of what it means: another title is the same blueprint."""
        return digest(meaning(self))


class Blueprints(Mapping[str, Blueprint]):
    """All blueprints by id, each read when it is asked for; an academy's take the place of ours of the same id."""

    def __init__(self, academy: Path | None = None) -> None:
        own = _files(academy / FOLDER) if academy is not None else {}
        self.files = _files(files("lessons") / FOLDER) | own

    def __getitem__(self, name: str) -> Blueprint:
        return read_blueprint(self.files[name])

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(self.files))

    def __len__(self) -> int:
        return len(self.files)

    def find(self, name: str) -> Blueprint:
        """The blueprint of an id; BadInput names those there are."""
        if name not in self.files:
            raise BadInput([Problem("blueprint", unknown("", name, self))])
        return self[name]


def read_blueprint(file: Path) -> Blueprint:
    """A blueprint as it is written; BadContent tells everything that is no blueprint. What it names is checked apart."""
    return read_datafile(file, Blueprint)


def _files(folder: Path) -> dict[str, Path]:
    return {file.stem: file for file in sorted(folder.glob(f"*{ENDING}"))}
