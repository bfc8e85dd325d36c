"""The drill player."""
