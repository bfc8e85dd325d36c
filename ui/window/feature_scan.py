"""Qt for Python looks through the source of every module that is loaded after it, for names it might spell another way there.

Ours spell them one way. Told so, it looks no more, and a start is shorter. Should it ask otherwise one day, it looks again.
"""

import sys

import PySide6.QtCore  # noqa: F401 - it begins to look with this

LOOKS = "_mod_uses_pyside"

if hasattr(looking := sys.modules.get("shibokensupport.feature"), LOOKS):
    setattr(looking, LOOKS, lambda _module: False)
