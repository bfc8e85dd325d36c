"""Lines of files nobody vouches for."""

from io import BytesIO

import pytest

from app.base.bounded import LONGEST, bounded_lines
from app.base.trouble import BadInput


def test_lines_are_as_they_stand() -> None:
    assert list(bounded_lines(BytesIO(b"a\nb\n\nc"))) == [b"a\n", b"b\n", b"\n", b"c"]


class Endless(BytesIO):
    """A file without an end, as /dev/zero is."""

    def readline(self, size: int | None = -1) -> bytes:
        assert size is not None
        assert size > 0
        return b"\0" * size


def test_a_line_without_end_is_named_and_not_read() -> None:
    with pytest.raises(BadInput, match="line 1"):
        list(bounded_lines(Endless()))
    assert len(next(bounded_lines(BytesIO(b"x" * LONGEST)))) == LONGEST
