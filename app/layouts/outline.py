"""Outlines on the table, and whether two of them touch."""

from collections.abc import Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import NamedTuple

from app.layouts.geometry import Box, Point


class RoundOutline(NamedTuple):
    """A round outline."""

    centre: Point
    radius: float

    @property
    def edge(self) -> list[Point]:
        """Points along it, for asking whether all of it lies somewhere."""
        turns = [2 * pi * step / 24 for step in range(24)]
        return [Point(self.centre.x + self.radius * cos(turn), self.centre.y + self.radius * sin(turn)) for turn in turns]


class Corners(NamedTuple):
    """A convex outline by its corners, in order."""

    points: tuple[Point, ...]

    @property
    def edge(self) -> list[Point]:
        """Its corners."""
        return list(self.points)


Outline = RoundOutline | Corners


def box_outline(box: Box) -> Corners:
    """The outline of an upright box."""
    x, y, w, h = box
    return Corners((Point(x, y), Point(x + w, y), Point(x + w, y + h), Point(x, y + h)))


def touch(first: Outline, second: Outline) -> bool:
    """Whether two outlines overlap."""
    if isinstance(first, RoundOutline) and isinstance(second, RoundOutline):
        apart = hypot(first.centre.x - second.centre.x, first.centre.y - second.centre.y)
        return apart < first.radius + second.radius
    if isinstance(first, RoundOutline) and isinstance(second, Corners):
        return _round_touches(first, second.points)
    if isinstance(first, Corners) and isinstance(second, RoundOutline):
        return _round_touches(second, first.points)
    return not _are_separable(first.edge, second.edge) and not _are_separable(second.edge, first.edge)


def is_inside(point: Point, outline: Outline) -> bool:
    """Whether a point lies within an outline."""
    if isinstance(outline, RoundOutline):
        return hypot(point.x - outline.centre.x, point.y - outline.centre.y) <= outline.radius
    return _is_within(point, outline.points)


def _sides(points: Sequence[Point]) -> list[tuple[Point, Point]]:
    return list(pairwise([*points, points[0]]))


def _are_separable(first: Sequence[Point], second: Sequence[Point]) -> bool:
    """Whether a line along a side of the first has all of the second on its other side."""
    for a, b in _sides(first):
        normal = Point(b.y - a.y, a.x - b.x)
        along = [normal.x * point.x + normal.y * point.y for point in first]
        others = [normal.x * point.x + normal.y * point.y for point in second]
        if max(along) <= min(others) or max(others) <= min(along):
            return True
    return False


def _round_touches(circle: RoundOutline, points: Sequence[Point]) -> bool:
    return any(_distance(circle.centre, a, b) < circle.radius for a, b in _sides(points)) or _is_within(circle.centre, points)


def _distance(point: Point, a: Point, b: Point) -> float:
    """How far a point is from the stretch between two others."""
    length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2
    along = max(0.0, min(1.0, ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / length))
    return hypot(point.x - (a.x + along * (b.x - a.x)), point.y - (a.y + along * (b.y - a.y)))


def _is_within(point: Point, points: Sequence[Point]) -> bool:
    turns = [(b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) for a, b in _sides(points)]
    return all(turn >= 0 for turn in turns) or all(turn <= 0 for turn in turns)
