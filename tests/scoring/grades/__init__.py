"""Tests of grades: what is proven, by what, and every way to get one without knowing the trade."""
