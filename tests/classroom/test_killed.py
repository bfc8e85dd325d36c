"""A class that is killed with the program goes on at the very act: a real process, and a real kill."""

import subprocess
import sys
from pathlib import Path

from app.rules.world.outcome import Done
from app.table.command import LetGoOn
from scoring.store.open import open_store
from tests.classroom.class_questions import begun as asked
from tests.classroom.class_questions import race, together
from tests.classroom.test_table_run import begun, deal, run

DEALS = """
import sys, time
from pathlib import Path
from scoring.store.open import open_store
from tests.classroom.class_questions import begun as asked
from tests.classroom.class_questions import race, together
from tests.classroom.test_table_run import deal, run
from app.table.command import BringIn, Freeze
with open_store(Path(sys.argv[1])) as store:
    going = run(store, sys.argv[2])
    table = going.sit_down()
    deal(going, 2)
    table.command(BringIn(table.wish("power-failure", 2)))
    deal(going, 5)
    table.command(Freeze())
    print(going.table.session.felt, flush=True)
    time.sleep(600)
"""


ANSWERS = """
import sys, time
from pathlib import Path
from scoring.store.open import open_store
from tests.classroom.class_questions import race, together
with open_store(Path(sys.argv[1])) as store:
    if sys.argv[3] == "together":
        run = together(store, Path(sys.argv[1]), sys.argv[2])
        run.answer(0, 0)
        run.show()
        run.next()
        run.answer(1, 1)
        run.count(0, 2)
    else:
        run = race(store, Path(sys.argv[1]), sys.argv[2])
        for lane in (0, 1, 0):
            run.begin(lane)
            run.answer(lane, 0)
        run.begin(1)
    print("here", flush=True)
    time.sleep(600)
"""


def killed(folder: Path, session: str, way: str) -> None:
    """A process of its own that asks, and is killed."""
    command = [sys.executable, "-c", ANSWERS, str(folder), session, way]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as asking:
        assert asking.stdout is not None
        assert asking.stdout.readline() == "here\n"
        asking.kill()


def test_killed_while_all_answer_it_goes_on_at_the_same_question_with_the_same_answers(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        session = asked(store, tmp_path, "together")
    killed(tmp_path, session, "together")
    with open_store(tmp_path) as store:
        again = together(store, tmp_path, session)
        assert (again.number, again.is_shown, again.hands[0]) == (1, False, 2)
        assert again.has_answered == {again.plan.people[1].id}
        assert again.tally(again.plan.people[0]).acts == 1
        assert len(store.attempts(again.plan.people[0])) == 1


def test_killed_in_a_race_each_goes_on_at_their_own_question(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        session = asked(store, tmp_path, "race", 2)
    killed(tmp_path, session, "race")
    with open_store(tmp_path) as store:
        again = race(store, tmp_path, session)
        assert [one.number for one in again.lanes] == [2, 1]
        assert [len(store.class_figures.belonging(f"sheet:{session}:", one.person)) for one in again.lanes] == [2, 1]


def test_killed_in_the_middle_of_a_turn_it_goes_on_at_the_same_act_with_the_same_table(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        session = begun(store, tmp_path)
    command = [sys.executable, "-c", DEALS, str(tmp_path), session]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as dealing:
        assert dealing.stdout is not None
        felt = dealing.stdout.readline().rstrip("\n")
        dealing.kill()
    with open_store(tmp_path) as store:
        again = run(store, session)
        assert again.goes_on
        table = again.sit_down()
        assert str(table.session.felt) == felt
        assert table.session.round.number == 7
        assert table.session.frozen
        assert table.command(LetGoOn()) == Done()
        deal(again)
        assert table.session.finished
        assert table.session.round.play.struck
