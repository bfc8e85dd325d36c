"""Going anywhere by a few letters."""
