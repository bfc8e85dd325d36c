"""A class that is killed with the program goes on at the very act: a real process, and a real kill."""

import subprocess
import sys
from pathlib import Path

from app.rules.world.outcome import Done
from app.table.command import LetGoOn
from scoring.store.open import open_store
from tests.classroom.test_table_run import begun, deal, run

DEALS = """
import sys, time
from pathlib import Path
from scoring.store.open import open_store
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
