"""The doors of all screens, in the order of the rail and the finder: a new screen is its folder, and its line here."""

from collections.abc import Iterator
from typing import Any

from app.pages.places import Place
from ui.screens import (
    class_table,
    courses,
    drill,
    drills,
    exam,
    examiner,
    exams,
    given,
    glossary,
    history,
    home,
    instructor,
    jackpot,
    lesson,
    payouts,
    people,
    progress,
    results,
    rulebook,
    settings,
    staff,
    studio,
    supervisor,
    table,
    tables,
    welcome,
)
from ui.widgets.door import Door

AnyDoor = Door[Any]


class Doors:
    """Doors by the place they lead to. They fit together, or everything that does not is told at once."""

    def __init__(self, *doors: AnyDoor) -> None:
        self._doors = {door.place: door for door in doors}
        if wrong := list(_misfits(doors)):
            raise ValueError("\n".join(wrong))

    def __iter__(self) -> Iterator[AnyDoor]:
        return iter(self._doors.values())

    def to(self, place: Place) -> AnyDoor:
        """The door to a place."""
        return self._doors[type(place)]

    def on_rail(self, part: str) -> list[AnyDoor]:
        """The doors in a part of the rail: at its top, or at its foot."""
        return [door for door in self if door.rail == part]

    def rail_place(self, place: Place) -> type[Place]:
        """Which place on the rail this one is, or is a part of."""
        return self.to(place).under or type(place)


def _misfits(doors: tuple[AnyDoor, ...]) -> Iterator[str]:
    """What is wrong with doors beside one another."""
    places = [door.place for door in doors]
    keys = [door.key for door in doors if door.key]
    on_rail = {door.place for door in doors if door.rail}
    for door in doors:
        called = door.place.__name__
        if places.count(door.place) > 1:
            yield f"{called} has more than one door"
        if keys.count(door.key) > 1:
            yield f"{called} is not the only one with the key {door.key}"
        if door.rail and not (door.name and door.icon):
            yield f"{called} is on the rail and has no name or no icon"
        if door.key and not door.name:
            yield f"{called} has a key and no name to be told by"
        if door.under is not None and (door.rail or door.under not in on_rail):
            yield f"{called} cannot be under {door.under.__name__}: one of them would have to be on the rail, and only that one"


DOORS = Doors(
    home.DOOR,
    courses.DOOR,
    drills.DOOR,
    studio.DOOR,
    payouts.DOOR,
    jackpot.DOOR,
    tables.DOOR,
    table.DOOR,
    drill.DOOR,
    lesson.DOOR,
    progress.DOOR,
    history.DOOR,
    results.DOOR,
    rulebook.DOOR,
    given.DOOR,
    exams.DOOR,
    exam.DOOR,
    glossary.DOOR,
    settings.DOOR,
    people.DOOR,
    welcome.DOOR,
    staff.DOOR,
    examiner.DOOR,
    instructor.DOOR,
    class_table.DOOR,
    supervisor.DOOR,
)
