"""`feltwork progress`: where somebody stands."""

import re
from pathlib import Path

from scoring.store.open import open_store
from scoring.summaries import FaultFound, RoundFacts
from tests.commands.conftest import Feltwork
from tests.commands.practice import practise
from tests.scoring.examples import FAST, WRONG
from tests.scoring.store.examples import BULL, M3CP, drill


def told(text: str) -> str:
    return " ".join(text.split())


def test_the_grade_what_is_missing_the_work_left_and_what_was_met_are_told_by_game(feltwork: Feltwork, tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        priya = store.profiles.add("Priya")
        drill(store, priya, [WRONG] * 3 + [FAST] * 18)
        drill(store, priya, [FAST] * 50, game=BULL, skill="house-way")
    ran = feltwork("progress", "--data", str(tmp_path))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count("No grade yet") == 5
    assert re.search(r"21 +85% +85% .* min +0 of \d+ \(0%\)", ran.out)
    assert re.search(r"50 +100% +100% .* min", ran.out)
    assert re.search(r"earlier\s.*measure", ran.out, re.DOTALL)


def test_what_is_next_and_what_is_taken_for_what_are_told(feltwork: Feltwork, tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        priya = store.profiles.add("Priya")
        attempt = store.begin_attempt(priya, M3CP, "payout")
        for _ in range(2):
            attempt.answer(WRONG, variant="typed", was="Straight", taken_for="Flush")
        drill(store, priya, [FAST], game=BULL, skill="house-way")
    out = told(feltwork("progress", "--data", str(tmp_path)).out)
    assert re.search(r"What next Work .*A round at the table Megalink .* \d+ min", out), "the same plan as on Home"
    assert " later " not in out
    assert "Straight Flush 2" in out


def test_one_game_is_told_with_its_skills_alone(feltwork: Feltwork, tmp_path: Path) -> None:
    practise(tmp_path / "data", "Priya", "Wei")
    out = told(feltwork("progress", M3CP, "--name", "wei", "--data", str(tmp_path / "data")).out)
    assert out.startswith("Wei ")
    assert "Pay one wager 3 66% 66%" in out
    assert "Clauses of the course Megalink Three Card Poker met: 0 of " in out
    assert "Bullseye" not in out


def test_the_pace_at_the_table_is_told_with_its_positions_and_phases(feltwork: Feltwork, tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        sitting = store.begin_attempt(store.profiles.add("Priya"), M3CP, "whole-round", positions=5, judge=1)
        sitting.act("deal", FAST, round=1, phase="deal", started_ms=0)
        short = FaultFound("wrong-amount", "critical")
        sitting.act("pay", WRONG, round=1, phase="settle", started_ms=FAST.time_ms, faults=[short])
        sitting.round_dealt(1, WRONG, "manual")
    out = told(feltwork("progress", M3CP, "--data", str(tmp_path)).out)
    assert "At the table: no pace yet, which counts only rounds against Players in real time" in out
    assert "Faults: 0 minor, 0 serious, 1 critical" in out
    assert "deal 6.0 settle 2.0" in out
    with open_store(tmp_path) as store:
        sitting = store.begin_attempt(store.profiles.known_as("Priya"), M3CP, "whole-round", positions=5, judge=1)
        sitting.act("deal", FAST, round=1, phase="deal", started_ms=0)
        sitting.act("pay", FAST, round=1, phase="settle", started_ms=FAST.time_ms)
        sitting.round_dealt(1, FAST, "manual")
        sitting.round_facts(RoundFacts(number=1, device="manual", players=5, own_time=True))
    out = told(feltwork("progress", M3CP, "--data", str(tmp_path)).out)
    assert "At the table, last 1 rounds against Players in real time:" in out


def test_nobody_is_made_up(feltwork: Feltwork, tmp_path: Path) -> None:
    assert feltwork("progress", "--data", str(tmp_path)).out == "Nobody has practised here yet; feltwork drill begins.\n"
    ran = feltwork("progress", "--name", "Priya", "--data", str(tmp_path))
    assert ran.code == 1
    assert "found the name 'Priya'" in ran.err
    with open_store(tmp_path) as store:
        assert list(store.profiles) == []


def test_of_several_people_one_must_be_named(feltwork: Feltwork, tmp_path: Path) -> None:
    practise(tmp_path, "Priya", "Wei")
    ran = feltwork("progress", "--data", str(tmp_path))
    assert (ran.code, ran.err) == (1, "feltwork: --name: several people practise here: say Priya or Wei\n")
