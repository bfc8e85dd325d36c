"""`feltwork layouts`: check an academy's own felt, and see it drawn."""

import argparse
import sys
from pathlib import Path

from app.base.folders import data_folder
from app.base.lazy import lazily
from app.base.trouble import Surroundings
from app.commands.parsers import Commands, add_command, add_data_option
from app.commands.tables import print_layouts
from app.layouts.loader import Layouts, academy_layouts, read_layout
from app.rules.catalogue import Catalogue

with lazily():
    from ui.shots.gallery import save_preview


ABOUT = """\
The felts of the tables: list them, check one of your own, or draw it as a picture.

A layout is a TOML file with one position in millimetres: its areas, where its cards lie, and how many positions it comes with.
The check proves that every wager has an area at every position, that nothing overlaps, that all is on the felt and the words fit.
assets/layouts has the fifteen felts of the five games to start from.

With picture = "our-felt.svg" (or .png) a picture of your real felt, beside the layout file, lies under the print. It is laid over
the whole felt: 1936 mm wide and 1068 mm high, the top of the arc at its upper edge and the Dealer's edge at its lower one. What
it shows already, a name in legend or a label in areas, may be left empty. A PNG picture is 968 to 7744 pixels wide.

A felt of yours that lies in the folder layouts of the data folder takes the place of the program's with the same game and key."""

EXAMPLES = """\
examples:
  feltwork layouts list
  feltwork layouts check our-felt.toml
  feltwork layouts preview our-felt.toml our-felt.png"""


def add(commands: Commands, catalogue: Catalogue) -> None:
    """Tell the command line about this command."""
    parser = add_command(commands, "layouts", "list, check and draw felts", ABOUT, EXAMPLES)
    parser.add_argument("what", choices=["list", "check", "preview"], help="what to do")
    parser.add_argument("file", metavar="FILE", nargs="?", help="a layout file")
    parser.add_argument("picture", metavar="OUT.png", nargs="?", help="where the preview goes")
    parser.add_argument("--positions", type=int, metavar="N", help="how many positions the preview shows (the most there are)")
    add_data_option(parser)
    parser.set_defaults(run=lambda options: run(options, parser, catalogue))


def list_layouts(academy: Path, catalogue: Catalogue) -> int:
    """Show the felts there are, an academy's in place of the program's, and what is wrong with those that are left out."""
    found, wrong = academy_layouts(academy, catalogue)
    print_layouts(list(Layouts(found).values()), catalogue)
    for trouble in wrong:
        print(f"feltwork: {trouble}", file=sys.stderr)
    return 1 if wrong else 0


def run(options: argparse.Namespace, parser: argparse.ArgumentParser, catalogue: Catalogue) -> int:
    """Do what was asked for."""
    if options.what == "list":
        return list_layouts(data_folder(options.data), catalogue)
    if options.file is None or (options.what == "preview") != (options.picture is not None):
        parser.error("check takes a layout file, preview a layout file and a picture to write")
    if not Path(options.file).is_file():
        raise Surroundings("file.no-layout", file=options.file)
    layout = read_layout(Path(options.file), catalogue)
    if options.what == "check":
        print(f"{options.file}: {catalogue[layout.game].file.name}, {layout.name}: everything is in its place")
        return 0
    fewest, most = layout.positions
    positions = most if options.positions is None else options.positions
    if not fewest <= positions <= most:
        parser.error(f"--positions takes {fewest} to {most} for this layout")
    save_preview(layout, positions, options.picture)
    return 0
