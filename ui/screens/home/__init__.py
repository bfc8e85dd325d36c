"""Home: what is worth doing next."""
