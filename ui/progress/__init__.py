"""The parts of the progress screen: figures, plots, and their numbers as tables."""
