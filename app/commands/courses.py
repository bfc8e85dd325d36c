"""`feltwork courses`: list the courses there are, and prove them, an academy's own among them."""

import argparse
import sys
from pathlib import Path

from app.base.folders import data_folder
from app.base.trouble import BadContent, Surroundings
from app.commands.parsers import Commands, add_command, add_data_option
from app.rules.catalogue import Catalogue
from lessons.course import Course, course_files
from lessons.course_check import proved_courses, read_course

ABOUT = """\
Courses are lessons of short pages with drills between them. List them, or check them: all there are, or one file.

A course is a TOML file. The check proves that every clause it cites is there, that every drill can be asked, that every switch it
names exists, and that every worked round settles as it says. Yours lie in the data folder as courses/NAME.toml, and one with the
id of ours takes its place. A course of yours with an error in it is left out until it is mended. lessons/courses has ours."""

EXAMPLES = """\
examples:
  feltwork courses list
  feltwork courses check
  feltwork courses check our-own.toml"""


def add(commands: Commands, catalogue: Catalogue) -> None:
    """Tell the command line about this command."""
    parser = add_command(commands, "courses", "list and check courses", ABOUT, EXAMPLES)
    parser.add_argument("what", choices=["list", "check"], help="what to do")
    parser.add_argument("file", metavar="FILE", nargs="?", help="the course to check (all there are)")
    add_data_option(parser)
    parser.set_defaults(run=lambda options: run(options, parser, catalogue))


def run(options: argparse.Namespace, parser: argparse.ArgumentParser, catalogue: Catalogue) -> int:
    """Do what was asked for."""
    if options.what == "list":
        if options.file is not None:
            parser.error("list takes no file")
        return list_courses(data_folder(options.data), catalogue)
    if options.file is not None and not Path(options.file).is_file():
        raise Surroundings("file.missing", file=options.file)
    return check_courses([Path(options.file)] if options.file else course_files(data_folder(options.data)), catalogue)


def list_courses(academy: Path, catalogue: Catalogue) -> int:
    """Show the courses there are, and what is wrong with those of the academy that are left out."""
    shelf, wrong = proved_courses(academy, catalogue)
    for course in shelf.values():
        print(f"{course.id}: {_told(course)}")
    return _tell(wrong)


def check_courses(files: list[Path], catalogue: Catalogue) -> int:
    """Prove courses, or tell everything that is wrong with each."""
    wrong = []
    for file in files:
        try:
            print(f"{file}: {_told(read_course(file, catalogue))}: everything agrees with the rules")
        except BadContent as trouble:
            wrong.append(trouble)
    return _tell(wrong)


def _told(course: Course) -> str:
    return f"{course.title}, {len(course.lessons)} lessons"


def _tell(wrong: list[BadContent]) -> int:
    for trouble in wrong:
        print(f"feltwork: {trouble}", file=sys.stderr)
    return 1 if wrong else 0
