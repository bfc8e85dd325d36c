"""A race of two: the same questions for both, each at their own pace, told nothing before the end, and on after a kill."""

from pathlib import Path

import pytest

from app.base.trouble import BadInput
from app.classroom.class_opening import open_session
from app.classroom.entries import Way
from app.classroom.question_plan import QuestionsFound
from app.classroom.race_run import RaceRun
from app.classroom.roster import read_roster
from app.classroom.session_room import SessionRoom
from app.classroom.sheet import DrillSheets
from app.classroom.table_run import RunFound, TableRun
from app.house.par_times import default_par_times
from app.pages.race import race_result
from scoring.port import Store
from scoring.store.open import open_store
from tests.classroom.class_questions import SETTING, begun, race
from tests.classroom.test_table_run import deal
from tests.rules.examples import CATALOGUE

BOTH = next(one for one in DrillSheets().values() if one.terms.questions and one.terms.rounds and one.terms.rounds <= 3)


def answer_all(run: RaceRun, lane: int) -> None:
    """Everything answered right by one of them, but for the first."""
    while not run.has_done(lane):
        run.begin(lane)
        made = run.question(run.lanes[lane].number)
        assert run.answer(lane, made.right if run.lanes[lane].number else (made.right + 1) % len(made.options))


def test_both_are_asked_the_same_and_each_goes_on_alone(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        run = race(store, tmp_path, begun(store, tmp_path, "race", 2))
        assert not run.answer(0, 0)  # nobody has seen a question yet
        run.begin(0)
        run.begin(1)
        assert run.answer(0, 0)
        assert not run.answer(0, 0)
        assert not run.answer(1, 99)
        assert [one.number for one in run.lanes] == [1, 0]
        answer_all(run, 0)
        answer_all(run, 1)
        assert run.is_over
        assert run.lanes[1].tally.accuracy is not None


def test_one_after_another_the_second_waits_for_the_first(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        run = race(store, tmp_path, begun(store, tmp_path, "race-after", 2))
        run.begin(1)
        assert not run.answer(1, 0)
        answer_all(run, 0)
        assert run.may_run(1)
        answer_all(run, 1)
        assert run.is_over


def test_a_race_that_was_left_goes_on_at_the_same_question_for_each(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        session = begun(store, tmp_path, "race", 2)
        run = race(store, tmp_path, session)
        for lane in (0, 0, 1):
            run.begin(lane)
            run.answer(lane, 0)
        run.begin(1)
    with open_store(tmp_path) as store:  # nothing was ended: the program was killed
        again = race(store, tmp_path, session)
        assert [one.number for one in again.lanes] == [2, 1]
        assert again.lanes[1].answers[0].took_ms == run.lanes[1].answers[0].took_ms
        assert not again.answer(1, 0)  # what was open is asked anew


def at_table(store: Store, session: str) -> TableRun:
    """The race at its table."""
    found = open_session(store, session, lambda _: SETTING, store.profiles.find("Ms Koh"), at_table=True)
    assert isinstance(found, RunFound)
    return TableRun(found, default_par_times(), lambda job: job(store))


@pytest.mark.parametrize("way", ["race", "race-after"])
def test_after_the_questions_both_deal_the_same_cards_and_are_told_side_by_side(way: Way, tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        session = begun(store, tmp_path, way, 2, BOTH)
        run = race(store, tmp_path, session)
        answer_all(run, 0)
        answer_all(run, 1)
        going, shoes = at_table(store, session), []
        while going.person is not None:
            table = going.sit_down()
            while not going.is_turn_over:
                shoes.append(table.session.script.shoe)
                deal(going)
                if not going.is_turn_over:
                    table.sitting.next_round()
            going.call(going.turn + 1)
        half = len(shoes) // 2
        assert half == BOTH.terms.rounds
        assert shoes[:half] == shoes[half:]
        told = race_result(store, session, read_roster(store), CATALOGUE)
        assert told.names == ("Mei", "Jun")
        assert [told.right(0), told.right(1)] == [len(told.questions) - 1] * 2
        assert told.table is not None
        assert told.table.gone == told.table.new == ()
        assert (told.table.figures[0].earlier, told.table.figures[0].later) == (str(half), str(half))
        found = open_session(store, session, lambda _: SETTING, store.profiles.find("Ms Koh"))
        assert isinstance(found, RunFound)
        assert found.turn == 2


def test_a_session_opens_where_it_is_and_a_race_wants_two(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        by = begun(store, tmp_path, "race", 1)
        with pytest.raises(BadInput, match="two different people"):
            open_session(store, by, lambda _: SETTING, store.profiles.find("Ms Koh"))
        room = SessionRoom(store, tmp_path, store.profiles.find("Ms Koh"))
        me = store.profiles.find("Mei").id
        with pytest.raises(BadInput, match="two different people"):
            room.run_sheet(BOTH.id, "", "race", (me, me))
        with pytest.raises(BadInput, match="nobody"):
            room.run_sheet(BOTH.id, "", "together")
        session = room.run_sheet(BOTH.id, "", "together", (me,))
        assert isinstance(open_session(store, session, lambda _: SETTING, store.profiles.find("Ms Koh")), QuestionsFound)
