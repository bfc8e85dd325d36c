"""A certificate as a PDF: a page for people with the signed facts attached, and its bytes signed in a last line of comment."""

from io import BytesIO

from app.base.lazy import lazily
from app.seals.chain import digest
from app.seals.keys import SigningKey
from app.seals.signed_facts import Forged, read_signed_facts, signed_facts

with lazily():
    from pypdf import PdfReader

ATTACHMENT = "certificate.json"
PAGE = "page"
LINE = b"\n%"
"""A comment of PDF: readers pass over it, since it stands after the end of the file."""


def sealed_page(pdf: bytes, key: SigningKey) -> bytes:
    """A PDF with its own digest signed at its end."""
    return pdf + LINE + signed_facts({"kind": PAGE, "sha256": digest(pdf)}, key) + b"\n"


def facts_of_page(data: bytes) -> bytes:
    """The signed facts attached to a page that is as it was sealed; Forged where it is not.

    The page is proved before anything in it is read, so that no PDF but our own reaches the reader.
    """
    pdf, found, seal = data.rpartition(LINE)
    if not found or not seal.endswith(b"\n"):
        raise Forged(PAGE)
    proved = read_signed_facts(seal.removesuffix(b"\n"))
    if proved.facts != {"kind": PAGE, "sha256": digest(pdf)}:
        raise Forged(PAGE)
    attached = PdfReader(BytesIO(pdf)).attachments.get(ATTACHMENT, [])
    if len(attached) != 1 or read_signed_facts(attached[0]).signer != proved.signer:
        raise Forged(ATTACHMENT)
    return attached[0]
