"""`feltwork open`: what a desktop calls when one of our files is opened; the file itself says what it is."""

import argparse
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from app.base.datafile import load
from app.base.lazy import lazily
from app.base.trouble import Surroundings
from app.commands.parsers import Commands, add_command, add_data_option
from app.rules.catalogue import Catalogue

with lazily():
    from app.commands import settle, sheets, table, verify


ABOUT = """\
Open a file of ours, whatever it is called: a situation or scenario is dealt in the window, a round is settled, a drill sheet is
told, something sealed or signed is verified. A desktop does this when such a file is double-clicked."""
EXAMPLES = """\
examples:
  feltwork open my-round.round.toml
  feltwork open busy-table.situation.toml
  feltwork open sitting.jsonl --wait"""


def add(commands: Commands, catalogue: Catalogue) -> None:
    """Tell the command line about this command."""
    parser = add_command(commands, "open", "open a file of ours, whatever it is", ABOUT, EXAMPLES)
    parser.add_argument("file", metavar="FILE", help="a round, a situation, a drill sheet, or something sealed")
    parser.add_argument("--wait", action="store_true", help="wait for Enter at the end, so that a terminal stays open")
    add_data_option(parser)
    parser.set_defaults(run=lambda options: run(options, catalogue))


def run(options: argparse.Namespace, catalogue: Catalogue) -> int:
    """Do what the file is for; its own trouble is told like that of the command that reads it."""
    words = words_for(Path(options.file))
    if options.data:
        words = [*words, "--data", options.data]
    try:
        return _run(words, catalogue)
    finally:
        if options.wait and sys.stdin.isatty():
            input("\nEnter closes this. ")


def words_for(file: Path) -> list[str]:
    """The command a file is for, in its words."""
    if not file.is_file():
        raise Surroundings("file.missing", file=file)
    if file.suffix == ".toml":
        return _words_for_toml(file, load(file))
    is_round = file.suffix == ".json" and b'"positions"' in file.read_bytes()  # nothing that is signed has any
    return ["settle" if is_round else "verify", str(file)]


def _words_for_toml(file: Path, content: Mapping[str, Any]) -> list[str]:
    """By what only files of one kind have: sections, a scenario, positions with wagers on them."""
    if "sections" in content:
        return ["sheets", "preview", str(file)]
    scenario = content.get("scenario", content)
    is_round = any(isinstance(position, dict) for position in content.get("positions", ()))
    if is_round or "game" not in scenario:
        return ["settle", str(file)]
    return ["table", str(scenario["game"]), "--scenario", str(file)]


def _run(words: Sequence[str], catalogue: Catalogue) -> int:
    parser = argparse.ArgumentParser(prog="feltwork")
    parser.set_defaults(data=None)
    commands = parser.add_subparsers()
    for add_it in (settle.add, sheets.add, table.add):
        add_it(commands, catalogue)
    verify.add(commands, lambda: catalogue)
    options = parser.parse_args(words)
    code: int = options.run(options)
    return code
