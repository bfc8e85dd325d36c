"""A sitting that the program was killed in is closed when its person comes back, as if they had got up."""

import subprocess
import sys
from pathlib import Path

import pytest

from app.base.clock import ticking
from app.house.par_times import default_par_times
from app.rounds.scenario import Scenario, make_script
from app.rules.core.act import Announce, Clear, Pay
from app.table.cut_off_sittings import close_cut_off
from app.table.film_maker import film_of
from app.table.keeper import Keeper
from app.table.log import Mode
from app.table.open_sittings import NAME, open_sittings
from app.table.scribe import Noted, Scribe
from app.table.session import TableSession
from scoring.records import Answer, LogLine, VerdictRecord
from scoring.store.open import open_store
from scoring.store.rebuild import rebuild
from scoring.store.store import Store
from tests.rules.examples import CATALOGUE
from tests.table.test_scribe import GAME, Sitting, pay_wrong

IN_ANOTHER_WINDOW = """
import sys
from pathlib import Path
from tests.table.test_scribe import Sitting, pay_wrong
sitting = Sitting(Path(sys.argv[1]), "silent")
pay_wrong(sitting)
print("dealing", flush=True)
sys.stdin.readline()
sitting.leave()
print("left", flush=True)
sys.stdin.readline()
"""


def clear_all(sitting: Sitting) -> None:
    hands = sitting.session.round.play.world.hands
    for place in [place for place, hand in hands.items() if hand]:
        sitting.session.do(Clear(place))


def come_back(folder: Path) -> Store:
    """The program was killed and is started again."""
    store = open_store(folder)
    close_cut_off(store, store.profiles.find("Mei"), CATALOGUE, default_par_times())
    return store


def answers(store: Store) -> list[tuple[str, bool, str | None, str]]:
    return [(one.question, one.right, one.severity, one.given) for one in store.connection.records(Answer)]


@pytest.mark.parametrize("kills", [True, False], ids=["killed", "left"])
def test_a_round_that_was_over_counts_with_its_money_wrong(tmp_path: Path, kills: bool) -> None:
    sitting = Sitting(tmp_path, "silent")
    sitting.deal_to(Pay)
    clear_all(sitting)
    if not kills:
        sitting.leave()
    sitting.store.close()
    with come_back(tmp_path) as store:
        assert answers(store) == [("round 1", False, "critical", "")]
        assert all(table.same for table in rebuild(store.connection))


@pytest.mark.parametrize("mode", ["silent", "coached", "let-it-happen"])
def test_killing_says_the_same_as_leaving(tmp_path: Path, mode: Mode) -> None:
    told = []
    for kills in (True, False):
        (tmp_path / str(kills)).mkdir()
        sitting = Sitting(tmp_path / str(kills), mode)
        pay_wrong(sitting)
        if not kills:
            sitting.leave()
        sitting.store.close()
        with come_back(tmp_path / str(kills)) as store:
            said = [(one.severity, one.made_good) for one in store.connection.records(VerdictRecord)]
            told.append((answers(store), said))
    assert told[0] == told[1]
    assert told[0][0]


def test_a_round_without_a_fault_in_the_middle_counts_for_nothing(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, "silent")
    sitting.deal_to(Pay)
    sitting.store.close()
    with come_back(tmp_path) as store:
        assert answers(store) == []


def test_its_log_says_that_it_was_cut_off_and_is_whole(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, "silent")
    pay_wrong(sitting)
    sitting.store.close()
    with come_back(tmp_path) as store:
        film = film_of([line.text for line in store.connection.records(LogLine)], CATALOGUE)
        assert film.agrees
        assert [remark.name for remark in film.remarks] == ["replay.was-cut-off"]


def test_coming_back_twice_changes_nothing(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, "silent")
    pay_wrong(sitting)
    attempt = open_sittings(sitting.store, sitting.profile)
    sitting.store.close()
    with come_back(tmp_path) as store:
        person = store.profiles.find("Mei")
        assert open_sittings(store, person) == []
        before = [list(store.connection.records(kind)) for kind in (Answer, VerdictRecord, LogLine)]
        store.settings.set(NAME, attempt, person)
        assert close_cut_off(store, person, CATALOGUE, default_par_times()) == 1
        assert [list(store.connection.records(kind)) for kind in (Answer, VerdictRecord, LogLine)] == before


def test_another_copy_that_still_deals_there_counts_no_round_twice(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, "silent")
    sitting.deal_to(Pay)
    clear_all(sitting)
    with come_back(tmp_path) as store:
        sitting.leave()
        assert [question for question, *_ in answers(store)] == ["round 1"]


def test_who_left_has_nothing_to_be_closed(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path)
    sitting.session.do(Announce("open"))
    assert len(open_sittings(sitting.store, sitting.profile)) == 1
    sitting.leave()
    assert open_sittings(sitting.store, sitting.profile) == []


@pytest.mark.parametrize("hostile", [5, "all", [3], ["no such attempt"], {"a": 1}, None])
def test_a_hostile_setting_closes_nothing(tmp_path: Path, hostile: object) -> None:
    with open_store(tmp_path) as store:
        person = store.profiles.known_as("Mei")
        store.settings.set(NAME, hostile, person)
        close_cut_off(store, person, CATALOGUE, default_par_times())
        assert open_sittings(store, person) == []


def test_a_log_that_cannot_be_played_again_stays_as_it_was_found(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, "silent")
    pay_wrong(sitting)
    [attempt] = open_sittings(sitting.store, sitting.profile)
    live = sitting.store.go_on_with(attempt)
    assert live is not None
    live.keep("no entry at all")
    sitting.store.close()
    with come_back(tmp_path) as store:
        assert answers(store) == []
        assert list(store.connection.records(VerdictRecord)) == []


@pytest.mark.parametrize("kills", [True, False], ids=["killed", "left"])
def test_a_sitting_in_another_window_goes_on_until_that_window_is_killed(tmp_path: Path, kills: bool) -> None:
    command = [sys.executable, "-c", IN_ANOTHER_WINDOW, str(tmp_path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as window:
        assert window.stdin is not None
        assert window.stdout is not None
        assert window.stdout.readline() == b"dealing\n"
        with come_back(tmp_path) as store:
            person = store.profiles.find("Mei")
            assert len(open_sittings(store, person)) == 1
            assert answers(store) == []
        if not kills:
            window.stdin.write(b"leave\n")
            window.stdin.flush()
            assert window.stdout.readline() == b"left\n"
        window.kill()
    with come_back(tmp_path) as store:
        assert open_sittings(store, person) == []
        assert [question for question, *_ in answers(store)] == ["round 1"]
        [attempt] = store.attempts(person)
        assert ('"cut_off":true' in store.lines(attempt.id)[-1]) is kills
    assert list((tmp_path / "live").iterdir()) == []


def test_a_sitting_whose_store_is_opened_anew_is_still_held(tmp_path: Path) -> None:
    noted: list[Noted] = []
    scribe = Scribe(default_par_times(), noted.append)
    session = TableSession(CATALOGUE, "silent", ticking(100), keep=scribe.note)
    scribe.follow(session)
    session.begin(make_script(Scenario(game=GAME, players=3), CATALOGUE[GAME], 2))
    for words in ("open", "close"):
        session.do(Announce(words))
    keeper = Keeper(lambda store: store.profiles.known_as("Mei"))
    with open_store(tmp_path) as before:
        for one in noted[:-1]:
            keeper.write(before, one)
    with open_store(tmp_path) as anew:
        keeper.write(anew, noted[-1])
        with come_back(tmp_path) as store:
            assert len(open_sittings(store, store.profiles.find("Mei"))) == 1
