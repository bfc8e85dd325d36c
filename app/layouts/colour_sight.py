"""What people see who do not see all colours, and how far apart two colours then are.

The matrices are those of Machado, Oliveira and Fernandes (2009) for sight without one kind of cone; the distance is CIEDE2000, in
which a distance of two is just seen by somebody who looks for it.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from typing import NamedTuple

from app.layouts.chipset import ChipSet
from app.layouts.model import Colour

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

USUAL = "usual"
SIGHTS: Mapping[str, Matrix] = {
    USUAL: ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""Usual sight, without red cones, without green ones, without blue ones."""
TOO_CLOSE = 12.0
"""Colours nearer than this are not told apart at a glance across a table."""
TO_XYZ: Matrix = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
WHITE: Triple = (0.95047, 1.0, 1.08883)


class ClosePair(NamedTuple):
    """Two things whose colours are near each other in somebody's eyes."""

    one: str
    other: str
    sight: str
    apart: float


def seen(rgb: tuple[int, int, int], sight: str) -> tuple[int, int, int]:
    """A colour as it looks to somebody."""
    matrix = SIGHTS[sight]
    red, green, blue = (_from_linear(value) for value in _times(matrix, _linear(rgb)))
    return red, green, blue


def close_pairs(colours: Mapping[str, Colour], pairs: Iterable[tuple[str, str]] = ()) -> list[ClosePair]:
    """Of things by their colours, those that come too close in somebody's eyes; of some pairs of them, or of all."""
    return [
        ClosePair(one, other, sight, distance)
        for sight in SIGHTS
        for one, other in pairs or combinations(colours, 2)
        if (distance := apart(colours[one], colours[other], sight)) < TOO_CLOSE
    ]


def close_chips(chips: ChipSet) -> list[ClosePair]:
    """The chips of a set whose bodies come too close in somebody's eyes, by their figures."""
    return close_pairs({chip.short: chip.body for chip in chips.chips})


def apart(one: Colour, other: Colour, sight: str = USUAL) -> float:
    """How far apart two colours are in somebody's eyes."""
    return _ciede2000(_lab(one, sight), _lab(other, sight))


def _linear(rgb: tuple[int, int, int]) -> Triple:
    red, green, blue = (_LINEAR[value] for value in rgb)
    return red, green, blue


_LINEAR = tuple(value / 255 / 12.92 if value / 255 <= 0.04045 else ((value / 255 + 0.055) / 1.055) ** 2.4 for value in range(256))


def _from_linear(value: float) -> int:
    within = min(max(value, 0.0), 1.0)
    return round(255 * (within * 12.92 if within <= 0.0031308 else 1.055 * within ** (1 / 2.4) - 0.055))


def _times(matrix: Matrix, values: Triple) -> Triple:
    first, second, third = (sum(part * value for part, value in zip(row, values, strict=True)) for row in matrix)
    return first, second, third


@cache
def _lab(colour: Colour, sight: str) -> Triple:
    """A colour as somebody sees it, in CIELAB."""
    red, green, blue = bytes.fromhex(colour[1:])
    linear = _linear(seen((red, green, blue), sight))
    x, y, z = (_root(value / white) for value, white in zip(_times(TO_XYZ, linear), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(value: float) -> float:
    return value ** (1 / 3) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116


def _ciede2000(one: Triple, other: Triple) -> float:
    """The distance of two colours in CIELAB (Sharma, Wu and Dalal, 2005)."""
    (light, green, blue), (light_too, green_too, blue_too) = one, other
    mean = (hypot(green, blue) + hypot(green_too, blue_too)) / 2
    stretch = 1 + 0.5 * (1 - sqrt(mean**7 / (mean**7 + 25**7)))
    chroma, chroma_too = hypot(green * stretch, blue), hypot(green_too * stretch, blue_too)
    hue, hue_too = (degrees(atan2(b, a * stretch)) % 360 for a, b in ((green, blue), (green_too, blue_too)))
    turn = (hue_too - hue + 180) % 360 - 180 if chroma * chroma_too else 0.0
    lightness, middle = (light + light_too) / 2, (chroma + chroma_too) / 2
    angle = _middle_hue(hue, hue_too) if chroma * chroma_too else hue + hue_too
    tint = 1 - 0.17 * _cos(angle - 30) + 0.24 * _cos(2 * angle) + 0.32 * _cos(3 * angle + 6) - 0.2 * _cos(4 * angle - 63)
    by_light = (light_too - light) / (1 + 0.015 * (lightness - 50) ** 2 / sqrt(20 + (lightness - 50) ** 2))
    by_chroma = (chroma_too - chroma) / (1 + 0.045 * middle)
    by_hue = 2 * sqrt(chroma * chroma_too) * sin(radians(turn / 2)) / (1 + 0.015 * middle * tint)
    bend = -2 * sqrt(middle**7 / (middle**7 + 25**7)) * sin(radians(60 * exp(-(((angle - 275) / 25) ** 2))))
    return sqrt(by_light**2 + by_chroma**2 + by_hue**2 + bend * by_chroma * by_hue)


def _cos(angle: float) -> float:
    return cos(radians(angle))


def _middle_hue(one: float, other: float) -> float:
    """The hue between two, the short way round."""
    if abs(one - other) <= 180:
        return (one + other) / 2
    return (one + other + 360) / 2 if one + other < 360 else (one + other - 360) / 2
