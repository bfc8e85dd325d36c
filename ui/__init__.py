"""The screens: the only place that knows Qt.

WORKAROUND: imports are slower once Qt for Python is loaded (`window/preload_home` says why), so what needs no Qt is loaded
before: here what every window needs, in `window/preload_table` and `window/preload_home` what one kind of start does.
"""

# ruff: noqa: F401 - loading is all that is wanted

# WORKAROUND: PySide6 looks through the source of every module imported after it.
import app.layouts.chipset
import app.layouts.loader
import app.words.text
import ui.foundation.measures
