"""The parts of the results screen."""
