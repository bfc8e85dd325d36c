"""Where the program starts."""

import sys
from collections.abc import Sequence

from app.base.garbage import collect_rarely

collect_rarely()

from app.base.lazy import lazily  # noqa: E402 - loading is what must not be slowed down
from app.cli import run  # noqa: E402

with lazily():
    from app.rules.catalogue import Catalogue


def main(arguments: Sequence[str] | None = None) -> int:
    """Build what the commands need and run one; the exit code comes back."""
    return run(sys.argv[1:] if arguments is None else arguments, games)


def games() -> "Catalogue":
    """The games of this start, loaded when a command needs them."""
    return Catalogue()
