"""A table that is chosen: from the choice comes what is dealt, a situation's own wishes hold, and nobody deals what is gone."""

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from app.rounds.players import NO_TROUBLE, patrons_file
from app.rounds.scenario import make_script
from app.rounds.situations import Situations
from app.rules.core.round import Meter
from app.table.choice import TableChoice, fixed_by, still_there, tables_file
from tests.rules.examples import CATALOGUE

M3CP = "megalink-three-card-poker"


def test_a_beginners_table_is_quiet() -> None:
    assert TableChoice(game=M3CP).scenario().chances == NO_TROUBLE


def test_players_who_make_trouble_make_as_much_as_the_data_says() -> None:
    assert TableChoice(game=M3CP, trouble="much").scenario().chances == tables_file().trouble["much"]
    assert TableChoice(game=M3CP, trouble="some").scenario().chances == {}


def test_a_surprise_brings_its_own_trouble() -> None:
    scenario = TableChoice(game=M3CP, surprise="busy").scenario()
    assert (scenario.surprise, scenario.chances) == ("busy", {})


@pytest.mark.parametrize("people", tables_file().people)
def test_who_comes_is_one_of_the_kinds_there_are(people: str) -> None:
    weights = tables_file().people[people]
    assert weights.keys() == patrons_file().people.keys()
    assert make_script(TableChoice(game=M3CP, people=people).scenario(), CATALOGUE[M3CP], 3).seats


def test_difficult_people_frown_more_often_than_calm_ones() -> None:
    frowns = {}
    for people in ("calm", "difficult"):
        scenario = TableChoice(game=M3CP, people=people, players=7).scenario()
        scripts = [make_script(scenario, CATALOGUE[M3CP], seed) for seed in range(60)]
        frowns[people] = sum(seat.mood == "frown" for script in scripts for seat in script.seats)
    assert frowns["calm"] == 0
    assert frowns["difficult"] > 100


def test_what_a_situation_says_holds_and_the_rest_is_as_chosen() -> None:
    late = Situations(M3CP)["a-late-ante"].scenario
    chosen = TableChoice(game=M3CP, layout="B", seats=6, device="manual", players=2, limits="high", people="calm")
    dealt = chosen.scenario(late)
    assert (dealt.positions, dealt.limits, dealt.chances) == (late.positions, late.limits, late.chances)
    assert (dealt.layout, dealt.device, dealt.players) == ("B", "manual", UNSET)


def test_a_situation_beyond_the_positions_that_are_chosen_has_the_felt_it_needs() -> None:
    late = Situations(M3CP)["a-late-ante"].scenario
    assert TableChoice(game=M3CP, seats=5).scenario(late).seats is UNSET
    assert TableChoice(game=M3CP, seats=7).scenario(late).seats == 7


def test_a_situation_decides_only_what_it_names() -> None:
    late = Situations(M3CP)["a-late-ante"].scenario
    assert fixed_by(late) == {"players", "trouble", "limits"}
    assert fixed_by(replace(late, device="manual", jackpot=Meter(display=1))) == {
        "players",
        "trouble",
        "limits",
        "device",
        "meter",
    }


def test_a_table_is_still_there_while_its_game_its_felt_and_its_device_are() -> None:
    assert still_there(TableChoice(game=M3CP, layout="A", device="manual"), CATALOGUE)
    for gone in ({"game": "pontoon"}, {"layout": "Z"}, {"device": "shoe"}):
        assert not still_there(replace(TableChoice(game=M3CP), **gone), CATALOGUE)
