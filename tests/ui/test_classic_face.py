"""The classic face: as many pips as the card counts, the same from both ends, no two cards alike."""

from itertools import product

import pytest
from PySide6.QtGui import QColor, QImage, QPainter, QTransform

from ui.felt.classic_face import PIPS, paint_classic

RANKS, SUITS = "A23456789TJQK", "shdc"
WIDTH, HEIGHT = 126, 176
INK = QColor("#15191C")


def face(rank: str, suit: str) -> QImage:
    """The face on white, two pixels for a millimetre."""
    image = QImage(WIDTH, HEIGHT, QImage.Format.Format_RGB32)
    image.fill(QColor("#FFFFFF"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(WIDTH / 2, HEIGHT / 2)
    painter.scale(2, 2)
    paint_classic(painter, rank, suit, INK)
    painter.end()
    return image


def dark(image: QImage) -> set[tuple[int, int]]:
    """The pixels that are mostly ink."""
    places = product(range(image.width()), range(image.height()))
    return {(x, y) for x, y in places if image.pixelColor(x, y).lightness() < 100}


@pytest.mark.parametrize("rank", list(PIPS))
def test_a_card_has_as_many_pips_as_it_counts(rank: str) -> None:
    assert len(set(PIPS[rank])) == RANKS.index(rank) + 1


def test_every_card_that_is_no_court_has_its_pips() -> None:
    assert [rank for rank in RANKS if rank not in PIPS] == ["J", "Q", "K"]


@pytest.mark.usefixtures("qapp")
def test_no_two_cards_look_alike() -> None:
    assert len({bytes(face(rank, suit).constBits()) for rank in RANKS for suit in SUITS}) == 52


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("rank", ["2", "4", "T"])
def test_a_card_of_even_rows_reads_the_same_when_it_is_turned_round(rank: str) -> None:
    seen = face(rank, "d")
    turned = seen.transformed(QTransform().rotate(180))
    assert len(dark(seen) ^ dark(turned)) < len(dark(seen)) / 50


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(("rank", "suit"), list(product(RANKS, SUITS)))
def test_the_ink_keeps_clear_of_the_edge(rank: str, suit: str) -> None:
    xs, ys = zip(*dark(face(rank, suit)), strict=True)
    assert min(xs) >= 3
    assert max(xs) < WIDTH - 3
    assert min(ys) >= 3
    assert max(ys) < HEIGHT - 3
