"""What can prove a grade: answers by what they asked, and rounds with everything that is a fact of them."""

from typing import Literal

from msgspec import Struct

Kind = Literal["answer", "round"]
CHECK = "check"
"""What an attempt names as its lesson whose questions were drawn evenly over all items of a game."""


class GivenAnswer(Struct, frozen=True, kw_only=True):
    """An answer that may count: what it asked, which items it is evidence for, and how it went.

    `asked` is what the question asks, whatever its seed; `is_check` says that the question was drawn evenly over all items;
    `rules` are those its attempt was begun under, as it names them.
    """

    id: str
    attempt: str
    at_ms: int
    day: str
    skill: str
    variant: str
    asked: str
    items: tuple[str, ...]
    right: bool
    at_par: bool
    is_critical: bool = False
    is_check: bool = False
    rules: str = ""

    @property
    def practice(self) -> str:
        """The skill in its variant."""
        return practice_of(self.skill, self.variant)


class DealtRound(Struct, frozen=True, kw_only=True):
    """A round dealt to its end: how it was run, who sat there, what came up and how it went.

    `is_helped` stands for guided, a hint or an act taken back; `is_silent` for silent from the first act to the last; `own_time`
    for Players who take their own time; `cases` are the irregularities that came up, `is_announced` whether they were known.
    """

    id: str
    attempt: str
    at_ms: int
    day: str
    device: str
    players: int
    is_helped: bool = False
    is_silent: bool = False
    own_time: bool = False
    cases: tuple[str, ...] = ()
    is_announced: bool = False
    is_ruled_right: bool = False
    is_money_right: bool = True
    critical: int = 0
    serious: int = 0
    time_ms: int = 0
    par_ms: int = 1

    @property
    def is_unannounced(self) -> bool:
        """Whether an irregularity came up that nobody had announced."""
        return bool(self.cases) and not self.is_announced


class Proof(Struct, frozen=True):
    """An answer or a round that can be opened: its id, the attempt it belongs to, its day, and whether it was right."""

    kind: Kind
    id: str
    attempt: str
    day: str
    right: bool


def practice_of(skill: str, variant: str) -> str:
    """The name a skill in a variant goes by."""
    return f"{skill}/{variant}"


def case_of(item: str) -> str:
    """The irregularity an item is a ruling on; nothing for any other item."""
    kind, _, rest = item.partition(":")
    return rest.partition(":")[0] if kind == "ruling" else ""
