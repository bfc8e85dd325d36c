"""Commands to a live table: each takes effect, stands in the log, and the log replays to the same table with it."""

from collections.abc import Iterator
from itertools import count

import pytest

from app.base.trouble import BadInput
from app.classroom.class_table import ClassTable
from app.rounds.players import NO_TROUBLE
from app.rounds.scenario import Scenario
from app.rules.core.act import Announce, CallSupervisor, Declare, Pay, Take
from app.rules.judge.judge import VERSION
from app.rules.world.outcome import Done, Impossible
from app.rules.world.world import place_of
from app.table.command import (
    AddFault,
    AnyCommand,
    BringIn,
    Freeze,
    LetGoOn,
    LetPlayer,
    Overrule,
    PointAt,
    PutBack,
    RemarkOn,
    SetPace,
)
from app.table.commanding import wish_of
from app.table.film_maker import film_of_entries
from app.table.log import FORMAT, Commanded, Mode, Opened, read_log, write_entry
from app.table.replay import LogReplay, replay
from app.table.round_acts import acts_of_round
from app.table.session import TableSession
from app.table.sitting import Sitting
from tests.rules.examples import CATALOGUE
from tests.stress import STRESS

THREE, BULL = "megalink-three-card-poker", "megalink-bullseye"
OPENED = Opened(FORMAT, "silent", VERSION)


def a_table(game: str = THREE, mode: Mode = "silent", seed: int = 4) -> ClassTable:
    """A class's table of five Players, where an act takes a tenth of a second."""
    tick = count(step=100)
    scenario = Scenario(game=game, players=5, chances=NO_TROUBLE)
    return ClassTable(Sitting(CATALOGUE, scenario, seed, mode, clock=lambda: next(tick)), "Ms Ong")


def stands(table: ClassTable) -> bool:
    """Whether the table stands still."""
    return table.session.frozen


def deal_on(table: ClassTable, acts: int = 10_000) -> None:
    """So many acts of the perfect dealer."""
    for _ in range(acts):
        duty = table.session.round.next_duty()
        if duty is None:
            return
        table.session.do(duty.act)


def deal_until(table: ClassTable, kind: type) -> None:
    """The perfect dealer, until the next act is of a kind."""
    due = table.session.round.next_duty()
    while due is not None and not isinstance(due.act, kind):
        deal_on(table, 1)
        due = table.session.round.next_duty()
    assert due is not None


def replayed(session: TableSession) -> TableSession:
    """The log read and played again, all of it as it says, as far as the sitting has come."""
    playing = replay(list(read_log(map(write_entry, session.log))), CATALOGUE)
    moments = [next(playing) for _ in session.log]  # where it ends its replay has the last word on the round
    assert [moment.entry for moment in moments[:-1] if not moment.agrees] == []
    return moments[-1].session


def is_same_table(session: TableSession) -> bool:
    """Whether the log comes to the same felt and the same faults, with what was commanded in it."""
    again = replayed(session)
    return (again.round.play.script, again.felt, [*map(str, again.faults)]) == (
        session.round.play.script,
        session.felt,
        [*map(str, session.faults)],
    )


def every_command() -> Iterator[AnyCommand]:
    wish = wish_of(CATALOGUE[THREE], "power-failure", 2)
    yield from (Freeze(), LetGoOn(), BringIn(wish), LetPlayer(2, "bet-late", "ante", 2_500), SetPace("brisk"), PutBack(3))
    yield from (PointAt("position-2", "ante"), RemarkOn(1, 3, "Look at the cards."), AddFault(1, 3, "minor", "Hands not shown."))
    yield Overrule(1, 3, "wrong-order", "no-fault", "The floor told her to.")


@pytest.mark.parametrize("command", list(every_command()), ids=lambda command: type(command).__name__)
def test_a_command_is_read_from_a_log_as_it_was(command: AnyCommand) -> None:
    entry = Commanded(7, "Ms Ong", command)
    assert [*read_log([write_entry(OPENED), write_entry(entry)])] == [OPENED, entry]


@pytest.mark.parametrize("command", ["", "{}", '{"command":"fly"}', '{"command":"put-back","number":0}'])
def test_what_is_no_command_is_refused_with_its_line(command: str) -> None:
    line = f'{{"entry":"commanded","at_ms":7,"by":"Ms Ong","command":{command}}}'.encode()
    with pytest.raises(BadInput, match="line 2"):
        list(read_log([write_entry(OPENED), line]))


@pytest.mark.parametrize("game", [THREE, BULL])
def test_the_table_goes_back_to_any_earlier_moment_of_the_round(game: str) -> None:
    table = a_table(game)
    felts = {}
    for _ in range(30):
        felts[table.session.round.number + 1] = table.session.felt
        deal_on(table, 1)
    for number in (25, 12, 1):
        assert table.command(PutBack(number)) == Done()
        assert table.session.felt == felts[number]
        assert [one.number for one in acts_of_round(table.session.log)] == [*range(1, number)]
    deal_on(table)
    assert table.session.finished
    assert is_same_table(table.session)


def test_what_was_done_wrong_before_the_table_went_back_stays_on_record() -> None:
    table = a_table()
    deal_on(table, 3)
    table.session.do(Declare("dealer", "result", "win"))
    number = table.session.round.number
    assert table.session.round.judge.faults
    table.command(PutBack(number))
    assert [fault.number for fault in table.session.taken_back] == [number]
    assert table.session.round.judge.faults == []
    deal_on(table)
    assert is_same_table(table.session)
    film = film_of_entries(table.session.log, CATALOGUE)
    assert len(film.undone_places) == 1


