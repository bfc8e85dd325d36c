"""The screens: the only place that knows Qt.

Qt looks through the source of every module that is loaded after it, so what needs no Qt is loaded before: here what every window
needs, in `before_table` and `before_home` what one kind of start does.
"""

import app.layouts.chipset
import app.layouts.loader  # noqa: F401
import app.words.text  # noqa: F401
import ui.foundation.measures
