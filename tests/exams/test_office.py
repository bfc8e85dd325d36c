"""The examiners' office: everything through the gate, on record, and no secret of a paper in any file."""

import csv
import io
import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from app.base.trouble import BadInput, Surroundings, Trouble
from app.exams.item_analysis import ExamFigures
from app.exams.moderation import Moderation, Where
from app.exams.office import ExamOffice, ExamWish
from app.exams.retention import kept_results
from app.exams.sample_academy import ADMINISTRATOR, FIRST, PIN, SECOND, WORDS
from app.exams.seal_office import SealOffice
from app.exams.sitting import ExamSitting
from app.exams.sitting_file import SittingFile, file_of
from app.exams.sitting_list import certificates_csv, lines_csv, sheet
from app.exams.start_code import plain, seed_of
from app.papers.item_figures import UNANSWERED, ItemAnswer, ItemName, analysis_terms, correlation, item_figures
from app.seals.keyring import Keyring
from app.seals.keys import new_key
from app.seals.known_keys import known_keys
from app.seals.revocation import RevocationList, Revoked, known_lists
from app.seals.sealed_file import read_sealed
from app.staff.gate import StaffGate
from scoring.port import Store
from scoring.store.open import open_store
from tests.commands.conftest import Feltwork, feltwork
from tests.exams.academy import AISYAH, PRIYA, WEI_MING, academy, cheap_hashes
from tests.rules.examples import CATALOGUE
from tests.seals.examples import next_list

__all__ = ["feltwork"]
WISH = ExamWish(exam="try-out", candidate=PRIYA, identity="work pass seen", waiver="a test")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    academy(tmp_path)
    with open_store(tmp_path) as opened, cheap_hashes():
        yield opened


@pytest.fixture
def sittings(tmp_path: Path, store: Store) -> dict[str, str]:
    return {line.candidate.name: line.id for line in exams(store, tmp_path).sittings()}


def exams(store: Store, folder: Path, name: str = FIRST) -> ExamOffice:
    return ExamOffice(store, folder, CATALOGUE, store.profiles.find(name))


def seals(store: Store, folder: Path, name: str = FIRST) -> SealOffice:
    return SealOffice(store, folder, CATALOGUE, store.profiles.find(name))


def whats(store: Store) -> list[tuple[str, str]]:
    return [(entry.what, entry.facts.get("reason", "")) for entry in store.staff_log.entries()]


def test_every_file_holds_no_code_no_seed_no_pin_and_no_key_in_the_clear(store: Store, tmp_path: Path) -> None:
    _, code = exams(store, tmp_path).prepare(WISH)
    key = seals(store, tmp_path)._keyring.academy_key(WORDS)
    store.settings.set("touched", "1")
    kept = b"".join(file.read_bytes() for file in sorted(tmp_path.rglob("*")) if file.is_file())
    raw = key._key.private_bytes_raw()
    for secret in (
        code.encode(),
        plain(code).encode(),
        seed_of(code).encode(),
        WORDS.encode(),
        raw,
        raw.hex().encode(),
    ):
        assert secret not in kept
    assert not re.search(rb"(?<![0-9a-f])" + PIN.encode() + rb"(?![0-9a-f])", kept)  # a digest may have it by chance
    assert b"ENCRYPTED PRIVATE KEY" in kept


def test_the_grades_of_the_store_admit_and_a_waiver_is_on_record(store: Store, tmp_path: Path) -> None:
    office = exams(store, tmp_path)
    assert office.lacks(store.profiles.find(PRIYA), "try-out") == ("three-card-poker",)
    with pytest.raises(BadInput):
        office.prepare(ExamWish(exam="try-out", candidate=PRIYA, identity="work pass seen"))
    office.prepare(WISH)
    assert ("waived", "a test") in whats(store)


def test_who_failed_waits_and_who_examines_is_an_examiner_and_nobody_themselves(store: Store, tmp_path: Path) -> None:
    office = exams(store, tmp_path)
    for wish in (
        ExamWish(exam="try-out", candidate=FIRST, identity="seen", waiver="a test"),
        ExamWish(exam="three-card-poker", candidate=PRIYA, identity="seen", second=WEI_MING, waiver="a test"),
        ExamWish(exam="three-card-poker", candidate=PRIYA, identity="seen", waiver="a test"),
        ExamWish(exam="nothing", candidate=PRIYA, identity="seen", waiver="a test"),
    ):
        with pytest.raises(BadInput):
            office.prepare(wish)


