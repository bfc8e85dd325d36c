"""Where and when irregularities happen: every case has scenes, and none that its facts rule out."""

from random import Random

import pytest

from app.rules.core.irregularity import cases
from lessons.ruling_choices import occurrences
from lessons.scenes import scenes, some_scene
from tests.lessons.drills import DRILLS
from tests.rules.examples import CATALOGUE


def test_every_case_has_its_scenes_and_no_others_have() -> None:
    assert set(scenes()) == set(cases())
    for name, terms in scenes().items():
        assert set(terms.when) <= set(cases()[name].facts)


def test_what_was_not_noticed_before_the_next_round_is_seen_in_it() -> None:
    stud = CATALOGUE["megalink-singapore-stud"]
    late = {some_scene(Random(seed), stud, "dealer-count", {"noticed": False}).moment for seed in range(50)}
    noticed = {some_scene(Random(seed), stud, "dealer-count", {"noticed": True}).moment for seed in range(50)}
    assert late == {"next-round"}
    assert "next-round" not in noticed


def test_a_jackpot_wager_lies_alone_with_bets_open_or_closed_as_the_facts_say() -> None:
    stud = CATALOGUE["megalink-singapore-stud"]
    assert some_scene(Random(1), stud, "jackpot-without-base", {"closed": False}).moment == "betting"
    assert some_scene(Random(1), stud, "jackpot-without-base", {"closed": True}).moment != "betting"


@pytest.mark.parametrize("game", CATALOGUE)
def test_a_game_has_at_least_300_questions_on_irregularities(game: str) -> None:
    asked = (DRILLS.question(game, "irregularity", seed) for seed in range(900))
    assert len({question.prompt for question in asked}) >= 300


@pytest.mark.parametrize("game", CATALOGUE)
def test_every_case_with_every_fact_is_asked(game: str) -> None:
    known = {(one.case, one.facts) for found in occurrences(CATALOGUE[game]).values() for one in found}
    assert len({case for case, _ in known}) > 10
    asked = {DRILLS.question(game, "irregularity", seed).items_learnt[0].split(":")[1] for seed in range(400)}
    assert asked == {case for case, _ in known}
