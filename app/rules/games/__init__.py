"""The games, each a module of logic and a data file of the same name. Games do not know each other."""
