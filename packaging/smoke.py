"""Starts a built or installed program and uses it, with nothing of the tree in reach: what it lacks shows here.

`python packaging/smoke.py PROGRAM`; the window needs Xvfb and xdotool, and where they are missing that part fails.
"""

import json
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PATIENCE_S = 600
GAME = "megalink-three-card-poker"
SETTLING_S = 4
FIRST_STEPS = ("b", "n", "space", "space", "space", "u")
SCREEN = "1280x800x24"


def main(program: Path) -> None:
    """Everything, one after another; the first thing that is not as it should be ends it."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        counts(program, folder)
        round_is_dealt(program, folder)
        lines_on_two_processors(program, folder)
        picture_is_drawn(program, folder)
        sealed_is_verified(program, folder)
        hand_is_dealt_by_keys(program, folder)
    print("the built program does what it should")


def ask(program: Path, folder: Path, *words: str, code: int = 0) -> str:
    """What the program says, with nothing of this machine's Python in its surroundings."""
    clean = {"PATH": os.defpath, "HOME": str(folder), "FELTWORK_DATA": str(folder / "data"), "LANG": "C.UTF-8"}
    ran = subprocess.run(
        [program, *words], cwd=folder, env=clean, check=False, capture_output=True, text=True, timeout=PATIENCE_S
    )
    expect(ran.returncode == code, f"{' '.join(words)}: ended with {ran.returncode}\n{ran.stdout}{ran.stderr}")
    return ran.stdout


def expect(holds: bool, otherwise: str) -> None:
    """Go on only where something holds."""
    if not holds:
        sys.exit(f"smoke test of the built program: {otherwise}")


def counts(program: Path, folder: Path) -> None:
    """What ships is all there: as many of everything as lie in the tree."""
    told = json.loads(ask(program, folder, "about", "--json"))
    held = told["holdings"]
    games = [file for file in (ROOT / "app/rules/games").glob("*.toml") if "_v" not in file.stem]
    expected = {
        "games": len(games),
        "felts": len(list((ROOT / "assets/layouts").glob("*.toml"))),
        "situations": len(list((ROOT / "assets/scenarios").glob("*/*.toml"))),
        "lessons": sum(
            file.read_text(encoding="utf-8").count("[[lessons]]") for file in (ROOT / "lessons/courses").glob("*.toml")
        ),
    }
    expect({name: held[name] for name in expected} == expected, f"found {held}, expected {expected}")
    expect(held["drills"] > 0 and held["clauses"] > 0 and len(told["parts"]) > 10, f"found {told}")
    print(f"  {held}")


def round_is_dealt(program: Path, folder: Path) -> None:
    """A whole round by the perfect dealer, and the sample round settled."""
    for game in json.loads(ask(program, folder, "about", "--json"))["documents"]:
        expect(bool(game["title"]), "a game has no rules")
    out = ask(program, folder, "deal", GAME, "--seed", "7", "--auto")
    expect("clear" in out.lower(), f"no round was dealt:\n{out}")
    expect("Pair Plus" in ask(program, folder, "settle", str(ROOT / "assets/rounds" / f"{GAME}.toml")), "no round was settled")


def lines_on_two_processors(program: Path, folder: Path) -> None:
    """The program starts itself anew as a process of its own."""
    (source := folder / "rounds.jsonl").write_text('{"game": "no such game"}\n' * 3, encoding="utf-8")
    out = ask(program, folder, "settle", "--lines", "--jobs", "2", str(source), code=1)
    expect(out.count("\n") == 3, f"three lines were asked and this was answered:\n{out}")


def picture_is_drawn(program: Path, folder: Path) -> None:
    """A felt and a page of plots as pictures, without a display: what draws plots is loaded for them alone."""
    for name in ("three-card-poker-a-round", "screen-progress-light"):
        ask(program, folder, "shots", str(folder / name), "--only", name)
        drawn = list((folder / name).glob("*.png"))
        expect(bool(drawn) and min(file.stat().st_size for file in drawn) > 20_000, f"{name}: no picture was drawn: {drawn}")


