"""`python -m tests.lessons.golden.first`: write down what the hash of the program before versions stands for.

It holds only as long as the golden digests are those that program's questions had: done once, when versions came in.
"""

import sys

from app.base.datafile import files
from app.base.writing import toml_text, write_whole
from lessons.first_versions import FILE, SHARED, first_versions, skill_key
from tests.lessons.drills import DRILLS, EVERY_VARIANT

HEAD = """\
# What the one hash stands for that answers named before there were versions: the program of November 2026, default house.
# These are never changed: an answer of then counts as one to the same question as long as its version is still this one.

"""


def main() -> int:
    """Write the file."""
    versions: dict[str, dict[str, str]] = {}
    for game, skill, variant in EVERY_VARIANT:
        versions.setdefault(game or SHARED, {})[skill_key(game, skill, variant)] = DRILLS.version(game, skill, variant)
    told = toml_text({"content": first_versions().content, "versions": versions})
    write_whole(files("lessons") / FILE, (HEAD + told).encode())
    return 0


if __name__ == "__main__":
    sys.exit(main())
