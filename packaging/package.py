"""`make package`: the wheel, the program in one folder, a .tar.xz and a .deb of it, each tried before it is called done.

It runs in the environment of its own that `prepare.py package` makes, so that nothing of a developer's gets into what is shipped.
"""

import gzip
import importlib
import os
import shutil
import subprocess
import sys
import tarfile
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import manual

ROOT = Path(__file__).resolve().parent.parent
HERE, BUILD, DIST = ROOT / "packaging", ROOT / "build", ROOT / "dist"
CLEAN = BUILD / "clean"
PROGRAM = "feltwork"
MACHINES = {"x86_64": "amd64", "aarch64": "arm64"}
LARGEST = 60_000_000
"""No archive is larger, in bytes."""
MAINTAINER = "The Feltwork project <feltwork@localhost>"
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
SYSTEM_FOLDERS = ("/lib", "/usr/lib", "/lib64")
READ_THERE = ("fontconfig-config", "xkb-data")
"""Packages with what libraries that are brought read from the system: where typefaces lie, and what keys mean."""


def main() -> None:
    """Make everything, into dist/."""
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir()
    wheel = make_wheel()
    try_wheel(wheel)
    install(wheel)
    folder = make_folder()
    run(sys.executable, HERE / "smoke.py", folder / PROGRAM)
    version = run(folder / PROGRAM, "--version").split()[1]
    machine = os.uname().machine
    made = [make_tar(folder, f"{PROGRAM}-{version}-linux-{machine}")]
    if shutil.which("dpkg-deb"):
        made.append(make_deb(folder, version, MACHINES.get(machine, machine)))
    for archive in made:
        size = archive.stat().st_size
        print(f"{archive.relative_to(ROOT)}: {size / 1e6:.1f} MB")
        if size > LARGEST:
            sys.exit(f"{archive.name} is larger than {LARGEST / 1e6:.0f} MB")


def run(*words: str | Path, **options: str | Path) -> str:
    """Run something to its end, and give back what it says; what fails is shown."""
    ran = subprocess.run(list(map(str, words)), check=False, capture_output=True, text=True, **options)
    if ran.returncode:
        sys.exit(f"{ran.stdout}{ran.stderr}\n{' '.join(map(str, words))} ended with {ran.returncode}")
    return ran.stdout


def make_wheel() -> Path:
    """The wheel, from nothing that an earlier build left."""
    for left in (BUILD / "lib", ROOT / f"{PROGRAM}.egg-info"):
        shutil.rmtree(left, ignore_errors=True)
    run(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "-w", DIST, ROOT)
    shutil.rmtree(ROOT / f"{PROGRAM}.egg-info", ignore_errors=True)
    return next(DIST.glob("*.whl"))


def try_wheel(wheel: Path) -> None:
    """Install it into an empty environment and use it from another folder, with nothing of the tree in reach."""
    shutil.rmtree(CLEAN, ignore_errors=True)
    run(sys.executable, "-m", "venv", "--without-pip", CLEAN)
    pip = (sys.executable, "-m", "pip", "--python", CLEAN / "bin" / "python", "install", "--quiet")
    run(*pip, "--require-hashes", "--only-binary", ":all:", "-r", HERE / "requirements.lock")
    run(*pip, "--no-deps", wheel)
    with TemporaryDirectory() as elsewhere:
        run(sys.executable, HERE / "smoke.py", CLEAN / "bin" / PROGRAM, cwd=elsewhere)


