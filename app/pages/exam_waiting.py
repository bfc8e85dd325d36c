"""Whether an exam stands still on this machine. Nothing of exams is loaded where there never was one."""

from pathlib import Path

from app.base.lazy import lazily

with lazily():
    from app.exams.left_open import left_open

FOLDER = "sittings"


def exam_waiting(folder: Path | None, name: str = "") -> str:
    """The id of a sitting to go on with: an exam, or a rehearsal, of the one who is named; nothing where none is."""
    if folder is None or not (folder / FOLDER).is_dir():
        return ""
    return next((one.prepared.id for one in left_open(folder, name)), "")
