"""`feltwork deal`: whole rounds told as stories, the same for the same seed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.rounds.situations import Situations
from app.rules.judge.judge import VERSION
from app.table.log import FORMAT, ActEntry, Began, Ended, Opened, read_log
from tests.commands.conftest import Feltwork
from tests.rules.examples import CATALOGUE

M3CP, BULL, STUD = "megalink-three-card-poker", "megalink-bullseye", "megalink-singapore-stud"
SCENARIOS = Path(__file__).parents[2] / "assets" / "scenarios"


def written(folder: Path, text: str) -> str:
    """A scenario file with this text."""
    file = folder / "scenario.toml"
    file.write_text(text, encoding="utf-8")
    return str(file)


def times(out: str) -> list[str]:
    return [line[:7] for line in out.splitlines() if line[:2].isdigit()]


@pytest.mark.parametrize("game", CATALOGUE)
def test_a_round_is_told_from_the_first_bet_to_the_cleared_table(feltwork: Feltwork, game: str) -> None:
    ran = feltwork("deal", game, "--seed", "7", "--auto")
    assert (ran.code, ran.err) == (0, "")
    told = [line for line in ran.out.splitlines() if line]
    short = CATALOGUE[game].file.abbreviation
    assert told[0].startswith(f"00:01.0  {CATALOGUE[game].file.name}, layout A")
    assert f'Say "Place your bets, please"  [{short} 3.1]' in ran.out
    assert f'Say "No more bets"  [{short} 3.2]' in ran.out
    assert told[-3].endswith("Clear the Dealer's hand  [custom clearing]")
    assert told[-2].strip().startswith("paid $")
    assert told[-1].strip() == "faults in this sitting so far: none"


@pytest.mark.parametrize("game", CATALOGUE)
def test_the_same_seed_tells_the_same_story_and_another_seed_another(feltwork: Feltwork, game: str) -> None:
    first, again, other = (feltwork("deal", game, "--seed", seed, "--auto").out for seed in ("3", "3", "4"))
    assert first == again
    assert first != other


def test_the_same_seed_tells_the_same_story_in_every_process() -> None:
    command = [sys.executable, "-m", "app", "deal", BULL, "--seed", "5", "--auto", "--rounds", "3"]
    told = {
        subprocess.run(command, check=True, capture_output=True, env={**os.environ, "PYTHONHASHSEED": number}).stdout
        for number in ("1", "2")
    }
    assert len(told) == 1


def test_the_perfect_dealer_acts_once_a_second(feltwork: Feltwork) -> None:
    ran = feltwork("deal", STUD, "--seed", "1", "--auto", "--players", "1")
    assert times(ran.out) == [f"00:{second:02}.0" for second in range(1, len(times(ran.out)) + 1)]


def test_rounds_follow_one_another_in_one_sitting(feltwork: Feltwork) -> None:
    ran = feltwork("deal", M3CP, "--seed", "1", "--auto", "--rounds", "3")
    assert ran.out.count("Megalink Three Card Poker, layout A") == 3
    assert ran.out.count("faults in this sitting so far: none") == 3
    assert times(ran.out) == sorted(times(ran.out))
    assert ran.out.startswith(feltwork("deal", M3CP, "--seed", "1", "--auto").out)


def test_the_device_is_the_one_asked_for(feltwork: Feltwork) -> None:
    manual = feltwork("deal", M3CP, "--seed", "1", "--auto", "--device", "manual").out
    assert "layout A, manual device" in manual
    assert "Deal 1 card to the Dealer's hand  [M3CP 3.8]" in manual
    automated = feltwork("deal", M3CP, "--seed", "1", "--auto").out
    assert "layout A, automated device" in automated
    assert "Deal 3 cards to the Dealer's hand  [M3CP 3.7]" in automated


@pytest.mark.parametrize("players", [1, 4, 7])
def test_so_many_players_sit_down(feltwork: Feltwork, players: int) -> None:
    told = feltwork("deal", M3CP, "--seed", "2", "--auto", "--players", str(players)).out
    seated = told[: told.index("Say")]
    assert seated.count("position ") == players


def test_a_scenario_file_is_dealt(feltwork: Feltwork, tmp_path: Path) -> None:
    scenario = written(tmp_path, 'layout = "B"\npositions = [2, 4]\nwanted = [{ place = "dealer", near-miss = true }]\n')
    ran = feltwork("deal", M3CP, "--seed", "1", "--auto", "--scenario", scenario)
    assert ran.code == 0
    assert "Megalink Three Card Poker, layout B, automated device\n          position 2: " in ran.out
    assert "Return $50 of Play at position 4  [M3CP 3.11.1]" in ran.out, "the Dealer does not qualify"


def test_the_command_line_goes_over_the_scenario_file(feltwork: Feltwork, tmp_path: Path) -> None:
    scenario = written(tmp_path, 'device = "automated"\nplayers = 5\n')
    ran = feltwork("deal", M3CP, "--seed", "1", "--auto", "--scenario", scenario, "--device", "manual", "--players", "2")
    assert ran.out == feltwork("deal", M3CP, "--seed", "1", "--auto", "--device", "manual", "--players", "2").out


@pytest.mark.parametrize("game", CATALOGUE)
def test_every_situation_is_dealt_round_after_round_without_a_fault(feltwork: Feltwork, game: str) -> None:
    for name in Situations(game):
        ran = feltwork("deal", game, "--seed", "1", "--auto", "--rounds", "3", "--scenario", name)
        assert (ran.code, ran.err) == (0, "")
        assert ran.out.count("faults in this sitting so far: none") == 3


def test_the_log_holds_the_whole_sitting(feltwork: Feltwork, tmp_path: Path) -> None:
    log = tmp_path / "sitting.log"
    ran = feltwork("deal", M3CP, "--seed", "1", "--auto", "--rounds", "2", "--log", str(log))
    entries = list(read_log(log.read_bytes().splitlines()))
    assert entries[0] == Opened(FORMAT, "guided", VERSION)
    assert sum(isinstance(entry, Began) for entry in entries) == 2
    assert all(entry.done for entry in entries if isinstance(entry, ActEntry))
    assert isinstance(entries[-1], Ended)
    assert len(entries) - 2 == len(times(ran.out))


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((M3CP, "--seed", "1"), "--auto is needed"),
        ((M3CP, "--auto"), "--seed"),
        ((M3CP, "--seed", "one", "--auto"), "--seed"),
        ((M3CP, "--seed", "1", "--auto", "--rounds", "0"), "--rounds takes 1 or more"),
        ((M3CP, "--seed", "1", "--auto", "--fast"), "--fast"),
        ((), "GAME"),
    ],
    ids=["no dealer", "no seed", "a seed that is no number", "no rounds", "an unknown option", "no game"],
)
def test_wrong_usage_leaves_with_2(feltwork: Feltwork, words: tuple[str, ...], message: str) -> None:
    ran = feltwork("deal", *words)
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("megalink-bulseye",), "game: found the game 'megalink-bulseye', expected"),
        ((M3CP, "--device", "manul"), "device: found the device 'manul', expected automated or manual; did you mean 'manual'?"),
        (("three-card-poker", "--device", "manual"), "device: found the device 'manual'"),
        ((M3CP, "--players", "8"), "players: found 8, expected 1 to 7"),
        ((M3CP, "--scenario", "nowhere.toml"), "nowhere.toml is not there, expected a file"),
    ],
)
def test_bad_input_is_told_and_leaves_with_1(feltwork: Feltwork, words: tuple[str, ...], message: str) -> None:
    ran = feltwork("deal", *words, "--seed", "1", "--auto")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith(f"feltwork: {message}")


BAD_SCENARIOS: dict[str, tuple[str, str]] = {
    "an unknown key": ("player = 3", "player: found the key 'player'"),
    "players as text": ('players = "three"', "players: found 'three', expected a whole number"),
    "an unknown chance": ("chances = { late-wagr = 1.0 }", "chances.late-wagr: found the key 'late-wagr'"),
    "positions that are not there": ("positions = [1, 9]", "positions: found [1, 9], expected different ones from 1 to 7"),
    "an unknown layout": ('layout = "E"', "layout: found the layout 'E', expected A, B or C"),
    "an unknown ruling": ('rulings = { dealer-qualifies = "never" }', "rulings.dealer-qualifies: found the choice 'never'"),
    "an unknown hand": ('wanted = [{ place = "dealer", hand = "strait" }]', "wanted[0].hand: found the hand 'strait'"),
    "a wish without a place": ('wanted = [{ hand = "pair" }]', "wanted[0].place: missing"),
    "half the customs": ("customs = { announce-result = false }", "customs.settlement-direction: missing"),
    "a meter of 0": ("jackpot = { display = 0 }", "jackpot.display: found 0, expected a whole number, 1 or more"),
}


@pytest.mark.parametrize(("text", "message"), BAD_SCENARIOS.values(), ids=BAD_SCENARIOS)
def test_a_bad_scenario_is_told_with_its_place(feltwork: Feltwork, tmp_path: Path, text: str, message: str) -> None:
    ran = feltwork("deal", M3CP, "--seed", "1", "--auto", "--scenario", written(tmp_path, text))
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith(f"feltwork: {message}")


def test_everything_wrong_with_a_scenario_is_told_at_once(feltwork: Feltwork, tmp_path: Path) -> None:
    scenario = written(tmp_path, 'players = "x"\nlayuot = "A"\n')
    ran = feltwork("deal", M3CP, "--seed", "1", "--auto", "--scenario", scenario)
    assert [line.split(": ")[1] for line in ran.err.splitlines()] == ["players", "layuot"]


@pytest.mark.parametrize("text", [b"players = ", b"\xff\xfe", b"deal well"], ids=["cut off", "not UTF-8", "no TOML"])
def test_a_file_that_is_no_toml_is_named(feltwork: Feltwork, tmp_path: Path, text: bytes) -> None:
    file = tmp_path / "scenario.toml"
    file.write_bytes(text)
    ran = feltwork("deal", M3CP, "--seed", "1", "--auto", "--scenario", str(file))
    assert ran.code == 1
    assert f"{file}: found no TOML" in ran.err


def test_a_folder_is_no_scenario(feltwork: Feltwork, tmp_path: Path) -> None:
    ran = feltwork("deal", M3CP, "--seed", "1", "--auto", "--scenario", str(tmp_path))
    assert (ran.code, ran.err) == (1, f"feltwork: {tmp_path} is a folder, expected a file\n")


def test_nobody_at_the_table_is_bad_input(feltwork: Feltwork) -> None:
    ran = feltwork("deal", "megalink-bullseye", "--seed", "1", "--auto", "--players", "0")
    assert (ran.code, ran.err) == (1, "feltwork: players: found 0, expected 1 to 6\n")


def test_a_log_that_cannot_be_written_is_told_before_anything_is_dealt(feltwork: Feltwork, tmp_path: Path) -> None:
    log = tmp_path / "nowhere" / "sitting.log"
    ran = feltwork("deal", "megalink-bullseye", "--seed", "1", "--auto", "--log", str(log))
    assert (ran.code, ran.out, ran.err) == (1, "", f"feltwork: {log}: No such file or directory\n")


def test_a_scenario_of_another_game_is_told(feltwork: Feltwork, tmp_path: Path) -> None:
    scenario = tmp_path / "scenario.toml"
    scenario.write_text('game = "three-card-poker"', encoding="utf-8")
    ran = feltwork("deal", "megalink-bullseye", "--seed", "1", "--auto", "--scenario", str(scenario))
    assert (ran.code, ran.out) == (1, "")
    assert "game: found 'three-card-poker' in the scenario" in ran.err


@pytest.mark.parametrize("game", CATALOGUE)
def test_every_situation_can_be_dealt_by_name_and_as_a_file(feltwork: Feltwork, game: str) -> None:
    for name in Situations(game):
        file = str(SCENARIOS / game / f"{name}.toml")
        by_name, by_file = (
            feltwork("deal", game, "--seed", "3", "--auto", "--json", "--scenario", said) for said in (name, file)
        )
        assert (by_name.code, by_name.err) == (0, "")
        assert by_name.answers[-1]["end"]["finished"]
        assert by_name.out == by_file.out


def test_a_name_there_is_none_of_is_told_with_the_nearest(feltwork: Feltwork) -> None:
    ran = feltwork("deal", BULL, "--seed", "1", "--auto", "--json", "--scenario", "emty-chair")
    assert (ran.code, ran.out) == (1, "")
    assert "feltwork: --scenario: found the situation 'emty-chair'" in ran.err
    assert "did you mean 'empty-chair'?" in ran.err


def test_a_situation_of_another_game_is_told(feltwork: Feltwork) -> None:
    ran = feltwork("deal", M3CP, "--seed", "1", "--auto", "--scenario", str(SCENARIOS / BULL / "a-tie.toml"))
    assert (ran.code, ran.out) == (1, "")
    assert "game: found 'megalink-bullseye' in the scenario" in ran.err


def test_a_situation_may_be_dealt_with_another_device_and_more_players(feltwork: Feltwork) -> None:
    words = ("deal", BULL, "--seed", "1", "--auto", "--json", "--scenario", "a-tie", "--device", "manual", "--players", "5")
    ran = feltwork(*words)
    assert ran.code == 0
    assert "deal 2 1" in [answer.get("act") for answer in ran.answers]
    assert len(ran.answers[-1]["end"]["money"]) == 5


def test_a_situation_with_a_key_too_many_is_told_with_its_file(feltwork: Feltwork, tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text((SCENARIOS / BULL / "a-tie.toml").read_text("utf-8").replace("trains =", "trians ="), encoding="utf-8")
    ran = feltwork("deal", BULL, "--seed", "1", "--auto", "--scenario", str(file))
    assert ran.code == 1
    assert f"{file} has 2 errors" in ran.err


@pytest.mark.parametrize("level", ["quiet", "busy", "rough"])
def test_rounds_may_be_left_to_surprise(feltwork: Feltwork, level: str) -> None:
    ran = feltwork("deal", STUD, "--seed", "5", "--auto", "--json", "--surprise", level)
    assert (ran.code, ran.err) == (0, "")
    assert ran.answers[-1]["end"]["faults"] == []


def test_a_level_there_is_none_of_is_wrong_usage(feltwork: Feltwork) -> None:
    assert feltwork("deal", STUD, "--seed", "5", "--auto", "--surprise", "wild").code == 2
