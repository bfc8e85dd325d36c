"""Chance with a seed: the same seed and purpose give the same stream on every machine."""

from random import Random


def chance(seed: int, *purpose: object) -> Random:
    """A stream of chance for one purpose; streams of different purposes do not disturb each other."""
    return Random("/".join([str(seed), *map(str, purpose)]))  # noqa: S311 - for training, not for secrets
