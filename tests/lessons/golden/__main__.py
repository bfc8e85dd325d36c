"""`python -m tests.lessons.golden`: note the digests of today's questions, once the versions of what changed are raised.

`--renamed` notes them where a text was given another key and every question still asks the same.
"""

import sys
from collections.abc import Sequence

from app.base.writing import write_datafile
from tests.lessons.golden.comparison import unraised
from tests.lessons.golden.digests import FILE, digests_now, read_golden

RENAMED = "--renamed"


def main(options: Sequence[str]) -> int:
    """Note the digests; refuse where questions changed and nobody raised a version."""
    now = digests_now()
    problems = unraised(read_golden(), now) if FILE.is_file() and RENAMED not in options else []
    for problem in problems:
        sys.stderr.write(f"{problem}\n")
    if not problems:
        write_datafile(FILE, now)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
