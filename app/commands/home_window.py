"""`feltwork` alone: the window, at home."""

import argparse

from app.base.folders import data_folder
from app.base.lazy import lazily
from app.commands.parsers import add_data_option
from app.rules.catalogue import Catalogue

with lazily():
    from ui.window.preload_home import show_home


def add_to(parser: argparse.ArgumentParser, catalogue: Catalogue) -> None:
    """Make it what happens where no command is named."""
    add_data_option(parser)
    parser.set_defaults(data=None, run=lambda options: run(options, catalogue))


def run(options: argparse.Namespace, catalogue: Catalogue) -> int:
    """Show it."""
    return show_home(catalogue, data_folder(options.data))
