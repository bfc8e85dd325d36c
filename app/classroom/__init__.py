"""Instructor-led drills: what an instructor prepares, the people, and what is kept of a class. Knows no screen."""
