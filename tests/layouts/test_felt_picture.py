"""A picture of a real felt lies beside its layout, is what its name says, and has the shape of the felt."""

from pathlib import Path

import pytest

from app.layouts import felt_picture
from app.layouts.felt_picture import BadPicture, find_picture
from tests.layouts.pictures import png, svg


def wrong(folder: Path, name: str, content: bytes) -> str:
    """What is said of a file of that name and content."""
    (folder / name).write_bytes(content)
    with pytest.raises(BadPicture) as told:
        find_picture(name, folder)
    return str(told.value)


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("felt.png", png(1936, 1068)),
        ("FELT.PNG", png(968, 534)),
        ("felt.svg", svg()),
        ("felt.svg", svg('viewBox="-968,-968,1936,1068" width="100%"')),
        ("felt.svg", svg('width="193.6mm" height="106.8mm"')),
        ("felt.svg", svg('viewBox="0 0 1000 550"')),
    ],
    ids=["png", "PNG", "view box", "view box with commas", "width and height", "almost"],
)
def test_a_picture_of_the_felts_shape_is_found(tmp_path: Path, name: str, content: bytes) -> None:
    (tmp_path / name).write_bytes(content)
    assert find_picture(name, tmp_path) == tmp_path / name


@pytest.mark.parametrize("name", ["../felt.svg", "/etc/felt.svg", "pictures/felt.svg", "./felt.svg"])
def test_a_picture_lies_beside_the_layout_and_nowhere_else(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadPicture, match=f"found '{name}', expected the name of a file beside the layout"):
        find_picture(name, tmp_path)


@pytest.mark.parametrize("name", ["felt.jpg", "felt", ".."])
def test_a_picture_of_another_kind_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadPicture, match=r"expected a file that ends with \.svg or \.png"):
        find_picture(name, tmp_path)


def test_a_picture_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadPicture, match=r"felt\.svg cannot be read: No such file or directory"):
        find_picture("felt.svg", tmp_path)


def test_a_picture_without_end_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(felt_picture, "MOST_BYTES", 10)
    assert wrong(tmp_path, "felt.svg", svg()) == "felt.svg has more than 10 bytes"


@pytest.mark.parametrize("width", [1000, 1968])
def test_a_picture_that_would_be_pulled_out_of_shape_is_refused(tmp_path: Path, width: int) -> None:
    said = wrong(tmp_path, "felt.png", png(width, 1068))
    assert said == (f"felt.png is {width} wide and 1068 high, expected the shape of the felt, 1936 to 1068, within 1 %")


@pytest.mark.parametrize("width", [967, 7745])
def test_a_png_is_neither_blurred_nor_beyond_all_bounds(tmp_path: Path, width: int) -> None:
    said = wrong(tmp_path, "felt.png", png(width, 2))
    assert said == f"the picture is {width} pixels wide, expected 968 to 7744"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (svg(), "the picture is no PNG file"),
        (png(1936, 1068)[:-1], "the picture is cut short"),
        (png(1936, 1068)[:8], "the picture is cut short"),
        (png(1936, 1068).replace(b"\x08\x00", b"\x10\x00", 1), "the picture is damaged"),
        (png(1936, 1068)[:8] + png(1936, 1068)[-12:] + png(1936, 1068)[8:], "the picture tells no size"),
    ],
    ids=["svg", "cut short", "empty", "damaged", "no header"],
)
def test_a_broken_png_is_refused(tmp_path: Path, content: bytes, said: str) -> None:
    assert wrong(tmp_path, "felt.png", content) == said


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (png(1936, 1068), "the picture is no SVG file: not well-formed"),
        (b"", "the picture is no SVG file: no element found"),
        (b"<svg/>", "the picture is no SVG file: its root is 'svg'"),
        (svg()[:-3], "the picture is no SVG file: unclosed token"),
        (svg(""), "the picture tells no size, expected a viewBox, or a width and a height"),
        (svg('width="100%" height="100%"'), "the picture tells no size, expected a viewBox, or a width and a height"),
        (svg('viewBox="0 0 0 0"'), "the picture tells no size, expected a viewBox, or a width and a height"),
        (b'<!DOCTYPE svg [<!ENTITY a "b">]>' + svg(), "the picture declares an entity, expected plain SVG"),
    ],
    ids=["png", "empty", "no name space", "cut short", "no size", "percent", "nothing", "entity"],
)
def test_a_broken_svg_is_refused(tmp_path: Path, content: bytes, said: str) -> None:
    assert wrong(tmp_path, "felt.svg", content).startswith(said)
