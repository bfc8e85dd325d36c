"""Scripted candidates: who knows everything passes, and one chip too much, too little pace or no care does not."""

from datetime import date
from pathlib import Path

import pytest

from app.exams.blueprint import Blueprints
from app.exams.candidate_kinds import BYS, By
from app.exams.marking import Marks
from app.exams.rehearsal import Rehearsal, rehearse
from app.exams.remarking import remark
from app.seals.known_keys import KnownKey
from app.seals.sealed_file import read_sealed
from app.seals.verification import Trust, verified
from tests.exams.exams import TRY_OUT, blueprint, setting
from tests.rules.examples import CATALOGUE
from tests.seals.examples import key_of_seed
from tests.stress import STRESS, rounds

KEY = key_of_seed(b"k" * 32)


def sat(file: Path, by: By, seed: int = 1, name: str = TRY_OUT) -> Marks:
    return rehearse(Rehearsal(name, blueprint(name), seed, by), setting(name), CATALOGUE, file, KEY)


def unmet(marks: Marks) -> set[str]:
    return {figure.name for figure in marks.figures if not figure.met}


@pytest.mark.parametrize("name", [*Blueprints()] if STRESS else [TRY_OUT, "three-card-poker"])
def test_the_perfect_dealer_passes(name: str, tmp_path: Path) -> None:
    for seed in rounds(3 if name == TRY_OUT else 1, 20):
        marks = sat(tmp_path / f"{seed}.jsonl", "perfect", seed, name)
        assert marks.passed, (seed, marks.figures)


@pytest.mark.parametrize("name", [*Blueprints()] if STRESS else [TRY_OUT])
def test_one_payout_wrong_by_a_single_chip_and_left_so_fails(name: str, tmp_path: Path) -> None:
    for seed in rounds(1, 20):
        marks = sat(tmp_path / f"{seed}.jsonl", "one-wrong-payout", 1 + seed, name)
        assert unmet(marks) == {"critical", "money-right"}
        assert [fault.counts_as for fault in marks.faults] == ["critical"]


@pytest.mark.parametrize("name", [*Blueprints()] if STRESS else [TRY_OUT])
def test_who_is_too_slow_fails_on_pace_alone(name: str, tmp_path: Path) -> None:
    assert unmet(sat(tmp_path / "slow.jsonl", "slow", 1, name)) == {"pace"}


@pytest.mark.parametrize("name", [*Blueprints()] if STRESS else [TRY_OUT])
def test_who_is_careless_fails(name: str, tmp_path: Path) -> None:
    assert {"written", "critical", "money-right"} <= unmet(sat(tmp_path / "careless.jsonl", "careless", 1, name))


@pytest.mark.parametrize("by", BYS)
def test_a_sealed_rehearsal_is_marked_so_and_marked_again_to_the_same(by: By, tmp_path: Path) -> None:
    file = tmp_path / "rehearsal.jsonl"
    marks = sat(file, by)
    trust = Trust({KEY.public.did: KnownKey("rehearsal", date(2026, 1, 1))}, {}, date(2026, 11, 18))
    found = verified(file.read_bytes(), trust, lambda entries: remark(entries, CATALOGUE))
    assert (found.state, found.rehearsal, found.passed) == ("valid", True, marks.passed)


def test_a_result_put_in_place_of_the_real_one_is_noticed_even_where_the_seal_is_made_anew(tmp_path: Path) -> None:
    file = tmp_path / "rehearsal.jsonl"
    sat(file, "one-wrong-payout")
    entries = [dict(entry) for entry in read_sealed(file.read_bytes()).entries]
    assert remark(entries, CATALOGUE).differs == ""
    entries[-1]["pass"] = True
    assert remark(entries, CATALOGUE).differs == "passed"
    entries[-1]["faults"] = []
    assert remark(entries, CATALOGUE).differs == "faults"


def test_the_first_entry_holds_all_it_takes_and_no_seed_of_a_paper_to_come(tmp_path: Path) -> None:
    file = tmp_path / "rehearsal.jsonl"
    sat(file, "perfect")
    first, started, *_ = read_sealed(file.read_bytes()).entries
    assert {"blueprint", "house", "chips", "versions", "program", "candidate", "examiners"} <= set(first)
    assert first["rehearsal"] is True
    assert "seed" not in first
    assert started["seed"] == "number:1"
