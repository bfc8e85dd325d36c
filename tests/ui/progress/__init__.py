"""The parts of the progress screen."""
