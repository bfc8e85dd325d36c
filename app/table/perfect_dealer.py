"""The perfect dealer at a table does what is owed, act by act: for showing a round, and for proving that it can be dealt."""

from collections.abc import Iterator

from app.rules.core.script import Script
from app.rules.judge.round import ActAnswer
from app.table.session import TableSession


def deal_perfectly(session: TableSession, script: Script) -> None:
    """Deal a whole round without a fault."""
    session.begin(script)
    for _ in perfect_dealing(session):
        pass


def perfect_dealing(session: TableSession) -> Iterator[ActAnswer]:
    """What became of every act of the perfect dealer, from where the round in play is to its end."""
    while (duty := session.round.next_duty()) is not None:
        yield session.do(duty.act)
