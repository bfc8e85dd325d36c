"""Where the print of a felt stands, each piece with its outline, so that it can be proved clear of everything that lies there."""

from collections.abc import Iterator

from app.layouts.geometry import Block, Box, block
from app.layouts.model import Layout
from app.layouts.outline import box_outline
from app.layouts.placing import OVER_COMMUNITY, Placed, arc_pieces, leaning_box, legend_place
from app.layouts.printing import PrintedTable, Printing

TABLE_WIDTH = 212
TABLE_HEAD = 32
TABLE_FOOT = 20
AIR = (8, 4)
"""What is left free beside a pay table, and over and under it."""
RULE_BELOW = 34
RULE_LETTER = 11.4
RULE_HEIGHT = 16
SENSOR_TABLE = Box(30, -2, 102, 62)
NUMBER_SIZE = (24, 30)
MARKS = (Box(-903, -12, 130, 94), Box(773, -12, 130, 94))
SLOT = Box(450, 55, 88, 34)
ALMOST_MIDDLE = 0.01


def row_height(rows: int) -> int:
    """How far the rows of a pay table stand apart, by how many there are."""
    return 20 if rows > 6 else 21 if rows > 4 else 24


def table_box(table: PrintedTable) -> Box:
    """The box of a pay table."""
    rows = len(table.lines)
    height = TABLE_HEAD + rows * row_height(rows) + (TABLE_FOOT if table.foot else 0)
    x, y = table.place.at
    return Box(x - TABLE_WIDTH / 2, y - height / 2, TABLE_WIDTH, height)


def inner_side(at: Block) -> int:
    """On which side of a block the middle of the table is: right of those at the left, left of the others."""
    return 1 if at.angle < -ALMOST_MIDDLE else -1


def number_place(layout: Layout, at: Block) -> tuple[float, float] | None:
    """Where a position's number stands in its block: on the inner side, or opposite the awards beside the sensor."""
    if layout.print is None:
        return None
    u, v = layout.print.number
    side = -inner_side(at) if layout.print.beside_sensor else -1 if at.angle > ALMOST_MIDDLE else 1
    return side * u, v


def rule_radius(layout: Layout) -> float:
    """How far from the centre of the arc the rule stands: under the name of the game, or where that would be over the cards."""
    return (legend_place(layout).radius or OVER_COMMUNITY) - RULE_BELOW


def sensor_table_box(at: Block) -> Box:
    """Where the awards stand beside the sensor, in the block."""
    return SENSOR_TABLE if inner_side(at) > 0 else SENSOR_TABLE._replace(x=-SENSOR_TABLE.x - SENSOR_TABLE.w)


def print_placed(layout: Layout, printing: Printing, positions: int) -> list[Placed]:
    """Every piece of the print at a table of so many positions."""
    blocks = [block(number, positions) for number in range(1, positions + 1)]
    pieces = [piece for at in blocks for piece in _in_block(layout, printing, at)]
    return [*pieces, *_on_table(printing), *_rule(layout, printing)]


def _in_block(layout: Layout, printing: Printing, at: Block) -> Iterator[Placed]:
    place = number_place(layout, at)
    if place is not None:
        u, v = place
        yield Placed(f"the number {at.number}", leaning_box(at, (u, v - 11), NUMBER_SIZE))
    if printing.beside_sensor:
        box = sensor_table_box(at)
        centre = (box.x + box.w / 2, box.y + box.h / 2)
        yield Placed(f"position {at.number}, the awards beside the sensor", leaning_box(at, centre, (box.w, box.h)))


def _on_table(printing: Printing) -> Iterator[Placed]:
    side, over = AIR
    for table in printing.tables:
        x, y, w, h = table_box(table)
        yield Placed(f"the pay table {table.title}", box_outline(Box(x - side, y - over, w + 2 * side, h + 2 * over)))
    if printing.tables:
        for mark in MARKS:
            yield Placed("the house's mark", box_outline(mark))
        yield Placed("the drop slot", box_outline(SLOT))


def _rule(layout: Layout, printing: Printing) -> Iterator[Placed]:
    if printing.rule:
        yield from arc_pieces("the rule", rule_radius(layout), len(printing.rule) * RULE_LETTER, RULE_HEIGHT, RULE_LETTER * 2)
