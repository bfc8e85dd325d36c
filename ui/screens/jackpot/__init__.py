"""The jackpot desk."""
