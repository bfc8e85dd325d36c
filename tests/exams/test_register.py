"""Certificates come from sealed sittings that were passed, once each; they are revoked, never taken out of the register."""

import stat
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from app.base.trouble import Surroundings
from app.exams import register
from app.exams.certifying import CertifyingTerms, certified, expiry, may_sit_again
from app.exams.register import Register
from app.seals.canonical import Json
from app.seals.known_keys import KnownKey
from app.seals.revocation import known_lists
from app.seals.sealed_file import Sealed, read_sealed, sealed
from app.seals.verification import Remark, Trust, verified
from tests.exams.test_rehearsal import sat
from tests.rules.examples import CATALOGUE
from tests.seals.examples import KEY

TODAY = date(2026, 11, 18)
TERMS = CertifyingTerms(valid_months=24, retake_after_days=7, most_tries_in_a_year=2)


def exam(entries: list[Json], **prepared: object) -> Sealed:
    """The entries of a rehearsal as an exam has them, sealed by the academy."""
    terms: Json = {"rehearsal": False, "candidate": {"id": "p1", "name": "Nurul Aisyah"}, **prepared}
    examiners = [{"id": "p2", "name": "Goh Boon Keng"}, {"id": "p3", "name": "Koh Siew Ling"}]
    head = entries[0] | {"examiners": examiners} | terms
    return read_sealed(sealed([head, *entries[1:]], KEY, TODAY.isoformat()))


@pytest.fixture(scope="module")
def perfect(tmp_path_factory: pytest.TempPathFactory) -> list[Json]:
    file = tmp_path_factory.mktemp("perfect") / "sitting.jsonl"
    sat(file, "perfect")
    return list(read_sealed(file.read_bytes()).entries)


def issue(folder: Path, sitting: Sealed) -> list[Json]:
    return [one.facts for one in Register(folder).issue(sitting, CATALOGUE, "Straits Dealer Academy", KEY, TODAY)]


def test_a_certificate_says_what_the_sitting_came_to(tmp_path: Path, perfect: list[Json]) -> None:
    [facts] = issue(tmp_path, exam(perfect))
    assert (facts["serial"], facts["candidate"], facts["game"]) == ("FW-2026-3CP-0001", "Nurul Aisyah", "three-card-poker")
    assert (facts["rules_version"], facts["rules_effective"]) == (4, "2013-05-09")
    assert facts["examiners"] == ["Goh Boon Keng", "Koh Siew Ling"]
    assert (facts["written"]["right"], facts["written"]["of"], facts["table"]["rounds"]) == (7, 7, 3)
    assert (facts["issued"], facts["expires"]) == ("2026-11-18", "2028-11-17")
    assert facts["sitting"] == exam(perfect).digest


def test_what_was_issued_can_be_verified_until_it_is_revoked(tmp_path: Path, perfect: list[Json]) -> None:
    [certificate] = Register(tmp_path).issue(exam(perfect), CATALOGUE, "Straits", KEY, TODAY)
    keys = {KEY.public.did: KnownKey("academy", TODAY)}

    def state() -> str:
        return verified(
            certificate.signed.encode(), Trust(keys, known_lists(tmp_path), TODAY), lambda _: Remark(1, 1, "", is_same=True)
        ).state

    assert state() == "valid"
    Register(tmp_path).revoke("FW-2026-3CP-0001", "sat for somebody else", KEY, TODAY)
    assert state() == "revoked"
    again = Register(tmp_path).certificates["FW-2026-3CP-0001"]
    assert (again.revoked_on, again.reason) == ("2026-11-18", "sat for somebody else")
    assert not again.holds_on(TODAY)


def test_a_sitting_gives_its_certificates_once_and_numbers_run_on(tmp_path: Path, perfect: list[Json]) -> None:
    issue(tmp_path, exam(perfect))
    with pytest.raises(Surroundings, match="FW-2026-3CP-0001"):
        issue(tmp_path, exam(perfect))
    [second] = issue(tmp_path, exam(perfect, candidate={"id": "p9", "name": "Tan Wei Ming"}))
    assert second["serial"] == "FW-2026-3CP-0002"


