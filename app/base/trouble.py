"""The kinds of trouble, never mixed.

A trainee's fault is a value and no exception. Bad input and bad content carry every problem found, each with its place. Trouble
of the surroundings (a missing file, a closed pipe) is one plain sentence. Whatever else is raised is a bug of ours.
"""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from app.base.lazy import lazily
from app.base.saying import Sayable, Saying, Words, one_of

with lazily():
    from difflib import get_close_matches


class Problem(Sayable, Struct, frozen=True):
    """One thing wrong: where it stands, and in words what was found and what was expected."""

    where: Words
    message: Words

    def said(self, language: str) -> str:
        """The place, if there is one, and what is wrong there."""
        return Saying("problem.at" if self.where else "problem.alone", where=self.where, message=self.message).said(language)


class Trouble(Sayable, Exception):
    """Something a person can mend; its lines are meant to be read by that person."""

    def __init__(self, *lines: Sayable) -> None:
        super().__init__(*lines)
        self.lines = lines

    def said(self, language: str) -> str:
        """Line by line."""
        return "\n".join(line.said(language) for line in self.lines)


class BadInput(Trouble):
    """What somebody gave the program cannot be accepted; nothing of it was used."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__(*problems)
        self.problems = tuple(problems)


class BadContent(Trouble):
    """A data file of the program or an academy is wrong; every error in it is told at once."""

    def __init__(self, source: str, problems: Sequence[Problem]) -> None:
        errors = (Saying("file.error", problem=problem) for problem in problems)
        super().__init__(Saying("file.errors", source=source, count=len(problems)), *errors)
        self.source = source
        self.problems = tuple(problems)


class Surroundings(Trouble):
    """The machine does not give what is needed: a file, a folder, a pipe. Said by the name of its sentence and its facts."""

    def __init__(self, name: str, /, **facts: object) -> None:
        super().__init__(Saying(name, **facts))


class Refusal(Surroundings):
    """The machine refuses something for now; the same may be done a moment later, when a lock is gone or the disk has room."""


def unknown(what: str, found: str, known: Iterable[str]) -> Saying:
    """Why a name is refused, what would be right, and the nearest right one; `what` it is a name of, or nothing."""
    names = list(known)
    near = get_close_matches(found, names, n=1, cutoff=0.5)
    hint = Saying("problem.near", name=repr(near[0])) if near else ""
    facts = {"found": shorten(found), "known": one_of(names), "near": hint}
    return Saying("problem.unknown", what=Saying(f"thing.{what}"), **facts) if what else Saying("problem.no-such", **facts)


def amiss(found: object, expected: Words) -> Saying:
    """What was found in the place of what."""
    return Saying("problem.found", found=found, expected=expected)


def shorten(value: object, most: int = 60) -> str:
    """A value as it is quoted in a message, cut where it would flood the line."""
    try:
        text = repr(value)
    except (RecursionError, ValueError):  # nested without end, or a number of more digits than Python prints
        text = "…"
    return text if len(text) <= most else text[: most - 1] + "…"
