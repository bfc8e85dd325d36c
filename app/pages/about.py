"""What the program is: its version, the rules it goes by, how much there is to learn with it, and the parts it is made from."""

import platform
from collections.abc import Sequence
from datetime import date

from msgspec import Struct
from msgspec.structs import asdict

from app import VERSION
from app.base.parts import ProgramPart, program_parts
from app.layouts.loader import layouts
from app.rounds.situations import Situations
from app.rules.catalogue import Catalogue
from lessons.course import courses
from lessons.skills import SKILLS


class RuleDocument(Struct, frozen=True):
    """The document a game is dealt by."""

    game: str
    title: str
    version: int
    effective: date


class Holdings(Struct, frozen=True):
    """How much there is of everything that is taught, asked and dealt; what is missing from a package shows here first."""

    games: int
    felts: int
    situations: int
    lessons: int
    drills: int
    clauses: int


class AboutPage(Struct, frozen=True):
    """Everything the page tells."""

    version: str
    python: str
    documents: Sequence[RuleDocument]
    holdings: Holdings
    parts: Sequence[ProgramPart]


def about(catalogue: Catalogue) -> AboutPage:
    """The page, gathered in one go."""
    files = [catalogue[game].file for game in catalogue]
    documents = [RuleDocument(file.name, file.document.title, file.document.version, file.document.effective) for file in files]
    return AboutPage(VERSION, platform.python_version(), documents, holdings(catalogue), program_parts())


def holdings(catalogue: Catalogue) -> Holdings:
    """What ships with the program, counted where it is found."""
    return Holdings(
        games=len(catalogue),
        felts=len(layouts()),
        situations=sum(len(Situations(game)) for game in catalogue),
        lessons=sum(len(course.lessons) for course in courses().values()),
        drills=len(SKILLS),
        clauses=sum(len(catalogue[game].file.clauses) for game in catalogue),
    )


def as_text(page: AboutPage) -> str:
    """The page as plain lines, to send to whoever asks what is installed."""
    counts = ", ".join(f"{count} {name}" for name, count in asdict(page.holdings).items())
    rules = [f"{line.title}, version {line.version}, {line.effective}" for line in page.documents]
    parts = [" ".join(filter(None, (part.name, part.version, f"({part.licence})"))) for part in page.parts]
    return "\n".join([f"Feltwork {page.version}, Python {page.python}", counts, "", *rules, "", *parts, ""])