def test_no_certificate_comes_from_a_rehearsal_an_annulled_or_a_failed_sitting(tmp_path: Path, perfect: list[Json]) -> None:
    annulled = {"entry": "annulled", "at": perfect[-1]["at"], "by": None, "reason": "a second person in the room"}
    failed = perfect[-1] | {"pass": False}
    for sitting, why in (
        (exam(perfect, rehearsal=True), "rehearsal"),
        (exam([*perfect[:-1], annulled, perfect[-1]]), "annulled"),
        (exam([*perfect[:-1], failed]), "not passed"),
        (exam(perfect[:-1]), "no result"),
    ):
        with pytest.raises(Surroundings, match=why):
            issue(tmp_path, sitting)
    assert Register(tmp_path).certificates == {}


def test_only_what_is_there_can_be_revoked_and_only_once(tmp_path: Path, perfect: list[Json]) -> None:
    issue(tmp_path, exam(perfect))
    with pytest.raises(Surroundings, match="no certificate FW-1"):
        Register(tmp_path).revoke("FW-1", "lost", KEY, TODAY)
    Register(tmp_path).revoke("FW-2026-3CP-0001", "lost", KEY, TODAY)
    with pytest.raises(Surroundings, match="revoked already"):
        Register(tmp_path).revoke("FW-2026-3CP-0001", "lost", KEY, TODAY)


def test_a_register_that_was_touched_says_from_which_line_on(tmp_path: Path, perfect: list[Json]) -> None:
    issue(tmp_path, exam(perfect))
    file = tmp_path / "certificates" / "register.jsonl"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    whole = file.read_bytes()
    file.write_bytes(whole.replace(b"Nurul", b"Nurui"))
    with pytest.raises(Surroundings, match="from line 1 on"):
        _ = Register(tmp_path).certificates
    file.write_bytes(whole + b"{}\n")
    with pytest.raises(Surroundings, match="from line 2 on"):
        Register(tmp_path)


def test_another_copy_is_refused_meanwhile_and_no_serial_is_given_twice(
    tmp_path: Path, perfect: list[Json], monkeypatch: pytest.MonkeyPatch
) -> None:
    issue(tmp_path, exam(perfect))
    other = exam(perfect, candidate={"id": "p9", "name": "Tan Wei Ming"})

    def meanwhile(*told: Any) -> Any:
        monkeypatch.setattr(register, "certified", certified)
        with pytest.raises(Surroundings, match="another copy"):
            issue(tmp_path, other)
        return certified(*told)

    monkeypatch.setattr(register, "certified", meanwhile)
    issue(tmp_path, exam(perfect, candidate={"id": "p8", "name": "Siti"}))
    assert [one.facts["serial"] for one in Register(tmp_path).certificates.values()] == ["FW-2026-3CP-0001", "FW-2026-3CP-0002"]


def test_a_torn_last_line_is_as_if_it_had_never_been(tmp_path: Path, perfect: list[Json]) -> None:
    issue(tmp_path, exam(perfect))
    file = tmp_path / "certificates" / "register.jsonl"
    with file.open("ab") as end:
        end.write(b'{"entry":"revo')
    assert list(Register(tmp_path).certificates) == ["FW-2026-3CP-0001"]
    Register(tmp_path).revoke("FW-2026-3CP-0001", "lost", KEY, TODAY)
    assert Register(tmp_path).certificates["FW-2026-3CP-0001"].reason == "lost"


@pytest.mark.parametrize(
    ("issued", "last"), [("2026-11-18", "2028-11-17"), ("2024-02-29", "2026-02-27"), ("2026-01-01", "2027-12-31")]
)
def test_a_certificate_holds_until_the_day_before_its_months_are_over(issued: str, last: str) -> None:
    assert expiry(date.fromisoformat(issued), TERMS) == date.fromisoformat(last)


def test_an_exam_may_be_sat_again_after_some_days_and_so_often_in_a_year() -> None:
    first, second = date(2026, 3, 2), date(2026, 11, 16)
    assert may_sit_again([], TODAY, TERMS) <= TODAY
    assert may_sit_again([date(2026, 11, 16)], TODAY, TERMS) == date(2026, 11, 23)
    assert may_sit_again([first], TODAY, TERMS) <= TODAY
    assert may_sit_again([first, second], TODAY, TERMS) == date(2027, 3, 3)
