"""The report of a bug: what happened, where, with which versions; in a file, for whoever mends it. It names no person."""

import platform
import sys
import tempfile
import traceback
from pathlib import Path


def write_report(bug: BaseException, folder: Path | None = None) -> Path:
    """Write the report of a bug into a folder of its own beside the data, or where the machine keeps what is passing."""
    text = "".join([f"Python {sys.version}\n{platform.platform()}\n\n", *traceback.format_exception(bug)])
    try:
        return _write(text, folder / "reports" if folder is not None else None)
    except OSError:
        return _write(text, None)


def _write(text: str, folder: Path | None) -> Path:
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(
        "w", prefix="feltwork-report-", suffix=".txt", delete=False, encoding="utf-8", dir=folder
    ) as report:
        report.write(text)
    return Path(report.name)
