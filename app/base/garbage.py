"""How often the interpreter looks for garbage."""

import gc


def collect_rarely() -> None:
    """Look for garbage once in many objects: what is loaded at the start stays, and a look at it takes a tenth of the time."""
    gc.set_threshold(100_000, 20, 20)
