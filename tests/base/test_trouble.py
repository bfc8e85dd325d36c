"""How a value is quoted in a message."""

import pytest

from app.base.trouble import shorten


@pytest.mark.parametrize(("value", "quoted"), [(123456, "123456"), (1234567, "12345…"), ("abcd", "'abcd'"), ("abcde", "'abcd…")])
def test_what_fits_is_quoted_whole_and_no_quotation_is_longer(value: object, quoted: str) -> None:
    assert shorten(value, 6) == quoted


def test_what_cannot_be_told_is_a_sign() -> None:
    assert shorten(10**5000) == "…"
