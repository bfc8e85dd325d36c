"""Two copies of the program on one store: they take turns, or one is told to wait."""

import subprocess
import sys
from pathlib import Path

import pytest

from app.base.trouble import Surroundings
from scoring.records import Answer, Profile
from scoring.store.backup import back_up, restore
from scoring.store.forget import forget
from scoring.store.store import Store
from tests.scoring.examples import FAST
from tests.scoring.store.examples import M3CP, drill, opened

COPIES = 4
ANSWERS = 40

PRACTISE = f"""
import sys
from pathlib import Path
from tests.scoring.examples import FAST
from tests.scoring.store.examples import drill, opened
with opened(Path(sys.argv[1])) as store:
    person = store.profiles.add(sys.argv[2])
    for _ in range({ANSWERS // 10}):
        drill(store, person, [FAST] * 10)
"""


def test_two_copies_see_each_others_answers_at_once(store: Store, priya: Profile, tmp_path: Path) -> None:
    with opened(tmp_path) as other:
        one, two = store.begin_attempt(priya, M3CP, "payout"), other.begin_attempt(priya, M3CP, "payout")
        for _ in range(20):
            one.answer(FAST)
            two.answer(FAST)
        assert len(store.progress.recent(priya, M3CP)) == len(other.progress.recent(priya, M3CP)) == 40


def test_copies_that_start_and_practise_at_the_same_moment_lose_nothing(tmp_path: Path) -> None:
    copies = [subprocess.Popen([sys.executable, "-c", PRACTISE, str(tmp_path), f"copy {n}"]) for n in range(COPIES)]
    assert [copy.wait() for copy in copies] == [0] * COPIES
    with opened(tmp_path) as store:
        assert len(list(store.connection.records(Answer))) == COPIES * ANSWERS
        assert [sum(one.asked for one in store.progress.skills(person)) for person in store.profiles] == [ANSWERS] * COPIES


def test_a_copy_that_waits_too_long_is_told_why_and_may_go_on_afterwards(store: Store, priya: Profile, tmp_path: Path) -> None:
    with opened(tmp_path) as other:
        other.connection.run("PRAGMA busy_timeout = 1")
        attempt = other.begin_attempt(priya, M3CP, "payout")
        with store.connection.writing(), pytest.raises(Surroundings, match="another copy of Feltwork is writing"):
            attempt.answer(FAST)
        attempt.answer(FAST)
        assert len(list(store.connection.records(Answer))) == 1


@pytest.mark.parametrize("counted", [True, False])
def test_a_reader_never_waits_for_a_writer(store: Store, priya: Profile, tmp_path: Path, *, counted: bool) -> None:
    drill(store, priya, [FAST] * 3)
    if counted:
        store.derive()
    with opened(tmp_path) as other, store.connection.writing():
        drill(store, priya, [FAST])
        assert other.progress.recent(priya, M3CP) == [FAST] * 3
        assert len(other.schedule.cards(priya)) == 1


def test_two_copies_that_count_the_same_answers_count_them_once(store: Store, priya: Profile, tmp_path: Path) -> None:
    with opened(tmp_path) as other:
        for copy in (store, other, store):
            drill(copy, priya, [FAST] * 2)
            other.derive()
            store.derive()
        assert [one.asked for one in other.progress.skills(priya)] == [6]


def test_who_was_forgotten_by_another_copy_is_told_so(store: Store, priya: Profile, tmp_path: Path) -> None:
    attempt = store.begin_attempt(priya, M3CP, "payout")
    attempt.answer(FAST)
    store.settings.set("theme", "dark")
    with opened(tmp_path) as other:
        forget(other.connection, priya)
    gone = "this person or run is no longer in"
    for go_on in (
        lambda: attempt.answer(FAST),
        lambda: attempt.act("pay", FAST, round=0, phase="settle", started_ms=0),
        lambda: attempt.keep("line"),
        lambda: store.begin_attempt(priya, M3CP, "payout"),
        lambda: store.attempts(priya),
        lambda: store.settings.set("theme", "light", priya),
    ):
        with pytest.raises(Surroundings, match=gone):
            go_on()
    assert store.settings.get("theme") == "dark"


def test_a_run_in_a_store_that_was_replaced_is_told_so(store: Store, priya: Profile, tmp_path: Path) -> None:
    back_up(store.connection, tmp_path / "before.db")
    attempt = store.begin_attempt(priya, M3CP, "payout")
    restore(tmp_path, tmp_path / "before.db", replace=True)
    with pytest.raises(Surroundings, match="the store was replaced"):
        attempt.answer(FAST)
    drill(store, priya, [FAST])
