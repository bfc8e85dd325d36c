"""The acts of a round as its log tells them: what was taken back is gone, what a coach stopped is there, the phase follows."""

from app.base.clock import ticking
from app.rounds.scenario import Scenario, make_script
from app.rules.core.act import Announce, Correct, Deal, Take
from app.table.log import Mode
from app.table.round_acts import NumberedAct, acts_of_round, phase_done, phase_times
from app.table.session import TableSession
from tests.rules.examples import CATALOGUE
from tests.table.dealt import deal_perfectly

BULL = "megalink-bullseye"
OPEN, CLOSE = Announce("open"), Announce("close")


def sitting(mode: Mode = "coached", seed: int = 2) -> TableSession:
    session = TableSession(CATALOGUE, mode, ticking(100))
    session.begin(make_script(Scenario(game=BULL), CATALOGUE[BULL], seed))
    return session


def test_acts_are_numbered_as_the_judge_numbers_them() -> None:
    session = sitting()
    for act in (CLOSE, OPEN, Take(1, "main", 0)):
        session.do(act)
    acts = acts_of_round(session.log)
    assert acts == [
        NumberedAct(1, CLOSE, done=False, took_ms=100),
        NumberedAct(2, OPEN, done=True, took_ms=100),
        NumberedAct(3, Take(1, "main", 0), done=False, took_ms=100),
    ]
    assert phase_times(session.log) == {"open": 200, "settle": 100}
    assert [fault.number for fault in session.faults] == [1]


def test_what_was_taken_back_is_gone_and_what_a_coach_stopped_since_stays() -> None:
    session = sitting()
    for act in (OPEN, Deal("dealer", 5)):
        session.do(act)
    session.undo()
    [stopped] = acts_of_round(session.log)
    assert (stopped.number, stopped.act, stopped.done) == (2, Deal("dealer", 5), False)
    assert [fault.number for fault in session.faults] == [2]
    session.do(OPEN)
    again = acts_of_round(session.log)[-1]
    assert (again.number, again.act, again.done) == (3, OPEN, True)
    assert session.round.number == 3


def test_a_new_round_begins_with_none() -> None:
    session = sitting()
    deal_perfectly(session, session.script)
    assert acts_of_round(session.log)
    session.begin(session.script)
    assert acts_of_round(session.log) == []


def test_the_phase_is_that_of_the_last_act_done_right_or_wrong() -> None:
    def phase(*acts: NumberedAct) -> str:
        return phase_done(acts)

    assert phase() == "open"
    assert phase(NumberedAct(1, Deal("position-1", 9), done=True)) == "deal"
    assert phase(NumberedAct(1, Deal("position-1", 9), done=False)) == "open"
    late = NumberedAct(2, Correct(1, "main", "refuse"), done=True)
    assert phase(NumberedAct(1, Deal("position-1", 5), done=True), late) == "deal"
