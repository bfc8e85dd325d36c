"""Grades from the real log: what a drill and a table write down is what proves a grade, in either store."""

from functools import partial

import pytest

from app.house.par_times import default_par_times
from app.practice.grading import grade_standing, history_now, keep_grades, syllabus_of
from app.rounds.scenario import Scenario
from app.table.keeper import Keeper
from app.table.scribe import Scribe
from app.table.sitting import Sitting
from lessons.question import Question
from scoring.enquiries import LogEnd
from scoring.grades.history import History, follow_log
from scoring.grades.standing import GradeStanding
from scoring.grades.terms import grades_file
from scoring.port import Store
from scoring.records import Profile
from tests.lessons.drills import DRILLS
from tests.practice.learner import COURSES, Days, right_answer
from tests.practice.runs import OneByOne
from tests.rules.examples import CATALOGUE

GAME = "three-card-poker"
TIMES = default_par_times()


@pytest.fixture
def mei(store: Store) -> Profile:
    return store.profiles.add("Mei")


def stands(store: Store, who: Profile, days: Days) -> GradeStanding:
    return grade_standing(store, who, CATALOGUE[GAME], COURSES, TIMES, days.now)


def answer(store: Store, who: Profile, days: Days, questions: list[Question]) -> None:
    run = OneByOne(store, who, DRILLS, days)
    for question in questions:
        asked = run.ask(question)
        days.ms += 1_000
        asked.answer(right_answer(question))


def deal(store: Store, who: Profile, mode: str, *, undo: bool = False, rounds: int = 1, **told: object) -> None:
    scribe = Scribe(TIMES, partial(Keeper(lambda _: who).write, store))
    sitting = Sitting(CATALOGUE, Scenario(game=GAME, **told), 1, mode, scribe)  # type: ignore[arg-type]
    for number in range(rounds):
        if number:
            sitting.next_round()
        session = sitting.session
        while (duty := session.round.next_duty()) is not None:
            session.do(duty.act)
            if undo and session.round.number == 3:
                undo = not session.undo()
    sitting.leave()


def entries(standing: GradeStanding, demand: str) -> dict[str, int]:
    return {entry.about: entry.have for line in standing.lines if line.demand == demand for entry in line.entries}


def test_a_new_person_has_no_grade_and_hears_what_comes_first(store: Store, mei: Profile, days: Days) -> None:
    found = stands(store, mei, days)
    assert (found.grade, found.next_grade, found.earlier) == ("none", "learner", "")
    assert {line.demand for line in found.missing} == {"dealt", "lessons"}
    assert found.work_ms > 0


def test_a_guided_round_is_dealt_and_nothing_more(store: Store, mei: Profile, days: Days) -> None:
    deal(store, mei, "guided")
    history = history_now(store, mei, syllabus_of(CATALOGUE[GAME], TIMES), grades_file())
    assert len(history.book.dealt) == 1
    assert not history.book.rounds
    assert {line.demand for line in stands(store, mei, days).missing} == {"lessons"}


def test_a_silent_round_is_known_as_one_with_its_facts(store: Store, mei: Profile) -> None:
    deal(store, mei, "silent", players=5, rounds=2)
    history = history_now(store, mei, syllabus_of(CATALOGUE[GAME], TIMES), grades_file())
    first, second = history.book.silent
    assert (first.device, first.players, first.is_money_right, first.critical) == ("only", 5, True, 0)
    assert first.attempt == second.attempt
    assert not first.own_time


def test_a_round_with_an_act_taken_back_is_no_evidence(store: Store, mei: Profile) -> None:
    deal(store, mei, "coached", undo=True)
    deal(store, mei, "coached")
    history = history_now(store, mei, syllabus_of(CATALOGUE[GAME], TIMES), grades_file())
    assert [len(history.book.dealt), len(history.book.rounds), len(history.book.silent)] == [2, 1, 0]


def test_answers_are_evidence_by_what_they_ask(store: Store, mei: Profile, days: Days) -> None:
    question = DRILLS.question(GAME, "name-hand", 1)
    answer(store, mei, days, [question, question, DRILLS.question(GAME, "name-hand", 2, question.variant)])
    history = history_now(store, mei, syllabus_of(CATALOGUE[GAME], TIMES), grades_file())
    (noted,) = history.book.practices.values()
    assert len(noted) == 2
    assert set(history.book.items) >= {question.items_learnt[0]}


def test_keeping_a_history_changes_nothing_but_what_is_read(
    store: Store, mei: Profile, days: Days, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.practice.grading.WORTH_KEEPING", 1)
    questions = [DRILLS.question(GAME, "payout", seed) for seed in range(12)]
    answer(store, mei, days, questions[:6])
    deal(store, mei, "silent")
    keep_grades(store, mei, CATALOGUE, TIMES)
    answer(store, mei, days, questions[6:])
    kept = store.evidence.kept(mei, GAME)
    assert kept is not None
    assert kept.end != LogEnd()
    assert len(list(store.evidence.since(mei, GAME, kept.end)[0])) == 6
    syllabus = syllabus_of(CATALOGUE[GAME], TIMES)
    assert history_now(store, mei, syllabus, grades_file()) == _anew(store, mei)


def _anew(store: Store, who: Profile) -> object:
    log, _ = store.evidence.since(who, GAME, LogEnd())
    return follow_log(History(), log, grades_file(), syllabus_of(CATALOGUE[GAME], TIMES))


def test_what_is_proven_names_records_that_can_be_opened(store: Store, mei: Profile, days: Days) -> None:
    answer(store, mei, days, [DRILLS.question(GAME, "payout", seed) for seed in range(4)])
    deal(store, mei, "silent")
    attempts = {one.id for one in store.attempts(mei)}
    proofs = [proof for line in stands(store, mei, days).lines for proof in line.proofs]
    assert proofs
    assert {proof.attempt for proof in proofs} <= attempts
