"""The report of a bug: what happened, where, with which versions; in a file, for whoever mends it.

It names no person and tells no answer: the words of an error may hold either, so they are told only where somebody agrees.
"""

import platform
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from traceback import extract_tb

from app import VERSION
from app.base.datafile import files

HELD_BACK = "(its words are held back: they may tell names or answers)"


def write_report(bug: BaseException, folder: Path | None = None) -> Path:
    """Write the report of a bug into a folder of its own beside the data, or where the machine keeps what is passing."""
    text = report_of(bug, with_words=False)
    try:
        return _write(text, folder / "reports" if folder is not None else None)
    except OSError:
        return _write(text, None)


def add_words(report: Path, bug: BaseException) -> None:
    """Tell the words of the error too, now that somebody has agreed."""
    report.write_text(report_of(bug, with_words=True), encoding="utf-8")


def report_of(bug: BaseException, *, with_words: bool) -> str:
    """The report as text: versions, then every error in the chain with the lines of code it came through."""
    versions = f"Feltwork {VERSION}\nPython {sys.version}\n{platform.platform()}\n"
    return "\n".join([versions, *_told(bug, with_words=with_words), ""])


def _told(bug: BaseException, *, with_words: bool) -> Iterator[str]:
    """One error after those that led to it."""
    before = bug.__cause__ or (None if bug.__suppress_context__ else bug.__context__)
    if before is not None:
        yield from _told(before, with_words=with_words)
        yield "\nwhich led to\n"
    for frame in extract_tb(bug.__traceback__):
        yield f"  {_short(frame.filename)}, line {frame.lineno}, in {frame.name}\n    {frame.line or ''}"
    kind = type(bug).__qualname__
    yield f"{kind}: {bug}" if with_words else f"{kind} {HELD_BACK}"


def _short(file: str) -> str:
    """A file without the folders above the program or its packages, which may be named after somebody."""
    ours = f"{files('app').parent}/"
    return file.removeprefix(ours).rpartition("site-packages/")[2].replace(str(Path.home()), "~")


def _write(text: str, folder: Path | None) -> Path:
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(
        "w", prefix="feltwork-report-", suffix=".txt", delete=False, encoding="utf-8", dir=folder
    ) as report:
        report.write(text)
    return Path(report.name)
