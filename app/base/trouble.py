"""The kinds of trouble, never mixed.

A trainee's fault is a value and no exception. Bad input and bad content carry every problem found, each with its place. Trouble
of the surroundings (a missing file, a closed pipe) is one plain sentence. Whatever else is raised is a bug of ours.
"""

from collections.abc import Iterable, Sequence

from msgspec import Struct


class Problem(Struct, frozen=True):
    """One thing wrong: where it stands, and in words what was found and what was expected."""

    where: str
    message: str

    def __str__(self) -> str:
        return f"{self.where}: {self.message}" if self.where else self.message


class Trouble(Exception):
    """Something a person can mend; its text is meant to be read by that person."""


class BadInput(Trouble):
    """What somebody gave the program cannot be accepted; nothing of it was used."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = tuple(problems)


class BadContent(Trouble):
    """A data file of the program or an academy is wrong; every error in it is told at once."""

    def __init__(self, source: str, problems: Sequence[Problem]) -> None:
        super().__init__("\n".join([f"{source} has {len(problems)} error(s):", *(f"  {problem}" for problem in problems)]))
        self.source = source
        self.problems = tuple(problems)


class Surroundings(Trouble):
    """The machine does not give what is needed: a file, a folder, a pipe."""


def one_of(names: Iterable[str]) -> str:
    """Names as a person lists them: "ante, pair-plus or jackpot"."""
    listed = list(names)
    if not listed:
        return "nothing"
    return listed[0] if len(listed) == 1 else ", ".join(listed[:-1]) + " or " + listed[-1]


def unknown(what: str, found: str, known: Iterable[str]) -> str:
    """Why a name is refused, what would be right, and the nearest right one."""
    from difflib import get_close_matches  # noqa: PLC0415 - nobody waits for it who says the right name

    names = list(known)
    near = get_close_matches(found, names, n=1, cutoff=0.5)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    return f"found {what} {shorten(found)}, expected {one_of(names)}{hint}"


def shorten(value: object, most: int = 60) -> str:
    """A value as it is quoted in a message, cut where it would flood the line."""
    text = repr(value)
    return text if len(text) <= most else text[: most - 1] + "…"
