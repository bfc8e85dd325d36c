"""What somebody can be called: one line of letters, kept in one form."""

import unicodedata

from app.base.saying import Saying
from app.base.trouble import BadInput, Problem, amiss

LONGEST_NAME = 80

JOINERS = dict.fromkeys((0x200C, 0x200D))
"""The joiner and non-joiner, which names in several scripts are written with."""


def tidy(name: str) -> str:
    """A name as it is kept: composed, without blanks around it; BadInput where nothing is left or it is no single line."""
    tidied = unicodedata.normalize("NFC", name).strip()
    if not tidied or len(tidied) > LONGEST_NAME or not _is_one_line(tidied):
        raise BadInput([Problem("name", amiss(repr(tidied), Saying("person.one-line", most=LONGEST_NAME)))])
    return tidied


def is_same_name(one: str, other: str) -> bool:
    """Whether a name that is kept is meant by what somebody wrote."""
    return one.casefold() == unicodedata.normalize("NFC", other).strip().casefold()


def _is_one_line(name: str) -> bool:
    """Whether there is something to see, and nothing that breaks the line."""
    seen = name.translate(JOINERS)
    return bool(seen) and seen.isprintable()
