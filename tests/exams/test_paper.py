"""Papers of one blueprint are equivalent: what occurs and how often is the blueprint's, everything else the seed's."""

from collections import Counter

import pytest

from app.exams.blueprint import Blueprints
from app.exams.blueprint_check import blueprint_problems, named_problems
from app.house.house import House
from app.layouts.chipset import chip_files, read_chips
from app.papers.holdings import holdings
from app.papers.occurrence import occurs
from app.papers.paper import Paper, PaperSeed, setting_of
from app.papers.paper_maker import PaperMaker, dealt_perfectly, scenario_of
from app.rounds.round_series import RoundSeries
from app.rounds.scenario import make_script
from app.rules.world.world import World
from tests.exams.exams import TRY_OUT, blueprint, setting
from tests.rules.examples import CATALOGUE
from tests.stress import STRESS, rounds


def made(name: str, seed: int) -> Paper:
    return PaperMaker(blueprint(name), setting(name)).make(PaperSeed.numbered(seed))


def test_there_is_a_blueprint_for_each_game_one_for_all_and_a_short_one() -> None:
    assert set(Blueprints()) == {*CATALOGUE, "all-five", TRY_OUT}
    assert set(blueprint("all-five").asked_games) == set(CATALOGUE)
    assert all(blueprint(game).asked_games == (game,) for game in CATALOGUE)
    assert blueprint("all-five").examiners == 2


@pytest.mark.parametrize("name", [*Blueprints()])
def test_a_shipped_blueprint_names_only_what_there_is(name: str) -> None:
    assert named_problems(blueprint(name), CATALOGUE) == []


@pytest.mark.parametrize("name", [*Blueprints()] if STRESS else [TRY_OUT])
def test_a_shipped_blueprint_is_proven(name: str) -> None:
    assert blueprint_problems(blueprint(name), CATALOGUE) == []


def test_the_same_seed_gives_the_same_paper_and_another_another() -> None:
    assert made(TRY_OUT, 7) == made(TRY_OUT, 7)
    assert made(TRY_OUT, 7).digest != made(TRY_OUT, 8).digest


@pytest.mark.parametrize("name", [*Blueprints()] if STRESS else [TRY_OUT, "megalink-three-card-poker"])
def test_papers_hold_the_same_and_no_two_are_alike(name: str) -> None:
    papers = [made(name, seed) for seed in rounds(25 if name == TRY_OUT else 2, 200)]
    assert len({tuple(map(repr, holdings(paper, blueprint(name)))) for paper in papers}) == 1
    assert len({paper.digest for paper in papers}) == len(papers)
    for paper in papers:
        asked = [(one.skill, one.variant, one.reference) for section in paper.sections for one in section.questions]
        assert len(set(asked)) == len(asked)


@pytest.mark.parametrize("name", [*CATALOGUE] if STRESS else ["megalink-three-card-poker"])
def test_what_must_occur_at_a_table_occurs_just_as_often_once_it_is_dealt(name: str) -> None:
    terms = next(section.table for section in blueprint(name).sections if section.table is not None)
    rare = [wish for wish in terms.must if not wish.irregularity]
    game = setting(name).catalogue[name]
    for seed in rounds(2, 200):
        table = next(section.table for section in made(name, seed).sections if section.table is not None)
        series = RoundSeries(scenario_of(blueprint(name), terms, setting(name)), game, table.seed, table.rounds)
        found: Counter[str] = Counter()
        world: World | None = None
        for _ in table.rounds:
            dealt = dealt_perfectly(game, series.next(world))
            world = dealt.play.world
            assert dealt.judge.faults == []
            found.update(wish.name for wish in rare if occurs(wish, dealt))
        assert found == {wish.name: wish.times for wish in rare}


def test_a_paper_is_dealt_with_the_chips_of_its_house() -> None:
    own = read_chips(chip_files(None)["low-limits"])
    asked = blueprint(TRY_OUT)
    terms = next(section.table for section in asked.sections if section.table is not None)
    scenario = scenario_of(asked, terms, setting_of(asked, CATALOGUE, House(chips="low-limits"), own))
    script = make_script(scenario, CATALOGUE[scenario.game], 1)
    assert script.chips == own.values
    assert script.tray.full == own.in_float
    assert all(chip in own.values for seat in script.seats for stack in seat.stacks.values() for chip in stack)
