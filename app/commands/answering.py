"""How commands read lines and answer them: a stream in, a stream out, one line at a time, whatever a line holds."""

import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from io import BufferedReader
from pathlib import Path
from typing import NamedTuple, TypeVar, cast

import msgspec
from msgspec import Struct

from app.base.trouble import BadInput, Problem, Surroundings

T = TypeVar("T")

Answering = Callable[[bytes], object]
"""What answers one line, or says BadInput."""
Lines = list[bytes | None]
"""Some lines of a source; None is one that is too long to be looked at."""

LONGEST = 1 << 20
"""The most bytes a round may have: a hundred times the largest real one, and no line can fill the memory."""

CHUNK = 1 << 16
STANDARD_INPUT = "-"
BAD_ROUND = "bad-round"
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


class Answered(NamedTuple):
    """The answers to some lines, a line of JSON each, and whether all those lines were good."""

    text: bytes | bytearray
    good: bool


def error_answer(trouble: BadInput, code: str = BAD_ROUND) -> ErrorAnswer:
    """The first problem of a bad input, with word of the others."""
    first, *others = trouble.problems
    more = f" (and {len(others)} more)" if others else ""
    return ErrorAnswer(Failure(code, _writable(str(first.where)), _writable(f"{first.message}{more}")))


def _writable(text: str) -> str:
    """A text that can be written as UTF-8: what a key held that cannot is shown as a question mark."""
    return text.encode("utf-8", "replace").decode()


def print_answer(answer: object) -> None:
    """One answer as a line of JSON."""
    sys.stdout.buffer.write(_encode(answer) + b"\n")


def answer_once(work: Callable[[], T], say: Callable[[T], None] | None, code: str = "bad-input") -> int:
    """Answer one question and return the exit code: in words where there is a way to say it, else as JSON, bad input too."""
    if say is not None:
        say(work())
        return 0
    try:
        print_answer(work())
    except BadInput as trouble:
        print_answer(error_answer(trouble, code))
        return 1
    return 0


def answer_lines(name: str, answer: Answering, whole: str) -> bool:
    """Answer every line of a source in order; a bad one is answered with its error and the next go on. Whether all were good."""
    good = True
    with open_source(name) as source:
        for lines in arriving_lines(source):
            answered = answer_each(lines, answer, whole)
            print_answered(answered)
            good &= answered.good
    return good


def answer_each(lines: Lines, answer: Answering, whole: str) -> Answered:
    """The answers to some lines; `whole` is where a line is wrong that is too long to be looked at."""
    good = True
    answers = bytearray()
    for line in lines:
        try:
            if line is None:
                raise BadInput([Problem(whole, f"found a line of more than {LONGEST:,} bytes, expected a shorter one")])
            answered = answer(line)
        except BadInput as trouble:
            good = False
            answered = error_answer(trouble)
        answers += _encode(answered)
        answers += b"\n"
    return Answered(answers, good)


def print_answered(answered: Answered) -> None:
    """Answers on standard output, at once."""
    sys.stdout.buffer.write(answered.text)
    sys.stdout.buffer.flush()


def arriving_lines(source: BufferedReader) -> Iterator[Lines]:
    """The lines of a stream, as many at a time as have arrived, so that nobody waits for an answer until more is asked.

    Blank lines are left out, line ends too.
    """
    rest = source.read1(len(BYTE_ORDER_MARK)).removeprefix(BYTE_ORDER_MARK)
    too_long = False
    while chunk := source.read1(CHUNK):
        *whole, rest = (rest + chunk).split(b"\n")
        lines: Lines = []
        for line in whole:
            if too_long:
                too_long = False  # the end of what was told to be too long
            elif len(line) > LONGEST:
                lines.append(None)
            elif stripped := line.strip():
                lines.append(stripped)
        if len(rest) > LONGEST:
            lines += () if too_long else (None,)
            rest, too_long = b"", True
        yield lines
    if not too_long and (last := rest.strip()):
        yield [last]


def read_whole(name: str) -> bytes:
    """A whole file, if it is not too long to be a round."""
    with open_source(name) as source:
        text = source.read(LONGEST + 1)
    if len(text) > LONGEST:
        raise BadInput([Problem("file", f"found more than {LONGEST:,} bytes, expected one round")])
    return text.removeprefix(BYTE_ORDER_MARK)


def open_source(name: str) -> AbstractContextManager[BufferedReader]:
    """A file, or standard input for "-"."""
    if name == STANDARD_INPUT:
        if sys.stdin is None:
            raise Surroundings("input.closed")
        return nullcontext(cast("BufferedReader", sys.stdin.buffer))
    try:
        return Path(name).open("rb")
    except IsADirectoryError:
        raise Surroundings("file.folder", file=name) from None
    except FileNotFoundError:
        raise Surroundings("file.missing", file=name) from None
    except (OSError, ValueError) as error:
        raise Surroundings("file.unopened", file=name, reason=error) from None
