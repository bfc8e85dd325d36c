"""Par times: the program's defaults, and an academy's own file over them."""

from pathlib import Path

import pytest

from app.base.trouble import BadContent
from app.rules.catalogue import Catalogue
from scoring.par_times import FILE, default_par_times, par_times

SKILLS = {
    "name-hand", "compare-hands", "qualifies", "house-way", "payout", "settle-position", "settle-table", "find-wrong-line",
    "audit-wagers", "what-next", "deal-order", "jackpot", "envy", "irregularity", "limits", "which-clause", "old-and-new",
    "whole-round", "chip-cutting", "times-table", "read-hands",
}  # fmt: skip


def write(folder: Path, text: str) -> None:
    (folder / FILE).write_text(text, encoding="utf-8")


def test_every_skill_has_a_par_time_at_every_game_and_says_that_it_is_a_default() -> None:
    times = default_par_times()
    assert times.skills == SKILLS
    for game in ("", *Catalogue()):
        for skill in SKILLS:
            par = times.par(game, skill)
            assert par.ms > 0
            assert par.origin == "academy default"


def test_a_game_has_its_own_time_where_it_says_so() -> None:
    times = default_par_times()
    assert times.par("megalink-three-card-poker", "name-hand").ms == 3_000
    assert times.par("megalink-texas-holdem-bonus", "name-hand").ms == 5_000


def test_positions_in_play_add_to_a_whole_round() -> None:
    times = default_par_times()
    assert times.par("three-card-poker", "whole-round", positions=7).ms == 30_000 + 7 * 12_000
    assert times.par("three-card-poker", "payout", positions=7).ms == 5_000


def test_without_a_file_in_the_data_folder_the_defaults_hold(tmp_path: Path) -> None:
    assert par_times(tmp_path).par("three-card-poker", "payout").origin == "academy default"


def test_an_academys_file_decides_what_it_names_and_nothing_else(tmp_path: Path) -> None:
    write(tmp_path, 'origin = "Marina academy"\n[games.three-card-poker]\npayout = { ms = 4000 }\n[skills]\nenvy = { ms = 1 }\n')
    times = par_times(tmp_path)
    assert (times.par("three-card-poker", "payout").ms, times.par("three-card-poker", "payout").origin) == (
        4_000,
        "Marina academy",
    )
    assert times.par("megalink-bullseye", "payout").origin == "academy default"
    assert times.par("megalink-bullseye", "envy").ms == 1


def test_every_error_in_an_academys_file_is_told_at_once(tmp_path: Path) -> None:
    write(tmp_path, 'origin = "x"\n[skills]\npayout = { ms = 0 }\nenvy = { seconds = 3 }\n')
    with pytest.raises(BadContent) as told:
        par_times(tmp_path)
    assert [problem.where for problem in told.value.problems] == ["skills.payout.ms", "skills.envy.seconds", "skills.envy.ms"]


def test_a_misspelt_skill_is_told_with_the_nearest_right_one(tmp_path: Path) -> None:
    write(tmp_path, 'origin = "x"\n[skills]\npay-out = { ms = 5 }\n[games.three-card-poker]\nenvie = { ms = 5 }\n')
    with pytest.raises(BadContent) as told:
        par_times(tmp_path)
    assert [problem.where for problem in told.value.problems] == ["skills.pay-out", "games.three-card-poker.envie"]
    assert "did you mean 'payout'?" in str(told.value)


def test_a_misspelt_game_is_told_where_the_games_are_known(tmp_path: Path) -> None:
    write(tmp_path, 'origin = "x"\n[games.three-card-pocker]\npayout = { ms = 5 }\n')
    with pytest.raises(BadContent, match=r"games\.three-card-pocker: found the game .*did you mean 'three-card-poker'\?"):
        par_times(tmp_path, Catalogue())
    assert par_times(tmp_path).par("three-card-poker", "payout").ms == 5_000
