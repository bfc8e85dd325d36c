"""The table every layout is drawn on: a half disc of felt, positions on its arc, the Dealer's things at the straight edge.

Everything that lies or is printed on the felt is drawn 1.2 times as large as on the floor, so that it can be read; the outline,
the arc and the angles are true.
"""

from math import atan2, cos, hypot, radians, sin
from typing import NamedTuple

TABLE_RADIUS = 1050
FELT_RADIUS = 968
DEALERS_EDGE = 100
MAGNIFIED = 1.2

BLOCK_RADIUS = 946
VANISHING = 700
STEP_DEGREES = {1: 60, 2: 50, 3: 44, 4: 38, 5: 31, 6: 26, 7: 22}
TAG_RADIUS = 1009
TAG_SIZE = (200, 56)

CARD = (63, 88)
FAN_STEP = 30
PAIR_GAP = 4
ROW_STEP = 71
SET_CENTRES = (-48, 62)
SET_STEP = 27
CHIP = 39
PAYMENT_GAP = 24
BESIDE_STAKE = 20
TUBE_WIDTH = 57
STACK_STEP = 40
LABEL_HEIGHT = 19
LABEL_GAP = 10
LETTER_WIDTH = 9.6
PLACE_HEIGHT = 106
LEGEND_HEIGHT = 30
LEGEND_SPACING = 7
LEGEND_LETTER = 26


class Point(NamedTuple):
    """A point of the table."""

    x: float
    y: float


class Box(NamedTuple):
    """An upright box of the table."""

    x: float
    y: float
    w: float
    h: float


TRAY = Box(-240, -2, 480, 98)
DEVICE = Box(-392, -32, 140, 124)
DISCARD = Box(252, -32, 112, 124)
SET_APART = Box(-204, -128, 218, 108)
SET_REST = Box(46, -128, 152, 108)
METER = Box(-1040, -1060, 392, 124)
LIMITS_SIGN = Box(640, -1060, 400, 148)
DEALERS_HAND_Y = -68
UNSET_Y = -212


class Block(NamedTuple):
    """Where the block of a position stands, and how far it leans."""

    number: int
    angle: float
    origin: Point
    tilt: float

    def point(self, u: float, v: float) -> Point:
        """A point of the block on the table."""
        return Point(
            self.origin.x + MAGNIFIED * (u * cos(self.tilt) - v * sin(self.tilt)),
            self.origin.y + MAGNIFIED * (u * sin(self.tilt) + v * cos(self.tilt)),
        )

    @property
    def tag(self) -> Point:
        """The middle of the Player's name tag on the rail, clear of the sensor at the ends of the arc."""
        radius = TAG_RADIUS + 32 * sin(self.angle) ** 2
        return Point(radius * sin(self.angle), -radius * cos(self.angle))

    @property
    def tag_box(self) -> Box:
        """The box of the name tag."""
        width, height = TAG_SIZE
        return Box(self.tag.x - width / 2, self.tag.y - height / 2, width, height)


def block(number: int, of: int, crown: int | None = None) -> Block:
    """The block of a position among so many: on the arc, looking at a point below the table, so that none lies down.

    With `crown` the table is turned until that position stands in its middle, upright.
    """
    middle = (of + 1) / 2 if crown is None else crown
    angle = radians((number - middle) * STEP_DEGREES[of])
    x, y = BLOCK_RADIUS * sin(angle), -BLOCK_RADIUS * cos(angle)
    return Block(number, angle, Point(x, y), atan2(x, VANISHING - y))


def grown(box: Box) -> Box:
    """A thing of the Dealer's as it is drawn: grown from the middle of the Dealer's edge."""
    return Box(box.x * MAGNIFIED, DEALERS_EDGE + MAGNIFIED * (box.y - DEALERS_EDGE), box.w * MAGNIFIED, box.h * MAGNIFIED)


def row_of_cards(count: int, y: float) -> Box:
    """The place for a row of cards in the middle, with its margin."""
    width = (count - 1) * ROW_STEP + CARD[0] + 18
    return Box(-width / 2, y - PLACE_HEIGHT / 2, width, PLACE_HEIGHT)


def on_felt(point: Point) -> bool:
    """Whether a point lies on the felt: inside the half disc, or between its straight sides down to the Dealer's edge."""
    if point.y > DEALERS_EDGE:
        return False
    return abs(point.x) <= FELT_RADIUS if point.y >= 0 else hypot(point.x, point.y) <= FELT_RADIUS
