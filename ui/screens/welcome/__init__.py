"""The first start: a name and a game."""
