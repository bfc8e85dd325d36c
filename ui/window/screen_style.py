"""The looks the journey's screens have beyond the table's: plates, figures, fields, the rail. By object name, as everywhere."""

from ui.foundation.measures import Measures
from ui.foundation.theme import WIDEST_BAR, Theme


def journey_sheet(colours: Theme, measures: Measures) -> str:
    """The style sheet of a screen of the journey, in a theme, with type of these measures."""
    px = measures.px
    bar = min(px(10), WIDEST_BAR)
    here = colours.accent if colours.accent_soft == colours.bg else colours.accent_soft  # a ground like the room's needs an edge
    return f"""
    #rail {{ background: {colours.surface}; border-right: 1px solid {colours.line}; }}
    QPushButton#nav {{ background: transparent; border: 2px solid transparent; border-radius: 8px; }}
    QPushButton#nav:hover {{ background: {colours.raised}; }}
    QPushButton#nav:checked {{ background: {colours.accent_soft}; border-color: {here}; }}
    QPushButton#game-card {{ background: {colours.surface}; border: 1px solid {colours.line}; border-radius: 10px; }}
    QPushButton#game-card {{ padding: 0; text-align: left; }}
    QPushButton#game-card:hover {{ border-color: {colours.edge}; }}
    QLabel#step-box {{ border: 1px solid {colours.edge}; border-radius: 2px; background: transparent; }}
    QLabel#step-box[done="true"] {{ background: {colours.accent}; border-color: {colours.accent}; }}
    QLabel#brand {{ font-size: {px(16)}px; font-weight: 700; }}
    #side {{ background: {colours.surface}; border-right: 1px solid {colours.line}; }}
    #plate {{ background: {colours.surface}; border: 1px solid {colours.line}; border-radius: 10px; }}
    #well {{ background: {colours.sunken}; border: 1px solid {colours.line}; border-radius: 8px; }}
    #right-plate {{ background: {colours.right_soft}; border: 2px solid {colours.right}; border-radius: 10px; }}
    #wrong-plate {{ background: {colours.wrong_soft}; border: 2px solid {colours.wrong}; border-radius: 10px; }}
    #slow-plate {{ background: {colours.slow_soft}; border: 2px solid {colours.slow}; border-radius: 10px; }}
    #note-plate {{ background: {colours.surface}; border: 1px solid {colours.line}; border-left: 4px solid {colours.wrong}; }}
    #note-plate {{ border-radius: 10px; }}
    #notice {{ background: {colours.slow_soft}; border-bottom: 1px solid {colours.slow}; }}
    #hairline {{ background: {colours.line}; border: none; }}
    QLabel#screen-title {{ font-size: {px(28)}px; font-weight: 700; }}
    QLabel#question {{ font-size: {px(28)}px; font-weight: 600; }}
    QLabel#amount {{ font-size: {px(48)}px; font-weight: 600; }}
    QLabel#struck {{ font-size: {px(40)}px; font-weight: 600; text-decoration: line-through; }}
    QLabel#exam-time {{ font-size: {px(34)}px; font-weight: 600; }}
    QLabel#exam-time-short {{ font-size: {px(34)}px; font-weight: 600; color: {colours.accent_text}; }}
    QLabel#figure {{ font-size: {px(20)}px; font-weight: 600; }}
    QLabel#cap[in="figure-key"] {{ font-size: {px(18)}px; border: none; background: transparent; color: {colours.text}; }}
    QLabel#unit {{ font-size: {px(12)}px; color: {colours.text_2}; padding-bottom: {px(2)}px; }}
    QLabel#large-figure {{ font-size: {px(28)}px; font-weight: 600; }}
    QLabel#reading {{ font-size: {px(18)}px; }}
    QLabel#lead {{ font-size: {px(16)}px; }}
    QLabel#lead-2 {{ font-size: {px(16)}px; color: {colours.text_2}; }}
    QLabel#body {{ font-size: {px(14)}px; }}
    QLabel#body-2 {{ font-size: {px(14)}px; color: {colours.text_2}; }}
    QLabel#right-word {{ font-size: {px(14)}px; font-weight: 600; color: {colours.right}; }}
    QLabel#wrong-word {{ font-size: {px(14)}px; font-weight: 600; color: {colours.wrong}; }}
    QLabel#slow-word {{ font-size: {px(14)}px; font-weight: 600; color: {colours.slow}; }}
    QPushButton#link {{ background: transparent; border: none; color: {colours.link}; font-weight: 600; padding: {px(4)}px 0; }}
    QPushButton#link {{ font-size: {px(14)}px; }}
    QPushButton#link:hover {{ text-decoration: underline; }}
    QPushButton#choice {{ background: {colours.raised}; border: 1px solid {colours.edge}; border-radius: 10px; }}
    QPushButton#choice:checked {{ border: 2px solid {colours.accent}; background: {colours.accent_soft}; }}
    QPushButton#choice:disabled {{ color: {colours.text}; }}
    QPushButton#row {{ background: transparent; border: none; border-bottom: 1px solid {colours.line}; border-radius: 0; }}
    QPushButton#row[last="true"] {{ border-bottom: none; }}
    QPushButton#row:hover {{ background: {colours.raised}; }}
    QPushButton#row:checked {{ background: {colours.accent_soft}; }}
    QPushButton#stop {{ background: transparent; border: none; border-left: 3px solid transparent; border-radius: 4px; }}
    QPushButton#stop:hover {{ background: {colours.raised}; }}
    QPushButton#stop:checked {{ background: {colours.accent_soft}; border-left-color: {colours.accent}; }}
    QPushButton#way {{ background: transparent; border: 2px solid transparent; border-radius: 8px; }}
    QPushButton#way:hover {{ background: {colours.raised}; }}
    QPushButton#way:checked {{ background: {colours.accent_soft}; border-color: {colours.accent}; }}
    QPushButton#danger {{ border-color: {colours.wrong}; color: {colours.wrong}; }}
    QLineEdit {{ background: {colours.raised}; border: 1px solid {colours.edge}; border-radius: 8px; }}
    QLineEdit {{ padding: {px(8)}px {px(12)}px; font-size: {px(16)}px; selection-background-color: {colours.accent}; }}
    QLineEdit {{ selection-color: {colours.on_accent}; }}
    QLineEdit:read-only {{ background: {colours.sunken}; }}
    QPlainTextEdit {{ background: {colours.raised}; border: 1px solid {colours.edge}; border-radius: 8px; }}
    QPlainTextEdit {{ padding: {px(4)}px {px(8)}px; font-size: {px(14)}px; selection-background-color: {colours.accent}; }}
    QPlainTextEdit:focus {{ border: 2px solid {colours.accent}; }}
    QComboBox#field {{ background: {colours.raised}; border: 1px solid {colours.edge}; border-radius: 8px; }}
    QComboBox#field {{ padding: {px(8)}px {px(12)}px; font-size: {px(16)}px; }}
    QComboBox#field::drop-down {{ border: none; width: {px(32)}px; }}
    QComboBox#field QAbstractItemView {{ background: {colours.raised}; border: 1px solid {colours.edge}; }}
    QComboBox#field QAbstractItemView {{ selection-background-color: {colours.accent_soft}; selection-color: {colours.text}; }}
    QLabel#code {{ font-size: {px(28)}px; font-weight: 600; color: {colours.accent_text}; }}
    QLabel#struck-word {{ font-size: {px(16)}px; font-weight: 600; text-decoration: line-through; color: {colours.wrong}; }}
    #ruled {{ background: {colours.surface}; border: 2px solid {colours.accent}; border-radius: 10px; }}
    QTableView {{ background: transparent; border: none; gridline-color: {colours.line}; }}
    QTableView::item {{ padding: {px(6)}px; border-bottom: 1px solid {colours.line}; }}
    QTableView::item:selected {{ background: {colours.accent_soft}; color: {colours.text}; }}
    #finding {{ background: {colours.surface}; border-right: 1px solid {colours.line}; }}
    QListView#clauses {{ background: transparent; border: none; border-top: 1px solid {colours.line}; padding: 0; }}
    #clause-plate {{ background: {colours.surface}; border: 1px solid {colours.line}; border-left: 4px solid {colours.accent}; }}
    #clause-plate {{ border-radius: 10px; }}
    QLabel#figure-small {{ font-size: {px(14)}px; font-weight: 600; }}
    QPushButton#tab {{ background: transparent; border: 2px solid {colours.line}; border-radius: 8px; font-size: {px(13)}px; }}
    QPushButton#tab:checked {{ background: {colours.accent_soft}; border-color: {colours.accent}; }}
    QPushButton#tool {{ background: transparent; border: 1px solid transparent; font-size: {px(13)}px; color: {colours.text_2}; }}
    QPushButton#tool {{ padding: 0 {px(8)}px; border-radius: 6px; }}
    QPushButton#tool:hover {{ background: {colours.raised}; color: {colours.text}; }}
    QPushButton#game-tab {{ background: transparent; border: 2px solid {colours.line}; border-radius: 8px; }}
    QPushButton#game-tab {{ font-size: {px(13)}px; }}
    QPushButton#game-tab:checked {{ background: {colours.accent_soft}; border-color: {colours.accent}; }}
    QLabel#on-felt {{ font-size: {px(14)}px; font-weight: 600; color: #F4ECD6; }}
    #question-seen {{ background: {colours.sunken}; border-right: 1px solid {colours.line}; }}
    #question-rows {{ background: {colours.surface}; }}
    QLabel#struck-amount {{ font-size: {px(48)}px; font-weight: 600; text-decoration: line-through; }}
    QLabel#struck-lead {{ font-size: {px(16)}px; text-decoration: line-through; }}
    QPushButton#bare {{ background: transparent; border: none; padding: 0; }}
    QPushButton#order-row {{ background: {colours.raised}; border: 1px solid {colours.edge}; border-radius: 8px; }}
    QPushButton#order-row[state="now"] {{ border: 2px solid {colours.accent}; }}
    QPushButton#order-row[state="held"] {{ border: 2px solid {colours.accent}; background: {colours.accent_soft}; }}
    #pay-row {{ background: transparent; border-bottom: 1px solid {colours.line}; }}
    #pay-row[last="true"] {{ border-bottom: none; }}
    #pay-row[state="right"] {{ background: {colours.right_soft}; }}
    #pay-row[state="wrong"] {{ background: {colours.wrong_soft}; }}
    #result-row {{ background: transparent; border: none; border-radius: 6px; }}
    #result-row-now {{ background: {colours.raised}; border: none; border-left: 3px solid {colours.accent}; }}
    #result-row-now {{ border-radius: 6px; }}
    QPushButton#ink-row {{ background: rgba(0, 0, 0, 56); border: 1px solid rgba(244, 236, 214, 72); border-radius: 10px; }}
    QPushButton#ink-row:checked {{ background: rgba(0, 0, 0, 120); border: 2px solid #F0CE84; }}
    QLabel#ink {{ font-size: {px(14)}px; color: #F4ECD6; }}
    QLabel#ink-strong {{ font-size: {px(16)}px; font-weight: 600; color: #F4ECD6; }}
    QLabel#ink-gold {{ font-size: {px(28)}px; font-weight: 600; color: #F0CE84; }}
    QHeaderView {{ background: transparent; border: none; }}
    QScrollBar:horizontal {{ background: transparent; height: {bar}px; margin: 0; }}
    QScrollBar::handle:horizontal {{ background: {colours.edge}; border-radius: 3px; min-width: {px(32)}px; margin: 2px; }}
    #check-row {{ background: transparent; border: none; border-bottom: 1px solid {colours.line}; }}
    #check-row[state="wrong"] {{ background: {colours.wrong_soft}; }}
    #check-row[state="due"] {{ background: {colours.accent_soft}; }}
    #numbers, #numbers QHeaderView::section {{ font-size: {px(13)}px; }}
    #numbers QHeaderView::section {{ font-size: {px(12)}px; padding: {px(4)}px {px(4) + 3}px; }}
    #numbers::item {{ padding: {px(4)}px; }}
    QFileDialog {{ background: {colours.surface}; }}
    QFileDialog QAbstractItemView, QFileDialog QComboBox {{ background: {colours.sunken}; color: {colours.text}; }}
    QFileDialog QAbstractItemView, QFileDialog QComboBox {{ border: 1px solid {colours.edge}; font-size: {px(13)}px; }}
    QFileDialog QComboBox {{ padding: {px(4)}px {px(8)}px; }}
    QFileDialog QAbstractItemView::item:selected {{ background: {colours.accent_soft}; color: {colours.text}; }}
    QFileDialog QToolButton {{ background: #D8D8D8; border-radius: 4px; padding: 3px; }}
    QFileDialog QPushButton {{ min-height: {px(32)}px; padding: 0 {px(12)}px; }}
    """
