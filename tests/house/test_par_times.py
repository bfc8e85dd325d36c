"""Par times: the program's defaults, and an academy's own file over them."""

from pathlib import Path

import pytest

from app.base.trouble import BadContent
from app.base.writing import write_datafile
from app.house.par_times import FILE, default_par_times, own_par_file, par_times
from app.rules.catalogue import Catalogue
from scoring.par_times import ParFile, ParTime, ParTimes
from tests.lessons.drills import DRILLS

SKILLS = {
    "name-hand", "compare-hands", "qualifies", "house-way", "payout", "settle-position", "settle-table", "find-wrong-line",
    "audit-wagers", "what-next", "deal-order", "jackpot", "envy", "irregularity", "limits", "which-clause", "old-and-new",
    "whole-round", "know-wagers", "chip-cutting", "times-table", "read-hands",
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


def test_a_variant_has_its_own_time_where_it_takes_longer_than_the_rest() -> None:
    times = default_par_times()
    assert times.par("", "read-hands", variant="point-hand").ms > times.par("", "read-hands", variant="three").ms
    assert times.par("three-card-poker", "payout", variant="cut").ms > times.par("three-card-poker", "payout", variant="typed").ms
    assert times.par("three-card-poker", "payout", variant="typed") == times.par("three-card-poker", "payout")


def test_the_times_of_variants_are_of_variants_there_are() -> None:
    for game in ("", *Catalogue()):
        for skill in SKILLS:
            time, _ = default_par_times().time(game, skill)
            assert set(time.variants) <= {variant for other in ("", *Catalogue()) for variant in DRILLS.variants(other, skill)}


@pytest.mark.parametrize("game", Catalogue())
def test_what_holds_more_work_has_more_time_at_every_game(game: str) -> None:
    def ms(skill: str, positions: int = 0) -> int:
        return default_par_times().par(game, skill, positions).ms

    assert ms("name-hand") < ms("compare-hands") < ms("settle-position") < ms("settle-table", 2) < ms("whole-round", 2)
    assert ms("payout") < ms("settle-position")
    assert ms("audit-wagers", 3) < ms("find-wrong-line", 3)


def test_hands_that_must_be_set_first_have_the_time_for_it() -> None:
    times = default_par_times()
    assert times.par("megalink-bullseye", "compare-hands").ms >= 2 * times.par("megalink-bullseye", "name-hand").ms
    assert times.par("megalink-bullseye", "name-hand").ms > times.par("megalink-texas-holdem-bonus", "name-hand").ms


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


def test_a_time_is_changed_for_one_game_or_for_all_and_left_to_the_default_again() -> None:
    ours = ParFile("ours").with_time("three-card-poker", "payout", ParTime(4_000)).with_time("", "envy", ParTime(1))
    times = ParTimes(ours, ParFile("x", {"payout": ParTime(5_000), "envy": ParTime(2)}))
    assert times.time("three-card-poker", "payout") == (ParTime(4_000), "ours")
    assert times.time("megalink-bullseye", "payout") == (ParTime(5_000), "x")
    assert times.time("megalink-bullseye", "envy") == (ParTime(1), "ours")
    assert ours.with_time("three-card-poker", "payout", None).with_time("", "envy", None) == ParFile("ours")


def test_what_an_academy_writes_is_read_again(tmp_path: Path) -> None:
    ours = ParFile("ours").with_time("three-card-poker", "whole-round", ParTime(30_000, 9_000))
    write_datafile(tmp_path / FILE, ours)
    assert own_par_file(tmp_path, Catalogue()) == ours
