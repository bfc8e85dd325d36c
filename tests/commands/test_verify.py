import json
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

from app.seals.badge import with_proof
from app.seals.canonical import canonical
from app.seals.keyring import Keyring
from app.seals.keys import SigningKey
from app.seals.revocation import RevocationList, Revoked, keep_list
from app.seals.signed_facts import signed_facts
from tests.commands.conftest import Feltwork
from tests.seals.examples import CERTIFICATE, OTHER_KEY, next_list

DAY = date(2026, 1, 1)


@pytest.fixture
def key(tmp_path: Path) -> SigningKey:
    return Keyring(tmp_path / "data").make_academy_key("river turn flop", DAY)


@pytest.fixture
def file(tmp_path: Path, key: SigningKey) -> Path:
    """The facts of a certificate in a file."""
    made = tmp_path / "certificate.json"
    made.write_bytes(CERTIFICATE.signed(key))
    return made


def test_a_certificate_is_valid_by_the_keys_of_the_data_folder(feltwork: Feltwork, file: Path, tmp_path: Path) -> None:
    ran = feltwork("verify", str(file), "--json", "--data", str(tmp_path / "data"))
    [answer] = ran.answers
    assert ran.code == 0
    assert set(answer) == {"state", "kind", "rehearsal", "result", "fields", "where"}
    assert (answer["state"], answer["kind"], answer["rehearsal"], answer["where"]) == ("valid", "certificate", False, "")
    assert answer["result"] == {"pass": True}
    assert answer["fields"]["candidate"] == "Nurul Aisyah"


def test_people_are_told_every_field(feltwork: Feltwork, file: Path, tmp_path: Path) -> None:
    ran = feltwork("verify", str(file), "--data", str(tmp_path / "data"))
    assert ran.out.startswith("Valid: certificate\nResult: pass\n")
    for words in ("serial: FW-2026-THB-0422", "written.right: 39", "examiners[2]: Koh Siew Ling", "signer: did:key:"):
        assert words in ran.out


def test_of_what_is_valid_every_field_is_told_whole_and_what_is_empty_is_told_too(
    feltwork: Feltwork, tmp_path: Path, key: SigningKey
) -> None:
    facts = {
        "kind": "certificate",
        "issued": "2026-11-16",
        "expires": "2999-01-01",
        "remark": "r" * 900,
        "waiver": "",
        "notes": [],
    }
    ran = feltwork("verify", signed_facts(facts, key).decode(), "--data", str(tmp_path / "data"))
    assert ran.code == 0
    assert f"  remark: {'r' * 900}\n" in ran.out
    assert "  waiver: -\n" in ran.out
    assert "  notes: -\n" in ran.out


def test_a_list_laid_beside_counts_only_where_somebody_known_signed_it(
    feltwork: Feltwork, file: Path, tmp_path: Path, key: SigningKey
) -> None:
    data = tmp_path / "data"
    (tmp_path / "own.pem").write_bytes(key.public.pem)
    taken = next_list(RevocationList(0, "2026-11-17"), Revoked(CERTIFICATE.serial, "2026-11-17", "lost"), date(2026, 11, 17))
    keep_list(data, taken.signed(OTHER_KEY))
    assert feltwork("verify", str(file), "--json", "--data", str(data)).answers[0]["state"] == "unknown signer"
    later = Keyring(data).make_academy_key("another passphrase", date(2026, 11, 17))
    keep_list(data, taken.signed(later))
    for only in ((), ("--key", str(tmp_path / "own.pem"))):
        ran = feltwork("verify", str(file), *only, "--json", "--data", str(data))
        assert (ran.code, ran.answers[0]["state"]) == (1, "revoked")


@pytest.mark.parametrize(
    ("before", "after", "code"), [("", "", 0), ("", "\n", 0), ("", "\r\n", 0), (" ", "", 1), ("", " ", 1), ("", " \n", 1)]
)
def test_a_scanners_text_may_end_its_line_and_has_no_blank_too_many(
    feltwork: Feltwork, file: Path, tmp_path: Path, before: str, after: str, code: int
) -> None:
    ran = feltwork("verify", before + file.read_text(encoding="utf-8") + after, "--json", "--data", str(tmp_path / "data"))
    assert (ran.code, ran.answers[0]["state"]) == (code, "altered" if code else "valid")
    told = feltwork("verify", before + file.read_text(encoding="utf-8") + after, "--data", str(tmp_path / "data"))
    assert ("Result: pass" in told.out, told.out == "Altered: certificate (byte 0)\n") == (not code, before != "")


def test_a_key_that_is_told_is_the_only_one_that_is_trusted(
    feltwork: Feltwork, file: Path, tmp_path: Path, key: SigningKey
) -> None:
    (tmp_path / "own.pem").write_bytes(key.public.pem)
    (tmp_path / "other.pem").write_bytes(OTHER_KEY.public.pem)
    nowhere = ("--data", str(tmp_path / "nowhere"))
    assert feltwork("verify", str(file), "--key", str(tmp_path / "own.pem"), *nowhere).code == 0
    ran = feltwork("verify", str(file), "--key", str(tmp_path / "other.pem"), "--json", "--data", str(tmp_path / "data"))
    assert (ran.code, ran.answers[0]["state"]) == (1, "unknown signer")
    assert not (tmp_path / "nowhere").exists()


