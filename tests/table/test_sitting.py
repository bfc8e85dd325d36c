"""A sitting that is left has the last word on the round in play."""

from app.house.par_times import default_par_times
from app.rounds.scenario import Scenario
from app.rules.core.act import Announce, Deal
from app.table.scribe import Noted, Scribe
from app.table.sitting import Sitting
from tests.rules.examples import CATALOGUE

M3CP = "megalink-three-card-poker"


def begun(noted: list[Noted]) -> Sitting:
    return Sitting(CATALOGUE, Scenario(game=M3CP, players=2), 1, "silent", Scribe(default_par_times(), noted.append))


def test_leaving_notes_the_last_word_once() -> None:
    noted: list[Noted] = []
    sitting = begun(noted)
    sitting.session.do(Announce("open"))
    sitting.session.do(Deal("dealer", 3))
    before = len(noted)
    sitting.leave()
    sitting.leave()
    last, ended = noted[before:]
    assert [verdict.act for verdict in last.verdicts] == [1]
    assert '"entry":"ended"' in ended.line
    assert sitting.session.faults == sitting.session.earlier_faults
    assert sitting.session.felt.hands["dealer"]


def test_a_round_left_after_a_fault_counts_by_it() -> None:
    noted: list[Noted] = []
    sitting = begun(noted)
    sitting.session.do(Announce("open"))
    sitting.session.do(Deal("dealer", 3))
    sitting.leave()
    [counted] = [one.round for one in noted if one.round is not None]
    assert (counted.number, counted.mark.right, counted.ended) == (1, False, "left")


def test_a_round_left_without_a_fault_counts_for_nothing() -> None:
    noted: list[Noted] = []
    sitting = begun(noted)
    sitting.session.do(Announce("open"))
    sitting.leave()
    assert not any(one.round for one in noted)


def test_who_has_done_nothing_leaves_nothing() -> None:
    noted: list[Noted] = []
    sitting = begun(noted)
    before = len(noted)
    sitting.leave()
    [ended] = noted[before:]
    assert (ended.act, ended.verdicts, ended.round) == (None, (), None)


def test_the_next_round_has_the_last_word_on_the_one_before() -> None:
    noted: list[Noted] = []
    sitting = begun(noted)
    sitting.session.do(Deal("dealer", 3))
    sitting.next_round()
    assert [bool(one.verdicts) for one in noted[-2:]] == [True, False]
    assert noted[-1].table is not None
