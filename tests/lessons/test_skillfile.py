"""A skill is its module, its data file and its words: found by scanning and checked at the start, so that none is half there."""

import pytest

from app.base.trouble import BadContent
from lessons.drafting import Skill
from lessons.skillfile import GENERATORS, SkillFacts, SkillPar, Trains, check_facts, generator_names, skill_facts
from lessons.skills import SKILLS, QuestionMaker, cross_check, skills_in
from tests.lessons.drills import DRILLS
from tests.rules.examples import CATALOGUE

NEW = "tests.lessons.new_skill"
FACTS = SkillFacts(order=1, par=SkillPar(1000))


def test_every_skill_has_its_facts_in_the_order_a_school_teaches() -> None:
    assert list(SKILLS) == list(skill_facts())
    orders = [facts.order for facts in skill_facts().values()]
    assert orders == sorted(set(orders))


def test_every_generator_says_what_it_makes() -> None:
    assert set(SKILLS) == set(skills_in(GENERATORS, dict.fromkeys(SKILLS, "a name")))
    assert len(generator_names()) == 16


def test_par_times_of_variants_are_of_variants_there_are() -> None:
    for skill, facts in skill_facts().items():
        there = {variant for game in CATALOGUE.values() for variant in SKILLS[skill].variants(game)}
        assert set(facts.par.variants) <= there, skill


def test_a_new_skill_is_found_and_can_be_drilled(monkeypatch: pytest.MonkeyPatch) -> None:
    found = skills_in(NEW, {"count-suits": "Count suits"})
    assert list(found) == ["count-suits"]
    monkeypatch.setitem(SKILLS, "count-suits", found["count-suits"])
    question = QuestionMaker(DRILLS.catalogue, lambda *_: "").question("three-card-poker", "count-suits", seed=1)
    assert question.prompt == "How many suits?"
    assert len(question.choices) == 2


def test_a_skill_without_words_is_told_at_the_start() -> None:
    with pytest.raises(BadContent, match=r"skills\.count-suits"):
        skills_in(NEW, {})


def test_a_skill_without_facts_and_facts_without_a_skill_are_told_together() -> None:
    skill = Skill("count-suits", lambda _: (), lambda _: None)
    told = list(cross_check([skill], {"count-suit": FACTS}, {"count-suits": "Count suits"}))
    assert [problem.where for problem in told] == ["count-suits", "count-suit"]


def test_every_unknown_name_in_the_facts_is_told_with_the_nearest() -> None:
    trains = Trains(faults=("wrong-chip",), acts=("pays",), declarations=("hands",), order_in=("deals",), phases=("settling",))
    facts = SkillFacts(order=1, par=SkillPar(1000), trains=trains, rests_on=("pay",))
    told = {problem.where: str(problem.message) for problem in check_facts("count-suits", facts)}
    assert len(told) == 6
    assert "wrong-chips" in told["count-suits.trains.faults"]
