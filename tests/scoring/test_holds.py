"""What is held by one copy of the program, in every kind of store."""

from pathlib import Path

import pytest

from scoring.store.open import open_store
from tests.scoring.both_stores import MAKES, Clock


@pytest.mark.parametrize("kind", MAKES)
def test_a_name_is_held_once_until_it_is_let_go(tmp_path: Path, kind: str) -> None:
    with MAKES[kind](tmp_path, Clock()) as store:
        assert store.holds.hold("one")
        assert not store.holds.hold("one")
        assert store.holds.hold("../two")
        store.holds.let_go("one")
        store.holds.let_go("one")
        assert store.holds.hold("one")


def test_what_a_closed_copy_held_can_be_held_and_what_an_open_one_holds_cannot(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        with open_store(tmp_path) as other:
            assert other.holds.hold("one")
            assert not store.holds.hold("one")
        assert store.holds.hold("one")
        store.holds.let_go("one")
    assert list((tmp_path / "live").iterdir()) == []


def test_where_no_file_can_be_made_everybody_is_alone(tmp_path: Path) -> None:
    (tmp_path / "live").write_text("no folder", encoding="utf-8")
    with open_store(tmp_path) as store:
        assert store.holds.hold("one")
        store.holds.let_go("one")
