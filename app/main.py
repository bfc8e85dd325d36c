"""Where the program starts."""

import sys
from collections.abc import Sequence

from app.cli import run
from app.rules.catalogue import Catalogue


def main(arguments: Sequence[str] | None = None) -> int:
    """Build what the commands need and run one; the exit code comes back."""
    return run(sys.argv[1:] if arguments is None else arguments, Catalogue())
