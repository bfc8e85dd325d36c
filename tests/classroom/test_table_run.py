"""A sheet at the table with a class: everybody in turn, no two with the same cards, and on at the same act after a kill."""

from itertools import count
from pathlib import Path

import pytest

from app.base.trouble import BadInput
from app.classroom.class_session import read_sessions
from app.classroom.entries import SessionBegan, Way
from app.classroom.session_room import SessionRoom
from app.classroom.sheet import DrillSheets
from app.classroom.table_run import RunFound, TableRun, find_run
from app.house.house import House
from app.house.par_times import default_par_times
from app.layouts.chipset import academy_chips
from app.papers.paper import setting_of
from app.rules.core.act import Declare
from app.rules.world.outcome import Done
from app.table.command import BringIn, Freeze, PutBack, RemarkOn
from app.table.log import write_entry
from scoring.port import Store
from scoring.store.open import open_store
from tests.classroom.teachers import teacher
from tests.rules.examples import CATALOGUE

SHEET = next(DrillSheets()[name] for name in DrillSheets() if DrillSheets()[name].terms.rounds)
SETTING = setting_of(SHEET.terms, CATALOGUE, House(), academy_chips())


def begun(store: Store, folder: Path, way: Way = "turns", people: int = 3) -> str:
    """A session of so many trainees."""
    room = SessionRoom(store, folder, teacher(store))
    names = [store.profiles.add(name).id for name in ("Mei", "Jun", "Siti", "Raj")[:people]]
    return room.begin(SessionBegan(sheet_id=SHEET.id, sheet=SHEET.terms, seed=5, way=way, people=tuple(names)))


def found(store: Store, session: str) -> RunFound:
    return find_run(store, session, lambda _: SETTING, store.profiles.find("Ms Koh"))


def run(store: Store, session: str) -> TableRun:
    """The session as it is found, written at once."""
    tick = count(step=100)
    return TableRun(found(store, session), default_par_times(), lambda job: job(store), lambda: next(tick))


def deal(run: TableRun, acts: int = 10_000) -> None:
    """So many acts of the perfect dealer, in one round."""
    table = run.table
    assert table is not None
    for _ in range(acts):
        duty = table.session.round.next_duty()
        if duty is None:
            return
        table.session.do(duty.act)


def test_everybody_deals_their_rounds_and_none_has_the_cards_of_another(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        going = run(store, begun(store, tmp_path))
        shoes = []
        while (person := going.person) is not None:
            table = going.sit_down()
            while not going.is_turn_over:
                shoes.append((person.name, table.session.script.shoe))
                deal(going)
                if not going.is_turn_over:
                    table.sitting.next_round()
            going.call(going.turn + 1)
        assert [name for name, _ in dict.fromkeys(shoes)] == sorted((name for name, _ in shoes), key=["Mei", "Jun", "Siti"].index)
        assert len({shoe for _, shoe in shoes}) == min(len(shoes), len(going.plan.rounds))
        tallies = [going.tallies[one.id] for one in going.plan.people]
        assert [one.accuracy for one in tallies] == [100, 100, 100]
        assert all(one.rounds == going.plan.each and one.an_hour for one in tallies)
        again = found(store, going.plan.session)
        assert again.turn == 3
        assert again.cut_off is None
        assert {one.acts for one in again.tallies.values()} == {one.acts for one in tallies}


def test_where_one_deals_all_the_rounds_are_theirs(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        assert found(store, begun(store, tmp_path, "table", 2)).plan.each == SHEET.terms.rounds


def test_a_run_that_was_left_goes_on_at_the_same_act(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        session = begun(store, tmp_path)
        going = run(store, session)
        going.call(1)
        table = going.sit_down()
        deal(going, 3)
        table.session.do(Declare("dealer", "result", "win"))
        table.command(RemarkOn(1, 4, "Too early."))
        table.command(Freeze())
        left = [write_entry(entry) for entry in table.session.log]
        felt, faults = table.session.felt, [*map(str, table.session.faults)]
    with open_store(tmp_path) as store:  # nothing was ended: the program was killed
        again = run(store, session)
        assert again.goes_on
        assert again.person is not None
        assert again.person.name == "Jun"
        table = again.sit_down()
        assert [write_entry(entry) for entry in table.session.log] == left
        assert (table.session.felt, [*map(str, table.session.faults)]) == (felt, faults)
        assert table.session.frozen
        table.session.go_on(ordered=True)
        assert table.command(PutBack(4)) == Done()
        assert [fault.number for fault in table.session.taken_back] == [4]
        deal(again)
        assert table.session.finished
        again.rise()
        ids = read_sessions(store, session)[0].attempts
        assert len(ids) == 1
        assert found(store, session).cut_off is None


def test_what_was_brought_in_for_the_next_round_comes_there_after_a_kill_too(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        session = begun(store, tmp_path, "table", 1)
        going = run(store, session)
        table = going.sit_down()
        deal(going, 20)
        wish = table.wish("misdeal", 0)
        assert table.effect(wish) == "next-round"
        table.command(BringIn(wish))
    with open_store(tmp_path) as store:
        again = run(store, session)
        table = again.sit_down()
        deal(again)
        table.sitting.next_round()
        assert table.session.script.incident is not None
        assert table.session.script.incident.case == "misdeal"


def test_whoever_stops_for_today_leaves_the_round_as_it_lies(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        session = begun(store, tmp_path)
        going = run(store, session)
        going.sit_down()
        deal(going, 4)
        going.stop()
        again = run(store, session)
        assert again.goes_on
        table = again.sit_down()
        assert table.session.round.number == 4


def test_there_is_no_run_without_a_session(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        teacher(store)
        with pytest.raises(BadInput):
            found(store, "none")
