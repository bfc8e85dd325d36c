"""Lines of a file that nobody vouches for: none of them can fill the memory."""

from collections.abc import Iterator
from typing import BinaryIO

from app.base.saying import Saying
from app.base.trouble import BadInput, Problem

LONGEST = 1 << 20
"""More than any line of ours: a record of a sitting with the longest script has a hundredth of it."""


def bounded_lines(source: BinaryIO) -> Iterator[bytes]:
    """The lines of a file; BadInput names one that is longer than any of ours."""
    number = 0
    while line := source.readline(LONGEST + 1):
        number += 1
        if len(line) > LONGEST:
            raise BadInput([Problem(Saying("import.line", number=number), Saying("import.too-long", most=LONGEST))])
        yield line
