"""The terminal's part of exams that needs no role: what there is, what a paper holds, and a rehearsal that verifies."""

from pathlib import Path

import pytest

from app.commands.parsers import harmless
from tests.commands.conftest import Feltwork

TRY_OUT = Path("lessons/exams/try-out.toml")


def test_a_list_has_one_id_first_on_each_line_and_no_header(feltwork: Feltwork, tmp_path: Path) -> None:
    ran = feltwork("exam", "list", "--data", str(tmp_path / "nowhere"))
    names = [line.split()[0] for line in ran.out.splitlines()]
    assert ran.code == 0
    assert names == sorted(path.stem for path in Path("lessons/exams").glob("*.toml"))
    assert "try-out" in names
    assert not (tmp_path / "nowhere").exists()


def test_a_blueprint_of_ones_own_is_checked_and_listed_without_steering_the_terminal(feltwork: Feltwork, tmp_path: Path) -> None:
    own = tmp_path / "exams" / "own.toml"
    own.parent.mkdir()
    own.write_text(TRY_OUT.read_text(encoding="utf-8").replace('"Try-out"', r'"T\u001b[2Jry"'), encoding="utf-8")
    checked, listed = feltwork("exam", "check", str(own)), feltwork("exam", "list", "--data", str(tmp_path))
    assert (checked.code, listed.code) == (0, 0)
    for said in (checked.out, listed.out):
        assert "\x1b" not in said
        assert r"T\x1b[2Jry" in said
    own.write_text("title = 1", encoding="utf-8")
    assert feltwork("exam", "check", str(own)).code == 1
    assert feltwork("exam", "list", "--data", str(tmp_path)).code == 1


def test_papers_of_two_seeds_hold_the_same_by_the_terminal_too(feltwork: Feltwork, tmp_path: Path) -> None:
    told = [feltwork("exam", "paper", "try-out", "--seed", seed, "--data", str(tmp_path)).out.splitlines() for seed in ("1", "2")]
    assert told[0][1:] == told[1][1:]
    assert told[0][0] != told[1][0]


@pytest.mark.parametrize(("by", "passes"), [("perfect", True), ("one-wrong-payout", False)])
def test_a_rehearsal_is_sealed_verifies_as_one_and_takes_no_place_of_a_file(
    by: str, passes: bool, feltwork: Feltwork, tmp_path: Path
) -> None:
    file, data = tmp_path / "rehearsal.jsonl", ("--data", str(tmp_path / "data"))
    words = ("exam", "rehearse", "try-out", "--seed", "5", "--by", by, "--out", str(file), *data)
    assert feltwork(*words).code == 0
    ran = feltwork("verify", str(file), "--json", *data)
    [answer] = ran.answers
    assert ran.code == 0
    assert set(answer) == {"state", "kind", "rehearsal", "result", "fields", "where"}
    assert (answer["state"], answer["kind"], answer["rehearsal"]) == ("valid", "sitting", True)
    assert answer["result"] == {"pass": passes}
    assert ran.out.count('"pass"') == 1
    before = file.read_bytes()
    assert feltwork(*words).code == 1
    assert file.read_bytes() == before
    file.write_bytes(before + b" ")
    assert feltwork("verify", str(file), *data).out.startswith("Altered")


def test_what_others_wrote_is_shown_and_steers_nothing() -> None:
    assert harmless("三张牌 poker") == "三张牌 poker"
    assert harmless("a\x1b[2J\n\u202eb") == r"a\x1b[2J\n\u202eb"
