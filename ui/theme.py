"""Themes: colours by their use, and the style sheet made from them. The felt keeps its own colours in all but high contrast."""

from functools import cache
from importlib.resources import files

from app.base.datafile import read_datafile
from app.layouts.model import Colour
from app.rules.core.gamefile import Part

THEMES = ("dark", "light", "contrast")


class Theme(Part, frozen=True):
    """The colours of a theme."""

    bg: Colour
    surface: Colour
    raised: Colour
    sunken: Colour
    line: Colour
    edge: Colour
    text: Colour
    text_2: Colour
    text_3: Colour
    accent: Colour
    on_accent: Colour
    accent_text: Colour
    accent_soft: Colour
    focus: Colour
    focus_halo: Colour
    right: Colour
    right_soft: Colour
    wrong: Colour
    wrong_soft: Colour
    slow: Colour
    slow_soft: Colour
    link: Colour


@cache
def theme(name: str) -> Theme:
    """The theme of that name."""
    return read_datafile(files("assets") / "themes" / f"{name}.toml", Theme)


def style_sheet(colours: Theme) -> str:
    """The look of every widget in a theme."""
    return f"""
    * {{ font-family: Inter; font-size: 14px; color: {colours.text}; }}
    QWidget#room {{ background: {colours.bg}; }}
    QWidget#bar, QWidget#strip {{ background: {colours.surface}; }}
    QWidget#panel {{ background: {colours.surface}; border-left: 1px solid {colours.line}; }}
    QLabel {{ background: transparent; }}
    QLabel#title {{ font-size: 16px; font-weight: 600; }}
    QLabel#caption, QLabel#phase {{ color: {colours.text_2}; font-size: 12px; }}
    QLabel#phase {{ border-radius: 12px; padding: 0 10px; }}
    QLabel#phase[now="true"] {{ color: {colours.on_accent}; background: {colours.accent}; }}
    QLabel#who {{ font-size: 16px; font-weight: 600; }}
    QLabel#step {{ background: {colours.accent_soft}; color: {colours.accent_text}; border-radius: 10px; padding: 10px; }}
    QLabel#fault {{ background: {colours.wrong_soft}; border-left: 3px solid {colours.wrong}; border-radius: 6px; }}
    QLabel#fault {{ padding: 10px; }}
    QLabel#menu {{ background: {colours.raised}; border-radius: 10px; padding: 10px; }}
    QWidget#sheet {{ background: {colours.raised}; border: 1px solid {colours.edge}; border-radius: 16px; }}
    QLabel#cap {{ border: 1px solid {colours.edge}; border-radius: 4px; padding: 1px 6px; font-size: 12px; }}
    QPushButton {{ background: {colours.raised}; border: 1px solid {colours.edge}; border-radius: 6px; }}
    QPushButton {{ padding: 6px 7px; font-size: 12px; }}
    QPushButton:hover {{ border-color: {colours.text}; }}
    QPushButton:disabled {{ color: {colours.text_3}; border-color: {colours.line}; }}
    """
