"""From answers and acts to marks, grades and what to practise next; `scoring.store` is the only door to SQLite."""
