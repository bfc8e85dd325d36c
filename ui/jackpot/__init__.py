"""The parts of the jackpot desk."""
