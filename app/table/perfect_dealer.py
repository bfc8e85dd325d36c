"""The perfect dealer does what the procedure says, step by step: for showing a round, and for proving that it can be dealt."""

from collections.abc import Iterator

from app.rules.core.script import Script
from app.rules.running.play import Accepted, Play
from app.table.session import TableSession


def deal_perfectly(session: TableSession, script: Script) -> None:
    """Deal a whole round without a fault."""
    for _ in perfect_dealing(session, script):
        pass


def perfect_dealing(session: TableSession, script: Script) -> Iterator[Play]:
    """The round after its beginning and after every act of the perfect dealer."""
    yield session.begin(script)
    while not session.finished:
        verdict = session.do(session.play.due[0].act)
        assert isinstance(verdict, Accepted), f"the step that is due was refused: {verdict}"  # noqa: S101 - a bug of ours
        yield session.play
