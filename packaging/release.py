"""`make release`: what a release needs beside its archives: notes, a bill of materials, an audit of the parts, checksums."""

import hashlib
import json
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

from package import CLEAN, DIST, ROOT, run

NOTES, BILL, AUDIT, SUMS = DIST / "NOTES.md", DIST / "feltwork.cdx.json", DIST / "AUDIT.txt", DIST / "SHA256SUMS"
UNRELEASED = "Unreleased"
AUDIT_PATIENCE_S = 300


def main() -> None:
    """Everything a release needs."""
    version = next(DIST.glob("*.whl")).name.split("-")[1]
    NOTES.write_text(notes((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), version), encoding="utf-8")
    write_bill()
    print(audit())
    SUMS.write_text(checksums(DIST), encoding="utf-8")
    run("sha256sum", "--check", SUMS.name, cwd=DIST)
    for file in sorted(DIST.iterdir()):
        print(f"  {file.name}")


def notes(changelog: str, version: str) -> str:
    """What the changelog says of a version; until it has a section of its own, what is not released yet."""
    sections = {title.split()[0]: text for title, _, text in (part.partition("\n") for part in changelog.split("\n## ")[1:])}
    return f"# Feltwork {version}\n\n{(sections.get(version) or sections[UNRELEASED]).strip()}\n"


def write_bill() -> None:
    """The bill of materials, from an environment that has the program and what it needs, and nothing else."""
    bill = ("environment", "--pyproject", project_file(), "--output-reproducible", "--of", "JSON", "-o", BILL)
    run(sys.executable, "-m", "cyclonedx_py", *bill, CLEAN / "bin" / "python")


def project_file() -> Path:
    """The project's own entry in the bill: as pyproject.toml has it, with the version that stands elsewhere."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    version = next(DIST.glob("*.whl")).name.split("-")[1]
    told = {"name": project["name"], "version": version, "description": project["description"]}
    file = CLEAN / "pyproject.toml"
    file.write_text("[project]\n" + "".join(f"{key} = {value!r}\n" for key, value in told.items()), encoding="utf-8")
    return file


def audit() -> str:
    """What is known against the parts; what could not be asked about is said to be unchecked, and never taken for safe."""
    words = (sys.executable, "-m", "pip_audit", "--disable-pip", "--no-deps", "--format", "json", "--progress-spinner", "off")
    lock = ROOT / "packaging" / "requirements.lock"
    ran = subprocess.run((*words, "-r", lock), check=False, capture_output=True, text=True, timeout=AUDIT_PATIENCE_S)
    try:
        parts = json.loads(ran.stdout)["dependencies"]
    except ValueError:
        parts = []
    told = audit_told(parts, ran.stderr)
    AUDIT.write_text(f"{told}\n", encoding="utf-8")
    if any(part.get("vulns") for part in parts):
        sys.exit(told)
    return told.splitlines()[0]


def audit_told(parts: list[dict[str, Any]], said: str) -> str:
    """An audit in words: the whole of it in the first line, then part by part."""
    unchecked = [part["name"] for part in parts if "skip_reason" in part]
    known = [
        f"{part['name']} {part['version']}: {', '.join(v['id'] for v in part['vulns'])}" for part in parts if part.get("vulns")
    ]
    checked = len(parts) - len(unchecked)
    lines = [f"Known vulnerabilities: {len(known)} in the {checked} parts that could be checked; not checked: {len(unchecked)}."]
    if not checked:
        lines = ["Known vulnerabilities: not checked, since the data could not be reached from here."]
    return "\n".join([*lines, *known, *(f"not checked: {name}" for name in unchecked), *([] if parts else [said[-600:]])])


def checksums(folder: Path) -> str:
    """A line for every file of the release, as sha256sum checks it."""
    files = sorted(file for file in folder.iterdir() if file.is_file() and file != SUMS)
    return "".join(f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files)


if __name__ == "__main__":
    main()
