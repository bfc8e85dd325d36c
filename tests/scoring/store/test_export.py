"""What is in the store, for other programs."""

import csv
import json
from pathlib import Path

import pytest

from app.base.trouble import Surroundings
from scoring.judge import Mark
from scoring.records import KINDS, Profile
from scoring.store.export import export_csv, export_jsonl
from scoring.store.sheet import COLUMNS, LATER
from scoring.store.store import Store
from tests.scoring.examples import AT_PAR, FAST
from tests.scoring.store.examples import CONTENT, M3CP, drill
from tests.scoring.store.filled import fill


def lines_of(file: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def test_every_record_is_a_line_each_after_what_it_refers_to(store: Store, tmp_path: Path) -> None:
    fill(store)
    store.settings.set("machine", "stays")
    count = export_jsonl(store.connection, tmp_path / "all.jsonl", None)
    lines = lines_of(tmp_path / "all.jsonl")
    assert len(lines) == count
    assert list(dict.fromkeys(line["record"] for line in lines)) == list(KINDS)
    seen: set[object] = set()
    for line in lines:
        assert {line[name] for name in ("profile", "attempt", "act") if str(line.get(name)).count("-") == 4} <= seen
        seen.add(line["id"])
    assert "stays" not in (tmp_path / "all.jsonl").read_text(encoding="utf-8")


def test_one_persons_export_holds_nothing_of_another(store: Store, tmp_path: Path) -> None:
    fill(store)
    wei = store.profiles.find("Wei")
    export_jsonl(store.connection, tmp_path / "wei.jsonl", wei)
    lines = lines_of(tmp_path / "wei.jsonl")
    attempts = {line["id"] for line in lines if line["record"] == "attempt"}
    acts = {line["id"] for line in lines if line["record"] == "act"}
    assert {line["id"] for line in lines if line["record"] == "profile"} == {wei.id}
    assert {line["profile"] for line in lines if "profile" in line} == {wei.id}
    assert {line["attempt"] for line in lines if "attempt" in line} <= attempts
    assert {line["act"] for line in lines if line["record"] == "fault"} <= acts
    assert len(attempts) == len(store.attempts(wei))


def test_a_sheet_has_a_row_for_every_mark(store: Store, priya: Profile, tmp_path: Path) -> None:
    wrong = Mark(right=False, time_ms=4_200, par_ms=5_000, severity="serious", clauses=("M3CP 4.3", "M3CP 3.9"))
    attempt = store.begin_attempt(priya, M3CP, "payout", device="manual", content=CONTENT)
    answer = attempt.answer(
        wrong,
        variant="typed",
        question='7/3, "x"',
        expected="$75",
        given="$50",
        broken_rule="rank",
        was="Straight",
        taken_for="Flush",
    )
    act = attempt.act("pay", AT_PAR, round=2, phase="settle", started_ms=0)
    assert export_csv(store.connection, tmp_path / "sheet.csv", None) == 2
    with (tmp_path / "sheet.csv").open(newline="", encoding="utf-8") as file:
        header, *rows = csv.reader(file)
    assert tuple(header) == (*COLUMNS, *LATER)
    assert [row[: COLUMNS.index("coverage")] for row in rows] == [
        ["Priya", "2026-11-16", str(answer.at_ms), M3CP, "manual", "rated", "answer", "payout", "typed", '7/3, "x"',
         "0", "serious", "4200", "5000", "0",
         "$75", "$50", "rank", "Straight", "Flush", "M3CP 4.3; M3CP 3.9", CONTENT, answer.id],
        ["Priya", "2026-11-16", str(act.at_ms), M3CP, "manual", "rated", "act", "pay", "settle", "2", "1", "",
         "10000", "10000", "80", "", "", "", "", "", "", CONTENT, act.id],
    ]  # fmt: skip


def test_one_persons_sheet_holds_their_marks_alone(store: Store, priya: Profile, tmp_path: Path) -> None:
    drill(store, priya, [FAST] * 3)
    drill(store, store.profiles.add("Wei"), [FAST] * 2)
    assert export_csv(store.connection, tmp_path / "priya.csv", priya) == 3


def test_a_file_that_is_there_is_never_overwritten(store: Store, tmp_path: Path) -> None:
    (tmp_path / "mine.csv").write_text("mine", encoding="utf-8")
    for export in (export_csv, export_jsonl):
        with pytest.raises(Surroundings, match="is already there"):
            export(store.connection, tmp_path / "mine.csv", None)
    assert (tmp_path / "mine.csv").read_text(encoding="utf-8") == "mine"
