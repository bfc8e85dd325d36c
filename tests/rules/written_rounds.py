"""Rounds written as files have them: what is written and read again is the same round."""

import msgspec

from app.rules.core.round import Round
from app.rules.rounddocument import document_of


def write_json(round: Round) -> bytes:
    """A round as JSON text."""
    return msgspec.json.encode(document_of(round))
