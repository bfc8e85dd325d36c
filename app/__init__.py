"""Feltwork: the program that makes casino dealers. ARCHITECTURE.md shows the rooms of the house."""
