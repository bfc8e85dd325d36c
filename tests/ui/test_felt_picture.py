"""The picture of a real felt is painted over the whole felt, and nowhere beyond its edge."""

from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath

from ui.felt.cloth_picture import paint_felt_picture

RED, BLUE, ROOM = "#ff0000", "#0000ff", "#ffffff"
HALVES = f'<rect width="50" height="55" fill="{RED}"/><rect x="50" width="50" height="55" fill="{BLUE}"/>'


@pytest.fixture(params=["felt.svg", "felt.png"])
def picture(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A felt that is red at the left and blue at the right."""
    file = tmp_path / request.param
    if file.suffix == ".svg":
        file.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 55">{HALVES}</svg>', encoding="utf-8")
    else:
        image = QImage(1000, 550, QImage.Format.Format_RGB32)
        image.fill(QColor(RED))
        painter = QPainter(image)
        painter.fillRect(500, 0, 500, 550, QColor(BLUE))
        painter.end()
        image.save(str(file))
    return str(file)


def painted(file: str, felt: QPainterPath) -> QImage:
    """The room from -1000 to 1000 and from -1000 to 200, a pixel for 10 millimetres."""
    image = QImage(200, 120, QImage.Format.Format_RGB32)
    image.fill(QColor(ROOM))
    painter = QPainter(image)
    painter.scale(0.1, 0.1)
    painter.translate(1000, 1000)
    paint_felt_picture(painter, file, felt)
    painter.end()
    return image


def colour(image: QImage, x_mm: int, y_mm: int) -> str:
    return image.pixelColor((x_mm + 1000) // 10, (y_mm + 1000) // 10).name()


def everywhere() -> QPainterPath:
    path = QPainterPath()
    path.addRect(QRectF(-2000, -2000, 4000, 4000))
    return path


@pytest.mark.usefixtures("qapp")
def test_it_covers_the_felt_from_the_top_of_the_arc_to_the_dealers_edge(picture: str) -> None:
    image = painted(picture, everywhere())
    assert [colour(image, x, y) for x, y in [(-950, -950), (-20, 80), (20, -950), (950, 80)]] == [RED, RED, BLUE, BLUE]
    assert [colour(image, x, y) for x, y in [(-980, -500), (980, -500), (0, -980), (0, 120)]] == [ROOM] * 4


@pytest.mark.usefixtures("qapp")
def test_it_is_cut_off_at_the_edge_of_the_felt(picture: str) -> None:
    felt = QPainterPath()
    felt.addRect(QRectF(-500, -500, 1000, 600))
    image = painted(picture, felt)
    assert [colour(image, x, -400) for x in (-520, -480, 480, 520)] == [ROOM, RED, BLUE, ROOM]


@pytest.mark.usefixtures("qapp")
def test_a_picture_that_has_gone_leaves_the_felt_as_it_is(tmp_path: Path) -> None:
    assert colour(painted(str(tmp_path / "gone.png"), everywhere()), 0, -400) == ROOM
