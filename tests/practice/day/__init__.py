"""Tests of a day of practice."""
