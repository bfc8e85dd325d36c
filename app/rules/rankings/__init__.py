"""How hands are ordered. A strength is a whole number: higher wins, equal stands off."""
