"""Compares what the tests ran through with the floor of each room (`make coverage`); with `--raise` floors go up, never down."""

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import tomli
from coverage import Coverage

FLOORS = Path(__file__).with_name("coverage_floors.toml")
ROOMS = (
    *("app/base", "app/rules", "app/layouts", "app/words", "lessons", "scoring", "app/rounds", "app/house", "app/table"),
    *("app/practice", "app/pages", "app/commands", "ui/foundation", "ui/felt", "ui/widgets", "ui/question", "ui/table"),
    *("ui/screens", "ui/window", "ui/shots", "app/seals", "app/staff", "app/exams", "ui/paper"),
    *("ui/cutting", "app/papers", "app/classroom"),
)


def measured(data: Coverage) -> dict[str, float]:
    """The share of each room's statements that some test ran, in percent with one digit, rounded down."""
    run: dict[str, int] = dict.fromkeys(ROOMS, 0)
    there: dict[str, int] = dict.fromkeys(ROOMS, 0)
    root = Path(__file__).parents[1]
    for room in ROOMS:
        for file in (root / room).rglob("*.py"):
            _, statements, _, missing, _ = data.analysis2(str(file))
            there[room] += len(statements)
            run[room] += len(statements) - len(missing)
    return {room: run[room] * 1000 // there[room] / 10 for room in ROOMS if there[room]}


def floors() -> dict[str, float]:
    """The floors as they stand in the file."""
    return {room: float(floor) for room, floor in tomli.loads(FLOORS.read_text(encoding="utf-8")).items()}


def below(shares: Mapping[str, float], at_least: Mapping[str, float]) -> Iterator[str]:
    """What is wrong: rooms below their floor, rooms without one, and floors of rooms that are gone."""
    for room, share in shares.items():
        if room not in at_least:
            yield f"{room} has no floor; {share} % was measured"
        elif share < at_least[room]:
            yield f"{room} is at {share} %, below its floor of {at_least[room]} %"
    yield from (f"{room} has a floor and is no room" for room in at_least if room not in shares)


def raised(shares: Mapping[str, float], at_least: Mapping[str, float]) -> dict[str, float]:
    """The floors, each as high as it ever was or is now."""
    return {room: max(share, at_least.get(room, 0.0)) for room, share in shares.items()}


def main(arguments: list[str]) -> int:
    """Measure, compare and tell; whether a room is below its floor."""
    data = Coverage()
    data.load()
    shares, at_least = measured(data), floors()
    for room, share in shares.items():
        print(f"{room:<16}{share:6.1f} %   floor {at_least.get(room, 0.0):5.1f} %")  # noqa: T201
    if "--raise" in arguments:
        head = FLOORS.read_text(encoding="utf-8").splitlines()[0]
        lines = [f'"{room}" = {floor}' for room, floor in raised(shares, at_least).items()]
        FLOORS.write_text("\n".join([head, *lines, ""]), encoding="utf-8")
        return 0
    problems = list(below(shares, at_least))
    for problem in problems:
        print(problem)  # noqa: T201
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
