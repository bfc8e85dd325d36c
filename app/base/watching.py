"""Long work is watched: it tells how far it is, and whoever watches may stop it."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from app.base.saying import Saying
from app.base.trouble import Trouble

T = TypeVar("T")
Watch = Callable[[int, int], None]
"""Hears how much is done of how much; it raises Stopped where the work is not wanted any more."""

EVERY = 500
"""How often it is told: often enough to be seen moving, seldom enough to cost nothing."""


class Stopped(Trouble):
    """Somebody stopped the work; nothing of it was kept."""

    def __init__(self) -> None:
        super().__init__(Saying("work.stopped"))


def unwatched(_done: int, _of: int) -> None:
    """Nobody watches."""


def watched(things: Iterable[T], of: int, watch: Watch) -> Iterator[T]:
    """The same things, told of as they go by."""
    for done, thing in enumerate(things):
        if done % EVERY == 0:
            watch(done, of)
        yield thing
    watch(of, of)
