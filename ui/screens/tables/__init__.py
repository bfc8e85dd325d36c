"""The felts to deal at."""
