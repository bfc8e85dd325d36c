"""`feltwork sheets`: list the drill sheets there are, prove one, and see what one brings. It needs no role."""

import argparse
from pathlib import Path

from app.base.folders import folder_told
from app.base.lazy import lazily
from app.base.trouble import BadContent, Surroundings
from app.commands.parsers import Commands, add_command, add_data_option
from app.rules.catalogue import Catalogue

with lazily():
    from app.classroom.sheet import DrillSheet, DrillSheets, NamedSheet, read_sheet
    from app.house.house import house_chips, read_house
    from app.papers.holdings import holdings
    from app.papers.paper import setting_of
    from app.papers.paper_maker import PaperMaker
    from app.papers.terms_check import named_problems, proven_problems

ABOUT = """\
Drill sheets are what an instructor prepares: TOML files that say which questions are asked and which rounds are dealt, with which
help, and what must occur. Ours are in lessons/sheets; yours lie in the data folder as sheets/NAME.toml, and one with the name of
ours takes its place. A sheet is shared as its file.

  list                 every sheet, its id first on each line
  check FILE           prove a sheet, or tell everything that is wrong with it
  preview SHEET|FILE   what a sheet brings, counted"""

EXAMPLES = """\
examples:
  feltwork sheets list
  feltwork sheets check our-own.toml
  feltwork sheets preview three-card-poker-1-first-deal
  feltwork sheets preview our-own.toml --seed 7"""


def add(commands: Commands, catalogue: Catalogue) -> None:
    """Tell the command line about this command."""
    parser = add_command(commands, "sheets", "what instructors prepare", ABOUT, EXAMPLES)
    parts = parser.add_subparsers(title="what to do", metavar="WHAT", required=True)
    listing = add_command(parts, "list", "list the sheets", "List every drill sheet.", EXAMPLES)
    listing.set_defaults(run=lambda options: list_sheets(folder_told(options.data)))
    checking = add_command(parts, "check", "prove a sheet", "Prove a drill sheet, or tell all that is wrong with it.", EXAMPLES)
    checking.add_argument("file", metavar="FILE", type=Path, help="the sheet")
    checking.set_defaults(run=lambda options: check_sheet(options.file, catalogue))
    preview = add_command(parts, "preview", "what a sheet brings", "Tell what a drill sheet brings, counted.", EXAMPLES)
    preview.add_argument("sheet", metavar="SHEET|FILE", help="the id of a sheet, or a file")
    preview.add_argument("--seed", metavar="N", type=int, default=1, help="which of its papers, where it names none (1)")
    preview.set_defaults(run=lambda options: preview_sheet(options, catalogue))
    for part in (listing, checking, preview):
        add_data_option(part)


def list_sheets(academy: Path) -> int:
    """Every sheet that can be read, and what is wrong with the others."""
    wrong = 0
    sheets = DrillSheets(academy)
    width = max(map(len, sheets), default=0)
    for name in sheets:
        try:
            print(f"{name:{width}}  {_line(sheets[name].terms)}")
        except BadContent as trouble:
            print(f"{name:{width}}  cannot be read: {'; '.join(map(str, trouble.problems))}")
            wrong = 1
    return wrong


def check_sheet(file: Path, catalogue: Catalogue) -> int:
    """Prove a sheet."""
    if not file.is_file():
        raise Surroundings("file.missing", file=file)
    sheet = read_sheet(file)
    if problems := named_problems(sheet, catalogue) or proven_problems(sheet, catalogue):
        raise BadContent(str(file), problems)
    print(f"{file}: {sheet.title}, version {sheet.version}: it can be given, and brings what must occur")
    return 0


def preview_sheet(options: argparse.Namespace, catalogue: Catalogue) -> int:
    """What a sheet brings, section by section."""
    academy = folder_told(options.data)
    named, source = _found(options.sheet, academy)
    sheet = named.terms
    if problems := named_problems(sheet, catalogue):
        raise BadContent(str(source), problems)
    house = read_house(academy, catalogue)
    setting = setting_of(sheet, catalogue, house, house_chips(house, academy))
    paper = PaperMaker(sheet, setting).make(sheet.paper_seed(options.seed))
    print(f"{named.id}, version {sheet.version}: {_line(sheet)}")
    print(sheet.aim)
    for holding in holdings(paper, sheet):
        print(f"section {holding.section}  {holding.count:>3} x {holding.kind}  {holding.what}")
    return 0


def _found(told: str, academy: Path) -> "tuple[NamedSheet, Path]":
    """A sheet by its id or by its file."""
    file = Path(told)
    if file.suffix == ".toml":
        if not file.is_file():
            raise Surroundings("file.missing", file=file)
        return NamedSheet(file.stem, read_sheet(file), is_ours=False), file
    sheets = DrillSheets(academy)
    return sheets.find(told), sheets.files[told]


def _line(sheet: "DrillSheet") -> str:
    """What a sheet is, in a line: its title, how much it holds, and the help that is given."""
    parts = [f"{sheet.questions} questions"] if sheet.questions else []
    parts += [f"{sheet.rounds} rounds, {sheet.help}"] if sheet.rounds else []
    parts += [f"{sheet.minutes} minutes"] if sheet.minutes else []
    return f"{sheet.title}: {', '.join(parts)}"