def test_before_there_is_a_key_no_exam_is_prepared(tmp_path: Path) -> None:
    with open_store(tmp_path) as store, cheap_hashes():
        gate = StaffGate(store)
        gate.begin(ADMINISTRATOR, PIN)
        gate.appoint(store.profiles.find(ADMINISTRATOR), FIRST, "examiner", PIN)
        store.profiles.add(PRIYA)
        with pytest.raises(Surroundings, match="no key yet"):
            exams(store, tmp_path).prepare(WISH)
        with pytest.raises(BadInput):
            seals(store, tmp_path).make_key("", "short")
        seals(store, tmp_path).make_key("Straits", WORDS)
        with pytest.raises(Surroundings):  # an examiner makes the first, only an administrator another
            seals(store, tmp_path).make_key("Straits", WORDS)
        old = set(known_keys(tmp_path))
        seals(store, tmp_path, ADMINISTRATOR).make_key("Straits", WORDS)
        assert old < set(known_keys(tmp_path))


def test_a_key_is_backed_up_only_by_who_knows_its_passphrase(store: Store, tmp_path: Path) -> None:
    target = tmp_path / "elsewhere" / "key.pem"
    with pytest.raises(Surroundings):
        seals(store, tmp_path, ADMINISTRATOR).back_up_key(target, "not the passphrase")
    assert not target.exists()
    seals(store, tmp_path, ADMINISTRATOR).back_up_key(target, WORDS)
    assert target.read_bytes() == (tmp_path / "keys" / "academy.pem").read_bytes()


def test_a_copy_of_the_key_goes_on_after_the_machine_broke_and_an_outsider_verifies_with_the_public_one(
    store: Store, tmp_path: Path, feltwork: Feltwork, sittings: dict[str, str]
) -> None:
    copy, public = tmp_path / "key.pem", tmp_path / "academy.pem"
    office = seals(store, tmp_path, ADMINISTRATOR)
    office.back_up_key(copy, WORDS)
    public.write_bytes(office.public_key())
    [before] = office.known_keys().values()
    with pytest.raises(Surroundings):
        office.take_key(copy.read_bytes(), "not the passphrase")
    office.make_key("Straits", WORDS)
    office.take_key(copy.read_bytes(), WORDS)
    now = office.known_keys()
    assert [key.since for key in now.values() if key.until is None] == [before.since]
    assert (len(now), office.public_key()) == (2, public.read_bytes())
    office.change_passphrase(WORDS, WORDS[::-1])
    with pytest.raises(BadInput):
        office.change_passphrase(WORDS[::-1], "short")
    with pytest.raises(Surroundings):
        office.take_key(copy.read_bytes(), "")
    sealed = str(file_of(tmp_path, sittings[WEI_MING]))
    assert feltwork("verify", sealed, "--key", str(public), "--data", str(tmp_path / "nowhere")).code == 0
    assert feltwork("verify", sealed, "--data", str(tmp_path / "nowhere")).code == 1


def test_the_key_and_the_list_are_carried_on_the_terminal(store: Store, tmp_path: Path, feltwork: Feltwork) -> None:
    data = ("--as", ADMINISTRATOR, "--data", str(tmp_path))
    opened = f"{PIN}\n{WORDS}\n".encode()

    def done(*words: str, stdin: bytes = opened) -> str:
        ran = feltwork("exam", *words, *data, stdin=stdin)
        assert (ran.code, ran.err) == (0, "")
        return ran.out

    public, copy, revoked = (str(tmp_path / name) for name in ("public.pem", "copy.pem", "list.json"))
    done("public-key", "--out", public)
    done("back-up-key", "--out", copy)
    done("take-key", copy, "--since", "2026-01-01")
    done("passphrase", stdin=opened + b"other words nobody says\n")
    [academy_key] = [key for key in known_keys(tmp_path).values() if key.purpose == "academy"]
    assert (academy_key.until, store.staff_log.entries()[-1].facts["reason"]) == (None, "passphrase changed")
    [key] = list(known_keys(tmp_path))
    signed = next_list(RevocationList(0, "2026-11-18"), Revoked("FW-1", "2026-11-18", "lost"), date(2026, 11, 18))
    Path(revoked).write_bytes(signed.signed(Keyring(tmp_path).academy_key("other words nobody says")))
    assert "revoked: 1" in done("take-list", revoked)
    assert list(known_lists(tmp_path)) == [key]
    done("give-list", "--out", str(tmp_path / "again.json"))
    assert (tmp_path / "again.json").read_bytes() == Path(revoked).read_bytes()
    assert "expected a day" in feltwork("exam", "take-key", copy, "--since", "soon", *data, stdin=opened).err


