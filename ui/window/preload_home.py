"""The start at home: what home needs that needs no Qt is loaded before it, and then the window that is shown.

WORKAROUND: once Qt for Python is loaded, every import goes through a hook of its own, in Python, which makes each a little
slower; so whatever can be is loaded before. Should that hook go one day, this module can go too, and `start` be asked itself.
"""

# ruff: noqa: F401 - loading is all that is wanted

import app.house.par_times
import app.house.pin
import app.pages.journey
import app.pages.places
import app.practice.course_path
import app.practice.overview
import app.table.spots
import app.table.table_state
import lessons.course
import lessons.texts
import scoring.store.open
from ui.window.start import show_home

__all__ = ["show_home"]
