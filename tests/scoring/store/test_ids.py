"""Ids that never clash and sort by time."""

from uuid import UUID

from scoring.store.ids import new_id


def test_an_id_is_a_uuid_of_version_7_that_holds_its_moment() -> None:
    made = UUID(new_id(1_763_283_600_123))
    assert (made.version, made.variant) == (7, "specified in RFC 4122")
    assert made.int >> 80 == 1_763_283_600_123


def test_later_ids_sort_after_earlier_ones() -> None:
    ids = [new_id(at_ms) for at_ms in range(1_000, 1_100)]
    assert ids == sorted(ids)


def test_ids_of_one_moment_do_not_clash() -> None:
    assert len({new_id(5) for _ in range(10_000)}) == 10_000