def test_overrules_and_annulments_stand_in_the_staff_log(store: Store, tmp_path: Path, sittings: dict[str, str]) -> None:
    office = exams(store, tmp_path)
    opened = office.sat(sittings[AISYAH])
    moderation = office.examine(opened)
    fault = moderation.seen().faults[0]
    moderation.judge(fault.id, "stands")
    moderation.judge(fault.id, "no-fault", "the sleeve caught it")
    moderation.add("serious", "hands not shown clean", Where(1, 1, 0, 0))
    opened.close()
    with pytest.raises(BadInput):
        office.annul(sittings[AISYAH], "  ")
    office.annul(sittings[AISYAH], "fire alarm")
    said = whats(store)
    assert ("overruled", f"{fault.id}: no-fault: the sleeve caught it") in said
    assert ("fault-added", "added-1: serious: hands not shown clean") in said
    assert ("annulled", "fire alarm") in said
    assert [what for what, _ in said].count("overruled") == 1
    line = next(line for line in office.sittings() if line.id == sittings[AISYAH])
    assert (line.state, line.reason, line.passed) == ("annulled", "fire alarm", None)


def test_nobody_but_its_examiners_marks_a_sitting(store: Store, tmp_path: Path, sittings: dict[str, str]) -> None:
    StaffGate(store).appoint(store.profiles.find(ADMINISTRATOR), "Third", "examiner", PIN)
    office = exams(store, tmp_path, "Third")
    opened = office.sat(sittings[AISYAH])
    with pytest.raises(BadInput):
        office.examine(opened)
    opened.close()


def test_an_older_copy_of_a_sitting_put_back_is_told_and_never_gone_on_with(
    store: Store, tmp_path: Path, sittings: dict[str, str]
) -> None:
    failed, passed = sittings[AISYAH], sittings[WEI_MING]
    office, seal = exams(store, tmp_path), seals(store, tmp_path)
    file = file_of(tmp_path, failed)
    before = file.read_bytes()
    for name in (FIRST, SECOND):
        opened = exams(store, tmp_path, name).sat(failed)
        exams(store, tmp_path, name).examine(opened).examined()
        if name == SECOND:
            seals(store, tmp_path, name).conclude(opened, WORDS)
        opened.close()
    sealed = file.read_bytes()
    marked_again = ExamSitting(rewritten(file, before), CATALOGUE)
    for by in marked_again.state.prepared.examiners:
        Moderation(marked_again, by).examined()
    Moderation(marked_again, by).let_stand()
    marked_again.seal(seal._keyring.academy_key(WORDS), "2026-11-18")  # signed in earnest, and another file
    again = file.read_bytes()
    for put_back in (before, again):
        file.write_bytes(put_back)
        assert {line.id: line.state for line in office.sittings()}[failed] == "damaged"
        for what in (lambda: office.sat(failed), lambda: office.annul(failed, "x"), lambda: seal.certify(failed, WORDS)):
            with pytest.raises(Surroundings):
                what()
    file.write_bytes(sealed)
    assert {line.state for line in office.sittings()} == {"failed", "passed"}
    assert seal.certify(passed, WORDS)


def test_an_annulled_sitting_put_back_as_it_was_stays_annulled(store: Store, tmp_path: Path, sittings: dict[str, str]) -> None:
    office, file = exams(store, tmp_path), file_of(tmp_path, sittings[AISYAH])
    before = file.read_bytes()
    office.annul(sittings[AISYAH], "fire alarm")
    file.write_bytes(before)
    with pytest.raises(Surroundings, match="older copy"):
        office.sat(sittings[AISYAH])
    assert {line.id: line.state for line in office.sittings()}[sittings[AISYAH]] == "damaged"


