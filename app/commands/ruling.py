"""`feltwork ruling`: what an irregularity leads to."""

import argparse
import re

from app.base.lazy import lazily
from app.base.trouble import BadInput, Problem, shorten
from app.commands.answering import answer_once
from app.commands.parsers import Commands, add_command
from app.rules.catalogue import Catalogue
from app.rules.core.irregularity import Fact, cases, rule

with lazily():
    from app.commands.tables import print_ruling

ABOUT = """\
Rule on an irregularity: what is done, who decides, and the clauses behind it.

Name the case and the facts it turns on, each as name=value with true, false or a whole number. What the rules of a game do not
cover is referred to the Gaming Shift Manager.

cases and their facts:
"""

EXAMPLES = """\
examples:
  feltwork ruling megalink-bullseye exposed-cards count=2
  feltwork ruling megalink-three-card-poker misdeal handled=false reconstructable=true --table"""


def add(commands: Commands, catalogue: Catalogue) -> None:
    """Tell the command line about this command."""
    parser = add_command(commands, "ruling", "what an irregularity leads to", ABOUT + _listed_cases(), EXAMPLES)
    parser.add_argument("game", metavar="GAME", help=", ".join(catalogue))
    parser.add_argument("case", metavar="CASE", help="a case from the list above; anything else is referred")
    parser.add_argument("facts", metavar="NAME=VALUE", nargs="*", help="the facts of the case")
    parser.add_argument("--table", action="store_true", help="answer in words, for people")
    parser.set_defaults(run=lambda options: run(options, catalogue))


def run(options: argparse.Namespace, catalogue: Catalogue) -> int:
    """Answer with the ruling."""
    say = (lambda ruling: print_ruling(ruling, options.case, catalogue[options.game])) if options.table else None
    return answer_once(lambda: rule(catalogue.find(options.game).file, options.case, _facts(options.facts)), say)


def _listed_cases() -> str:
    rows = []
    for name, case in cases().items():
        rows.append(f"  {name:22}{case.text}")
        rows += [f"    {fact:20}{terms.text}" for fact, terms in case.facts.items()]
    return "\n".join(rows)


def _facts(words: list[str]) -> dict[str, Fact]:
    facts: dict[str, Fact] = {}
    for word in words:
        told = re.fullmatch(r"([^=]+)=(true|false|-?[0-9]{1,9})", word)
        if told is None:
            where = word.partition("=")[0]
            raise BadInput([Problem(where, f"found {shorten(word)}, expected name=value with true, false or a whole number")])
        name, value = told.groups()
        if name in facts:
            raise BadInput([Problem(name, f"found the fact {name!r} twice, expected it once")])
        facts[name] = value == "true" if value in ("true", "false") else int(value)
    return facts
