"""The parts of the results screen: every question of a run, or the faults and the replay of a sitting."""
