"""Percents of a number of things, in whole things."""


def share(of: int, percent: int) -> int:
    """The fewest that make so many percent of a number."""
    return -(-of * percent // 100)
