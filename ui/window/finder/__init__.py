"""The finder: anywhere by a few letters."""
