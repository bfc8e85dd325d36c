"""What a run and a sitting came to, put together from what was written down."""

import gzip
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.house.house import House
from app.house.par_times import default_par_times
from app.pages.results import RunResults, SittingResults, results_of
from app.rules.core.act import Pay
from app.table.log import ActEntry
from app.words.acts import say_act
from lessons.skills import QuestionMaker
from scoring.figures import figures
from scoring.port import Store
from scoring.records import Profile
from scoring.store.open import FILE, open_store
from tests.practice.runs import OneByOne
from tests.rules.examples import CATALOGUE
from tests.scoring.store.test_yesterday import YESTERDAY
from tests.table.sittings import M3CP, sitting

DRILLS = QuestionMaker(CATALOGUE, say_act)


def results(store: Store, person: Profile, attempt: str = "") -> RunResults | SittingResults:
    found = store.outcome(person, attempt)
    assert found is not None
    return results_of(found, DRILLS, default_par_times())


def run_of(store: Store, person: Profile, skill: str, seconds: list[int], wrong: int) -> None:
    """Answer questions in so many seconds each, one of them wrongly."""
    now = [0]
    run = OneByOne(store, person, DRILLS, lambda: now[0])
    for number, taken in enumerate(seconds):
        question = DRILLS.question(M3CP, skill, number)
        asked = run.ask(question)
        now[0] += taken * 1000
        mistake = next(choice.answer for choice in question.choices if choice.broken_rule)
        asked.answer(mistake if number == wrong else question.right[0])


def test_every_question_of_a_run_is_made_again_with_what_was_answered(store: Store, mei: Profile) -> None:
    run_of(store, mei, "payout", [2, 3, 60], wrong=1)
    told = results(store, mei)
    assert isinstance(told, RunResults)
    assert [one.number for one in told.questions] == [1, 2, 3]
    for one in told.questions:
        assert one.question == DRILLS.again(M3CP, "payout", one.answer.variant, one.answer.question)
    assert (told.figures.right, told.figures.at_par, told.figures.asked) == (2, 1, 3)
    assert told.questions[1].answer.broken_rule


def test_what_was_missed_or_slow_is_asked_again(store: Store, mei: Profile) -> None:
    run_of(store, mei, "payout", [2, 3, 60], wrong=1)
    told = results(store, mei)
    assert isinstance(told, RunResults)
    assert told.to_repeat == tuple((one.answer.variant, one.answer.question) for one in told.questions[1:])


def test_a_question_that_is_no_longer_the_same_is_not_shown_as_it_were(store: Store, mei: Profile) -> None:
    question = DRILLS.question(M3CP, "payout", 1)
    mark = OneByOne(store, mei, DRILLS).answer(question, question.right[0]).mark
    attempt = store.go_on_with(store.attempts(mei)[0].id)
    assert attempt is not None
    attempt.answer(mark, variant="typed", question="1", expected="something of an older edition")
    attempt.answer(mark, variant="no such variant", question="1", expected="$5")
    told = results(store, mei)
    assert isinstance(told, RunResults)
    assert [one.question is None for one in told.questions] == [False, True, True]


def test_what_was_asked_at_a_table_of_other_customs_is_not_explained_by_those_of_today(store: Store, mei: Profile) -> None:
    run_of(store, mei, "what-next", [2, 3], wrong=0)
    found = store.outcome(mei, "")
    assert found is not None
    today = QuestionMaker(House().with_custom(M3CP, "clearing", "dealer-first").games_of(CATALOGUE), say_act)
    told = results_of(found, today, default_par_times())
    assert isinstance(told, RunResults)
    assert [one.question for one in told.questions] == [None, None]


