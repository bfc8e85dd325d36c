"""Contrast after WCAG 2.2 AA: text at least 4.5 to 1, controls and focus at least 3 to 1, in every theme and on every felt."""

import pytest
from PySide6.QtGui import QColor

from app.layouts.loader import layouts
from app.layouts.model import Layout
from ui.foundation.felt_look import FeltLook
from ui.foundation.ink import CARD, GOLD, PRINT, SUITS, TAG, TAG_NOTE, TAG_TEXT
from ui.foundation.measures import measures_for
from ui.foundation.theme import THEMES, style_sheet, theme

TEXT_PAIRS = [
    ("text", "bg"),
    ("text", "surface"),
    ("text", "raised"),
    ("text_2", "surface"),
    ("text_2", "raised"),
    ("text_3", "surface"),
    ("text_3", "raised"),
    ("accent_text", "surface"),
    ("accent_text", "accent_soft"),
    ("on_accent", "accent"),
    ("right", "right_soft"),
    ("right", "raised"),
    ("wrong", "wrong_soft"),
    ("text", "wrong_soft"),
    ("text_2", "wrong_soft"),
    ("text_2", "right_soft"),
    ("slow", "slow_soft"),
    ("link", "surface"),
    ("link", "bg"),
    ("text", "sunken"),
    ("text_2", "bg"),
    ("text_2", "sunken"),
    ("text_2", "accent_soft"),
    ("text_2", "slow_soft"),
    ("text_3", "bg"),
    ("text", "accent_soft"),
    ("text", "right_soft"),
    ("text", "slow_soft"),
    ("accent_text", "bg"),
    ("right", "surface"),
    ("wrong", "surface"),
    ("slow", "surface"),
    ("wrong", "raised"),
]
"""Every ink on every ground it is put on in the style sheets."""
CONTROL_PAIRS = [
    *(("edge", "surface"), ("edge", "raised"), ("edge", "bg"), ("focus", "bg"), ("focus", "surface"), ("accent", "bg")),
    *((ink, "track") for ink in ("accent", "text_2", "right", "wrong", "slow")),
]
"""What has to be told from its ground, such as a bar from what it runs along."""


def luminance(colour: QColor) -> float:
    shares = (colour.redF(), colour.greenF(), colour.blueF())
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in shares]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: QColor, other: QColor) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_black_on_white_is_twenty_one_to_one() -> None:
    assert contrast(QColor("#000000"), QColor("#FFFFFF")) == pytest.approx(21)


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize(("ink", "ground"), TEXT_PAIRS)
def test_text_can_be_read(name: str, ink: str, ground: str) -> None:
    colours = theme(name)
    assert contrast(QColor(getattr(colours, ink)), QColor(getattr(colours, ground))) >= 4.5


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize(("edge", "ground"), CONTROL_PAIRS)
def test_controls_and_the_focus_can_be_seen(name: str, edge: str, ground: str) -> None:
    colours = theme(name)
    assert contrast(QColor(getattr(colours, edge)), QColor(getattr(colours, ground))) >= 3


@pytest.mark.parametrize("layout", layouts().values(), ids=lambda layout: layout.id)
def test_the_print_of_a_felt_can_be_read_where_the_light_is_brightest(layout: Layout) -> None:
    felt = QColor(layout.felt)
    lit = QColor.fromRgbF(*(part * 0.95 + 0.05 for part in (felt.redF(), felt.greenF(), felt.blueF())))
    assert contrast(PRINT, lit) >= 4.5
    assert contrast(GOLD, lit) >= 4.5


@pytest.mark.parametrize("suit", "shdc")
@pytest.mark.parametrize("four_colours", [True, False])
def test_suits_can_be_read_on_a_card(suit: str, four_colours: bool) -> None:
    assert contrast(FeltLook(four_colours=four_colours).suit(suit), CARD) >= 4.5


def test_two_colours_are_two_and_four_are_four() -> None:
    assert len({FeltLook(four_colours=False).suit(suit).name() for suit in SUITS}) == 2
    assert len({FeltLook().suit(suit).name() for suit in SUITS}) == 4


def test_names_on_the_rail_can_be_read() -> None:
    assert contrast(TAG_TEXT, TAG) >= 4.5
    assert contrast(TAG_NOTE, TAG) >= 4.5


@pytest.mark.parametrize("name", THEMES)
def test_text_is_enlarged_in_the_style_sheet(name: str) -> None:
    usual = style_sheet(theme(name), measures_for(1280, 100))
    large = style_sheet(theme(name), measures_for(1280, 200))
    assert "font-size: 14px" in usual
    assert "font-size: 28px" in large
    assert theme(name).text in usual
