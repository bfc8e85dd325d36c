"""The picture of an academy's real felt: an SVG or PNG file beside the layout, laid over the whole felt under the print.

The whole felt is a box 1936 mm wide and 1068 mm high, from the top of the arc to the Dealer's edge; what of the picture lies
outside the arc is not seen. A picture of another shape would be pulled out of shape, so it is refused.
"""

import re
import struct
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from app.base.lazy import lazily
from app.base.saying import Saying, one_of
from app.base.trouble import Trouble, shorten
from app.layouts.geometry import DEALERS_EDGE, FELT_RADIUS

with lazily():
    from xml.parsers import expat


FELT_MM = (2 * FELT_RADIUS, FELT_RADIUS + DEALERS_EDGE)
OUT_OF_SHAPE = 0.01
PIXELS_ACROSS = (968, 7744)
MOST_BYTES = 32 * 1024 * 1024
PNG_SIGN = b"\x89PNG\r\n\x1a\n"
SVG_ROOT = "http://www.w3.org/2000/svg svg"
LENGTH = re.compile(r"\s*(\d*\.?\d+)\s*(?:px|pt|mm|cm|in)?\s*")


class Size(NamedTuple):
    """How large a picture is, in units of its own."""

    width: float
    height: float


class BadPicture(Trouble):
    """The picture cannot be laid over a felt."""


def find_picture(name: str, folder: Path) -> Path:
    """Where the picture of that name lies, proved to be one; BadPicture says what is wrong with it."""
    if Path(name).name != name:
        raise BadPicture(Saying("picture.beside", name=shorten(name)))
    measure = MEASURES.get(Path(name).suffix.lower())
    if measure is None:
        raise BadPicture(Saying("picture.ending", name=shorten(name), endings=one_of(MEASURES)))
    _demand_shape(name, measure(_content(folder / name)))
    return folder / name


def _content(file: Path) -> bytes:
    try:
        if file.stat().st_size > MOST_BYTES:
            raise BadPicture(Saying("picture.large", name=file.name, most=MOST_BYTES))
        return file.read_bytes()
    except OSError as error:
        raise BadPicture(Saying("file.unreadable", file=file.name, reason=error.strerror)) from error


def _demand_shape(name: str, size: Size) -> None:
    wide, high = FELT_MM
    if abs(size.width * high - size.height * wide) > OUT_OF_SHAPE * size.height * wide:
        raise BadPicture(Saying("picture.shape", name=name, width=size.width, height=size.height, wide=wide, high=high))


def _measure_png(content: bytes) -> Size:
    """The size a PNG file tells, when all of it is there."""
    if not content.startswith(PNG_SIGN):
        raise BadPicture(Saying("picture.no-png"))
    try:
        _demand_whole(content)
        kind, *size = struct.unpack_from(">4x4sII", content, len(PNG_SIGN))
    except struct.error as error:
        raise BadPicture(Saying("picture.cut")) from error
    if kind != b"IHDR":
        raise BadPicture(Saying("picture.no-size"))
    fewest, most = PIXELS_ACROSS
    if not fewest <= size[0] <= most:
        raise BadPicture(Saying("picture.pixels", width=size[0], fewest=fewest, most=most))
    return Size(*size)


def _demand_whole(content: bytes) -> None:
    """Every part of a PNG file carries its length before it and a sum after it; the last one is IEND."""
    place, kind = len(PNG_SIGN), b""
    while kind != b"IEND":
        length, kind = struct.unpack_from(">I4s", content, place)
        end = place + 8 + length
        (expected,) = struct.unpack_from(">I", content, end)
        if crc32(content[place + 4 : end]) != expected:
            raise BadPicture(Saying("picture.damaged"))
        place = end + 4


def _measure_svg(content: bytes) -> Size:
    """The size the root of an SVG file tells, by its view box or else by its width and height."""
    box = _svg_root(content)
    parts = box.get("viewBox", "").replace(",", " ").split()[2:] or [box.get("width", ""), box.get("height", "")]
    lengths = [float(found[1]) for part in parts if (found := LENGTH.fullmatch(part))]
    if len(lengths) != len(FELT_MM) or not all(lengths):
        raise BadPicture(Saying("picture.no-box"))
    return Size(*lengths)


def _svg_root(content: bytes) -> dict[str, str]:
    """What the root of an SVG file tells, when all of the file is in order."""
    roots: list[tuple[str, dict[str, str]]] = []
    parser = expat.ParserCreate(namespace_separator=" ")
    parser.StartElementHandler = lambda *element: roots.append(element) if not roots else None
    parser.EntityDeclHandler = _refuse_entity
    try:
        parser.Parse(content, True)
    except expat.ExpatError as error:
        raise BadPicture(Saying("picture.no-svg", reason=error)) from error
    name, attributes = roots[0]
    if name != SVG_ROOT:
        raise BadPicture(Saying("picture.no-svg", reason=Saying("picture.root", name=shorten(name))))
    return attributes


def _refuse_entity(*_: object) -> None:
    raise BadPicture(Saying("picture.entity"))


MEASURES: dict[str, Callable[[bytes], Size]] = {".svg": _measure_svg, ".png": _measure_png}
