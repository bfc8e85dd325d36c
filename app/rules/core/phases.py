"""The phases a round goes through."""

PHASES = ("open", "deal", "decisions", "expose", "settle", "clear")
"""In their order."""
