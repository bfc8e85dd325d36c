"""Feltwork: the program that makes casino dealers. ARCHITECTURE.md shows the rooms of the house."""

VERSION = "0.1.0"
"""The version of the program, which stands here alone: packages are named by it, and what is sealed says by which it was made."""
