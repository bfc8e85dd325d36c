"""Simulated learners: what they truly know is known, so that teaching and grades can be measured against it."""
