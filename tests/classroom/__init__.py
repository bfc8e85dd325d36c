"""Tests of what an instructor prepares."""
