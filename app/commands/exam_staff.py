"""`feltwork exam` for staff: prepare, list, annul, bring in, seal, certify and revoke, each through the gate."""

import argparse
from collections.abc import Callable
from pathlib import Path

from app.base.folders import data_folder
from app.base.lazy import lazily
from app.commands.entering import read_pin
from app.commands.exam_keys import KEY_ASKED, PARTS
from app.commands.parsers import Commands, add_command, add_data_option, harmless
from app.commands.storing import open_told
from app.rules.catalogue import Catalogue

with lazily():
    from app.base.writing import write_whole
    from app.exams.office import ExamOffice, ExamWish
    from app.exams.seal_office import SealOffice
    from app.exams.sitting_list import certificate_row, certificates_csv, lines_csv
    from app.papers.item_figures import analysis_terms
    from app.staff.gate import StaffGate
    from scoring.port import Store
    from scoring.records import Profile
    from ui.paper.issuing import write_certificates
    from ui.shots.gallery import ensure_application

EXAMPLES = """\
examples:
  feltwork exam key --academy "Straits Dealer Academy" --as "Goh Boon Keng"
  feltwork exam prepare three-card-poker --for Priya --identity "work pass seen" --second "Koh Siew Ling" --as "Goh Boon Keng"
  feltwork exam public-key --out academy.pem --as "Goh Boon Keng"
  feltwork exam sittings --as "Goh Boon Keng"
  feltwork exam annul SITTING --reason "fire alarm" --as "Goh Boon Keng"
  feltwork exam certify SITTING --as "Goh Boon Keng"
  feltwork exam revoke FW-2026-3CP-0001 --reason "sat for somebody else" --out revocations.json --as "Goh Boon Keng\""""
AS = "who you are; your PIN is asked for, or read from a pipe's first line, then the passphrase of the key where one is needed"


def add_staff_parts(parts: Commands, catalogue: Catalogue) -> None:
    """Tell the command line what staff can do with exams."""
    for name, told, right, run, arguments in (
        ("prepare", "prepare an exam; its start code is shown once", "prepare", prepare_exam, _prepare_options),
        ("sittings", "list the sittings there are", "sittings", list_sittings, _list_options),
        ("certificates", "list the certificates there are", "sittings", list_certificates, _list_options),
        ("items", "how the questions and blueprints do", "items", list_items, _no_options),
        ("annul", "let a sitting count for nothing", "annul", annul_sitting, _annul_options),
        ("bring-in", "take in a sitting from its own file", "bring-in", bring_in_sitting, _file_option),
        ("seal", "seal a result that stands", "certify", seal_sitting, _sitting_option),
        ("certify", "issue the certificates of a sealed sitting", "certify", certify_sitting, _sitting_option),
        ("revoke", "take a certificate back", "revoke", revoke_certificate, _revoke_options),
        *((name, told, right, _with_seals(run), arguments) for name, told, right, run, arguments in PARTS),
    ):
        part = add_command(parts, name, told, f"{told[0].upper()}{told[1:]}.", EXAMPLES)
        arguments(part)
        part.add_argument("--as", dest="caller", metavar="NAME", required=True, help=AS)
        add_data_option(part)
        part.set_defaults(run=lambda options, right=right, run=run: _entered(options, catalogue, right, run))


def _entered(options: argparse.Namespace, catalogue: Catalogue, right: str, run: "Run") -> int:
    """Let the caller in by PIN, and do what was asked for; the office asks the gate again whether they may."""
    with open_told(options) as store:
        by = StaffGate(store).enter(options.caller, read_pin(), right)
        run(options, Caller(store, data_folder(options.data), catalogue, by))
    return 0


class Caller:
    """Who asks, and the rooms they come to."""

    def __init__(self, store: "Store", folder: Path, catalogue: Catalogue, by: "Profile") -> None:
        self.exams = ExamOffice(store, folder, catalogue, by)
        self.seals = SealOffice(store, folder, catalogue, by)


Run = Callable[[argparse.Namespace, Caller], None]


def _with_seals(run: "Callable[[argparse.Namespace, SealOffice], None]") -> Run:
    return lambda options, caller: run(options, caller.seals)


def prepare_exam(options: argparse.Namespace, caller: Caller) -> None:
    """Prepare a sitting and show its code."""
    wish = ExamWish(
        exam=options.blueprint,
        candidate=options.candidate,
        identity=options.identity,
        second=options.second,
        extra_time_percent=options.extra_time,
        waiver=options.waiver,
    )
    name, code = caller.exams.prepare(wish)
    print(f"sitting {name}\nstart code, shown once: {code}")


