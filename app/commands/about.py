"""`feltwork about`: which version this is, which rules it goes by, what it holds and what it is made from."""

import argparse
import json

import msgspec

from app.base.lazy import lazily
from app.commands.parsers import Commands, add_command
from app.rules.catalogue import Catalogue

with lazily():
    from app.commands.tables import columns, console
    from app.pages.about import AboutPage, about

ABOUT = """\
Tell the version of the program, the rules its games are dealt by, how many felts, situations, lessons and drills it holds, and
every part it is made from with version and licence. For support, and for whoever checks what is installed."""
EXAMPLES = """\
examples:
  feltwork about
  feltwork about --json"""


def add(commands: Commands, catalogue: Catalogue) -> None:
    """Tell the command line about this command."""
    parser = add_command(commands, "about", "versions, rules, contents and licences", ABOUT, EXAMPLES)
    parser.add_argument("--json", action="store_true", help="answer with one JSON object")
    parser.set_defaults(run=lambda options: run(options, catalogue))


def run(options: argparse.Namespace, catalogue: Catalogue) -> int:
    """Tell it."""
    page = about(catalogue)
    if options.json:
        print(json.dumps(msgspec.to_builtins(page), ensure_ascii=False))
    else:
        _print(page)
    return 0


def _print(page: "AboutPage") -> None:
    out = console()
    out.print(f"Feltwork {page.version}, Python {page.python}")
    out.print(", ".join(f"{count} {name}" for name, count in msgspec.structs.asdict(page.holdings).items()))
    rules = columns("Game", "Rules", ">Version", "In force since")
    for document in page.documents:
        rules.add_row(document.game, document.title, str(document.version), str(document.effective))
    out.print(rules)
    parts = columns("Part", "Version", "Licence")
    for part in page.parts:
        parts.add_row(part.name, part.version, part.licence)
    out.print(parts)
