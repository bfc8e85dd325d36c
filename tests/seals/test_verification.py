import json
from collections.abc import Sequence
from datetime import date

import pytest

from app.seals.badge import with_proof
from app.seals.canonical import Json, canonical
from app.seals.certificate import CertificateFacts
from app.seals.keys import SigningKey
from app.seals.known_keys import KnownKey
from app.seals.revocation import RevocationList, Revoked
from app.seals.sealed_file import sealed
from app.seals.signed_facts import signed_facts
from app.seals.verification import Finding, Remark, Trust, verified
from tests.seals.examples import next_list

Entries = list[dict[str, object]]
TODAY = date(2026, 11, 18)
DAY = "2026-11-16"


def same(_: Sequence[Json]) -> Remark:
    return Remark(3, 3, "", is_same=True)


def knowing(key: SigningKey, *lists: RevocationList, known: KnownKey | None = None, today: date = TODAY) -> Trust:
    did = key.public.did
    return Trust({did: known or KnownKey("academy", date(2026, 1, 1))}, {did: lists[0]} if lists else {}, today)


def of_certificate(certificate: CertificateFacts, key: SigningKey, known: Trust) -> tuple[Finding, Finding]:
    """The verdicts on the facts and on the badge of a certificate: they are always the same."""
    badge = canonical(with_proof(certificate.credential(key.public.did), key, "2026-11-16T10:00:00Z"))
    return verified(certificate.signed(key), known, same), verified(badge, known, same)


def test_a_certificate_of_a_known_academy_is_valid_and_shows_every_field(certificate: CertificateFacts, key: SigningKey) -> None:
    facts, badge = of_certificate(certificate, key, knowing(key))
    assert (facts.state, facts.kind, facts.passed) == ("valid", "certificate", True)
    assert (badge.state, badge.kind, badge.passed) == ("valid", "badge", True)
    assert {name: facts.fields[name] for name in certificate.facts} == certificate.facts


def test_one_that_has_ended_is_expired_from_the_day_after(certificate: CertificateFacts, key: SigningKey) -> None:
    for day, state in ((date(2028, 11, 15), "valid"), (date(2028, 11, 16), "expired")):
        assert [verdict.state for verdict in of_certificate(certificate, key, knowing(key, today=day))] == [state, state]


def test_one_that_was_taken_back_is_revoked_with_its_reason(certificate: CertificateFacts, key: SigningKey) -> None:
    taken = next_list(RevocationList(0, DAY), Revoked(certificate.serial, "2026-11-17", "sat for somebody else"), TODAY)
    for verdict in of_certificate(certificate, key, knowing(key, taken)):
        assert (verdict.state, verdict.passed) == ("revoked", False)
        assert "sat for somebody else" in verdict.where


def test_a_list_of_somebody_unknown_neither_takes_back_nor_lets_pass(
    certificate: CertificateFacts, key: SigningKey, other_key: SigningKey
) -> None:
    taken = next_list(RevocationList(0, DAY), Revoked(certificate.serial, "2026-11-17", "a rival's list"), TODAY)
    strange = knowing(key)._replace(lists={other_key.public.did: taken})
    for verdict in of_certificate(certificate, key, strange):
        assert (verdict.state, verdict.passed) == ("unknown signer", False)
        assert verdict.where == f"{certificate.serial}: revoked on a list of {other_key.public.did}"
    for verdict in of_certificate(certificate, key, strange._replace(vouching=knowing(other_key).keys)):
        assert verdict.state == "revoked"


def test_nobodys_key_is_an_unknown_signer(certificate: CertificateFacts, key: SigningKey, other_key: SigningKey) -> None:
    for verdict in of_certificate(certificate, key, knowing(other_key)):
        assert (verdict.state, verdict.passed) == ("unknown signer", False)


@pytest.mark.parametrize(
    "known",
    [
        KnownKey("rehearsal", date(2026, 1, 1)),
        KnownKey("machine", date(2026, 1, 1)),
        KnownKey("academy", date(2026, 11, 17)),
        KnownKey("academy", date(2026, 1, 1), date(2026, 11, 15)),
    ],
    ids=["a key for rehearsals", "a machine's key", "a key that came later", "a key that was replaced before"],
)
def test_a_known_key_vouches_only_for_its_own_things_in_its_days(
    certificate: CertificateFacts, key: SigningKey, known: KnownKey
) -> None:
    for verdict in of_certificate(certificate, key, knowing(key, known=known)):
        assert verdict.state == "unknown signer"


