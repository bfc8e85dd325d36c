"""Certificates as files: a page of PDF and a badge each, beside the register."""

from datetime import UTC, datetime
from pathlib import Path

import msgspec

from app.base.texts import ENGLISH, languages
from app.base.writing import write_whole
from app.exams.register import FOLDER, Registered
from app.exams.seal_office import Issued
from app.layouts.loader import layouts
from app.seals.badge import with_proof
from app.seals.canonical import canonical
from app.seals.certificate import CertificateFacts
from ui.paper.certificate import Look, certificate_pdf

NO_FELT = "#1D4279"


def write_certificates(folder: Path, issued: Issued) -> list[Path]:
    """Write the page and the badge of every certificate; where they lie."""
    written: list[Path] = []
    for one in issued.certificates:
        facts = facts_of(one)
        page, badge = certificate_files(folder, facts.serial)
        write_whole(page, certificate_pdf(facts, issued.key, look_of(facts.game)))
        created = datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
        write_whole(badge, canonical(with_proof(facts.credential(issued.key.public.did), issued.key, created)))
        written += [page, badge]
    return written


def certificate_files(folder: Path, serial: str) -> tuple[Path, Path]:
    """Where the page and the badge of a certificate lie."""
    return folder / FOLDER / f"{serial}.pdf", folder / FOLDER / f"{serial}.badge.json"


def facts_of(one: Registered) -> CertificateFacts:
    """A registered certificate's facts."""
    told = {name: value for name, value in one.facts.items() if name != "kind"}
    return msgspec.convert(told, CertificateFacts)


def look_of(game: str) -> Look:
    """The cloth of the game's first felt, and the language beneath the English."""
    felt = next((layout.felt for layout in layouts().values() if layout.game == game), NO_FELT)
    return Look(felt, next((language for language in languages() if language != ENGLISH), ENGLISH))
