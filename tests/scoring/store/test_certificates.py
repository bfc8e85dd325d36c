"""Certificates."""

from scoring.records import Profile
from scoring.store.store import Store
from tests.scoring.store.examples import BULL, M3CP


def test_certificates_are_kept_with_their_facts_in_the_order_they_were_given(store: Store, priya: Profile) -> None:
    first = store.certificates.give(priya, M3CP, "dealer", {"right": 48, "of": 50})
    second = store.certificates.give(priya, BULL, "table-ready", {})
    assert store.certificates.of(priya) == [first, second]
    assert (first.day, first.facts) == ("2026-11-16", {"right": 48, "of": 50})
    assert store.certificates.of(store.profiles.add("Wei")) == []
