"""Wilson's bound: what a few answers say at the least."""

import pytest

from scoring.wilson import even_lower_bound, even_share, lower_bound


@pytest.mark.parametrize(
    ("share", "of", "bound"),
    [(1.0, 60, 0.9734), (0.95, 60, 0.9006), (0.9333, 60, 0.8803), (0.5, 10, 0.3122), (0.0, 10, 0.0)],
)
def test_the_bound_is_the_text_books(share: float, of: int, bound: float) -> None:
    assert lower_bound(share, of, 0.9) == pytest.approx(bound, abs=0.002)


def test_nothing_says_nothing_and_more_says_more() -> None:
    assert lower_bound(1.0, 0, 0.9) == 0.0
    assert lower_bound(1.0, 10, 0.9) < lower_bound(1.0, 60, 0.9) < 1.0
    assert lower_bound(0.9, 60, 0.99) < lower_bound(0.9, 60, 0.9)


def test_every_group_weighs_the_same_however_often_it_was_asked() -> None:
    share, of = even_share([[True] * 50, [True, False] * 5])
    assert share == 0.75
    assert of == pytest.approx(4 / (1 / 50 + 1 / 10))
    assert even_share([]) == (0.0, 0.0)
    assert even_lower_bound({"names": [True] * 50, "pays": [True, False] * 5}, 0.9) < 0.7
