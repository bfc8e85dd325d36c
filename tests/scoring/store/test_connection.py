"""All or nothing, also inside one another."""

from pathlib import Path

import pytest

from scoring.records import Answer, Profile
from scoring.store.store import Store
from tests.scoring.examples import FAST
from tests.scoring.store.examples import M3CP, drill, opened


class Stopped(Exception):
    """Something went wrong on the way."""


def drill_and_stop(store: Store, priya: Profile, answers: int) -> None:
    with store.connection.writing():
        drill(store, priya, [FAST] * answers)
        raise Stopped


def count(store: Store) -> int:
    return len(list(store.connection.records(Answer)))


def test_what_is_stopped_in_the_middle_leaves_nothing(store: Store, priya: Profile) -> None:
    with pytest.raises(Stopped):
        drill_and_stop(store, priya, 3)
    assert (count(store), store.attempts(priya), store.progress.recent(priya, M3CP)) == (0, [], [])


def test_a_part_that_fails_is_undone_alone(store: Store, priya: Profile) -> None:
    with store.connection.writing():
        drill(store, priya, [FAST] * 2)
        with pytest.raises(Stopped):
            drill_and_stop(store, priya, 3)
        drill(store, priya, [FAST])
    assert count(store) == 3


def test_parts_go_when_the_whole_is_stopped(store: Store, priya: Profile) -> None:
    with pytest.raises(Stopped):
        drill_in_two_parts_and_stop(store, priya)
    assert count(store) == 0


def drill_in_two_parts_and_stop(store: Store, priya: Profile) -> None:
    with store.connection.writing():
        with store.connection.writing():
            drill(store, priya, [FAST] * 2)
        raise Stopped


def test_what_is_read_together_is_of_one_moment(store: Store, priya: Profile, tmp_path: Path) -> None:
    with opened(tmp_path) as other, other.connection.reading():
        assert count(other) == 0
        drill(store, priya, [FAST])
        assert (count(store), count(other)) == (1, 0)
    with opened(tmp_path) as other:
        assert count(other) == 1
