"""The rulebook: every clause in our words, found, read, and joined to what teaches it and what went wrong under it."""
