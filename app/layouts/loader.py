"""Finds and reads layouts: the program's own, and an academy's in its data folder."""

from importlib.resources import files
from pathlib import Path

from msgspec.structs import replace

from app.base.datafile import read_datafile
from app.base.trouble import BadContent, Problem, unknown
from app.layouts.check import check_layout
from app.layouts.felt_picture import find_picture
from app.layouts.model import Layout
from app.rules.catalogue import Catalogue


def layouts() -> dict[str, Layout]:
    """The program's own layouts by id; its tests have proved them."""
    folder = (files("assets") / "layouts").iterdir()
    ours = sorted((file for file in folder if file.name.endswith(".toml")), key=lambda file: file.name)
    return {layout.id: layout for layout in (read_datafile(file, Layout) for file in ours)}


def academy_layouts(academy: Path, catalogue: Catalogue) -> tuple[dict[str, Layout], list[BadContent]]:
    """The layouts in an academy's data folder by id, and what is wrong with those that are left out.

    An academy draws a layout that the rules name as its own tables have it, so its felt takes the place of the program's.
    """
    found: dict[str, Layout] = {}
    wrong: list[BadContent] = []
    for file in sorted((academy / "layouts").glob("*.toml")):
        try:
            layout = read_layout(file, catalogue)
            if layout.id in found:
                raise BadContent(str(file), [Problem("key", f"found a second felt for {layout.id}, expected one")])
            found[layout.id] = layout
        except BadContent as trouble:
            wrong.append(trouble)
    return found, wrong


def read_layout(file: Path, catalogue: Catalogue) -> Layout:
    """An academy's layout that keeps every promise, its picture found; BadContent tells everything that is wrong with it."""
    layout = read_datafile(file, Layout)
    if layout.game not in catalogue:
        raise BadContent(str(file), [Problem("game", unknown("the game", layout.game, catalogue))])
    problems = check_layout(layout, catalogue[layout.game])
    if layout.picture:
        try:
            layout = replace(layout, picture=str(find_picture(layout.picture, file.parent)))
        except ValueError as wrong:
            problems.append(Problem("picture", str(wrong)))
    if problems:
        raise BadContent(str(file), problems)
    return layout
