"""Preparing an exam: an examiner says for whom and from what, and a start code comes out that nobody keeps."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from uuid import uuid4

from msgspec import Struct

from app import VERSION as PROGRAM
from app.base.saying import Saying
from app.base.trouble import BadInput, Problem, Surroundings
from app.exams.blueprint import Blueprint
from app.exams.entries import FORMAT, PersonNamed, Prepared
from app.exams.exam_clock import Machine, machine_time, told
from app.exams.sitting_file import SittingFile, file_of, read_sitting, sitting_files
from app.exams.start_code import known, new_code, plain
from app.papers.paper import PaperSetting
from app.seals.chain import acknowledged


class ExamOrder(Struct, frozen=True, kw_only=True):
    """What an examiner has decided: who sits which exam, and who examines.

    `waiver` is why somebody is admitted who has not the grade that the blueprint asks for; `lacks` are the games it lacks at.
    """

    exam: str
    blueprint: Blueprint
    candidate: PersonNamed
    identity: str
    prepared_by: PersonNamed
    examiners: tuple[PersonNamed, ...]
    extra_time_percent: int = 0
    lacks: Sequence[str] = ()
    waiver: str = ""


def prepare(order: ExamOrder, setting: PaperSetting, folder: Path, machine: Machine = machine_time) -> tuple[str, str]:
    """Prepare a sitting; its id and its start code, which is shown once. BadInput tells everything that stands in the way."""
    if problems := list(order_problems(order)):
        raise BadInput(problems)
    code = new_code()
    prepared = Prepared(
        at=told(machine().calendar_ms),
        format=FORMAT,
        id=str(uuid4()),
        rehearsal=False,
        program=PROGRAM,
        candidate=order.candidate,
        identity=order.identity,
        prepared_by=order.prepared_by,
        examiners=order.examiners,
        extra_time_percent=order.extra_time_percent,
        waiver=order.waiver,
        exam=order.exam,
        blueprint=order.blueprint,
        house=setting.house,
        chips=setting.chips,
        versions=setting.versions(order.blueprint),
        code=known(code),
    )
    file = SittingFile(file_of(folder, prepared.id), new=True)
    file.append(prepared)
    file.close()
    return prepared.id, code


def order_problems(order: ExamOrder) -> Iterator[Problem]:
    """What keeps an exam from being prepared."""
    ids = [person.id for person in order.examiners]
    if order.candidate.id in (*ids, order.prepared_by.id):
        yield Problem("examiners", Saying("exam.own-exam"))
    if len(set(ids)) != order.blueprint.examiners:
        yield Problem("examiners", Saying("exam.examiners", count=order.blueprint.examiners, found=len(set(ids))))
    if not order.identity.strip():
        yield Problem("identity", Saying("exam.identity"))
    if order.lacks and not order.waiver.strip():
        yield Problem("admits", Saying("exam.not-admitted", grade=order.blueprint.admits, games=", ".join(order.lacks)))
    if not 0 <= order.extra_time_percent <= 200:
        yield Problem("extra-time", Saying("exam.extra-time"))


def rehearsal_of(exam: str, blueprint: Blueprint, setting: PaperSetting, candidate: str, at: str) -> Prepared:
    """A sitting that counts for nothing, and says so in its first entry."""
    return Prepared(
        at=at,
        format=FORMAT,
        id=str(uuid4()),
        rehearsal=True,
        program=PROGRAM,
        candidate=PersonNamed("", candidate),
        identity="",
        prepared_by=None,
        examiners=(),
        extra_time_percent=0,
        waiver="",
        exam=exam,
        blueprint=blueprint,
        house=setting.house,
        chips=setting.chips,
        versions=setting.versions(blueprint),
        code=None,
    )


def prepared_for(folder: Path, typed: str) -> Path:
    """The sitting that a start code opens; BadInput where none waits for it. A code opens its sitting once."""
    code = plain(typed)
    for path in sitting_files(folder):
        first = _waiting(path)
        if first is not None and first.code is not None and first.code.fits(code):
            return path
    raise BadInput([Problem("", Saying("exam.nobody-waits"))])


def _waiting(path: Path) -> Prepared | None:
    """A sitting that is prepared and has not begun; a file that is not as it was written keeps nobody from theirs."""
    try:
        data = acknowledged(path.read_bytes())
        entries = read_sitting(data, path)[0] if data.count(b"\n") == 1 else ()
    except (OSError, Surroundings):
        return None
    return first if entries and isinstance(first := entries[0], Prepared) else None
