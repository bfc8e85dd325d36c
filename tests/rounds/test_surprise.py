"""Surprises: from a level and a seed comes a round, what happens in it as often as the data says."""

from collections import Counter
from itertools import islice, pairwise
from math import sqrt

import pytest
from msgspec.structs import asdict

from app.base.trouble import BadInput
from app.rounds.round_series import table_run
from app.rounds.scenario import Scenario, make_script
from app.rounds.situation_check import deal_to_the_end
from app.rounds.surprise import surprise_file, surprise_of
from app.rules.core.irregularity import REFER, cases, rule
from app.rules.judge.round import JudgedRound
from app.rules.world.world import check
from tests.rules.examples import CATALOGUE
from tests.stress import rounds

M3CP, TCP = "megalink-three-card-poker", "three-card-poker"
LEVELS = ("quiet", "busy", "rough")
MANY = 2000
SIGMAS = 4


def test_there_are_three_levels_each_rougher_than_the_one_before() -> None:
    levels = surprise_file().levels
    assert tuple(levels) == LEVELS
    for calm, rough in pairwise(LEVELS):
        assert levels[calm].irregularity < levels[rough].irregularity
        assert levels[calm].rare < levels[rough].rare
        chances = (asdict(levels[level].chances) for level in (calm, rough))
        assert all(less <= more for name, less, more in _paired(*chances) if name != "mends")


def _paired(one: dict[str, float], other: dict[str, float]) -> list[tuple[str, float, float]]:
    return [(name, one[name], other[name]) for name in one]


def test_every_irregularity_of_the_games_can_come() -> None:
    assert set(surprise_file().irregularities) == set(cases())


def about(likelihood: float, found: int, tried: int = MANY) -> bool:
    """Whether so many of so many can be chance at that likelihood."""
    return abs(found - likelihood * tried) <= SIGMAS * sqrt(likelihood * (1 - likelihood) * tried) + 1


@pytest.mark.parametrize("level", LEVELS)
def test_irregularities_and_rare_things_come_as_often_as_the_data_says(level: str) -> None:
    terms = surprise_file().levels[level]
    brought = [surprise_of(CATALOGUE[M3CP], level, seed, (1, 3, 5)) for seed in range(MANY)]
    assert about(terms.irregularity, sum(one.incident is not None for one in brought))
    assert about(terms.rare, sum(bool(one.wanted) for one in brought))


def test_each_irregularity_and_each_rare_thing_has_its_weight() -> None:
    file = surprise_file()
    brought = [surprise_of(CATALOGUE[M3CP], "rough", seed, (1, 3, 5)) for seed in range(4 * MANY)]
    met = Counter(one.incident.case for one in brought if one.incident is not None)
    whole = sum(file.irregularities.values())
    assert all(about(weight / whole, met[case], met.total()) for case, weight in file.irregularities.items())


def test_players_do_what_they_do_as_often_as_the_level_says() -> None:
    chances = surprise_file().levels["rough"].chances
    scripts = [make_script(Scenario(game=M3CP, players=5, surprise="rough"), CATALOGUE[M3CP], seed) for seed in range(400)]
    ordinary = [seat for script in scripts if script.incident is None for seat in script.seats]
    late = sum(bool(seat.late) for seat in ordinary)
    assert 0.5 * chances.late_wager * len(ordinary) < late <= about_most(chances.late_wager, len(ordinary))


def about_most(likelihood: float, tried: int) -> float:
    return likelihood * tried + SIGMAS * sqrt(likelihood * tried)


def test_a_case_its_document_does_not_know_stays_out() -> None:
    known = CATALOGUE[TCP].file.irregularities
    brought = [surprise_of(CATALOGUE[TCP], "rough", seed, (2,)).incident for seed in range(500)]
    met = {incident.case for incident in brought if incident is not None}
    assert met == {case for case in known if case != "misdeal"}, "one Player alone cannot be misdealt to"


@pytest.mark.parametrize("game", CATALOGUE)
def test_facts_make_the_case(game: str) -> None:
    known = CATALOGUE[game].file.irregularities
    for seed in range(300):
        incident = surprise_of(CATALOGUE[game], "rough", seed, (1, 2)).incident
        if incident is not None:
            ruling = rule(CATALOGUE[game].file, incident.case, incident.facts).ruling
            assert ruling in {*known[incident.case], REFER}


def test_the_same_seed_brings_the_same() -> None:
    one, other = (surprise_of(CATALOGUE[M3CP], "busy", 7, (1, 2)) for _ in range(2))
    assert one == other
    scenario = Scenario(game=M3CP, surprise="rough")
    assert make_script(scenario, CATALOGUE[M3CP], 3) == make_script(scenario, CATALOGUE[M3CP], 3)


def test_an_unknown_level_is_told() -> None:
    with pytest.raises(BadInput, match="surprise: found the level 'ruogh', expected quiet, busy or rough; did you mean 'rough'"):
        make_script(Scenario(game=M3CP, surprise="ruogh"), CATALOGUE[M3CP], 1)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", CATALOGUE)
def test_whatever_comes_the_perfect_dealer_deals_it_round_after_round(game: str, level: str) -> None:
    rules = CATALOGUE[game]
    for script in islice(table_run(Scenario(game=game, surprise=level), rules, 40), len(rounds(12, 500))):
        round = JudgedRound(rules, script)
        deal_to_the_end(round)
        check(round.play.world)
        assert round.judge.close() == []
        assert round.judge.faults == []
        assert round.play.world.finished
