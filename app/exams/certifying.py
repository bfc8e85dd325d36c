"""From a sealed sitting to certificates: one for each game that was examined and passed, with the figures of the result."""

from calendar import monthrange
from collections.abc import Sequence
from datetime import date, timedelta
from functools import cache
from pathlib import Path
from typing import Annotated

from msgspec import Meta

from app.base.datafile import files, read_datafile
from app.base.trouble import Surroundings
from app.exams.blueprint import Blueprint
from app.exams.entries import Annulled, Prepared, ResultStands, read_entry
from app.exams.sitting_state import setting_of_then
from app.rules.catalogue import Catalogue
from app.rules.core.gamefile import Part
from app.seals.certificate import AtTheTable, CertificateFacts, Written
from app.seals.sealed_file import Sealed

FILE = "certifying.toml"
Months = Annotated[int, Meta(ge=1, le=120)]
Count = Annotated[int, Meta(ge=0, le=1000)]


class CertifyingTerms(Part, frozen=True):
    """For how many months a certificate holds, after how many days an exam may be sat again, and how often in a year.

    `academy` is its name on certificates, `retention_years` how long sealed results are kept, also of who is forgotten.
    """

    valid_months: Months
    retake_after_days: Count
    most_tries_in_a_year: Count
    academy: str = ""
    retention_years: Count = 7


@cache
def usual_terms() -> CertifyingTerms:
    """The defaults."""
    return read_datafile(files(__package__) / FILE, CertifyingTerms)


def certifying_terms(academy: Path | None = None) -> CertifyingTerms:
    """The terms in force: the academy's own file where its data folder has one."""
    own = academy / FILE if academy is not None else None
    return read_datafile(own, CertifyingTerms) if own is not None and own.is_file() else usual_terms()


def expiry(issued: date, terms: CertifyingTerms) -> date:
    """The last day a certificate holds: the day before the one on which its months are over."""
    months = issued.month - 1 + terms.valid_months
    year, month = issued.year + months // 12, months % 12 + 1
    return date(year, month, min(issued.day, monthrange(year, month)[1])) - timedelta(days=1)


def may_sit_again(tries: Sequence[date], today: date, terms: CertifyingTerms) -> date:
    """The first day on which somebody who sat on these days, and did not pass, may sit again; today or before where it is now."""
    year_ago = today - timedelta(days=365)
    lately = sorted(day for day in tries if day > year_ago)
    after_last = max(tries, default=year_ago) + timedelta(days=terms.retake_after_days)
    if len(lately) < terms.most_tries_in_a_year:
        return after_last
    return max(after_last, lately[-terms.most_tries_in_a_year] + timedelta(days=366))


class Issuing(Part, frozen=True):
    """What a certificate needs beside the result: its number, the academy's name, the day, and the digest of the sitting."""

    serial: str
    academy: str
    today: date
    sitting: str
    terms: CertifyingTerms


def certified(
    sealed: Sealed, catalogue: Catalogue, academy: str, serials: Sequence[str], today: date, terms: CertifyingTerms
) -> tuple[CertificateFacts, ...]:
    """The certificates of a sealed sitting, one a game, each with its serial number; said plainly where there can be none."""
    prepared, result = passed(sealed)
    then = setting_of_then(prepared, catalogue).catalogue  # the document that was examined, whatever holds today
    return tuple(
        _of_game(prepared, result, then, game, Issuing(serial, academy, today, sealed.digest, terms))
        for game, serial in zip(prepared.blueprint.asked_games, serials, strict=True)
    )


def passed(sealed: Sealed) -> tuple[Prepared, ResultStands]:
    """How a sealed sitting began and what it came to, where that is a pass that counts."""
    entries = [read_entry(entry, line) for line, entry in enumerate(sealed.entries, 1)]
    prepared, result = entries[0], entries[-1]
    if not isinstance(prepared, Prepared) or not isinstance(result, ResultStands):
        raise Surroundings("certificate.no-result")
    if prepared.rehearsal:
        raise Surroundings("certificate.rehearsal")
    if any(isinstance(entry, Annulled) for entry in entries):
        raise Surroundings("certificate.annulled")
    if not result.passed:
        raise Surroundings("certificate.not-passed")
    return prepared, result


def _of_game(prepared: Prepared, result: ResultStands, catalogue: Catalogue, game: str, made: Issuing) -> CertificateFacts:
    file = catalogue[game].file
    return CertificateFacts(
        serial=made.serial,
        academy=made.academy,
        candidate=prepared.candidate.name,
        game=game,
        game_name=file.name,
        rules_version=file.document.version,
        rules_effective=file.document.effective.isoformat(),
        written=_written(result, prepared.blueprint),
        table=_at_the_table(result, prepared.blueprint, game),
        examiners=[examiner.name for examiner in prepared.examiners],
        issued=made.today.isoformat(),
        expires=expiry(made.today, made.terms).isoformat(),
        sitting=made.sitting,
    )


def _written(result: ResultStands, blueprint: Blueprint) -> Written:
    figure = next((one for one in result.figures if one.name == "written"), None)
    right, of = (figure.have, figure.of) if figure else (0, 0)
    return Written(right, of, blueprint.marking.written_percent)


def _at_the_table(result: ResultStands, blueprint: Blueprint, game: str) -> AtTheTable:
    """The rounds of a game; its pace is that of its slowest section."""
    tables = {
        number: section.table
        for number, section in enumerate(blueprint.sections, 1)
        if section.table is not None and blueprint.game_of(section.table) == game
    }
    paces = [one for one in result.figures if one.name == "pace" and one.section in tables]
    slowest = min(paces, key=lambda one: one.have - one.need, default=None)
    minor = next((one.have for one in result.figures if one.name == "minor"), 0)
    have, need = (slowest.have, slowest.need) if slowest else (0, 0)
    return AtTheTable(sum(table.rounds for table in tables.values()), minor, blueprint.marking.minor, have, need)
