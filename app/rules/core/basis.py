"""What duties, relations and faults rest on."""

from msgspec import Struct

from app.rules.core.clause import Clauses


class Basis(Struct, frozen=True, gc=False):
    """What something rests on: clauses of the document, or a custom of the table; neither where it is plain physics."""

    clauses: Clauses = ()
    custom: str = ""


def basis_of(clauses: Clauses) -> Basis:
    """These clauses; what was ruled where no clause covers it rests on the custom of referring it."""
    return Basis(clauses) if clauses else Basis(custom="refer")
