"""Feltwork: the program that makes casino dealers. ARCHITECTURE.md shows the rooms of the house."""

VERSION = "0.1.0"
"""The version of the program, as pyproject.toml has it: what is sealed says by which it was made."""
