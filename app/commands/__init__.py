"""The commands of the terminal, one a module: `add` says how it is called, `run` does it."""
