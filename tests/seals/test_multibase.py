import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.seals.multibase import to_bytes, to_text


def test_the_words_of_the_multibase_document() -> None:
    assert to_text(b"yes mani !") == "z7paNL19xttacUY"
    assert to_text(b"\x00yes mani !") == "z17paNL19xttacUY"
    assert to_text(b"\x00\x00yes mani !") == "z117paNL19xttacUY"


@given(st.binary(max_size=70))
def test_what_is_written_is_read_again(data: bytes) -> None:
    assert to_bytes(to_text(data)) == data


@pytest.mark.parametrize("text", ["", "7paNL19xttacUY", "z0", "zO", "zI", "zl", "z é"])
def test_what_is_no_such_text_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=text.replace(" ", ".") or "^$"):
        to_bytes(text)
