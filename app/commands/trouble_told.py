"""How trouble leaves the program: a sentence on standard error and an exit code. No traceback ever reaches a user."""

import os
import sys

from app.base.lazy import lazily
from app.base.trouble import BadInput, Trouble

with lazily():
    from app.base.report import write_report

BAD_INPUT = 1
BUG = 70


def told(error: Exception) -> int:
    """Say what went wrong, and with which exit code the program ends."""
    match error:
        case BrokenPipeError():
            _point_output_at_nothing()
            _say("the reader closed the pipe; the rest was not written")
        case BadInput():
            for problem in error.problems:
                _say(problem)
        case Trouble():
            _say(error)
        case OSError():
            _say(f"{error.filename}: {error.strerror or error}" if error.filename else error.strerror or error)
            if not error.filename:
                _point_output_at_nothing()
        case _:
            _say(f"something went wrong inside the program; the report is in {write_report(error)}")
            return BUG
    return BAD_INPUT


def _say(what: object) -> None:
    print(f"feltwork: {what}", file=sys.stderr)


def _point_output_at_nothing() -> None:
    """Keep the interpreter from meeting the closed pipe once more when it flushes at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