def test_there_is_no_going_back_to_an_act_that_was_not_done() -> None:
    table = a_table()
    deal_on(table, 3)
    assert isinstance(table.command(PutBack(9)), Impossible)
    assert not any(isinstance(entry, Commanded) for entry in table.session.log)


def test_a_frozen_table_stands_until_the_instructor_lets_it_go_on() -> None:
    table = a_table(mode="coached")
    deal_on(table, 3)
    table.command(Freeze())
    before = table.session.round_ms
    table.session.go_on()
    assert stands(table)
    assert table.command(RemarkOn(1, 3, "Now look.")) == Done()
    assert table.command(LetGoOn()) == Done()
    assert not stands(table)
    assert table.session.round_ms - before < 1_000
    assert isinstance(table.command(LetGoOn()), Impossible)
    deal_on(table)
    assert is_same_table(table.session)


def test_a_sitting_that_was_cut_off_while_it_stood_still_stands_still() -> None:
    table = a_table()
    deal_on(table, 3)
    table.command(Freeze())
    moments = list(LogReplay(CATALOGUE, keeps_moments=True).play(table.session.log))
    again = moments[-1].session
    again.go_live(count(step=100).__next__, None)
    assert again.frozen
    again.go_on(ordered=True)
    assert again.round_ms < 2_000


@pytest.mark.parametrize("game", [THREE, BULL])
def test_5_5_a_player_bets_late_when_told_to(game: str) -> None:
    table = a_table(game)
    wager = CATALOGUE[game].placed_wagers[0]
    deal_until(table, Take)
    assert isinstance(table.command(LetPlayer(2, "bet-late", wager, 2_500)), Done)
    assert table.session.felt.chips[2, wager].late == 2_500
    duty = table.session.round.next_duty()
    assert duty is not None
    assert (duty.key.what, duty.key.position) == ("late", 2)
    deal_on(table)
    assert table.session.finished
    assert not table.session.round.judge.faults
    assert is_same_table(table.session)


def test_before_bets_close_the_late_chips_come_as_they_close() -> None:
    table = a_table()
    deal_on(table, 1)
    assert table.command(LetPlayer(3, "bet-late")) == Done()
    table.session.do(Announce("close"))
    assert any(chips.late for (number, _), chips in table.session.felt.chips.items() if number == 3)
    deal_on(table)
    assert is_same_table(table.session)


def test_3_14_a_player_asks_for_the_house_way_when_told_to() -> None:
    table = a_table(BULL)
    deal_on(table, 2)
    assert table.command(LetPlayer(1, "ask-house-way")) == Done()
    deal_on(table)
    assert table.session.round.play.world.guests[1].asks
    assert table.session.finished
    assert is_same_table(table.session)
    late = a_table(BULL)
    deal_until(late, Take)
    assert isinstance(late.command(LetPlayer(1, "ask-house-way")), Impossible)
    assert isinstance(a_table().command(LetPlayer(1, "ask-house-way")), Impossible)


def test_5_6_a_player_pulls_a_wager_back_and_one_disputes_a_payout() -> None:
    table = a_table(seed=7)
    assert isinstance(table.command(LetPlayer(1, "pull-back")), Impossible)
    deal_on(table, 2)
    assert isinstance(table.command(LetPlayer(1, "pull-back")), Done)
    deal_until(table, Pay)
    deal_on(table, 1)
    paid = next(number for (number, _), chips in table.session.felt.chips.items() if chips.paid)
    assert isinstance(table.command(LetPlayer(paid, "dispute")), Done)
    assert table.session.felt.said[place_of(paid)] == "disputes-payout"
    table.session.do(CallSupervisor("table"))
    deal_on(table)
    assert table.session.finished
    assert is_same_table(table.session)


@pytest.mark.parametrize("acts", [0, 1, 4, 12, 30, 200] if STRESS else [1, 14])
@pytest.mark.parametrize("game", list(CATALOGUE) if STRESS else [THREE])
def test_an_irregularity_comes_now_or_where_it_next_can(game: str, acts: int) -> None:
    for case in [*CATALOGUE[game].file.irregularities][:: 1 if STRESS else 3]:
        table = a_table(game)
        deal_on(table, acts)
        wish = table.wish(case, 2)
        when = table.effect(wish)
        outcome = table.command(BringIn(wish))
        assert isinstance(outcome, Done), (case, when)
        deal_on(table)
        assert table.session.finished, (case, when)
        if when == "next-round":
            table.sitting.next_round()
            script = table.session.script
            assert (
                script.incident is not None
                or any(seat.late or seat.pulled_back or seat.absent for seat in script.seats)
                or (case == "jackpot-without-base")
            )
            deal_on(table)
        assert not table.session.round.judge.faults, (case, when)
        assert is_same_table(table.session), (case, when)


def test_the_pace_of_the_players_changes_from_now_on() -> None:
    table = a_table()
    assert table.command(SetPace("brisk")) == Done()
    table.session.do(Announce("open"))
    assert table.session.waited_for
    assert table.command(SetPace("no-time")) == Done()
    assert not table.session.waited_for
    assert is_same_table(table.session)


def test_whoever_overrules_says_why_and_what_it_is_about() -> None:
    table = a_table()
    deal_on(table, 3)
    assert isinstance(table.command(Overrule(1, 3, "wrong-order", "no-fault")), Impossible)
    assert isinstance(table.command(RemarkOn(2, 3, "No such round.")), Impossible)
    assert table.command(Overrule(1, 3, "wrong-order", "stands")) == Done()
    assert table.command(PointAt("position-2", "ante")) == Done()
    assert table.session.pointed == ("position-2", "ante")
    assert isinstance(table.command(PointAt("position-19")), Impossible)
    assert isinstance(table.command(PointAt("position-2", "roof")), Impossible)
    assert replayed(table.session).pointed == ("position-2", "ante")
