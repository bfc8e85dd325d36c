"""The House Way studio."""
