"""Instructor-led drills: what an instructor prepares for a class. Knows no screen."""
