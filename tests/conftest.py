"""Tests run without a display, and without leaving anything behind."""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
