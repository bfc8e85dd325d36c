"""How grave a fault is."""

from typing import Literal

Severity = Literal["minor", "serious", "critical"]
GRAVITY: tuple[Severity, ...] = ("minor", "serious", "critical")
"""Severities, the lightest first."""
