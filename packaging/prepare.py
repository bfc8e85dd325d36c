"""Prepares a fresh machine: a virtual environment, the pinned packages, and the few system packages the window needs.

Run by `make` with the system's python3, so it uses nothing but the standard library. It runs again only when what it depends on
has changed; each stage leaves a stamp in the environment.
"""

import os
import platform
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Mapping, Sequence
from pathlib import Path
from time import monotonic

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "package"
"""The stage that makes packages has an environment of its own, so that nothing of it is shipped or tested with."""
ENVIRONMENT = ROOT / (".venv-package" if sys.argv[1:] == [PACKAGE] else ".venv")
PYTHON = ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
LOCKS = {
    "run": "requirements.lock",
    "dev": "requirements-dev.lock",
    "voice": "requirements-voice.lock",
    PACKAGE: "requirements-package.lock",
}
OLDEST = (3, 11)
PACKAGES = ("app", "ui", "lessons", "scoring", "assets")
LOG = ROOT / "prepare.log"
"""What the package managers say: shown when a step fails, and taken away when all is done."""

# What Debian and Ubuntu call the libraries that PySide6's own wheels leave to the system, by the file that shows they are there.
QT_LIBRARIES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libfontconfig.so.1": "libfontconfig1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
}
# The same for sounds and spoken announcements, with an engine that speaks.
VOICE_LIBRARIES = {
    "libpulse.so.0": "libpulse0",
    "libspeechd.so.2": "speech-dispatcher",
    "libespeak-ng.so.1": "speech-dispatcher-espeak-ng",
}
# What making packages needs beside Python, and what tries them, by the program that shows it is there.
PACKAGE_PROGRAMS = {"objdump": "binutils", "xz": "xz-utils", "Xvfb": "xvfb", "xdotool": "xdotool"}
# What shows the window where there is no display, by the program that shows it is there.
DISPLAY_PROGRAMS = {"Xvfb": "xvfb", "x11vnc": "x11vnc"}
DISPLAY_NAMES = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


def main(stage: str) -> None:
    """Prepare for running, for developing, for sounds and spoken announcements, or for making packages."""
    if sys.version_info < OLDEST:
        sys.exit(f"Feltwork needs Python {OLDEST[0]}.{OLDEST[1]} or newer; this is {platform.python_version()}.")
    install_system_packages(missing_system_packages(stage))
    make_environment()
    install_python_packages(stage)
    (ENVIRONMENT / f".{stage}").touch()
    LOG.unlink(missing_ok=True)


def step(what: str, *commands: Sequence[str | Path], environment: Mapping[str, str] = os.environ) -> None:
    """Do one step, told in one line with how long it took; what its commands say goes into the log, and is shown if one fails."""
    print(f"{what} ...", end="", flush=True)
    began = monotonic()
    for command in commands:
        with LOG.open("ab") as log:
            code = subprocess.run(command, check=False, env=environment, stdout=log, stderr=subprocess.STDOUT).returncode
        if code:
            print(" failed", flush=True)
            said = LOG.read_text(errors="replace")
            sys.exit(f"{said}\n{what}: {command[0]} ended with {code}. What it said stands above and in {LOG}.")
    print(f" {monotonic() - began:.0f} s", flush=True)


def missing_system_packages(stage: str) -> list[str]:
    """The Debian packages still needed: libraries Qt opens, a virtual display where there is none, venv where it is split off."""
    if not sys.platform.startswith("linux"):
        return []
    known = subprocess.run(["/sbin/ldconfig", "-p"], capture_output=True, text=True, check=False).stdout
    libraries = QT_LIBRARIES | (VOICE_LIBRARIES if stage == "voice" else {})
    missing = [package for library, package in libraries.items() if library not in known]
    if not any(os.environ.get(name) for name in DISPLAY_NAMES):
        missing += [package for program, package in DISPLAY_PROGRAMS.items() if not shutil.which(program)]
    if stage == PACKAGE:
        missing += [
            package for program, package in PACKAGE_PROGRAMS.items() if not shutil.which(program) and package not in missing
        ]
        missing += missing_shared_python()
    if not has_venv():
        missing.append(f"python{sys.version_info.major}.{sys.version_info.minor}-venv")
    return missing


def missing_shared_python() -> list[str]:
    """The package with this Python as a library, which goes into the folder; Debian splits it off."""
    library = Path(sysconfig.get_config_var("LIBDIR") or "") / (sysconfig.get_config_var("INSTSONAME") or "libpython.so")
    return [] if library.is_file() else [f"libpython{sys.version_info.major}.{sys.version_info.minor}"]


def has_venv() -> bool:
    """Whether this Python can make a virtual environment with pip in it."""
    return (Path(sysconfig.get_path("stdlib")) / "ensurepip" / "__init__.py").exists()


def install_system_packages(packages: list[str]) -> None:
    """Install with apt when that is possible, else say exactly how."""
    if not packages:
        return
    command = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
    if shutil.which("apt-get") and os.geteuid() == 0:
        environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        step(f"Installing {len(packages)} system packages", ["apt-get", "update", "-q"], command, environment=environment)
        return
    print(f"Some system packages are missing. Install them once with:\n\n    sudo {' '.join(command)}\n", flush=True)
    if not has_venv():
        sys.exit("Without them there is no virtual environment; then run make again.")


def make_environment() -> None:
    """A virtual environment of this very Python; one of another version is made anew."""
    if PYTHON.exists():
        version = subprocess.run([PYTHON, "-c", "import sys; print(sys.version)"], capture_output=True, text=True, check=False)
        if version.stdout.strip() == sys.version:
            return
        shutil.rmtree(ENVIRONMENT)
    step("Making a virtual environment in .venv", [sys.executable, "-m", "venv", ENVIRONMENT])


def install_python_packages(stage: str) -> None:
    """The pinned packages, checked by their hashes, compiled for a quick start, and Feltwork itself."""
    pip: list[str | Path] = [PYTHON, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    lock = ROOT / "packaging" / LOCKS[stage]
    step("Installing the pinned packages", [*pip, "--require-hashes", "--only-binary", ":all:", "--compile", "-r", lock])
    if stage != PACKAGE:
        point_at_source()


def point_at_source() -> None:
    """Make `feltwork` a command of the environment that runs the program where it stands, compiled, with nothing to build."""
    packages = Path(
        subprocess.run(
            [PYTHON, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"], capture_output=True, text=True, check=True
        ).stdout.strip()
    )
    (packages / "feltwork.pth").write_text(f"{ROOT}\n", encoding="utf-8")
    # Where bytecode is not to be written at run time, every start would compile the whole program anew.
    step("Compiling Feltwork", [PYTHON, "-m", "compileall", "-q", *(ROOT / name for name in PACKAGES)])
    write_command(PYTHON.parent / "feltwork", PYTHON)


def write_command(command: Path, python: Path) -> None:
    """The command itself. A job it begins loads this file once more, and must not begin the program by that."""
    start = 'if __name__ == "__main__":\n    sys.exit(main())\n'
    command.write_text(f"#!{python}\nimport sys\n\nfrom app.main import main\n\n{start}", encoding="utf-8")
    command.chmod(0o755)


if __name__ == "__main__":
    main(sys.argv[1])
