"""The parts of the list of drills and of the payout trainer."""
