"""A package with one toy game: the sixth, which needs no change outside its own two files."""