def test_a_sitting_is_valid_by_its_seal_and_says_its_result_once(entries: Entries, key: SigningKey) -> None:
    verdict = verified(sealed(entries, key, DAY), knowing(key), same)
    assert (verdict.state, verdict.kind, verdict.rehearsal, verdict.passed) == ("valid", "sitting", False, True)
    told = json.dumps(verdict.as_json)
    assert told.count('"pass"') == 1
    assert "Nurul" in told


def test_a_sitting_shows_what_was_decided_in_it_by_whom(entries: Entries, key: SigningKey) -> None:
    overruled = {"entry": "judged", "by": {"id": "1", "name": "Goh"}, "fault": "2.1.9.1", "ruling": "no-fault", "reason": "seen"}
    called = {"entry": "incident", "what": "called-the-examiner"}
    verdict = verified(sealed([entries[0], called, {"entry": "acted"}, overruled, *entries[1:]], key, DAY), knowing(key), same)
    assert verdict.fields["record"] == [called, overruled]
    assert verdict.fields["sealed_on"] == DAY


def test_a_key_for_rehearsals_makes_rehearsals_and_nothing_else(entries: Entries, key: SigningKey) -> None:
    known = knowing(key, known=KnownKey("rehearsal", date(2026, 1, 1)))
    rehearsal = verified(sealed([{**entries[0], "rehearsal": True}, *entries[1:]], key, DAY), known, same)
    assert (rehearsal.state, rehearsal.rehearsal, rehearsal.passed) == ("valid", True, True)
    assert verified(sealed(entries, key, DAY), known, same).state == "unknown signer"


def test_a_result_that_the_same_judge_does_not_come_to_is_altered(entries: Entries, key: SigningKey) -> None:
    verdict = verified(sealed(entries, key, DAY), knowing(key), lambda _: Remark(3, 3, "round 2: money", is_same=True))
    assert (verdict.state, verdict.passed, verdict.where) == ("altered", False, "result: round 2: money")


def test_another_judge_says_where_it_differs_and_the_seal_decides(entries: Entries, key: SigningKey) -> None:
    verdict = verified(sealed(entries, key, DAY), knowing(key), lambda _: Remark(3, 4, "round 2: money", is_same=False))
    assert (verdict.state, verdict.passed) == ("valid", True)
    assert verdict.fields["judge"] == {"judge_then": 3, "judge_now": 4, "differs": "round 2: money"}


@pytest.mark.parametrize("depth", [100, 400, 600, 900])
def test_what_is_nested_deeper_than_anything_of_ours_is_altered_whoever_signed_it(depth: int, key: SigningKey) -> None:
    nest: object = 1
    for _ in range(depth):
        nest = [nest]
    for data in (
        signed_facts({"kind": "certificate", "x": nest}, key),
        sealed([{"entry": "prepared", "x": nest}, {"entry": "result"}], key, DAY),
        canonical(with_proof({"@context": ["c"], "issuer": key.public.did, "x": nest}, key, DAY)),
    ):
        assert verified(data, knowing(key), same).state == "altered"


def test_an_older_list_of_revocations_put_back_is_noticed(key: SigningKey) -> None:
    old = next_list(RevocationList(0, DAY), Revoked("FW-1", DAY, "lost"), TODAY)
    new = next_list(old, Revoked("FW-2", DAY, "lost"), TODAY)
    assert verified(new.signed(key), knowing(key, new), same).state == "valid"
    assert verified(old.signed(key), knowing(key, new), same).state == "expired"


@pytest.mark.parametrize(
    "data", [b"", b"hello", b"{}", b'{"@context":1}', b'{"entry":', b'{"facts":{"kind":"revocations"', b"\xff\xfe"]
)
def test_what_was_never_signed_is_altered_and_never_a_crash(data: bytes, key: SigningKey) -> None:
    verdict = verified(data, knowing(key), same)
    assert (verdict.state, verdict.passed) == ("altered", False)
    assert verdict.where
