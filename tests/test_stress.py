"""The long proofs in pieces: together they are the whole."""

from itertools import chain

import pytest

from tests.stress import piece


@pytest.mark.parametrize(("many", "of"), [(2300, 12), (20, 7), (3, 8), (0, 2)])
def test_the_pieces_are_the_whole_and_no_seed_is_in_two(many: int, of: int) -> None:
    pieces = [piece(many, f"{number}/{of}") for number in range(1, of + 1)]
    assert list(chain.from_iterable(pieces)) == list(range(many))


@pytest.mark.parametrize("part", ["0/4", "5/4", "3"])
def test_a_piece_that_does_not_exist_is_no_piece(part: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        piece(100, part)
