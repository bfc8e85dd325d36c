"""The payout trainer."""
