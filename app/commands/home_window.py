"""`feltwork` alone: the window, at home."""

import argparse

from app.base.folders import data_folder
from app.commands.storing import add_data_option
from app.rules.catalogue import Catalogue


def add_to(parser: argparse.ArgumentParser, catalogue: Catalogue) -> None:
    """Make it what happens where no command is named."""
    add_data_option(parser)
    parser.set_defaults(data=None, run=lambda options: run(options, catalogue))


def run(options: argparse.Namespace, catalogue: Catalogue) -> int:
    """Show it."""
    import ui.window.preload_home  # noqa: F401, PLC0415 - Qt is loaded only where something is shown, and after what needs none
    from ui.window.start import show_home  # noqa: PLC0415

    return show_home(catalogue, data_folder(options.data))