def sealed_is_verified(program: Path, folder: Path) -> None:
    """A sitting that was sealed is valid, and altered once a letter of it is."""
    sealed = folder / "sitting.jsonl"
    ask(program, folder, "exam", "rehearse", "try-out", "--seed", "5", "--by", "perfect", "--out", str(sealed))
    expect(ask(program, folder, "verify", str(sealed)).startswith("Valid"), "what was sealed is not valid")
    sealed.write_text(sealed.read_text(encoding="utf-8").replace("perfect", "Perfect", 1), encoding="utf-8")
    expect(ask(program, folder, "verify", str(sealed), code=1).startswith("Altered"), "what was altered is valid")


def hand_is_dealt_by_keys(program: Path, folder: Path) -> None:
    """The window opens on a display; a name and Enter begin the first hand, and its first steps are done by keys."""
    expect(all(map(shutil.which, ("Xvfb", "xdotool"))), "xvfb and xdotool are needed to try the window")
    data = folder / "window"
    with display() as name:
        surroundings = {"PATH": os.defpath, "HOME": str(folder), "DISPLAY": name, "LANG": "C.UTF-8", "QT_QPA_PLATFORM": "xcb"}
        with subprocess.Popen([program, "--data", data], env=surroundings, stderr=subprocess.PIPE, text=True) as window:
            try:
                deal_first_hand(name, data)
            finally:
                window.terminate()
                said = window.stderr.read() if window.stderr else ""
    expect("feltwork:" not in said and "Traceback" not in said, f"the window said: {said}")


@contextmanager
def display() -> Iterator[str]:
    """A display of its own, by its name."""
    number, ready = os.pipe()
    command = ["Xvfb", "-displayfd", str(ready), "-screen", "0", SCREEN]
    with subprocess.Popen(command, pass_fds=[ready], stderr=subprocess.DEVNULL) as x:
        os.close(ready)
        try:
            yield f":{os.read(number, 16).decode().strip()}"
        finally:
            x.terminate()


def deal_first_hand(name: str, data: Path) -> None:
    """A name and Enter; then the keys of the first steps, each once it is due, until acts are in the store."""
    wait_for(lambda: xdotool(name, "search", "--onlyvisible", "--name", "Feltwork") != "", "no window came up")
    time.sleep(SETTLING_S)
    xdotool(name, "type", "--delay", "40", "Mei")
    xdotool(name, "key", "Return")
    time.sleep(SETTLING_S)
    for key in FIRST_STEPS:
        xdotool(name, "key", key)
        time.sleep(1)
    wait_for(lambda: kept(data, "acts") >= len(FIRST_STEPS), "the first steps of the hand were not kept")
    expect(kept(data, "faults") == 0, "steps that are told are faults")


def xdotool(name: str, *words: str) -> str:
    """What somebody at the display does, or looks for."""
    surroundings = os.environ | {"DISPLAY": name}
    return subprocess.run(["xdotool", *words], check=False, env=surroundings, capture_output=True, text=True).stdout


def kept(data: Path, table: str) -> int:
    """How many rows the store has of something."""
    store = next(data.glob("*.db"), None)
    if store is None:
        return 0
    with sqlite3.connect(f"file:{store}?mode=ro", uri=True) as base:
        return int(base.execute(f"select count(*) from {table}").fetchone()[0])  # noqa: S608 - a name of ours


def wait_for(holds: Callable[[], bool], otherwise: str) -> None:
    """Wait until something holds."""
    until = time.monotonic() + PATIENCE_S
    while not holds():
        expect(time.monotonic() < until, otherwise)
        time.sleep(0.5)


if __name__ == "__main__":
    main(Path(sys.argv[1]).absolute())
