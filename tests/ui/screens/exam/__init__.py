"""Tests of sitting an exam in the window."""
