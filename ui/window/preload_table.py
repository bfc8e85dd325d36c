"""The start at a table: what a table needs that needs no Qt is loaded before it, and then the window that is shown.

WORKAROUND: once Qt for Python is loaded, every import goes through a hook of its own, in Python, which makes each a little
slower; so whatever can be is loaded before. Should that hook go one day, this module can go too, and `start` be asked itself.
"""

# ruff: noqa: F401 - loading is all that is wanted

import app.rounds.round_series
import app.rounds.scenario
import app.table.hands.key_strokes
import app.table.hands.mouse
import app.table.session
import app.table.spots
import app.table.table_state
import app.table.targets
import app.table.trouble_words
import app.words.acts
from ui.window.start import show_table

__all__ = ["show_table"]
