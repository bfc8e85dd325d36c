"""Choosing who practises."""
