"""A screen reader at the real window."""
