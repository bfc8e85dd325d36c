"""A live table: typed acts, what is told of them, rounds that are dealt and judged."""
