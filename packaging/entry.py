"""Where the built program starts: what PyInstaller needs of a main script, and nothing else."""

import os
import runpy
import sys
from multiprocessing import freeze_support

SPEAKER = ["-m", "ui.foundation.speaker"]
"""How the program asks for its own speaker; a built one is asked by the same words, since it is its own Python."""
LIBRARIES = "LD_LIBRARY_PATH"


def give_back_libraries() -> None:
    """Let what we start (a player of sounds, Xvfb) find its own libraries, and not those of the bundle."""
    before = os.environ.pop(f"{LIBRARIES}_ORIG", None)
    if before is not None:
        os.environ[LIBRARIES] = before
    else:
        os.environ.pop(LIBRARIES, None)


if __name__ == "__main__":
    freeze_support()
    give_back_libraries()
    if sys.argv[1:3] == SPEAKER:
        runpy.run_module(SPEAKER[1], run_name="__main__", alter_sys=True)
    else:
        from app.main import main

        sys.exit(main())
