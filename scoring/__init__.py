"""From the log of acts to marks and grades; `scoring.store` will be the only door to SQLite."""
