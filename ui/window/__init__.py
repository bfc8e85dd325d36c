"""The window: its start, its shell, and which screen belongs to which place."""
