"""What duties, relations and faults rest on."""

from msgspec import Struct

from app.rules.core.clause import Clauses


class Basis(Struct, frozen=True, gc=False):
    """What something rests on: clauses of the document, or a custom of the table; neither where it is plain physics."""

    clauses: Clauses = ()
    custom: str = ""