def test_an_altered_one_says_where_and_never_passes(feltwork: Feltwork, file: Path, tmp_path: Path) -> None:
    file.write_bytes(file.read_bytes().replace(b"Nurul", b"Nurui"))
    ran = feltwork("verify", str(file), "--json", "--data", str(tmp_path / "data"))
    assert (ran.code, ran.answers[0]["state"], ran.answers[0]["where"]) == (1, "altered", "signature")
    assert ran.answers[0]["result"] == {"pass": False}


def test_a_badge_and_a_list_of_revocations_are_verified_too(feltwork: Feltwork, tmp_path: Path, key: SigningKey) -> None:
    data = ("--json", "--data", str(tmp_path / "data"))
    badge, taken_back = tmp_path / "badge.json", tmp_path / "revoked.json"
    badge.write_bytes(canonical(with_proof(CERTIFICATE.credential(key.public.did), key, "2026-11-16T10:00:00Z")))
    assert feltwork("verify", str(badge), *data).answers[0]["state"] == "valid"
    revoked = Revoked(CERTIFICATE.serial, "2026-11-17", "sat for somebody else")
    taken_back.write_bytes(next_list(RevocationList(0, "2026-11-17"), revoked, date(2026, 11, 17)).signed(key))
    assert feltwork("verify", str(taken_back), *data).answers[0]["kind"] == "revocations"
    keep_list(tmp_path / "data", taken_back.read_bytes())
    ran = feltwork("verify", str(badge), *data)
    assert (ran.code, ran.answers[0]["state"]) == (1, "revoked")


@pytest.mark.parametrize("content", [b"", b"hello", b"%PDF-1.4 cut off", b"{}", b"\x00" * 100, b'{"entry":1}\n'])
def test_any_other_file_is_altered_and_never_a_crash(feltwork: Feltwork, tmp_path: Path, content: bytes) -> None:
    (tmp_path / "what").write_bytes(content)
    ran = feltwork("verify", str(tmp_path / "what"), "--json", "--data", str(tmp_path))
    assert (ran.code, ran.answers[0]["state"]) == (1, "altered")


def test_a_scanners_text_that_lost_its_beginning_or_is_longer_than_any_name_is_altered(
    feltwork: Feltwork, file: Path, tmp_path: Path
) -> None:
    text = file.read_text(encoding="utf-8")
    for cut in (text[1:], text[40:], text[1:] * 20, '"'):
        ran = feltwork("verify", cut, "--json", "--data", str(tmp_path / "data"))
        assert (ran.code, ran.answers[0]["state"]) == (1, "altered")
    assert "there is no file" in feltwork("verify", "x" * 5000).err


def test_a_forgers_words_neither_steer_the_terminal_nor_look_like_a_verdict(feltwork: Feltwork, tmp_path: Path) -> None:
    words = "Tan\nValid: certificate\nResult: pass\x1b[1A\x1b[2K \u202etfel ot thgir"
    forged = signed_facts({"kind": "certificate\nValid: x", "candidate": words, words: words}, OTHER_KEY)
    ran = feltwork("verify", forged.decode(), "--data", str(tmp_path))
    first, *others = ran.out.splitlines()
    assert (ran.code, first.partition(":")[0]) == (1, "Unknown signer")
    assert all(line.startswith("  ") for line in others)
    assert "\x1b" not in ran.out
    assert "\u202e" not in ran.out


def test_of_a_file_without_end_no_more_is_read_than_anything_sealed_has(
    feltwork: Feltwork, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.commands.verify.LARGEST", 1000)
    with (tmp_path / "long").open("wb") as endless:
        endless.truncate(1 << 40)
    ran = feltwork("verify", str(tmp_path / "long"), "--json", "--data", str(tmp_path))
    assert (ran.code, ran.answers[0]["state"]) == (1, "altered")


def test_what_is_no_file_and_no_key_is_told_in_a_sentence(feltwork: Feltwork, file: Path, tmp_path: Path) -> None:
    assert "there is no file nothing.json" in feltwork("verify", "nothing.json").err
    ran = feltwork("verify", str(file), "--key", str(file), "--data", str(tmp_path / "data"))
    assert (ran.code, "no public key" in ran.err) == (1, True)
    (tmp_path / "data" / "keys" / "known.json").write_text("[1]", encoding="utf-8")
    assert "is no list of keys" in feltwork("verify", str(file), "--data", str(tmp_path / "data")).err


def test_it_loads_neither_a_window_nor_a_game_nor_the_store(file: Path, tmp_path: Path) -> None:
    code = "import json, sys; from app.main import main; main(); print(json.dumps(sorted(sys.modules)))"
    words = [sys.executable, "-c", code, "verify", str(file), "--json", "--data", str(tmp_path / "data")]
    answer, loaded = subprocess.run(words, capture_output=True, text=True, check=True).stdout.splitlines()
    assert json.loads(answer)["state"] == "valid"
    heavy = ("PySide6", "sqlite3", "sqlite_utils", "app.rules.catalogue", "msgspec", "pypdf", "argon2", "rich")
    assert [name for name in heavy if name in json.loads(loaded)] == []
