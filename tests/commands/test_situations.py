"""`feltwork situations`: what there is to deal, an academy's own among it, and whether one keeps its promise."""

from pathlib import Path

import pytest

from app.base.datafile import files
from app.pages.places import TableAt
from app.rounds.situations import Situations
from tests.commands.conftest import Feltwork
from tests.rules.examples import CATALOGUE

BULL = "megalink-bullseye"
A_TIE = (files("assets") / "scenarios" / BULL / "a-tie.toml").read_text("utf-8")


def own(folder: Path, text: str, name: str = "ours") -> Path:
    file = folder / "scenarios" / BULL / f"{name}.toml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def test_every_situation_is_listed(feltwork: Feltwork, tmp_path: Path) -> None:
    ran = feltwork("situations", "list", "--data", str(tmp_path))
    assert (ran.code, ran.err) == (0, "")
    for game in CATALOGUE:
        assert all(name in ran.out for name in Situations(game))


def test_those_of_one_game_are_listed_from_first_to_hard(feltwork: Feltwork, tmp_path: Path) -> None:
    ran = feltwork("situations", "list", BULL, "--data", str(tmp_path))
    levels = [line.split()[1] for line in ran.out.splitlines() if line.strip().startswith("BULL ")]
    assert len(levels) == len(Situations(BULL))
    assert levels == sorted(levels, key=["first", "usual", "hard"].index)


def test_an_academys_own_is_listed_and_a_broken_one_told(feltwork: Feltwork, tmp_path: Path) -> None:
    own(tmp_path, A_TIE)
    broken = own(tmp_path, "title = 3", "broken")
    ran = feltwork("situations", "list", BULL, "--data", str(tmp_path))
    assert ran.code == 1
    assert " ours " in ran.out
    assert f"{broken} has" in ran.err
    assert "title: found 3" in ran.err


def test_one_that_lies_where_nobody_looks_is_told(feltwork: Feltwork, tmp_path: Path) -> None:
    own(tmp_path, A_TIE).rename(tmp_path / "scenarios" / "ours.toml")
    (tmp_path / "scenarios" / "bullseye").mkdir()
    (tmp_path / "scenarios" / "bullseye" / "ours.toml").write_text(A_TIE, encoding="utf-8")
    ran = feltwork("situations", "list", "--data", str(tmp_path))
    assert ran.code == 1
    assert ran.err.count("found outside the folder of a game, expected scenarios/megalink-bullseye|") == 2


def test_an_academys_own_is_dealt_by_its_name(feltwork: Feltwork, tmp_path: Path) -> None:
    own(tmp_path, A_TIE)
    words = ("deal", BULL, "--seed", "1", "--auto", "--json", "--scenario")
    ran, ours = (feltwork(*words, name, "--data", str(tmp_path)) for name in ("ours", "a-tie"))
    assert (ran.code, ran.out) == (0, ours.out)


def test_a_game_there_is_none_of_is_told(feltwork: Feltwork, tmp_path: Path) -> None:
    assert feltwork("situations", "list", "bullseye", "--data", str(tmp_path)).code == 1


def test_one_that_keeps_its_promise_is_passed(feltwork: Feltwork, tmp_path: Path) -> None:
    file = own(tmp_path, A_TIE)
    ran = feltwork("situations", "check", str(file))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == f"{file}: Megalink Bullseye, A Tie: shows all it promises\n"


WRONG = {
    "a promise that is not kept": ("odds 2 tie 8", "odds 2 tie 9", "shows[1]: found a round (automated device) that does not"),
    "a promise there is none of": ("odds 2", "odd 2", "shows[1]: found the promise 'odd'"),
    "a clause there is none of": ('"4.2"', '"4.22"', "clauses[1]: found the clause '4.22'"),
    "no words": ('"A Tie"', '" "', "title: found nothing, expected words"),
    "no promise": ("shows = [", "shows = []\nshown = [", "shown: found the key 'shown'"),
    "amounts without limits": ("limits =", "# limits =", "scenario.limits: missing"),
    "a hand that cannot be dealt": ('dealer = "Ts', 'dealer = "Td', "scenario.hands.position-2: found Td"),
    "a wager there is none of": ("{ main = 5000", "{ ante = 5000", "scenario.seated[0].wagers.ante: found the wager 'ante'"),
    "a chance there is none of": ("any-suits", "chances = { rain = 0.5 }\nany-suits", "scenario.chances.rain: found the key"),
    "a game there is none of": ('"megalink-bullseye"', '"bullseye"', "scenario.game: found the game 'bullseye'"),
    "no scenario": ("[scenario]", "[scenery]", "scenery: found the key 'scenery'"),
}