def list_sittings(options: argparse.Namespace, caller: Caller) -> None:
    """Every sitting, or those that hold all words that were said."""
    found = [line for line in caller.exams.sittings() if line.matches(options.search)]
    if options.csv:
        print(lines_csv(found), end="")
        return
    for line in found:
        told = (line.id, line.state, line.exam, line.candidate.name, line.prepared_on[:10], *line.certificates, line.reason)
        print(harmless("  ".join(filter(None, told))))


def list_certificates(options: argparse.Namespace, caller: Caller) -> None:
    """Every certificate, or those that hold all words that were said."""
    words = options.search.casefold().split()
    known = caller.seals.certificates().items()
    found = {serial: one for serial, one in known if all(word in str(one.facts).casefold() for word in words)}
    if options.csv:
        print(certificates_csv(found, caller.seals.today), end="")
        return
    for one in found.values():
        print(harmless("  ".join(filter(None, certificate_row(one, caller.seals.today)))))


def list_items(_: argparse.Namespace, caller: Caller) -> None:
    """Every exam that was sat, and every item of it."""
    terms = analysis_terms()
    for exam in caller.exams.items():
        print(harmless(f"{exam.exam}: {exam.passed} of {exam.sat} passed  {' '.join(exam.words(terms))}".rstrip()))
        for one in exam.items:
            asked = " ".join(filter(None, (one.item.game, one.item.skill, one.item.variant, one.item.aim)))
            tells = "-" if one.discrimination is None else f"{one.discrimination:.2f}"
            figures = f"facility {one.facility:.2f}  discrimination {tells}  median {one.median_ms / 1000:.1f} s"
            wrong = f"  most chosen wrong: {one.wrong} x {one.wrong_times}" if one.wrong_times else ""
            print(harmless(f"  {asked}: {figures}{wrong}  {' '.join(one.words(terms))}".rstrip()))


def annul_sitting(options: argparse.Namespace, caller: Caller) -> None:
    """Annul a sitting with the reason."""
    caller.exams.annul(options.sitting, options.reason)
    print(f"sitting {options.sitting} is annulled, and stays on record with the reason")


def bring_in_sitting(options: argparse.Namespace, caller: Caller) -> None:
    """Take in a sitting from its file."""
    print(f"sitting {caller.exams.bring_in(options.file)} is here")


def seal_sitting(options: argparse.Namespace, caller: Caller) -> None:
    """Seal a result that stands."""
    caller.seals.seal(options.sitting, read_pin(KEY_ASKED))
    print(f"sitting {options.sitting} is sealed")


def certify_sitting(options: argparse.Namespace, caller: Caller) -> None:
    """Issue certificates: a page and a badge each."""
    issued = caller.seals.certify(options.sitting, read_pin(KEY_ASKED))
    ensure_application()
    for file in write_certificates(caller.seals.folder, issued):
        print(file)


def revoke_certificate(options: argparse.Namespace, caller: Caller) -> None:
    """Take a certificate back; the signed list for other machines goes where it was asked for."""
    signed = caller.seals.revoke(options.serial, options.reason, read_pin(KEY_ASKED))
    if options.out is not None:
        write_whole(options.out, signed)
    print(f"certificate {options.serial} is revoked")


def _prepare_options(part: argparse.ArgumentParser) -> None:
    part.add_argument("blueprint", metavar="BLUEPRINT", help="the id of a blueprint; feltwork exam list has them")
    part.add_argument("--for", dest="candidate", metavar="NAME", required=True, help="the candidate")
    part.add_argument("--identity", metavar="HOW", required=True, help="how the candidate's identity was confirmed")
    part.add_argument("--second", metavar="NAME", default="", help="the second examiner, where the blueprint wants two")
    part.add_argument("--extra-time", metavar="PERCENT", type=int, default=0, help="how much more time, in percent (0)")
    part.add_argument("--waiver", metavar="REASON", default="", help="why somebody is admitted who has not the grade")


def _list_options(part: argparse.ArgumentParser) -> None:
    part.add_argument("--search", metavar="WORDS", default="", help="only what holds all these words")
    part.add_argument("--csv", action="store_true", help="as a sheet")


def _no_options(_: argparse.ArgumentParser) -> None:
    """Nothing more is asked."""


def _sitting_option(part: argparse.ArgumentParser) -> None:
    part.add_argument("sitting", metavar="SITTING", help="the id of a sitting; feltwork exam sittings has them")


def _annul_options(part: argparse.ArgumentParser) -> None:
    _sitting_option(part)
    part.add_argument("--reason", required=True, help="why; it stays on record")


def _file_option(part: argparse.ArgumentParser) -> None:
    part.add_argument("file", metavar="FILE", type=Path, help="the file of the sitting")


def _revoke_options(part: argparse.ArgumentParser) -> None:
    part.add_argument("serial", metavar="SERIAL", help="the number of the certificate")
    part.add_argument("--reason", required=True, help="why; it stays on record")
    part.add_argument("--out", metavar="FILE", type=Path, help="where to write the signed list for other machines")
