"""Grades with their evidence: what each demands, as data, and a fold of the log that says what proves it and what is missing."""
