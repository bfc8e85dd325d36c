"""A run of questions: made ahead, timed but for its pauses, and what was missed comes back without a new mark."""

import pytest
from msgspec.structs import replace

from app.practice.kept_run import LeftOff, runs_left
from app.practice.questions import Series
from app.practice.run import COMES_BACK_AFTER, MOST_TIMES, Run
from lessons.question import Amount, Question
from scoring.port import Store
from scoring.records import Answer, Profile
from tests.practice.runs import at_once, in_file, run_of

FIVE = Series(game="", skill="times-table", variant="x25", questions=5, seed=5)


class Hands:
    """A clock that stands where it is put, a store, and a person whose runs are written down there."""

    def __init__(self, store: Store, person: Profile) -> None:
        self.ms = 0
        self.store, self.person = store, person

    def run(self, series: Series = FIVE) -> Run:
        return run_of(series, self.person, at_once(self.store), lambda: self.ms)

    @property
    def written(self) -> list[Answer]:
        return list(in_file(self.store).connection.records(Answer))


@pytest.fixture
def hands(store: Store, mei: Profile) -> Hands:
    return Hands(store, mei)


def ask(hands: Hands, run: Run) -> Question:
    run.make_all(hands.store)
    question = run.ask_next()
    assert question is not None
    return question


def answer(hands: Hands, run: Run, *, right: bool = True) -> Question:
    question = ask(hands, run)
    run.answer(question.right[0] if right else Amount(1))
    return question


def left(hands: Hands) -> LeftOff:
    """How far the latest run has come, as it is kept."""
    runs = runs_left(hands.store, hands.person).value
    assert runs
    return runs[0]


def test_no_more_than_two_questions_are_made_ahead(hands: Hands) -> None:
    run = hands.run()
    run.make_all(hands.store)
    assert len(run.references) == 2
    answer(hands, run)
    run.make_all(hands.store)
    assert len(run.references) == 3


def test_a_question_that_is_not_made_yet_is_not_asked_and_changes_nothing(hands: Hands) -> None:
    run = hands.run()
    assert run.ask_next() is None
    first = answer(hands, run)
    run.answer(first.right[0])
    assert run.question is first


def test_time_runs_from_when_it_is_shown_and_stands_in_a_pause(hands: Hands) -> None:
    run = hands.run()
    question = ask(hands, run)
    hands.ms = 400
    run.shown()
    hands.ms = 1000
    run.pause()
    hands.ms = 60_000
    assert run.seen_ms == 600
    run.go_on()
    hands.ms = 60_100
    told = run.answer(question.right[0])
    assert told.mark.time_ms == 700


def test_everything_is_written_down_with_its_question(hands: Hands) -> None:
    run = hands.run()
    first = answer(hands, run)
    (written,) = hands.written
    assert (written.right, written.question, written.variant) == (True, first.reference, first.variant)


def test_time_that_runs_out_is_wrong_and_without_an_answer(hands: Hands) -> None:
    run = hands.run()
    ask(hands, run)
    told = run.ran_out()
    assert told.answer is None
    assert not told.mark.right
    assert hands.written[0].given == ""
    assert run.to_repeat == run.references[:1]


def test_what_was_missed_comes_back_after_others_with_its_old_number(hands: Hands) -> None:
    run = hands.run()
    missed = answer(hands, run, right=False)
    for _ in range(COMES_BACK_AFTER):
        assert answer(hands, run) is not missed
    assert ask(hands, run) is missed
    assert run.comes_back
    assert run.number == 1


def test_what_comes_back_adds_no_mark_and_ends_the_streak_of_nothing(hands: Hands) -> None:
    run = hands.run(replace(FIVE, questions=2))
    answer(hands, run, right=False)
    answer(hands, run)
    assert run.streak == 1
    answer(hands, run)
    assert [one.mark.right for one in run.asked] == [False, True]
    assert run.streak == 1
    assert run.is_over


def test_a_streak_ends_with_what_is_wrong_and_the_longest_is_remembered(hands: Hands) -> None:
    run = hands.run()
    for right in (True, True, False, True):
        answer(hands, run, right=right)
    assert (run.streak, run.longest) == (1, 2)


def test_a_question_comes_back_only_so_often(hands: Hands) -> None:
    run = hands.run(replace(FIVE, questions=1))
    for _ in range(1 + MOST_TIMES):
        answer(hands, run, right=False)
    assert run.is_over


def test_what_was_slow_comes_back_once(hands: Hands) -> None:
    run = hands.run(replace(FIVE, questions=1))
    for _ in range(2):
        question = ask(hands, run)
        hands.ms += 60_000
        assert run.answer(question.right[0]).is_slow
    assert run.is_over
    assert run.to_repeat == run.references


def test_a_question_is_asked_again_on_request_but_not_twice(hands: Hands) -> None:
    run = hands.run()
    question = ask(hands, run)
    told = run.answer(question.right[0])
    assert not run.is_coming_back(question)
    assert run.ask_again(told)
    assert not run.ask_again(told)
    assert run.is_coming_back(question)


def test_known_questions_come_first_and_the_seed_goes_on_after_them(hands: Hands) -> None:
    run = hands.run(replace(FIVE, references=(("x3", "77"),), questions=2))
    assert answer(hands, run).variant == "x3"
    assert answer(hands, run).seed == FIVE.seed + 1


def test_a_run_goes_on_where_it_was_left(hands: Hands) -> None:
    run = hands.run()
    answer(hands, run)
    answer(hands, run, right=False)
    coming = ask(hands, run)
    later = hands.run(replace(FIVE, references=run.references))
    later.resume(run.asked, left(hands))
    assert later.number == 3
    assert ask(hands, later) == coming
    assert later.to_repeat == run.to_repeat


def test_a_limit_is_a_share_of_each_questions_own_par(hands: Hands) -> None:
    series = Series(game="megalink-bullseye", skill="settle-table", questions=9, seed=0, limit_percent=150)
    run = hands.run(series)
    asked = [one for place in range(9) if isinstance(one := run.make(place, hands.store), Question)]
    assert len({question.positions for question in asked}) > 1
    assert [run.limit_ms(question) for question in asked] == [run.par_ms(question) * 3 // 2 for question in asked]
    assert len({run.limit_ms(question) for question in asked}) > 1
    assert hands.run(replace(series, limit_percent=0)).limit_ms(asked[0]) == 0


def test_what_was_to_come_back_still_does_in_a_run_that_was_left(hands: Hands) -> None:
    run, later = hands.run(), hands.run()
    missed = answer(hands, run, right=False)
    answer(hands, run)
    later.resume(run.asked, left(hands))
    for _ in range(COMES_BACK_AFTER - 1):
        assert answer(hands, later) is not missed
    assert ask(hands, later) is missed
    assert later.comes_back


def test_how_often_a_question_came_back_is_not_forgotten_in_a_run_that_was_left(hands: Hands) -> None:
    one = replace(FIVE, questions=1)
    run, later = hands.run(one), hands.run(one)
    for _ in range(MOST_TIMES):
        answer(hands, run, right=False)
    later.resume(run.asked, left(hands))
    answer(hands, later, right=False)
    assert later.is_over
