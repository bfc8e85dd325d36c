"""`feltwork shots`: a picture of every felt, empty and in the middle of a round, without a display."""

import argparse
from pathlib import Path

from app.commands.parsers import Commands, add_command
from app.rules.catalogue import Catalogue

ABOUT = """\
Draw every felt as a PNG file, empty and in the middle of a round, and the table on the screen in every theme; no
display is needed. For looking at the work critically, and for documents."""

EXAMPLES = """\
examples:
  feltwork shots pictures"""


def add(commands: Commands, catalogue: Catalogue) -> None:
    """Tell the command line about this command."""
    parser = add_command(commands, "shots", "draw every felt as a picture", ABOUT, EXAMPLES)
    parser.add_argument("folder", metavar="DIR", help="where the pictures go; made if it is not there")
    parser.add_argument("--width", type=int, default=1600, metavar="PX", help="how wide a picture is (1600)")
    parser.set_defaults(run=lambda options: run(options, parser, catalogue))


def run(options: argparse.Namespace, parser: argparse.ArgumentParser, catalogue: Catalogue) -> int:
    """Draw them all."""
    if not 320 <= options.width <= 7680:
        parser.error("--width takes 320 to 7680")
    from ui.shots import save_shots  # noqa: PLC0415 - Qt is loaded only where something is drawn

    folder = Path(options.folder)
    folder.mkdir(parents=True, exist_ok=True)
    count = save_shots(folder, catalogue, options.width)
    print(f"{count} pictures in {folder}")
    return 0