def rewritten(file: Path, data: bytes) -> SittingFile:
    """The sitting of a file, as it was before."""
    file.write_bytes(data)
    return SittingFile(file)


def test_a_wrong_passphrase_leaves_the_result_open_and_a_sealed_one_stays(
    store: Store, tmp_path: Path, sittings: dict[str, str]
) -> None:
    for name in (FIRST, SECOND):
        opened = exams(store, tmp_path, name).sat(sittings[AISYAH])
        exams(store, tmp_path, name).examine(opened).examined()
        if name == SECOND:
            with pytest.raises(Surroundings):
                seals(store, tmp_path, name).conclude(opened, "wrong")
            assert opened.state.phase == "finished"
            seals(store, tmp_path, name).conclude(opened, WORDS)
        opened.close()
    assert not read_sealed(file_of(tmp_path, sittings[AISYAH]).read_bytes()).entries[-1]["pass"]
    with pytest.raises(Surroundings):
        exams(store, tmp_path).annul(sittings[AISYAH], "too late")
    with pytest.raises(Surroundings, match="not passed"):
        seals(store, tmp_path).certify(sittings[AISYAH], WORDS)
    again = exams(store, tmp_path).too_soon(store.profiles.find(AISYAH), "three-card-poker")
    assert again is not None
    assert again > date.today()  # noqa: DTZ011 - the day on this machine


def test_lists_tell_what_was_written_without_letting_it_steer_the_terminal(
    store: Store, tmp_path: Path, sittings: dict[str, str], feltwork: Feltwork
) -> None:
    [one] = seals(store, tmp_path).certify(sittings[WEI_MING], WORDS).certificates
    seals(store, tmp_path).revoke(one.facts["serial"], "lost, \x1b[2Jfound\n2026-01-01 nobody opened", WORDS)
    store.close()
    data = ("--data", str(tmp_path))
    listed = feltwork("exam", "certificates", "--as", FIRST, *data, stdin=f"{PIN}\n".encode()).out
    logged = feltwork("staff", "log", "--as", ADMINISTRATOR, *data, stdin=f"{PIN}\n".encode()).out
    for told in (listed, logged):
        assert r"lost, \x1b[2Jfound\n2026-01-01 nobody opened" in told
        assert "\x1b" not in told
    assert len(listed.splitlines()) == 1


