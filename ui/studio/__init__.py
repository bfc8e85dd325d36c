"""The parts of the House Way studio."""
