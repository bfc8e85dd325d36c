"""`feltwork exam`: blueprints, what their papers hold and rehearsals of them, which need no role; and what staff do."""

import argparse
from pathlib import Path

from app.base.folders import data_folder, folder_told
from app.base.lazy import lazily
from app.base.trouble import BadContent, Surroundings
from app.commands.exam_staff import add_staff_parts
from app.commands.parsers import Commands, add_command, add_data_option, harmless
from app.exams.candidate_kinds import BYS
from app.rules.catalogue import Catalogue

with lazily():
    from app.exams.blueprint import Blueprints, read_blueprint
    from app.exams.blueprint_check import blueprint_problems
    from app.exams.exam_here import exam_here
    from app.exams.rehearsal import Rehearsal, rehearse
    from app.papers.holdings import holdings
    from app.papers.paper import PaperSeed
    from app.papers.paper_maker import PaperMaker
    from app.seals.keyring import Keyring
    from scoring.moments import local_now

DEMANDS = {
    "written": "{need} percent needed",
    "critical": "{need} at most",
    "serious": "{need} at most",
    "minor": "{need} at most",
    "money-right": "{need} needed",
    "pace": "{need} rounds an hour needed",
}
"""What each figure of a result is measured by."""

ABOUT = """\
Exams are made from blueprints: TOML files that say what is asked and dealt, how long, and what it takes to pass. Ours are in
lessons/exams; yours lie in the data folder as exams/NAME.toml, and one with the name of ours takes its place.

  list               every blueprint, its id first on each line
  check FILE         prove a blueprint, or tell everything that is wrong with it
  paper BLUEPRINT    what the paper of a seed holds, counted: the same for every seed
  rehearse BLUEPRINT a scripted candidate sits the paper of a seed; the sealed file counts for nothing, and says so

The rest is for staff, who say --as NAME and are asked for their PIN."""

EXAMPLES = """\
examples:
  feltwork exam list
  feltwork exam check our-own.toml
  feltwork exam paper try-out --seed 7
  feltwork exam rehearse try-out --seed 7 --by perfect --out rehearsal.jsonl"""


def add(commands: Commands, catalogue: Catalogue) -> None:
    """Tell the command line about this command."""
    parser = add_command(commands, "exam", "blueprints, papers and rehearsals of exams", ABOUT, EXAMPLES)
    parts = parser.add_subparsers(title="what to do", metavar="WHAT", required=True)
    listing = add_command(parts, "list", "list the blueprints", "List every blueprint.", EXAMPLES)
    listing.set_defaults(run=lambda options: list_blueprints(_academy(options)))
    checking = add_command(parts, "check", "prove a blueprint", "Prove a blueprint, or tell all that is wrong with it.", EXAMPLES)
    checking.add_argument("file", metavar="FILE", type=Path, help="the blueprint")
    checking.set_defaults(run=lambda options: check_blueprint(options.file, catalogue))
    paper = add_command(parts, "paper", "what a paper holds", "Tell what the paper of a seed holds, counted.", EXAMPLES)
    add_paper_options(paper)
    paper.set_defaults(run=lambda options: show_paper(options.blueprint, options.seed, _academy(options), catalogue))
    rehearsing = add_command(parts, "rehearse", "sit a paper by script", "Have a scripted candidate sit a paper.", EXAMPLES)
    add_paper_options(rehearsing)
    rehearsing.add_argument("--by", choices=BYS, required=True, help="the candidate")
    rehearsing.add_argument("--out", metavar="FILE", type=Path, required=True, help="the new file")
    rehearsing.set_defaults(run=lambda options: run_rehearsal(options, catalogue))
    for part in (listing, checking, paper, rehearsing):
        add_data_option(part)
    add_staff_parts(parts, catalogue)


def add_paper_options(parser: argparse.ArgumentParser) -> None:
    """Let the command line say which paper is meant."""
    parser.add_argument("blueprint", metavar="BLUEPRINT", help="the id of a blueprint; feltwork exam list has them")
    parser.add_argument("--seed", metavar="N", type=int, required=True, help="which of its papers")


def list_blueprints(academy: Path) -> int:
    """Every blueprint that can be read, and what is wrong with the others."""
    wrong = 0
    blueprints = Blueprints(academy)
    width = max(map(len, blueprints), default=0)
    for name in blueprints:
        try:
            blueprint = blueprints[name]
        except BadContent as trouble:
            print(harmless(f"{name:{width}}  cannot be read: {'; '.join(map(str, trouble.problems))}"))
            wrong = 1
            continue
        questions = sum(asked.count for section in blueprint.sections for asked in section.written)
        rounds = sum(section.table.rounds for section in blueprint.sections if section.table is not None)
        minutes = sum(section.minutes for section in blueprint.sections)
        print(harmless(f"{name:{width}}  {blueprint.title}: {questions} questions, {rounds} rounds, {minutes} minutes"))
    return wrong


def check_blueprint(file: Path, catalogue: Catalogue) -> int:
    """Prove a blueprint."""
    if not file.is_file():
        raise Surroundings("file.missing", file=file)
    blueprint = read_blueprint(file)
    if problems := blueprint_problems(blueprint, catalogue):
        raise BadContent(str(file), problems)
    title = harmless(blueprint.title)
    print(f"{file}: {title}, version {blueprint.version}: papers can be made of it, and hold what must occur")
    return 0


def show_paper(name: str, seed: int, academy: Path, catalogue: Catalogue) -> int:
    """What a paper holds, section by section; only its name differs from seed to seed."""
    blueprint, setting = exam_here(name, academy, catalogue)
    paper = PaperMaker(blueprint, setting).make(PaperSeed.numbered(seed))
    print(f"paper {paper.digest} of {name}, version {blueprint.version}, seed {seed}")
    for holding in holdings(paper, blueprint):
        print(f"section {holding.section}  {holding.count:>3} x {holding.kind}  {holding.what}")
    return 0


def run_rehearsal(options: argparse.Namespace, catalogue: Catalogue) -> int:
    """Have a scripted candidate sit a paper, and tell each figure beside its demand."""
    academy = data_folder(options.data)
    blueprint, setting = exam_here(options.blueprint, academy, catalogue)
    key = Keyring(academy).own_key("rehearsal", local_now().date())
    rehearsal = Rehearsal(options.blueprint, blueprint, options.seed, options.by)
    marks = rehearse(rehearsal, setting, catalogue, options.out, key)
    print(f"rehearsal of {options.blueprint}, seed {options.seed}, by {options.by}: {'pass' if marks.passed else 'no pass'}")
    for figure in marks.figures:
        section = f"section {figure.section} " if figure.section else ""
        of = f" of {figure.of}" if figure.of else ""
        demand = DEMANDS[figure.name].format(need=figure.need)
        print(f"  {section}{figure.name}: {figure.have}{of}, {demand}{'' if figure.met else ' - not met'}")
    return 0


def _academy(options: argparse.Namespace) -> Path:
    """The data folder, which nobody makes by looking."""
    return folder_told(options.data)
