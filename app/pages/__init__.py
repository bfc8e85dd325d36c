"""What a screen shows, as values gathered in one go, and the places one can go to."""
