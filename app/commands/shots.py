"""`feltwork shots`: a picture of every felt and of every screen, without a display."""

import argparse
from pathlib import Path

from app.base.lazy import lazily
from app.commands.parsers import Commands, add_command
from app.rules.catalogue import Catalogue

with lazily():
    from ui.shots.gallery import save_shots


ABOUT = """\
Draw every felt as a PNG file, empty and in the middle of a round, and every screen in every theme, every language, larger, and
with text at twice its size; no display is needed. Pictures named sight- show felts and chips as they look to people who do not
see all colours, and name the chips that come too close. For looking at the work critically, and for documents."""

EXAMPLES = """\
examples:
  feltwork shots pictures
  feltwork shots pictures --only home
  feltwork shots pictures --only sight-chips"""


def add(commands: Commands, catalogue: Catalogue) -> None:
    """Tell the command line about this command."""
    parser = add_command(commands, "shots", "draw every felt and every screen", ABOUT, EXAMPLES)
    parser.add_argument("folder", metavar="DIR", help="where the pictures go; made if it is not there")
    parser.add_argument("--width", type=int, default=1600, metavar="PX", help="how wide a picture is (1600)")
    parser.add_argument("--only", default="", metavar="WORDS", help="only pictures whose name has these letters, such as home")
    parser.set_defaults(run=lambda options: run(options, parser, catalogue))


def run(options: argparse.Namespace, parser: argparse.ArgumentParser, catalogue: Catalogue) -> int:
    """Draw them all."""
    if not 320 <= options.width <= 7680:
        parser.error("--width takes 320 to 7680")
    folder = Path(options.folder)
    folder.mkdir(parents=True, exist_ok=True)
    count = save_shots(folder, catalogue, options.width, options.only)
    print(f"{count} pictures in {folder}")
    return 0
