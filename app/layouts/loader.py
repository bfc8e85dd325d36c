"""Finds and reads layouts: the program's own, and an academy's in its data folder."""

from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from app.base.datafile import read_datafile
from app.base.trouble import BadContent
from app.layouts.check import check_layout
from app.layouts.model import Layout
from app.rules.catalogue import Catalogue


def read_layout(file: Traversable, catalogue: Catalogue) -> Layout:
    """A layout that keeps every promise; BadContent tells everything that is wrong with it."""
    layout = read_datafile(file, Layout)
    problems = check_layout(layout, catalogue.find(layout.game))
    if problems:
        raise BadContent(str(file), problems)
    return layout


def layout_files(academy: Path | None = None) -> Iterator[Traversable]:
    """The files of all layouts there are, the program's before an academy's."""
    folders: list[Traversable] = [files("assets") / "layouts"]
    if academy is not None and (academy / "layouts").is_dir():
        folders.append(academy / "layouts")
    for folder in folders:
        yield from sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)


def layouts(academy: Path | None = None) -> dict[str, Layout]:
    """All layouts by id, read but not proved again; an academy's replaces the program's of the same id."""
    found = {}
    for file in layout_files(academy):
        layout = read_datafile(file, Layout)
        found[layout.id] = layout
    return found
