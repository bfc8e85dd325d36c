"""How commands read lines and answer them: a stream in, a stream out, one line at a time, whatever a line holds."""

import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import BinaryIO

import msgspec
from msgspec import Struct

from app.base.trouble import BadInput, Problem, Surroundings

LONGEST = 1 << 20
"""The most bytes a round may have: a hundred times the largest real one, and no line can fill the memory."""

STANDARD_INPUT = "-"
BYTE_ORDER_MARK = b"\xef\xbb\xbf"

_encode = msgspec.json.Encoder().encode


class Failure(Struct, frozen=True):
    """Why an input was not accepted, and where."""

    code: str
    where: str
    message: str


class ErrorAnswer(Struct, frozen=True):
    """The answer to bad input."""

    error: Failure


def error_answer(trouble: BadInput, code: str = "bad-round") -> ErrorAnswer:
    """The first problem of a bad input, with word of the others."""
    first, *others = trouble.problems
    more = f" (and {len(others)} more)" if others else ""
    return ErrorAnswer(Failure(code, first.where, first.message + more))


def print_answer(answer: object) -> None:
    """One answer as a line of JSON."""
    sys.stdout.buffer.write(_encode(answer) + b"\n")


def answer_lines(name: str, answer: Callable[[bytes], object], whole: str) -> bool:
    """Answer every line of a source in order; a bad one is answered with its error and the next go on. Whether all were good."""
    good = True
    out = sys.stdout.buffer
    with open_source(name) as source:
        for line in bounded_lines(source):
            try:
                if line is None:
                    raise BadInput([Problem(whole, f"found a line of more than {LONGEST:,} bytes, expected a shorter one")])
                answered = answer(line)
            except BadInput as trouble:
                good = False
                answered = error_answer(trouble)
            out.write(_encode(answered) + b"\n")
            out.flush()
    return good


def bounded_lines(source: BinaryIO) -> Iterator[bytes | None]:
    """The lines that are not blank, without their ends; None for one that is too long to be looked at."""
    mark = BYTE_ORDER_MARK
    while line := source.readline(LONGEST + 1):
        line = line.removeprefix(mark)
        mark = b""
        if len(line) > LONGEST and not line.endswith(b"\n"):
            while (rest := source.readline(LONGEST)) and not rest.endswith(b"\n"):
                pass
            yield None
        elif stripped := line.strip():
            yield stripped


def read_whole(name: str) -> bytes:
    """A whole file, if it is not too long to be a round."""
    with open_source(name) as source:
        try:
            text = source.read(LONGEST + 1)
        except OSError as error:
            raise Surroundings(f"{name} cannot be read: {error.strerror}") from error
    if len(text) > LONGEST:
        raise BadInput([Problem("file", f"found more than {LONGEST:,} bytes, expected one round")])
    return text.removeprefix(BYTE_ORDER_MARK)


def open_source(name: str) -> AbstractContextManager[BinaryIO]:
    """A file, or standard input for "-"."""
    if name == STANDARD_INPUT:
        return nullcontext(sys.stdin.buffer)
    try:
        return Path(name).open("rb")
    except IsADirectoryError:
        raise Surroundings(f"{name} is a folder, expected a file") from None
    except FileNotFoundError:
        raise Surroundings(f"{name} is not there, expected a file") from None
    except (OSError, ValueError) as error:
        raise Surroundings(f"{name} cannot be opened: {error}") from None
