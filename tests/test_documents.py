"""The documents point at what is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
DOCUMENTS = ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md")
LINK = re.compile(r"\]\(([^)]+)\)")


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_link_leads_to_a_file(document: str) -> None:
    links = LINK.findall((ROOT / document).read_text(encoding="utf-8"))
    assert [link for link in links if not (ROOT / link).is_file()] == []


def test_every_picture_is_shown_and_drawn() -> None:
    shown = {Path(link).stem for link in LINK.findall((ROOT / "README.md").read_text(encoding="utf-8")) if link.endswith(".png")}
    drawn = re.search(r"^PICTURES := (.*)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert drawn is not None
    assert (
        shown == {f"screen-{name}" for name in drawn[1].split()} == {file.stem for file in (ROOT / "assets/pictures").iterdir()}
    )
