"""Grades are proven by evidence, on a day; they lapse with what is forgotten, and come back."""

import msgspec
import pytest

from scoring.grades.evidence import DealtRound, GivenAnswer
from scoring.grades.history import Event, History, follow_log
from tests.scoring.grades.examples import (
    LESSONS,
    SYLLABUS,
    TERMS,
    day,
    dealt,
    given,
    grade,
    history,
    practice,
    sitting,
    stands,
    to_dealer,
    to_table_ready,
)


def test_who_has_done_nothing_has_no_grade_and_the_first_round_is_the_nearest_thing() -> None:
    nobody = stands([])
    assert (nobody.grade, nobody.proven_on, nobody.next_grade) == ("none", "", "learner")
    assert [line.demand for line in nobody.missing] == ["dealt"]


def test_a_guided_round_and_three_lessons_make_a_learner() -> None:
    guided = dealt(0, is_helped=True, is_silent=False)
    assert stands([guided]).grade == "learner"
    undone = msgspec.structs.replace(LESSONS, done=frozenset({"one", "two"}))
    assert stands([guided], lessons=undone).grade == "none"
    assert [entry.about for line in stands([guided], lessons=undone).missing for entry in line.missing] == ["three"]


def test_the_honest_way_leads_to_dealer_and_to_table_ready_each_on_its_day() -> None:
    dealer = stands(to_dealer())
    assert (dealer.grade, dealer.proven_on, dealer.next_grade) == ("dealer", day(1), "table-ready")
    top = stands(to_table_ready())
    assert (top.grade, top.next_grade, top.missing) == ("table-ready", "", [])
    assert day(6) <= top.proven_on <= day(8)
    assert all(line.is_met for line in top.lines)


def test_every_line_opens_the_answers_and_rounds_that_prove_it() -> None:
    log = to_table_ready()
    ids = {event.id for event in log}
    for line in stands(log).lines:
        if line.demand != "lessons":
            assert line.proofs, line.demand
            assert {proof.id for proof in line.proofs} <= ids
    kinds = {line.demand: {proof.kind for proof in line.proofs} for line in stands(log).lines}
    assert kinds["silent"] == {"round"}
    assert kinds["variants"] == {"answer"}
    assert "round" in kinds["irregularities"]


def test_what_is_missing_is_told_in_work_the_nearest_first() -> None:
    missing = stands([*sitting(0), *practice(0)]).missing
    assert [line.days for line in missing] == sorted(line.days for line in missing)
    variants = next(line for line in missing if line.demand == "variants")
    assert {entry.lacks for entry in variants.missing} == {"days"}
    few = stands([*sitting(0), *practice(0, times=4)]).missing
    lines = {line.demand: line for line in few}
    assert lines["variants"].work_ms == 6 * (5_000 + 3_000 + 9_000)
    assert lines["accuracy"].missing[0].lacks == "answers"


def test_a_grade_once_proven_stays_through_a_bad_day() -> None:
    bad = [given(skill, 2, right=False) for skill in ("pays", "names", "rules") for _ in range(4)]
    assert grade([*to_dealer(), *bad]) == "dealer"


def test_a_grade_lapses_with_recall_and_comes_back_by_reviews_and_five_silent_rounds() -> None:
    log = to_dealer()
    assert grade(log, on=3) == "dealer"
    lapsed = stands(log, on=400)
    assert (lapsed.grade, lapsed.lapsed) == ("learner", "dealer")
    reviewed = [*log, *practice(400), *practice(401)]
    assert grade(reviewed) == "learner"
    assert grade([*reviewed, *sitting(402, rounds=4)]) == "learner"
    back = stands([*reviewed, *sitting(402, rounds=5)])
    assert (back.grade, back.lapsed, back.proven_on) == ("dealer", "", day(1))


def test_a_lapsed_grade_says_in_numbers_what_brings_it_back() -> None:
    log = to_dealer()
    (lapse,) = [line for line in stands(log, on=400).missing if line.demand == "lapse"]
    recalled, silent = lapse.entries
    assert recalled.have < recalled.need == TERMS.lapse.recall_percent
    assert (silent.have, silent.need) == (0, TERMS.lapse.silent_rounds)
    assert all(entry.work_ms for entry in lapse.entries)
    reviewed = stands([*log, *practice(400), *practice(401), *sitting(402, rounds=4)])
    (lapse,) = [line for line in reviewed.missing if line.demand == "lapse"]
    assert [(entry.about, entry.have) for entry in lapse.missing] == [("silent", 4)]
    assert not [line for line in stands(log).lines if line.demand == "lapse"]


def test_looking_changes_nothing_and_a_history_can_be_left_and_gone_on_with() -> None:
    log = to_table_ready()
    whole = history(log)
    for cut in range(0, len(log), 37):
        kept = msgspec.json.encode(history(log[:cut]))
        again = msgspec.json.decode(kept, type=History)
        assert follow_log(again, log[cut:], TERMS, SYLLABUS) == whole


@pytest.mark.parametrize("stale", [0, 1, 2, 40])
def test_a_grade_is_the_same_whenever_it_is_asked_for(stale: int) -> None:
    log = to_dealer()
    assert history(log[: len(log) - stale]).book.day <= history(log).book.day
    assert history([*log]).proven == history(list(log)).proven


def events(log: list[Event]) -> tuple[int, int]:
    """How many answers and rounds a log has."""
    return sum(isinstance(one, GivenAnswer) for one in log), sum(isinstance(one, DealtRound) for one in log)


def test_the_way_to_the_top_takes_weeks_of_answers_and_many_rounds() -> None:
    answers, rounds = events(to_table_ready())
    assert answers > 100
    assert rounds > 30
