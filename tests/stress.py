"""How much is proven: a sample in the suite, everything with `make stress` (FELTWORK_STRESS=1)."""

import os

STRESS = os.environ.get("FELTWORK_STRESS") == "1"


def rounds(few: int, many: int) -> range:
    """Seeds for so few rounds in the suite, and so many under stress."""
    return range(many if STRESS else few)