def test_a_sitting_is_told_round_by_round_with_its_faults_where_the_film_shows_them(store: Store, mei: Profile) -> None:
    session = sitting(rounds=2, store=store, person=mei, leaves=True)
    told = results(store, mei)
    assert isinstance(told, SittingResults)
    assert not told.is_earlier
    assert [dealt.number for dealt in told.rounds] == [1, 2]
    assert [len(dealt.faults) for dealt in told.rounds] == [1, 1]
    assert tuple(fault.place for fault in told.faults) == told.film.fault_places
    for one in told.faults:
        assert one.place is not None
        assert told.film.frames[one.place].faults[0].kind == one.fault.kind == "wrong-amount"
        assert one.practise == (M3CP, "payout")
    assert sum(told.phase_ms.values()) == pytest.approx(sum(session.rounds_ms) / 2, abs=len(told.phase_ms))
    assert told.rounds[0].par_ms == default_par_times().whole_round(M3CP, 4).ms


def test_an_act_taken_back_and_done_again_is_one_act(store: Store, mei: Profile) -> None:
    session = sitting(store=store, person=mei)
    plain = results(store, mei)
    last = next(entry.act for entry in reversed(session.log) if isinstance(entry, ActEntry))
    session.undo()
    session.do(last)
    told = results(store, mei)
    assert isinstance(plain, SittingResults)
    assert isinstance(told, SittingResults)
    assert told.figures.asked == plain.figures.asked
    assert (told.rounds[0].acts, told.rounds[0].undone) == (plain.rounds[0].acts, 1)
    assert told.phase_par_ms == plain.phase_par_ms
    assert sum(told.phase_ms.values()) > sum(plain.phase_ms.values())
    assert len(told.film.acted_places) == len(plain.film.acted_places) + 1


def test_a_sitting_without_its_log_is_told_but_not_shown(store: Store, mei: Profile) -> None:
    sitting(store=store, person=mei)
    found = store.outcome(mei)
    assert found is not None
    bare = type(found)(found.attempt, found.answers, found.acts, found.faults, ())
    told = results_of(bare, DRILLS, default_par_times())
    assert isinstance(told, SittingResults)
    assert told.film.frames == ()
    [fault] = told.faults
    assert (fault.place, fault.practise) == (None, (M3CP, "payout"))
    assert isinstance(fault.done, Pay)


def test_a_fault_that_was_made_good_is_told_so_in_the_end(store: Store, mei: Profile) -> None:
    sitting("silent", store=store, person=mei)
    before = results(store, mei)
    assert isinstance(before, SittingResults)
    assert [(fault.fault.severity, fault.made_good) for fault in before.faults] == [("critical", False)]
    sitting("silent", store=store, person=mei, leaves=True)
    told = results(store, mei)
    assert isinstance(told, SittingResults)
    assert [(fault.fault.severity, fault.made_good) for fault in told.faults] == [("minor", True)]
    assert told.figures.faults == {"minor": 1, "serious": 0, "critical": 0}


def test_a_sitting_of_an_earlier_program_keeps_its_verdicts_and_is_known_as_one(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(gzip.decompress((YESTERDAY / "practised.db.gz").read_bytes()))
    with open_store(tmp_path) as store:
        priya = store.profiles.find("Priya N.")
        sittings = [attempt.id for attempt in store.attempts(priya) if attempt.skill == "whole-round"]
        assert len(sittings) == len(CATALOGUE)
        for attempt in sittings:
            told = results(store, priya, attempt)
            found = store.outcome(priya, attempt)
            assert found is not None
            assert isinstance(told, SittingResults)
            assert (told.is_earlier, told.film.earlier, told.film.agrees) == (True, True, True)
            assert [one.fault for one in told.faults] == [fault for act in found.acts for fault in found.faults.get(act.id, ())]
            assert tuple(fault.place for fault in told.faults) == told.film.fault_places


def test_time_is_told_of_rounds_dealt_to_their_end_against_a_clock(store: Store, mei: Profile) -> None:
    told = []
    for mode in ("coached", "guided"):
        sitting(mode, store=store, person=mei, leaves=True)
        found = results(store, mei)
        assert isinstance(found, SittingResults)
        told += [found.is_timed, replace(found, answered=figures([])).is_timed]
    assert told == [True, False, False, False]
