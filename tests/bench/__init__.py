"""Speed, as ratios to peers and baselines measured in the same run: `make bench`. No test asserts on a clock."""
