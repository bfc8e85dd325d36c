"""The skills there are, where they apply, and that a seed gives the same question on every machine."""

import os
import subprocess
import sys

import pytest

from app.base.trouble import BadInput
from app.rules.catalogue import Catalogue
from lessons.question import Chosen
from lessons.skills import NO_GAME, SKILLS, applies, shared_variants, skills_of
from lessons.texts import drill_texts
from tests.lessons.drills import DRILLS, drills_of
from tests.rules.examples import CATALOGUE

VOCABULARY = {
    *("name-hand", "compare-hands", "qualifies", "house-way", "payout", "settle-position", "settle-table", "find-wrong-line"),
    *(
        "audit-wagers",
        "what-next",
        "deal-order",
        "jackpot",
        "envy",
        "irregularity",
        "limits",
        "know-wagers",
        "which-clause",
        "old-and-new",
    ),
    *("whole-round", "chip-cutting", "times-table", "read-hands"),
}
DIGEST = """
from hashlib import sha256
import msgspec
from tests.lessons.drills import DRILLS, EVERY_VARIANT, steered
digest = sha256()
for game, skill, variant in EVERY_VARIANT:
    for seed in range(4):
        digest.update(msgspec.json.encode(DRILLS.question(game, skill, seed, variant)))
for game in ("megalink-bullseye", "three-card-poker"):
    digest.update(msgspec.json.encode(steered(game, 1, {"row:jackpot:straight-flush", "row:jackpot:straight"})))
print(digest.hexdigest())
"""


def test_the_skills_are_those_that_courses_and_par_times_name() -> None:
    assert set(SKILLS) == VOCABULARY == set(drill_texts().skills)
    assert {skill for skill in SKILLS if SKILLS[skill].shared} == {"chip-cutting", "times-table", "read-hands"}


def test_a_game_has_the_skills_it_has_rules_for() -> None:
    everywhere = VOCABULARY - {
        "qualifies",
        "house-way",
        "limits",
        "envy",
        "old-and-new",
        "chip-cutting",
        "times-table",
        "read-hands",
    }
    assert {game_id: set(skills_of(game)) - everywhere for game_id, game in CATALOGUE.items()} == {
        "megalink-bullseye": {"house-way", "limits"},
        "megalink-singapore-stud": {"qualifies", "limits"},
        "megalink-texas-holdem-bonus": {"limits"},
        "megalink-three-card-poker": {"qualifies", "limits", "old-and-new"},
        "three-card-poker": {"qualifies", "envy", "old-and-new"},
    }
    assert all(everywhere <= set(skills_of(game)) for game in CATALOGUE.values())
    assert not applies(CATALOGUE["megalink-bullseye"], "chip-cutting")


def test_a_shared_skill_has_the_variants_of_all_games() -> None:
    assert set(shared_variants(CATALOGUE, "read-hands")) == {"three", "five", "best-of-seven", "point-hand"}
    assert DRILLS.variants(NO_GAME, "chip-cutting") == ("fewest", "read")
    assert DRILLS.variants(NO_GAME, "payout") == ()
    assert DRILLS.question(NO_GAME, "times-table", 1, "x40").game == NO_GAME


def run_with_hash_seed(seed: str) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    done = subprocess.run([sys.executable, "-c", DIGEST], env=environment, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_the_same_seed_gives_the_same_questions_in_every_process() -> None:
    first, second = run_with_hash_seed("1"), run_with_hash_seed("2")
    assert len(first) == 64
    assert first == second


def test_another_seed_gives_another_question() -> None:
    prompts = {str(DRILLS.question("megalink-bullseye", "payout", seed).table) for seed in range(20)}
    assert len(prompts) == 20


def test_choices_do_not_stand_in_one_order() -> None:
    places = set()
    for seed in range(40):
        question = DRILLS.question("megalink-three-card-poker", "compare-hands", seed)
        places.add(next(place for place, choice in enumerate(question.choices) if not choice.broken_rule))
    assert places == {0, 1, 2}


def test_what_is_wanted_is_met_where_the_skill_can_meet_it() -> None:
    wanted = {"row:bonus:aces-in-both-hands"}
    question = DRILLS.question("megalink-texas-holdem-bonus", "payout", 3, wanted=wanted)
    assert wanted <= set(question.meets)
    assert "1000 to 1" in question.explanation


def test_a_question_is_made_again_from_its_reference() -> None:
    wanted = {"row:bonus:aces-in-both-hands", "row:bonus:ace-king-suited", "row:flop:win"}
    steered = DRILLS.question("megalink-texas-holdem-bonus", "payout", 4, "typed", wanted)
    assert steered.reference == f"4/{steered.aim}"
    assert DRILLS.again("megalink-texas-holdem-bonus", "payout", "typed", steered.reference) == steered
    plain = DRILLS.question("megalink-bullseye", "house-way", 9, "dealer")
    assert plain.reference == "9"
    assert DRILLS.again("megalink-bullseye", "house-way", "dealer", "9") == plain


def test_what_a_skill_cannot_meet_does_not_change_its_question() -> None:
    plain = DRILLS.question("megalink-bullseye", "house-way", 3)
    assert DRILLS.question("megalink-bullseye", "house-way", 3, wanted={"row:main:pair"}) == plain


@pytest.mark.parametrize(
    ("game", "skill", "variant", "told"),
    [
        ("megalink-bullsey", "payout", "", "did you mean 'megalink-bullseye'?"),
        ("megalink-bullseye", "pay-out", "", "did you mean 'payout'?"),
        ("megalink-bullseye", "envy", "", "expected know-wagers, name-hand, compare-hands, house-way"),
        ("megalink-bullseye", "chip-cutting", "", "found the skill 'chip-cutting'"),
        ("megalink-bullseye", "house-way", "both", "did you mean 'both-ways'?"),
    ],
)
def test_a_drill_that_is_not_there_is_refused_with_the_nearest(game: str, skill: str, variant: str, told: str) -> None:
    with pytest.raises(BadInput) as refused:
        DRILLS.question(game, skill, 1, variant)
    assert told in str(refused.value)


def test_a_sixth_game_is_drilled_without_a_line_more() -> None:
    catalogue = Catalogue("app.rules.games", "tests.sixth_game")
    drills = drills_of(catalogue)
    skills = skills_of(catalogue["high-card"])
    assert {"payout", "settle-position", "find-wrong-line", "what-next", "irregularity", "whole-round"} <= set(skills)
    assert "name-hand" not in skills
    for skill in skills:
        for seed in range(20):
            question = drills.question("high-card", skill, seed)
            assert all(drills.judge(question, answer).right for answer in question.right)
            wrong = [choice for choice in question.choices if choice.broken_rule]
            assert not any(drills.judge(question, choice.answer).right for choice in wrong if isinstance(choice.answer, Chosen))