def install(wheel: Path) -> None:
    """Put the program into this environment as anybody would, and not as it lies in the tree."""
    run(sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--force-reinstall", wheel)


def make_folder() -> Path:
    """The program in one folder, with its own Python."""
    run(
        *(sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"),
        *("--distpath", BUILD / "dist", "--workpath", BUILD / "work", HERE / "feltwork.spec"),
        cwd=BUILD,  # so that what is imported is what was installed
    )
    folder = BUILD / "dist" / PROGRAM
    slim(folder)
    shutil.copy(ROOT / "LICENSE", folder)
    return folder


def slim(folder: Path) -> None:
    """Leave out what only a debugger reads. What numpy brings was made otherwise, and breaks."""
    for file in folder.rglob("*.so*"):
        if "numpy.libs" not in file.parts and not file.is_symlink():
            run("strip", "--strip-unneeded", file)


def make_tar(folder: Path, name: str) -> Path:
    """The folder as an archive that needs no installing."""
    archive = DIST / f"{name}.tar"
    with tarfile.open(archive, "w") as tar:
        tar.add(folder, name)
    run("xz", "-T0", "-6", archive)
    return archive.with_suffix(".tar.xz")


def make_deb(folder: Path, version: str, machine: str) -> Path:
    """A Debian package without scripts: menus and file types are dpkg's triggers, and what people practised is never touched."""
    tree = BUILD / "deb"
    shutil.rmtree(tree, ignore_errors=True)
    share = tree / "usr" / "share"
    shutil.copytree(folder, tree / "usr" / "lib" / PROGRAM, symlinks=True)
    (tree / "usr" / "bin").mkdir(parents=True)
    (tree / "usr" / "bin" / PROGRAM).symlink_to(f"../lib/{PROGRAM}/{PROGRAM}")
    for file in (HERE / "linux").glob("*.desktop"):
        put(share / "applications" / file.name, file.read_text(encoding="utf-8"))
    put(share / "mime" / "packages" / f"{PROGRAM}.xml", (HERE / "linux" / f"{PROGRAM}.xml").read_text(encoding="utf-8"))
    put_icons(folder / PROGRAM, share / "icons" / "hicolor")
    put_words(share, version)
    put(share / "doc" / PROGRAM / "copyright", licences(folder / PROGRAM))
    (share / "doc" / PROGRAM / "changelog.gz").write_bytes(gzip.compress((ROOT / "CHANGELOG.md").read_bytes(), mtime=0))
    put(tree / "DEBIAN" / "control", control(tree, version, machine))
    archive = DIST / f"{PROGRAM}_{version}_{machine}.deb"
    run("dpkg-deb", "--build", "--root-owner-group", "-Zxz", tree, archive)
    return archive


def put(file: Path, text: str) -> None:
    """Write a file into a tree."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def put_icons(program: Path, folder: Path) -> None:
    """The icon in every size, drawn by the program that was built."""
    pictures = BUILD / "icons"
    run(program, "shots", pictures, "--only", "icon-")
    for size in ICON_SIZES:
        (at := folder / f"{size}x{size}" / "apps").mkdir(parents=True)
        shutil.copy(pictures / f"icon-{size}.png", at / f"{PROGRAM}.png")


def put_words(share: Path, version: str) -> None:
    """The man page and the completion, from the parser of the program that was installed."""
    games = importlib.import_module("app.rules.catalogue").Catalogue()
    parser = importlib.import_module("app.cli").whole_parser(lambda: games)
    page = manual.man_page(parser, version, time.strftime("%Y-%m-%d", time.gmtime()))
    (at := share / "man" / "man1").mkdir(parents=True)
    (at / f"{PROGRAM}.1.gz").write_bytes(gzip.compress(page.encode(), mtime=0))
    put(share / "bash-completion" / "completions" / PROGRAM, manual.completion(parser, list(games)))


def licences(program: Path) -> str:
    """The licence, and those of the parts as the program itself tells them; their texts lie beside each part."""
    ours = (ROOT / "LICENSE").read_text(encoding="utf-8")
    texts = f"/usr/lib/{PROGRAM}/_internal"
    return f"{ours}\nThe parts it is made from, with their licences (their texts: {texts}):\n\n{run(program, 'about')}"


def control(tree: Path, version: str, machine: str) -> str:
    """What dpkg is told."""
    size = sum(file.stat().st_size for file in tree.rglob("*") if file.is_file() and not file.is_symlink()) // 1024
    return f"""\
Package: {PROGRAM}
Version: {version}
Architecture: {machine}
Maintainer: {MAINTAINER}
Installed-Size: {size}
Depends: {", ".join(needed_packages(tree / "usr" / "lib" / PROGRAM))}
Suggests: xvfb, x11vnc, alsa-utils
Section: education
Priority: optional
Description: trains casino dealers
 Deals, pays and rules on the felts of five table games, checks every act
 against the rules of the house, and cites the clause that was broken.
"""


def needed_packages(folder: Path) -> list[str]:
    """The Debian packages with the libraries that the folder leaves to the system, and the C library at least as new as here."""
    libraries = set()
    brought = {file.name for file in folder.rglob("*.so*")}
    for file in [folder / PROGRAM, *folder.rglob("*.so*")]:
        told = subprocess.run(["ldd", file], check=False, capture_output=True, text=True).stdout
        paths = [line.split("=>")[1].split()[0] for line in told.splitlines() if "=> /" in line]
        libraries |= {
            Path(path).resolve() for path in paths if path.startswith(SYSTEM_FOLDERS) and Path(path).name not in brought
        }
    owners = {package_of(library) for library in libraries} - {""}
    version = run("dpkg-query", "-W", "-f", "${Version}", "libc6").partition("-")[0]
    return sorted({f"libc6 (>= {version})", *READ_THERE, *(owner for owner in owners if owner != "libc6")})


def package_of(library: Path) -> str:
    """The package a library belongs to; nothing where no package brought it."""
    for path in (str(library), str(library).removeprefix("/usr")):
        found = subprocess.run(["dpkg-query", "-S", path], check=False, capture_output=True, text=True)
        if not found.returncode:
            return found.stdout.partition(":")[0]
    return ""


if __name__ == "__main__":
    main()
