"""The start code: how it is typed, what is kept of it, and that a slip of the finger is noticed."""

from random import Random

import pytest

from app.base.trouble import BadInput
from app.exams.start_code import ALPHABET, known, new_code, plain, seed_of
from app.papers.paper import PaperSeed


def test_a_code_has_at_least_twenty_characters_in_groups() -> None:
    code = new_code()
    assert len(plain(code)) == 24
    assert [len(group) for group in code.split("-")] == [4] * 6


def test_a_code_is_known_however_it_is_typed() -> None:
    code = new_code()
    kept = known(code)
    assert kept.fits(plain(code.lower().replace("-", " ").replace("0", "o").replace("1", "l")))
    assert not kept.fits(plain(new_code()))
    assert plain(code) not in kept.digest.upper()


def test_one_wrong_or_two_exchanged_characters_are_always_noticed() -> None:
    chance = Random(1)
    for _ in range(50):
        code = plain(new_code())
        at = chance.randrange(len(code))
        other = chance.choice([sign for sign in ALPHABET if sign != code[at]])
        with pytest.raises(BadInput):
            plain(code[:at] + other + code[at + 1 :])
        at = chance.randrange(len(code) - 1)
        if code[at] != code[at + 1]:
            with pytest.raises(BadInput):
                plain(code[:at] + code[at + 1] + code[at] + code[at + 2 :])


@pytest.mark.parametrize("typed", ["", "K7QF-2M9X", "é" * 24, "U" * 24])
def test_what_is_no_code_is_refused(typed: str) -> None:
    with pytest.raises(BadInput):
        plain(typed)


def test_a_codes_paper_is_none_that_a_number_makes() -> None:
    seed = seed_of(new_code())
    assert len(bytes.fromhex(seed)) == 32
    assert PaperSeed.of_code(seed).derived(0) != PaperSeed.numbered(int(seed, 16)).derived(0)
