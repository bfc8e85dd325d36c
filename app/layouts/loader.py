"""Finds and reads layouts: the program's own, and an academy's in its data folder."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from msgspec.structs import replace

from app.base.datafile import files, read_datafile
from app.base.lazy import lazily
from app.base.saying import Saying
from app.base.trouble import BadContent, Problem, unknown
from app.layouts.model import Area, Layout
from app.rules.catalogue import Catalogue
from app.rules.core.game import AnyGame

with lazily():
    from app.layouts import felt_picture
    from app.layouts.check import check_layout


class Layouts(Mapping[str, Layout]):
    """The program's own layouts by id, each read when it is asked for; an academy's take the place of those with the same id.

    A file is named after its layout's id, so that nothing is read to know what there is.
    """

    def __init__(self, academy: Mapping[str, Layout]) -> None:
        ours = sorted((files("assets") / "layouts").iterdir(), key=lambda file: file.name)
        self._files = {file.name.removesuffix(".toml"): file for file in ours if file.name.endswith(".toml")}
        self._academy = academy.keys()
        self._read = dict(academy)

    def __getitem__(self, layout_id: str) -> Layout:
        if layout_id not in self._read:
            self._read[layout_id] = read_datafile(self._files[layout_id], Layout)
        return self._read[layout_id]

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys([*self._files, *self._academy]))

    def __len__(self) -> int:
        return len(self._files.keys() | self._academy)


@cache
def layouts() -> Layouts:
    """The program's own layouts; its tests have proved them."""
    return Layouts({})


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
                raise BadContent(str(file), [Problem("key", Saying("felt.second", layout=layout.id))])
            found[layout.id] = layout
        except BadContent as trouble:
            wrong.append(trouble)
    return found, wrong


def read_layout(file: Path, catalogue: Catalogue) -> Layout:
    """An academy's layout that keeps every promise, its picture found; BadContent tells everything that is wrong with it."""
    layout = read_datafile(file, Layout)
    if layout.game not in catalogue:
        raise BadContent(str(file), [Problem("game", unknown("game", layout.game, catalogue))])
    game = catalogue[layout.game]
    layout = _as_printed(layout, game)
    problems = check_layout(layout, game)
    if layout.picture:
        try:
            layout = replace(layout, picture=str(felt_picture.find_picture(layout.picture, file.parent)))
        except felt_picture.BadPicture as wrong:
            problems.append(Problem("picture", wrong))
    if problems:
        raise BadContent(str(file), problems)
    return layout


def _as_printed(layout: Layout, game: AnyGame) -> Layout:
    """A layout with what it leaves unsaid: the game's words on the places of a set hand, the rest as on the program's felt.

    Files from before layouts said these things themselves stay as they looked.
    """
    ours = {area.wager: area for area in layouts()[layout.id].areas} if layout.id in layouts() else {}
    areas = tuple(_as_ours(area, ours.get(area.wager)) for area in layout.areas)
    parts = layout.hand.parts or tuple(game.file.cards.set_parts.values())
    return replace(layout, areas=areas, hand=replace(layout.hand, parts=parts))


def _as_ours(area: Area, ours: Area | None) -> Area:
    if ours is None:
        return area
    return replace(area, emblem=area.emblem or ours.emblem, pays=area.pays or ours.pays)
