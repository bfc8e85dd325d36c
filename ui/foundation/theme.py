"""Themes: colours by their use, and the style sheet made from them. The felt keeps its own colours in all but high contrast."""

from functools import cache

from app.base.datafile import files, read_datafile
from app.layouts.model import Colour
from app.rules.core.gamefile import Part
from ui.foundation.measures import Measures

THEMES = ("dark", "light", "contrast")
DUE = "#E8BE63"
"""What is due is of brass, on the felt and beside it, in every theme."""
WIDEST_BAR = 14
"""A scroll bar does not grow with the text beyond this: there is little enough room then."""


class Theme(Part, frozen=True):
    """The colours of a theme."""

    bg: Colour
    surface: Colour
    raised: Colour
    sunken: Colour
    line: Colour
    track: Colour
    """What a bar runs along."""
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


def style_sheet(colours: Theme, measures: Measures) -> str:
    """The look of every widget in a theme, with type of these measures.

    Widgets are told apart by their object names, which Qt finds at once; properties it would have to ask every widget for.
    """
    px = measures.px
    bar = min(px(10), WIDEST_BAR)
    tile = colours.line if colours.surface == colours.bg else colours.raised  # on a ground like the room's it needs an edge
    return f"""
    * {{ font-family: Inter; font-size: {px(14)}px; color: {colours.text}; }}
    QLabel {{ background: transparent; }}
    #room {{ background: {colours.bg}; }}
    #surface {{ background: {colours.surface}; border-top: 1px solid {colours.line}; }}
    #top {{ background: {colours.surface}; border-bottom: 1px solid {colours.line}; }}
    #panel {{ background: {colours.surface}; border-left: 1px solid {colours.line}; }}
    #floating {{ background: {colours.surface}; border: 1px solid {colours.edge}; border-radius: 10px; }}
    #sheet {{ background: {colours.raised}; border: 1px solid {colours.edge}; border-radius: 16px; }}
    #scrim {{ background: rgba(0, 0, 0, 128); }}
    #veil {{ background: {colours.bg}; border: 1px solid {colours.edge}; border-radius: 16px; }}
    #tile {{ background: {colours.raised}; border: 2px solid {tile}; border-radius: 8px; }}
    #tile[now="true"] {{ border-color: {colours.focus}; }}
    #tile[due="true"] {{ background: {colours.accent_soft}; border-color: {colours.accent}; }}
    #fault {{ background: {colours.wrong_soft}; border: 1px solid {colours.wrong}; border-left-width: 4px; }}
    #right {{ background: {colours.right_soft}; border: 1px solid {colours.right}; border-left-width: 4px; }}
    #step {{ background: {colours.accent_soft}; border: 1px solid {colours.accent}; border-left-width: 4px; }}
    #seen {{ background: {colours.slow_soft}; border: 1px solid {colours.slow}; border-left-width: 4px; }}
    #fact {{ background: {colours.raised}; border: 1px solid {colours.edge}; border-left-width: 4px; }}
    #fault, #right, #step, #seen, #fact {{ border-radius: 10px; }}
    QLabel#title {{ font-size: {px(16)}px; font-weight: 600; }}
    QLabel#heading {{ font-size: {px(20)}px; font-weight: 600; }}
    QLabel#typed {{ font-size: {px(40)}px; font-weight: 600; }}
    QLabel#money {{ font-size: {px(16)}px; font-weight: 600; }}
    QLabel#label {{ font-size: {px(12)}px; font-weight: 600; color: {colours.text_2}; }}
    QLabel#caption {{ font-size: {px(12)}px; color: {colours.text_2}; }}
    QLabel#faint {{ font-size: {px(12)}px; color: {colours.text_3}; }}
    QLabel#strong {{ font-weight: 600; }}
    QLabel#wrong {{ font-size: {px(12)}px; font-weight: 600; color: {colours.wrong}; }}
    QLabel#good {{ font-size: {px(12)}px; color: {colours.right}; }}
    QLabel#now {{ font-size: {px(12)}px; font-weight: 600; color: {colours.accent_text}; }}
    QLabel#number {{ font-size: {px(18)}px; font-weight: 700; color: {colours.surface}; background: {colours.text}; }}
    QLabel#number[due="true"] {{ color: #1B1405; background: {DUE}; }}
    QLabel#number {{ border-radius: {px(36) // 2}px; }}
    #cap {{ font-size: {px(12)}px; font-weight: 600; color: {colours.text_2}; background: {colours.surface}; }}
    #cap {{ border: 1px solid {colours.edge}; border-radius: 4px; padding: {px(1)}px {px(5)}px; }}
    QLabel#phase {{ font-size: {px(13)}px; color: {colours.text_3}; padding: 0 {px(8)}px; }}
    QLabel#phase {{ border-radius: {px(26) // 2}px; }}
    QLabel#phase[state="done"] {{ color: {colours.text_2}; }}
    QLabel#phase[state="now"] {{ color: {colours.accent_text}; background: {colours.accent_soft}; font-weight: 600; }}
    QPushButton {{ background: {colours.raised}; border: 1px solid {colours.edge}; border-radius: 8px; font-weight: 500; }}
    QPushButton {{ font-size: {px(13)}px; padding: {px(6)}px {px(10)}px; }}
    QPushButton:hover {{ border-color: {colours.text}; }}
    QPushButton:pressed {{ background: {colours.sunken}; }}
    QPushButton:disabled {{ background: transparent; border-color: {colours.line}; color: {colours.text_3}; }}
    QLabel#act {{ font-size: {px(13)}px; font-weight: 500; }}
    QLabel#act:disabled, QLabel#cap:disabled {{ color: {colours.text_3}; }}
    QLabel#cap:disabled {{ border-color: {colours.line}; background: transparent; }}
    QPushButton#primary {{ background: {colours.accent}; border-color: {colours.accent}; color: {colours.on_accent}; }}
    QLabel[in="primary"] {{ color: {colours.on_accent}; font-weight: 600; background: transparent; }}
    QLabel#cap[in="primary"] {{ border-color: {colours.on_accent}; color: {colours.on_accent}; background: transparent; }}
    QPushButton#primary:disabled {{ background: transparent; border-color: {colours.line}; color: {colours.text_3}; }}
    QLabel#cap[in="primary"]:disabled {{ border-color: {colours.line}; color: {colours.text_3}; }}
    QPushButton#quiet {{ background: transparent; border-color: transparent; padding: 0; }}
    QPushButton#quiet:hover {{ background: {colours.raised}; }}
    QPushButton#clause {{ background: {colours.surface}; color: {colours.link}; border-radius: 6px; }}
    QPushButton#clause {{ font-size: {px(12)}px; font-weight: 600; padding: {px(3)}px {px(8)}px; }}
    QPushButton#segment {{ background: transparent; border: 1px solid transparent; font-size: {px(13)}px; }}
    QPushButton#segment {{ color: {colours.text_2}; border-radius: 6px; padding: 0 {px(6)}px; }}
    QPushButton#segment:checked {{ background: {colours.raised}; border-color: {colours.edge}; color: {colours.text}; }}
    QPushButton#segment:disabled {{ color: {colours.edge}; }}
    QPushButton#segment:checked:disabled {{ background: transparent; border-color: {colours.line}; color: {colours.text_3}; }}
    #segments {{ background: {colours.sunken}; border: 1px solid {colours.line}; border-radius: 8px; }}
    QPushButton#card {{ background: {colours.surface}; border: 1px solid {colours.line}; border-radius: 12px; }}
    QPushButton#card:hover {{ border-color: {colours.edge}; }}
    QPushButton#card:checked {{ border: 2px solid {colours.accent}; }}
    QScrollArea {{ background: transparent; border: none; }}
    QScrollArea > QWidget > QWidget {{ background: transparent; }}
    QScrollBar:vertical {{ background: transparent; width: {bar}px; margin: 0; }}
    QScrollBar::handle:vertical {{ background: {colours.edge}; border-radius: 3px; min-height: {px(32)}px; margin: 2px; }}
    QScrollBar::add-line, QScrollBar::sub-line {{ height: 0; width: 0; }}
    QTreeWidget, QListWidget, QTextBrowser {{ background: {colours.sunken}; border: 1px solid {colours.line}; }}
    QTreeWidget, QListWidget, QTextBrowser {{ border-radius: 8px; padding: {px(8)}px; }}
    QTreeWidget::item, QListWidget::item {{ padding: {px(4)}px; }}
    QTreeWidget::item:selected, QListWidget::item:selected {{ background: {colours.accent_soft}; color: {colours.accent_text}; }}
    QHeaderView::section {{ background: {colours.sunken}; color: {colours.text_2}; border: none; padding: {px(4)}px; }}
    QToolTip {{ background: {colours.raised}; color: {colours.text}; border: 1px solid {colours.edge}; padding: 4px; }}
    """
