"""The perfect dealer at a table does what is owed, act by act."""

from collections.abc import Iterator

from app.rules.judge.round import ActAnswer
from app.table.session import TableSession


def perfect_dealing(session: TableSession) -> Iterator[ActAnswer]:
    """What became of every act of the perfect dealer, from where the round in play is to its end."""
    while (duty := session.round.next_duty()) is not None:
        yield session.do(duty.act)
