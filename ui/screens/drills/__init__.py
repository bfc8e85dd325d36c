"""The list of drills."""
