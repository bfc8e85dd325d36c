"""`feltwork class`: the roster and what is given to a class, each through the gate."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from app.base.folders import data_folder
from app.base.lazy import lazily
from app.base.saying import one_of
from app.base.trouble import BadInput, Problem, Surroundings, amiss, unknown
from app.commands.entering import read_pin
from app.commands.parsers import Commands, add_command, add_data_option
from app.commands.storing import open_told
from app.rules.catalogue import Catalogue

with lazily():
    from app.base.writing import write_whole
    from app.classroom.assign_room import AssignRoom
    from app.classroom.people_list import list_file
    from app.classroom.report_room import ReportRoom
    from app.classroom.roster_room import RosterRoom
    from app.classroom.sheet import DrillSheets
    from app.house.par_times import par_times
    from app.pages.class_report import ReportTerms, gathered_report
    from app.pages.class_report_files import report_csv, report_html
    from app.pages.class_report_tables import ReportNames, report_tables
    from app.pages.class_roster import roster_page
    from app.staff.gate import StaffGate
    from lessons.course import courses
    from lessons.every_course import EveryCourse
    from scoring.port import Store
    from scoring.records import Profile
    from ui.paper.class_report import class_report_pdf
    from ui.shots.gallery import ensure_application

ABOUT = """\
What an instructor does with a class: people and groups, and what is given to them. Every part asks who you are with --as NAME and
your PIN.

  roster       everybody, or a group: when they practised last, and how
  bring-in     take in a list of people from a sheet (CSV): all of it, or nothing where a line is bad
  assign       give a drill sheet to somebody or a group until a day; it stands on their home screen until it is done
  report       how a group does: as PDF, as a web page with its plots, or every figure as a sheet (by the file's ending)
  assignments  what was given, how far everybody is, and who is late
  hand-out     write an assignment into a file for another machine; feltwork given take takes it in there
  take-results take in what was done of it there: once however often; an altered file is refused with the line"""

EXAMPLES = """\
examples:
  feltwork class roster --group "Group B" --as "Koh Siew Ling"
  feltwork class bring-in people.csv --look --as "Koh Siew Ling"
  feltwork class assign three-card-poker-1-first-deal --to "Group B" --until 2026-12-01 --as "Koh Siew Ling"
  feltwork class report "Group B" --out report.html --as "Koh Siew Ling"
  feltwork class bring-in people.csv --group "Group B" --as "Koh Siew Ling\""""
REPORT_KINDS = ("pdf", "html", "csv")
AS = "who you are; your PIN is asked for, or read from a pipe's first line"


class Teacher:
    """Who asks, and where."""

    def __init__(self, store: "Store", folder: Path, catalogue: Catalogue, by: "Profile") -> None:
        self.store, self.folder, self.catalogue, self.by = store, folder, catalogue, by

    @property
    def roster(self) -> "RosterRoom":
        """Where the roster is."""
        return RosterRoom(self.store, self.folder, self.by)

    @property
    def assign(self) -> "AssignRoom":
        """Where sheets are given."""
        return AssignRoom(self.store, self.folder, self.by)

    @property
    def report(self) -> "ReportRoom":
        """Where a class is looked at."""
        return ReportRoom(self.store, self.folder, self.by)


Run = Callable[[argparse.Namespace, Teacher], int]


def add(commands: Commands, catalogue: Catalogue) -> None:
    """Tell the command line about this command."""
    parser = add_command(commands, "class", "people and groups, and what they are given", ABOUT, EXAMPLES)
    parts = parser.add_subparsers(title="what to do", metavar="WHAT", required=True)
    for name, told, right, run, arguments in (
        ("roster", "everybody, or a group", "roster", print_roster, _roster_options),
        ("bring-in", "take in a list of people", "roster", bring_in_people, _list_options),
        ("assign", "give a sheet to somebody or a group", "assign", assign_sheet, _assign_options),
        ("report", "how a group does, as a page or a sheet", "class-report", write_report, _report_options),
        ("hand-out", "write an assignment into a file", "assign", hand_out, _hand_out_options),
        ("take-results", "take in results from files", "assign", take_results_in, _take_results_options),
        ("assignments", "what was given, and how far everybody is", "assign", print_assignments, _no_options),
    ):
        part = add_command(parts, name, told, f"{told[0].upper()}{told[1:]}.", EXAMPLES)
        arguments(part)
        part.add_argument("--as", dest="caller", metavar="NAME", required=True, help=AS)
        add_data_option(part)
        part.set_defaults(run=lambda options, right=right, run=run: _entered(options, catalogue, right, run))


def _entered(options: argparse.Namespace, catalogue: Catalogue, right: str, run: Run) -> int:
    """Let the caller in by PIN, and do what was asked for; the room asks the gate again whether they may."""
    with open_told(options) as store:
        by = StaffGate(store).enter(options.caller, read_pin(), right)
        return run(options, Teacher(store, data_folder(options.data), catalogue, by))


def print_roster(options: argparse.Namespace, teacher: Teacher) -> int:
    """One line a person."""
    room = teacher.roster
    group = group_named(room, options.group) if options.group else ""
    page = roster_page(room, group, archived=options.archived)
    for line in page.lines:
        percent = f"{line.percent} %" if line.percent is not None else "-"
        told = (
            line.member.profile.name,
            line.member.number,
            ", ".join(line.groups),
            line.last_day or "never",
            f"{line.asked} {percent}",
        )
        print("  ".join(filter(None, told)) + ("  away" if line.is_away else ""))
    print(f"{len(page.lines)} people, {page.away} away for a week")
    return 0


def bring_in_people(options: argparse.Namespace, teacher: Teacher) -> int:
    """Take in a list, or only look at it."""
    room = teacher.roster
    data = list_file(options.file)
    group = group_named(room, options.group) if options.group else ""
    listed = room.preview_people(data) if options.look else room.take_people(data, group, skips_bad=options.skip_bad)
    for one in listed.people:
        state = str(one.why) if one.why is not None else {"new": "new", "here": "is here already"}[one.state]
        who = ", ".join(filter(None, (one.name, one.number, one.group)))
        print(": ".join(filter(None, (f"line {one.line}", who, state))))
    for name in listed.new_groups:
        print(f"new group: {name}")
    for name in listed.unknown:
        print(f"left out: {name}")
    return 1 if options.look and listed.bad else 0


def assign_sheet(options: argparse.Namespace, teacher: Teacher) -> int:
    """Give a sheet."""
    room, roster = teacher.assign, teacher.roster.roster()
    name = options.to.strip().casefold()
    group = next((one.id for one in roster.groups.values() if one.name.casefold() == name and not one.archived), "")
    people = [] if group else [teacher.store.profiles.find(options.to).id]
    print(f"assignment {room.assign(options.sheet, options.until, people, group)}")
    return 0


def write_report(options: argparse.Namespace, teacher: Teacher) -> int:
    """Write the report of a group into a file, of the kind its ending says."""
    kind = options.out.suffix.removeprefix(".").lower()
    if kind not in REPORT_KINDS:
        raise BadInput([Problem("out", amiss(repr(options.out.name), one_of([f".{one}" for one in REPORT_KINDS])))])
    room, catalogue = teacher.report, teacher.catalogue
    group = next((one.id for one in room.groups() if one.name.casefold() == options.group.strip().casefold()), options.group)
    terms = ReportTerms(catalogue, EveryCourse(courses(), catalogue), par_times(teacher.folder, tuple(catalogue)))
    report = gathered_report(room, group, options.since, terms)
    tables = report_tables(report, ReportNames(catalogue, DrillSheets(teacher.folder)))
    if kind == "pdf":
        ensure_application()
        written = class_report_pdf(report, tables)
    else:
        written = (report_html(report, tables) if kind == "html" else report_csv(report)).encode()
    write_whole(options.out, written)
    print(f"{report.title}: {len(report.trainees)} people, {report.total.asked} answers, {report.total.right} right")
    return 0


def print_assignments(_: argparse.Namespace, teacher: Teacher) -> int:
    """Every assignment, and everybody under it."""
    room = teacher.assign
    roster, today = room.roster(), room.today.isoformat()
    for one in room.assignments():
        given = one.assignment.given
        state = "taken back" if one.assignment.withdrawn else f"{one.done} of {len(one.handed)} done"
        print(f"{one.assignment.id}  {given.sheet_id}  until {given.until}  {state}")
        late = {handed.person for handed in one.overdue(today)}
        for handed in one.handed:
            name = roster.people[handed.person].profile.name
            print(f"  {name}  {handed.done} of {handed.of}, {handed.right} right{'  late' if handed.person in late else ''}")
    return 0


def hand_out(options: argparse.Namespace, teacher: Teacher) -> int:
    """Write an assignment into a file."""
    room = teacher.assign
    known = [one.assignment.id for one in room.assignments()]
    found = [one for one in known if one.startswith(options.assignment)]
    write_whole(options.out, room.hand_out(found[0] if len(found) == 1 else options.assignment))
    print(options.out)
    return 0


def take_results_in(options: argparse.Namespace, teacher: Teacher) -> int:
    """Take results in, file by file; what was refused is told at the end and does not keep the others out."""
    refused = 0
    for file in options.files:
        try:
            came = teacher.assign.take_results(file)
        except (Surroundings, BadInput) as trouble:
            print(f"{file}: {trouble}", file=sys.stderr)
            refused += 1
            continue
        machine = f"machine {came.key}{', another one than before' if came.is_other_machine else ''}"
        print(f"{came.person}: {came.sheet}, {came.added} records new, {came.present} here already, {machine}")
    return 1 if refused else 0


def group_named(room: "RosterRoom", name: str) -> str:
    """The id of a group by its name."""
    groups = [one for one in room.roster().groups.values() if not one.archived]
    found = next((one.id for one in groups if one.name.casefold() == name.strip().casefold()), None)
    if found is None:
        raise BadInput([Problem("group", unknown("", name, [one.name for one in groups]))])
    return found


def _roster_options(part: argparse.ArgumentParser) -> None:
    part.add_argument("--group", metavar="NAME", default="", help="only this group")
    part.add_argument("--archived", action="store_true", help="whoever is put away")


def _assign_options(part: argparse.ArgumentParser) -> None:
    part.add_argument("sheet", metavar="SHEET", help="the id of a sheet; feltwork sheets list has them")
    part.add_argument("--to", metavar="NAME", required=True, help="a group, or somebody")
    part.add_argument("--until", metavar="DAY", required=True, help="the day by which it is to be done, such as 2026-12-01")


def _report_options(part: argparse.ArgumentParser) -> None:
    part.add_argument("group", metavar="GROUP", help="the group")
    part.add_argument("--out", metavar="FILE", type=Path, required=True, help="the file to write: .pdf, .html or .csv")
    part.add_argument("--since", metavar="DAY", default="", help="count from this day on (since the group began)")


def _hand_out_options(part: argparse.ArgumentParser) -> None:
    part.add_argument("assignment", metavar="ASSIGNMENT", help="its id, or how it begins")
    part.add_argument("--out", metavar="FILE", type=Path, required=True, help="the file to write")


def _take_results_options(part: argparse.ArgumentParser) -> None:
    part.add_argument("files", metavar="FILE", nargs="+", type=Path, help="files of results")


def _no_options(_: argparse.ArgumentParser) -> None:
    """Nothing more is asked."""


def _list_options(part: argparse.ArgumentParser) -> None:
    part.add_argument("file", metavar="FILE", type=Path, help="the list: its first line names the columns name, number, group")
    part.add_argument("--group", metavar="NAME", default="", help="the group of whoever has none on the list")
    part.add_argument("--look", action="store_true", help="only tell what the list would bring")
    part.add_argument("--skip-bad", action="store_true", help="leave the bad lines out and take the others")
