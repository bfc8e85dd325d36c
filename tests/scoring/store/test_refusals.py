"""A full disk, a file that may not be written, a copy that writes too long: one sentence each, and nothing lost."""

import sqlite3
from pathlib import Path

import pytest

from app.base.trouble import Surroundings
from scoring.records import Answer, Profile
from scoring.store.attempts import LiveAttempt
from scoring.store.refusals import refusal
from scoring.store.store import Store
from tests.scoring.examples import FAST
from tests.scoring.store.examples import M3CP, opened


def test_a_full_disk_is_said_and_everything_before_is_kept(store: Store, priya: Profile, tmp_path: Path) -> None:
    attempt = store.begin_attempt(priya, M3CP, "payout")
    ((pages,),) = store.connection.run("PRAGMA page_count")
    store.connection.run(f"PRAGMA max_page_count = {pages + 1}")
    given: list[Answer] = []
    with pytest.raises(Surroundings, match=r"the disk is full; what was just done is not in .*, everything before is"):
        answer_for_ever(attempt, given)
    with opened(tmp_path) as again:
        assert list(again.connection.records(Answer)) == given
    assert given


def answer_for_ever(attempt: LiveAttempt, given: list[Answer]) -> None:
    while True:
        given.append(attempt.answer(FAST, question="q" * 500))


def test_when_there_is_room_again_practice_goes_on(store: Store, priya: Profile) -> None:
    attempt = store.begin_attempt(priya, M3CP, "payout")
    ((pages,),) = store.connection.run("PRAGMA page_count")
    store.connection.run(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(Surroundings, match="the disk is full"):
        attempt.answer(FAST, question="q" * 50_000)
    store.connection.run(f"PRAGMA max_page_count = {pages + 100}")
    given = attempt.answer(FAST)
    assert list(store.connection.records(Answer)) == [given]


def test_a_full_disk_in_the_middle_of_several_records_leaves_none_of_them(store: Store, priya: Profile) -> None:
    ((pages,),) = store.connection.run("PRAGMA page_count")
    store.connection.run(f"PRAGMA max_page_count = {pages + 1}")
    with pytest.raises(Surroundings, match="the disk is full"):
        answer_together(store, priya)
    assert (store.attempts(priya), list(store.connection.records(Answer))) == ([], [])


def answer_together(store: Store, priya: Profile) -> None:
    with store.connection.writing():
        answer_for_ever(store.begin_attempt(priya, M3CP, "payout"), [])


def test_a_file_that_may_not_be_written_is_said(store: Store, priya: Profile) -> None:
    store.connection.run("PRAGMA query_only = ON")
    with pytest.raises(Surroundings, match="cannot be written to; practice cannot be kept there"):
        store.begin_attempt(priya, M3CP, "payout")


def test_what_is_our_own_fault_stays_an_error_of_ours(store: Store) -> None:
    with pytest.raises(sqlite3.OperationalError, match="no such table"):
        store.connection.run("SELECT * FROM recipes")
    mistake = sqlite3.ProgrammingError("wrong number of bindings")
    assert refusal(mistake, store.path) is mistake
