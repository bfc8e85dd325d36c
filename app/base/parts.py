"""The parts the program is put together from, with version and licence: collected from what is installed, never typed."""

import re
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

import tomli
from msgspec import Struct

from app.base.datafile import files

OURS = "feltwork"
NAME = re.compile(r"[A-Za-z0-9._-]+")
OPEN_FONT = re.compile(r"SIL Open Font License, Version (\d+\.\d+)", re.IGNORECASE)
CLASSIFIER = "License :: OSI Approved :: "
LONGEST = 80
"""A licence that is told at greater length is the whole text of one, and not its name."""


class ProgramPart(Struct, frozen=True):
    """A part: what it is called, which version, and under which licence it may be used."""

    name: str
    version: str
    licence: str


def program_parts() -> list[ProgramPart]:
    """Every package that is needed and there, with those it needs itself, and the typefaces; by name."""
    found: dict[str, ProgramPart] = {}
    to_do = _own_requirements()
    while to_do:
        name = _plain(to_do.pop())
        if name in found or (part := _installed(name)) is None:
            continue
        found[name] = ProgramPart(part.metadata["Name"], part.version, licence_of(part))
        to_do += [need for need in part.requires or () if "extra ==" not in need]
    return [*(found[name] for name in sorted(found)), *_typefaces()]


def licence_of(part: Distribution) -> str:
    """What a package says of its licence: as an expression, else in a word, else by its classifiers."""
    told = part.metadata.get_all("License-Expression") or part.metadata.get_all("License") or []
    if told and told[0].strip() and len(told[0]) <= LONGEST:
        return str(told[0]).strip()
    classified = [line.removeprefix(CLASSIFIER) for line in part.metadata.get_all("Classifier") or () if CLASSIFIER in line]
    return ", ".join(classified) or "see its own files"


def _own_requirements() -> list[str]:
    """What the program itself needs: as it was installed, or as the source says where it runs from there."""
    if (installed := _installed(OURS)) is not None:
        return list(installed.requires or ())
    project = tomli.loads((files("app").parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project.get("optional-dependencies", {}).values()
    return [*project["dependencies"], *(need for extra in extras for need in extra)]


def _installed(name: str) -> Distribution | None:
    try:
        return distribution(name)
    except PackageNotFoundError:
        return None


def _plain(requirement: str) -> str:
    """The name of what is required, as packages are compared."""
    named = NAME.match(requirement.strip())
    return re.sub(r"[._-]+", "-", named[0] if named else requirement).lower()


def _typefaces() -> Iterator[ProgramPart]:
    """The typefaces, each with the licence that lies beside it."""
    for file in sorted((files("assets") / "fonts").glob("LICENSE-*.txt")):
        yield ProgramPart(file.stem.removeprefix("LICENSE-").replace("-", " "), "", _typeface_licence(file))


def _typeface_licence(file: Path) -> str:
    found = OPEN_FONT.search(file.read_text(encoding="utf-8"))
    return f"OFL-{found[1]}" if found else "see its own files"
