"""What the house has set reaches its tables; what it has not set is as usual; a wrong file tells everything that is wrong."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from app.base.trouble import BadContent
from app.base.writing import write_datafile
from app.house.house import FILE, GameHouse, House, custom_choices, house_chips, limits_problem, read_house, usual_customs
from app.layouts.chipset import ChipSet, academy_chips
from app.rounds.players import patrons_file
from app.rounds.promise import broken_promises
from app.rounds.scenario import Scenario, make_script
from app.rounds.situation_check import deal_to_the_end, rounds_of
from app.rounds.situations import Situation, Situations
from app.rules.core.customs import academy_customs
from app.rules.core.house_terms import PracticeLimits
from tests.lessons.drills import EVERY_DRILL, drills_of
from tests.rules.examples import CATALOGUE
from tests.rules.version_seven import both_versions

M3CP = "megalink-three-card-poker"
FILE_OF = CATALOGUE[M3CP].file
HIGH = PracticeLimits((10_000, 1_000_000), (2_500, 100_000))
OURS = (
    House(chips="low-limits")
    .with_limits(M3CP, HIGH)
    .with_ruling(FILE_OF, "dealer-qualifies", "cards")
    .with_custom(M3CP, "settlement-direction", "left-to-right")
)


def test_without_a_file_everything_is_as_usual(tmp_path: Path) -> None:
    house = read_house(tmp_path, CATALOGUE)
    assert house == House()
    assert house_chips(house, tmp_path) == academy_chips()
    assert make_script(house.furnish(Scenario(game=M3CP)), CATALOGUE[M3CP], 7) == make_script(
        Scenario(game=M3CP), CATALOGUE[M3CP], 7
    )


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    write_datafile(tmp_path / FILE, OURS)
    assert read_house(tmp_path, CATALOGUE) == OURS


def test_what_the_house_has_set_is_on_the_table() -> None:
    script = make_script(OURS.furnish(Scenario(game=M3CP)), CATALOGUE[M3CP], 7)
    assert script.table.limits["ante"] == (10_000, 1_000_000)
    assert script.table.limits["play"] == (10_000, 1_000_000)
    assert script.table.rulings["dealer-qualifies"] == "cards"
    assert script.customs == replace(academy_customs(), settlement_direction="left-to-right")
    assert all(seat.rack >= 10_000 for seat in script.seats)


def test_another_game_is_as_usual() -> None:
    script = make_script(OURS.furnish(Scenario(game="megalink-bullseye")), CATALOGUE["megalink-bullseye"], 7)
    assert script.customs == academy_customs()
    assert script.table.limits["main"] == patrons_file().limits.opening


def test_what_a_scenario_says_itself_holds() -> None:
    asked = Scenario(
        game=M3CP, rulings={"dealer-qualifies": "hand-rank"}, customs=academy_customs(), limits=patrons_file().limits
    )
    assert OURS.furnish(asked) == asked


def test_what_is_set_back_to_the_usual_is_not_kept() -> None:
    back = (
        replace(OURS, chips="academy")
        .with_limits(M3CP, patrons_file().limits)
        .with_ruling(FILE_OF, "dealer-qualifies", "hand-rank")
        .with_custom(M3CP, "settlement-direction", "right-to-left")
    )
    assert back == House()


def test_every_custom_can_be_chosen_and_the_usual_is_among_the_choices() -> None:
    assert set(custom_choices()) == set(usual_customs())
    for name, choices in custom_choices().items():
        assert usual_customs()[name] in choices
        for choice in choices:
            House().with_custom(M3CP, name, choice).customs(M3CP)


OWN_CHIPS = """
name = "Ours"
chips = [{ value = 500, short = "5", body = "#BF3329", spot = "#FBF3E4", spots = 4, shape = "block" }]
"""


def test_an_academy_has_chips_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "chips").mkdir()
    (tmp_path / "chips" / "ours.toml").write_text(OWN_CHIPS, encoding="utf-8")
    assert [chip.value for chip in house_chips(House(chips="ours"), tmp_path).chips] == [500]


WRONG = """
chips = "acadmy"
[games.megalink-three-card-poker]
limits = { opening = [500, 100], side = [50, 75] }
rulings = { dealer-qualifies = "card", nothing = "x" }
customs = { clearing = "never", supervisor-for-jackpot = 3 }
[games.three-card-poker]
limits = { opening = [100, 500], side = [100, 500] }
[games.whist]
"""


def test_every_error_in_the_file_is_told_at_once(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(WRONG, encoding="utf-8")
    with pytest.raises(BadContent) as told:
        read_house(tmp_path, CATALOGUE)
    assert [problem.where for problem in told.value.problems] == [
        "chips",
        f"games.{M3CP}.limits",
        f"games.{M3CP}.rulings.dealer-qualifies",
        f"games.{M3CP}.rulings.nothing",
        f"games.{M3CP}.customs.supervisor-for-jackpot",
        f"games.{M3CP}.customs.clearing",
        "games.three-card-poker.limits",
        "games.whist",
    ]
    assert "did you mean 'academy'?" in str(told.value)


def test_limits_that_cannot_hold_are_said() -> None:
    assert "no lower" in str(limits_problem(PracticeLimits((500, 100), (100, 500))))
    assert "whole dollars" in str(limits_problem(PracticeLimits((100, 500), (50, 500))))
    assert limits_problem(HIGH) is None


def ruled_otherwise() -> House:
    """A house with another ruling wherever a document leaves something open."""
    house = House()
    for game in CATALOGUE.values():
        for name, switch in game.file.switches.items():
            house = house.with_ruling(game.file, name, next(choice for choice in switch.choices if choice != switch.default))
    return house


RULED = ruled_otherwise()
RULED_DRILLS = drills_of(RULED.games_of(CATALOGUE))


@pytest.mark.parametrize(("game", "skill"), EVERY_DRILL)
def test_every_question_at_a_table_is_asked_by_the_rulings_of_the_house(game: str, skill: str) -> None:
    for seed in range(5):
        question = RULED_DRILLS.question(game, skill, seed)
        for shown in (question.table, question.script):
            if shown is not None:
                file = CATALOGUE[shown.game].file
                assert shown.table.rulings == {name: RULED.ruling(file, name) for name in file.switches}
        assert RULED_DRILLS.judge(question, question.right[0]).right


def test_the_house_chooses_the_rulebook_in_force_and_nothing_else_changes(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(f"[games.{M3CP}]\nrulebook = 7\n", encoding="utf-8")
    with both_versions(tmp_path / "rules") as (six, seven):
        house = read_house(tmp_path, six)
        games, rulebooks = house.games_of(six), house.rulebooks_of(six)
        assert [one[M3CP].file.document.version for one in (six, rulebooks, games)] == [6, 7, 7]
        assert games[M3CP].rules_version == seven[M3CP].rules_version
        assert games["megalink-bullseye"].file == six["megalink-bullseye"].file
        assert read_house(tmp_path, seven).rulebooks_of(seven)[M3CP] is seven[M3CP]
        assert House().rulebooks_of(seven) is seven


def test_back_to_an_earlier_rulebook(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(f"[games.{M3CP}]\nrulebook = 6\n", encoding="utf-8")
    with both_versions(tmp_path / "rules") as (_, seven):
        assert read_house(tmp_path, seven).games_of(seven)[M3CP].file.document.version == 6


def test_rulings_are_checked_by_the_rulebook_in_force(tmp_path: Path) -> None:
    text = f"[games.{M3CP}]\nrulebook = 7\nrulings = {{ dealer-qualifies = 'cards', nothing = 'x' }}\n"
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    with both_versions(tmp_path / "rules") as (six, _), pytest.raises(BadContent) as told:
        read_house(tmp_path, six)
    assert [problem.where for problem in told.value.problems] == [f"games.{M3CP}.rulings.nothing"]


@pytest.mark.parametrize(
    ("written", "said"), [("5", "expected 6"), ("0", "expected 6"), ("'6'", "whole number"), ("6.5", "whole number")]
)
def test_a_rulebook_there_is_not_is_told_with_those_there_are(tmp_path: Path, written: str, said: str) -> None:
    (tmp_path / FILE).write_text(f"[games.{M3CP}]\nrulebook = {written}\n[games.whist]\nrulebook = 1\n", encoding="utf-8")
    with pytest.raises(BadContent) as told:
        read_house(tmp_path, CATALOGUE)
    assert told.value.problems[0].where == f"games.{M3CP}.rulebook"
    assert said in str(told.value)


def test_as_usual_again_the_rulebook_stays() -> None:
    ours = replace(OURS, games={M3CP: replace(OURS.of(M3CP), rulebook=6)})
    assert ours.as_usual(M3CP) == House(chips="low-limits", games={M3CP: GameHouse(rulebook=6)})
    assert OURS.as_usual(M3CP) == House(chips="low-limits")


def test_the_chips_of_the_house_are_those_in_play() -> None:
    few = tuple(replace(chip, count=7) for chip in academy_chips().chips[4:])
    ours = ChipSet("few", few)
    script = make_script(House().furnish(Scenario(game=M3CP), ours), CATALOGUE[M3CP], 7)
    assert script.chips == ours.values
    assert script.tray.holds == script.tray.full == ours.in_float, "and so many lie in its float"
    named = House().furnish(Scenario(game=M3CP, chips=(2_500, 100)), ours)
    assert (named.chips, named.in_float) == ((2_500, 100), ())


@pytest.mark.parametrize("game", CATALOGUE)
def test_a_situation_shows_the_same_with_the_chips_of_the_house(game: str) -> None:
    """A float of forty a tube: stacks, float and promise go by the house's set."""
    ours = ChipSet("ours", tuple(replace(chip, count=40) for chip in academy_chips().chips))
    for name in ("chips-added-to-a-winner", "chips-taken-from-a-loser", "a-disputed-payout", "a-buy-in-and-change"):
        situation = Situations(game)[name]
        furnished = Situation(name, replace(situation.terms, scenario=House().furnish(situation.scenario, ours)))
        for round in rounds_of(furnished, CATALOGUE[game], range(1)):
            assert round.play.script.tray.full == ours.in_float
            assert broken_promises(situation.terms.shows, deal_to_the_end(round)) == []
