"""The sections of the settings."""
