"""The floors of coverage: a room below its floor is told, and a floor never falls."""

from pathlib import Path

from tests.coverage_floors import ROOMS, below, floors, raised


def test_a_room_below_its_floor_is_told() -> None:
    assert list(below({"app/rules": 98.4}, {"app/rules": 98.5})) == ["app/rules is at 98.4 %, below its floor of 98.5 %"]


def test_a_room_without_a_floor_and_a_floor_without_a_room_are_told() -> None:
    told = list(below({"app/rules": 98.4}, {"app/attic": 90.0}))
    assert told == ["app/rules has no floor; 98.4 % was measured", "app/attic has a floor and is no room"]


def test_a_floor_rises_and_never_falls() -> None:
    assert raised({"app/rules": 99.0, "scoring": 80.0}, {"app/rules": 98.0, "scoring": 90.0}) == {
        "app/rules": 99.0,
        "scoring": 90.0,
    }


def test_every_room_of_the_house_has_a_floor() -> None:
    root = Path(__file__).parents[1]
    rooms = {
        str(folder.relative_to(root))
        for top in ("app", "ui")
        for folder in (root / top).iterdir()
        if (folder / "__init__.py").exists()
    }
    assert {"lessons", "scoring", *rooms} == set(ROOMS)
    assert set(floors()) == set(ROOMS)
