"""How large the parts of a screen are: three columns of the design by the width of the window, and the size of the text."""

from msgspec import Struct

SMALLEST = (1280, 720)
"""No window is smaller."""
LEAST_BESIDE = 1000
"""Narrower than this in units of the text, the coach goes under the felt."""
LEAST_FOR_PANEL = 1400
"""Narrower than this in pixels, the coach can be folded to a strip."""
PAGES = ((1600, 1152), (2880, 1360))
WIDEST_PAGE = 2080
"""How wide what stands on a page may be, by the width of the window."""
GUTTER = 32
"""What is left free at either side of a page."""
ONE_LINE = 38
"""How high the strip under the felt is in units of the text, where text is large."""
FOLDED = 48
"""How wide that strip is in units of the text."""


class Measures(Struct, frozen=True):
    """Heights and widths in pixels at scale factor 1, and how much larger than usual the type is."""

    type: float
    top: int
    strip: int
    acts: int
    panel: int
    button: int
    narrow: bool
    foldable: bool

    def px(self, size: float) -> int:
        """A size of the type in pixels."""
        return round(size * self.type)


def page_width(width: int) -> int:
    """How wide a page is in a window so wide, with what is left free beside it."""
    return next((most for below, most in PAGES if width < below), WIDEST_PAGE) + 2 * GUTTER


def measures_for(width: int, text_percent: int) -> Measures:
    """The measures of a window so wide, with text enlarged by so much."""
    text = text_percent / 100
    if width < 1600:
        column, type_scale = (48, 72, 52, 288, 32), 1.0
    elif width < 2880:
        column, type_scale = (56, 104, 72, 376, 40), 1.1
    else:
        column, type_scale = (80, 168, 112, 640, 56), 1.6
    top, strip, acts, panel, button = (round(size * text) for size in column)
    scale = type_scale * text
    narrow = width / scale < LEAST_BESIDE
    if narrow:  # one line is all there is room for
        strip = round(ONE_LINE * scale)
    return Measures(scale, top, strip, acts, panel, button, narrow, width < LEAST_FOR_PANEL)
