"""The lesson player."""
