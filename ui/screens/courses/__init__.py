"""The course map."""
