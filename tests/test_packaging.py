"""What is put into packages beside the program: man page, completion, menu entries, file types, notes, checksums."""

import hashlib
import importlib
import re
import subprocess
import sys
from collections.abc import Iterator
from configparser import ConfigParser
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtGui import QImage, QImageReader

from app.cli import COMMANDS, whole_parser
from tests.rules.examples import CATALOGUE

ROOT = Path(__file__).parents[1]
PACKAGING = ROOT / "packaging"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"
COMPLETE = 'source /dev/stdin; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _feltwork; echo "${COMPREPLY[@]}"'


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """The packaging scripts import one another from their own folder, as Python does for a script."""
    monkeypatch.syspath_prepend(str(PACKAGING))
    yield importlib.import_module("release")
    for name in ("release", "package", "manual", "icons"):
        sys.modules.pop(name, None)


@pytest.fixture
def manual(script: ModuleType) -> ModuleType:
    return importlib.import_module("manual", script.__package__)


def completed(manual: ModuleType, *words: str) -> list[str]:
    text: str = manual.completion(whole_parser(lambda: CATALOGUE), list(CATALOGUE))
    bash = ["/bin/bash", "-c", COMPLETE, "bash", *words]
    return subprocess.run(bash, input=text, check=True, capture_output=True, text=True).stdout.split()


def test_the_man_page_has_every_command_and_every_option(manual: ModuleType) -> None:
    parser = whole_parser(lambda: CATALOGUE)
    page = manual.man_page(parser, "1.2", "2026-01-01")
    for command in manual.commands_in(parser):
        assert f".SS {manual._roff(manual.usage(command))}" in page
        assert all(f".B {manual._roff(manual.called(action))}" in page for action in command.arguments)


def test_no_help_tells_what_is_left_unsaid(manual: ModuleType) -> None:
    parser = whole_parser(lambda: CATALOGUE)
    helps = [parser.format_help(), *(command.parser.format_help() for command in manual.commands_in(parser))]
    assert [words for words in helps if re.search(r"^\s*None\s*$", words, re.MULTILINE)] == []


def test_a_command_its_parts_its_games_and_its_choices_are_completed(manual: ModuleType) -> None:
    assert set(completed(manual, "feltwork", "")) >= {*COMMANDS, "--version"}
    assert completed(manual, "feltwork", "exam", "re") == ["rehearse", "revoke"]
    assert completed(manual, "feltwork", "table", "three") == ["three-card-poker"]
    assert completed(manual, "feltwork", "table", "--mode", "s") == ["silent"]


def test_every_file_type_has_a_program_that_opens_it() -> None:
    types = {kind.get("type") for kind in ET.parse(PACKAGING / "linux/feltwork.xml").iter(f"{MIME}mime-type")}  # noqa: S314 - ours
    opened: set[str] = set()
    for file in (PACKAGING / "linux").glob("*.desktop"):
        entry = ConfigParser(interpolation=None)
        entry.read(file, encoding="utf-8")
        told = entry["Desktop Entry"]
        assert told["Exec"].split()[0] == told["Icon"] == "feltwork"
        opened |= set(told.get("MimeType", "").split(";")) - {""}
    assert opened == types


@pytest.mark.parametrize(("platform", "sizes"), [("win32", {16, 32, 48, 64, 128, 256}), ("darwin", {16, 32, 64, 128, 256, 512})])
def test_the_icon_of_another_platform_is_read_by_whoever_reads_such_icons(
    script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, platform: str, sizes: set[int]
) -> None:
    icons = importlib.import_module("icons", script.__package__)

    def draw(_words: list[str], *, check: bool) -> None:
        assert check
        for size in (16, 32, 48, 64, 128, 256, 512):
            QImage(size, size, QImage.Format.Format_ARGB32).save(str(tmp_path / f"icon-{size}.png"))

    monkeypatch.setattr(icons.subprocess, "run", draw)
    reader = QImageReader(str(icons.icon_file(platform, tmp_path)))
    assert {(reader.jumpToImage(place), reader.read().width())[1] for place in range(reader.imageCount())} == sizes
    assert icons.icon_file("linux", tmp_path) is None


def test_the_notes_are_the_changelog_s_of_that_version(script: ModuleType) -> None:
    changelog = "# Changelog\n\n## Unreleased\n- new\n\n## 1.2 of May\n- old\n"
    assert script.notes(changelog, "1.2") == "# Feltwork 1.2\n\n- old\n"
    assert script.notes(changelog, "1.3") == "# Feltwork 1.3\n\n- new\n"


def test_what_could_not_be_audited_is_not_taken_for_safe(script: ModuleType) -> None:
    unknown = {"name": "a", "skip_reason": "not found"}
    assert "not checked, since" in script.audit_told([unknown], "")
    assert "not checked, since" in script.audit_told([], "no network")
    known = {"name": "b", "version": "1", "vulns": [{"id": "CVE-1"}]}
    assert script.audit_told([unknown, known], "").splitlines() == [
        "Known vulnerabilities: 1 in the 1 parts that could be checked; not checked: 1.",
        "b 1: CVE-1",
        "not checked: a",
    ]


def test_checksums_are_of_every_file(script: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "a.deb").write_bytes(b"felt")
    assert re.fullmatch(rf"{hashlib.sha256(b'felt').hexdigest()}  a\.deb\n", script.checksums(tmp_path))