@pytest.mark.parametrize(("was", "now", "message"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_told_with_its_place(feltwork: Feltwork, tmp_path: Path, was: str, now: str, message: str) -> None:
    assert was in A_TIE
    file = own(tmp_path, A_TIE.replace(was, now))
    ran = feltwork("situations", "check", str(file))
    assert (ran.code, ran.out) == (1, "")
    assert f"{file} has" in ran.err
    assert f"  {message}" in ran.err


def test_everything_wrong_with_how_it_is_written_is_told_at_once(feltwork: Feltwork, tmp_path: Path) -> None:
    file = own(tmp_path, A_TIE.replace('"4.2"', '"4.22"').replace("odds 2", "odd 2").replace("limits =", "# limits ="))
    assert "has 3 errors" in feltwork("situations", "check", str(file)).err


def test_a_file_that_is_not_there_is_told(feltwork: Feltwork, tmp_path: Path) -> None:
    ran = feltwork("situations", "check", str(tmp_path / "none.toml"))
    assert (ran.code, ran.err) == (1, f"feltwork: {tmp_path / 'none.toml'} is not there, expected a file\n")


def test_check_without_a_file_is_wrong_usage(feltwork: Feltwork) -> None:
    assert feltwork("situations", "check").code == 2


def test_the_help_names_every_promise(feltwork: Feltwork) -> None:
    out = feltwork("situations", "--help").out
    assert "outcome N WAGER OUTCOME" in out
    assert "ruling CASE RULING" in out


# feltwork table


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[TableAt]:
    """The tables that a window would have shown."""
    tables: list[TableAt] = []

    def show(table: TableAt, *_: object) -> int:
        tables.append(table)
        return 0

    monkeypatch.setattr("app.commands.table.show_table", show)
    return tables


def test_a_table_is_shown_with_the_situation(feltwork: Feltwork, shown: list[TableAt], tmp_path: Path) -> None:
    assert feltwork("table", BULL, "--scenario", "a-tie", "--device", "manual", "--data", str(tmp_path)).code == 0
    scenario = shown[0].scenario
    assert scenario is not None
    assert (scenario.device, scenario.seated) == ("manual", Situations(BULL)["a-tie"].scenario.seated)


def test_a_table_is_shown_whose_players_take_their_time(feltwork: Feltwork, shown: list[TableAt], tmp_path: Path) -> None:
    assert feltwork("table", BULL, "--people", "real-time", "--mode", "silent", "--data", str(tmp_path)).code == 0
    assert (shown[0].people, shown[0].mode) == ("real-time", "silent")


def test_a_table_is_shown_with_surprises(feltwork: Feltwork, shown: list[TableAt], tmp_path: Path) -> None:
    assert feltwork("table", BULL, "--surprise", "rough", "--layout", "B", "--data", str(tmp_path)).code == 0
    scenario = shown[0].scenario
    assert scenario is not None
    assert (scenario.surprise, scenario.layout) == ("rough", "B")


@pytest.mark.parametrize("scenario", ["none-such", "broken.toml"])
def test_no_window_opens_for_what_cannot_be_dealt(
    feltwork: Feltwork, shown: list[TableAt], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scenario: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "broken.toml").write_text('hands = { dealer = "As" }', encoding="utf-8")
    assert feltwork("table", BULL, "--scenario", scenario, "--data", str(tmp_path)).code == 1
    assert shown == []
