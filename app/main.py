"""Where the program starts."""

import gc
import sys
from collections.abc import Sequence

# What is loaded at the start stays: looking for garbage among it every few hundred objects takes a tenth of the time.
gc.set_threshold(100_000, 20, 20)

from app.cli import run  # noqa: E402 - loading is what must not be slowed down
from app.rules.catalogue import Catalogue  # noqa: E402


def main(arguments: Sequence[str] | None = None) -> int:
    """Build what the commands need and run one; the exit code comes back."""
    return run(sys.argv[1:] if arguments is None else arguments, Catalogue())
