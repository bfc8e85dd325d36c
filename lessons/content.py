"""Which content questions are made from. Results name it, so that what they rest on can be told apart and made again."""

from hashlib import sha256

import msgspec

from app.base.datafile import files
from app.base.texts import ENGLISH
from app.layouts.chipset import ChipSet, academy_chips
from app.rules.catalogue import Catalogue

GENERATION = 4
"""Which making of the generators this is: to be raised when a seed no longer gives the question it gave."""

TEXTS = ("drills.toml", "hands.toml", "table.toml")
DATA = (
    ("app.rules.core", "irregularities.toml"),
    ("app.rules.core", "customs.toml"),
    ("assets", "chips/academy.toml"),
)
"""What questions are made from beside the games: the cases, the customs of the house, the chips."""


def content_version(catalogue: Catalogue, chips: ChipSet | None = None) -> str:
    """Which content questions are made from: the games' data and their own, the words, the chips, and how they are made.

    The words are the English ones: a question is the same in every language, and so is what an answer to it is worth.
    """
    digest = sha256(f"{GENERATION} {catalogue.content_version}".encode())
    for package, path in (*DATA, *(("assets", f"text/{ENGLISH}/{name}") for name in TEXTS)):
        digest.update(files(package).joinpath(*path.split("/")).read_bytes())
    if chips is not None and chips != academy_chips():
        digest.update(msgspec.json.encode(chips))
    return digest.hexdigest()[:12]
