"""How much is proven: a sample in the suite, everything with `make stress` (FELTWORK_STRESS=1).

What takes long can be run in pieces: FELTWORK_STRESS_PART=2/8 is the second eighth of the seeds. All pieces are the whole.
"""

import os

STRESS = os.environ.get("FELTWORK_STRESS") == "1"
WHOLE = "1/1"


def rounds(few: int, many: int) -> range:
    """Seeds for so few rounds in the suite, and so many under stress, or the piece of them that is asked for."""
    return piece(many, os.environ.get("FELTWORK_STRESS_PART", WHOLE)) if STRESS else range(few)


def piece(many: int, part: str) -> range:
    """The seeds of one piece of so many: none is in two, and none is left out."""
    number, of = map(int, part.split("/"))
    if not 1 <= number <= of:
        raise ValueError(f"FELTWORK_STRESS_PART={part}: no such piece")
    return range(many * (number - 1) // of, many * number // of)
