"""A generator nobody has heard of: it proves that a skill is its module, its data file and its words."""