def test_a_certificate_is_issued_revoked_and_the_list_carried(
    store: Store, tmp_path: Path, sittings: dict[str, str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    [one] = seals(store, tmp_path).certify(sittings[WEI_MING], WORDS).certificates
    serial = one.facts["serial"]
    assert one.facts["academy"] == "Straits Dealer Academy"
    with pytest.raises(BadInput):
        seals(store, tmp_path).revoke(serial, " ", WORDS)
    seals(store, tmp_path).revoke(serial, "sat for somebody else", WORDS)
    signed = seals(store, tmp_path).latest_list()
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    academy(elsewhere)
    with open_store(elsewhere) as other:
        assert seals(other, elsewhere).take_revocations(signed) == 1
        with pytest.raises(Surroundings):
            seals(other, elsewhere).take_revocations(signed.replace(b"somebody", b"anybody!"))
    assert [entry.serial for known in known_lists(elsewhere).values() for entry in known.revoked] == [serial]
    assert ("revoked", "sat for somebody else") in whats(store)


def test_a_list_that_another_has_signed_is_not_taken(store: Store, tmp_path: Path) -> None:
    with pytest.raises(Surroundings, match="no key of this academy"):
        seals(store, tmp_path).take_revocations(RevocationList(9, "2026-11-18").signed(new_key()))
    assert known_lists(tmp_path) == {}


def test_a_sitting_comes_in_from_its_own_file_and_never_in_place_of_another(
    store: Store, tmp_path: Path, sittings: dict[str, str]
) -> None:
    whole = file_of(tmp_path, sittings[AISYAH]).read_bytes()
    lines = whole.splitlines(keepends=True)
    file = tmp_path / "carried.jsonl"
    office = exams(store, tmp_path)
    file_of(tmp_path, sittings[AISYAH]).write_bytes(b"".join(lines[:5]))
    file.write_bytes(whole)
    assert office.bring_in(file) == sittings[AISYAH]
    assert file_of(tmp_path, sittings[AISYAH]).read_bytes() == whole
    for broken in (b"".join(lines[:9]), b"".join(lines[:3] + lines[4:]), b"", b"\xff\n", b"{}\n", whole[: len(whole) // 2][::-1]):
        file.write_bytes(broken)
        with pytest.raises(Trouble):
            office.bring_in(file)
    assert file_of(tmp_path, sittings[AISYAH]).read_bytes() == whole


def test_lists_are_sheets_in_which_nothing_is_a_formula(store: Store, tmp_path: Path) -> None:
    evil = store.profiles.add("=1+1")
    exams(store, tmp_path).prepare(ExamWish(exam="try-out", candidate=evil.name, identity="seen", waiver="a test"))
    rows = list(csv.reader(io.StringIO(lines_csv(exams(store, tmp_path).sittings()))))
    assert [row[2] for row in rows[1:]].count("'=1+1") == 1
    assert len(rows) == 4
    assert certificates_csv({}, date(2026, 11, 18)).startswith("serial,candidate")
    assert sheet(["a"], [["\r=1"], ["\t=1"], ["@x"], ["as said"]]).count("'") == 3


def test_forgetting_leaves_exams_for_the_years_the_academy_states(store: Store, tmp_path: Path, sittings: dict[str, str]) -> None:
    wei_ming = store.profiles.find(WEI_MING)
    seals(store, tmp_path).certify(sittings[WEI_MING], WORDS)
    store.archive.forget(wei_ming)
    kept = kept_results(tmp_path, wei_ming.id)
    assert (kept.sittings, kept.certificates, kept.years) == (1, 1, 7)


def item(right: bool, rest: float, given: str = "", took_ms: int = 1000) -> ItemAnswer:
    return ItemAnswer(ItemName(0, "g", "s", "v", "", 1), right, took_ms, given, rest)


def test_item_figures_are_those_worked_out_by_hand() -> None:
    """Right 1 1 0 0 0 beside 1, 0.5, 0.5, 0, 0 of the rest: means 0.4 and 0.4, products 0.36 + 0.06 - 0.04 + 0.16 + 0.16 = 0.7;
    squares 1.2 and 0.7, so 0.7 / sqrt(1.2 * 0.7) = 0.7638."""
    answers = [
        item(True, 1.0, took_ms=2000),
        item(True, 0.5, took_ms=9000),
        item(False, 0.5, "paid-on-both", 4000),
        item(False, 0.0, "paid-on-both", 6000),
        item(False, 0.0, "amount:100", 5000),
    ]
    [figures] = item_figures(answers)
    assert (figures.asked, figures.right, figures.facility) == (5, 2, 0.4)
    assert figures.discrimination == pytest.approx(0.7638, abs=5e-5)
    assert figures.median_ms == 5000
    assert (figures.wrong, figures.wrong_times) == ("paid-on-both", 2)
    assert figures.words(analysis_terms()) == []
    assert correlation([1, 1, 1], [0, 1, 0]) is None
    [unfailed] = item_figures([item(True, 1.0, took_ms=2000)])
    assert (unfailed.wrong, unfailed.wrong_times) == (UNANSWERED, 0)


@pytest.mark.parametrize(
    ("sat", "passed", "word"),
    [(4, 4, ["too-few"]), (5, 5, ["never-failed"]), (100, 96, ["too-easy"]), (10, 2, ["too-hard"]), (10, 7, [])],
)
def test_a_blueprint_is_too_easy_too_hard_or_never_failed(sat: int, passed: int, word: list[str]) -> None:
    assert ExamFigures("e", "E", sat, passed, ()).words(analysis_terms()) == word


def test_items_are_counted_from_the_files_of_results_that_stand(store: Store, tmp_path: Path) -> None:
    [found] = exams(store, tmp_path).items()
    assert (found.exam, found.sat, found.passed, len(found.items)) == ("try-out", 1, 1, 7)
    assert {figures.facility for figures in found.items} == {1.0}
