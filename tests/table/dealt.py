"""Rounds dealt without a fault, for tests of what comes of them."""

from app.rules.core.script import Script
from app.table.perfect_dealer import perfect_dealing
from app.table.session import TableSession


def deal_perfectly(session: TableSession, script: Script) -> None:
    """Deal a whole round without a fault."""
    session.begin(script)
    for _ in perfect_dealing(session):
        pass
