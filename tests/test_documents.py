"""The documents point at what is there."""

import re
import shlex
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from app.cli import whole_parser
from scoring.store.open import FILE, open_store
from tests.rules.examples import CATALOGUE
from tests.written_documents import FOLDER, documents

ROOT = Path(__file__).parent.parent
DOCUMENTS = sorted(str(file.relative_to(ROOT)) for file in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")))
CODE = re.compile(r"```\n(.*?)```", re.DOTALL)
LINK = re.compile(r"\]\(([^)]+)\)")


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_command_in_a_document_is_one(document: str) -> None:
    """Words after two blanks say what a line is for; files need not be there to be named."""
    parser = whole_parser(lambda: CATALOGUE)
    blocks = CODE.findall((ROOT / document).read_text(encoding="utf-8"))
    lines = [line.partition("  ")[0].partition("|")[0] for block in blocks for line in block.splitlines()]
    for line in lines:
        if line.startswith("feltwork "):
            parser.parse_args(shlex.split(line)[1:])


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_link_leads_to_a_file(document: str) -> None:
    file = ROOT / document
    links = [link.partition("#")[0] for link in LINK.findall(file.read_text(encoding="utf-8"))]
    assert [link for link in links if link and not (file.parent / link).is_file()] == []


def test_every_picture_is_shown_and_drawn() -> None:
    texts = [(ROOT / document).read_text(encoding="utf-8") for document in DOCUMENTS]
    shown = {Path(link).stem for text in texts for link in LINK.findall(text) if link.endswith(".png")}
    drawn = re.search(r"^PICTURES := (.*)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert drawn is not None
    assert shown == {f"screen-{name}" for name in drawn[1].split()} == {file.stem for file in (ROOT / "docs/pictures").iterdir()}


def test_every_table_that_is_kept_is_told_on_the_page_about_privacy(tmp_path: Path) -> None:
    open_store(tmp_path).close()
    with closing(sqlite3.connect(tmp_path / FILE)) as store:
        tables = {name for (name,) in store.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    told = re.findall(r"`(\w+)`", (ROOT / "docs/privacy.md").read_text(encoding="utf-8"))
    assert tables - set(told) == set()


def test_what_is_written_from_the_program_is_as_the_program_is_now() -> None:
    """`make docs` writes it anew."""
    pages = documents()
    assert [file.name for file, text in pages.items() if not file.is_file() or file.read_text(encoding="utf-8") != text] == []
    assert {file for file in FOLDER.rglob("*.*") if file.is_file()} <= pages.keys()
