"""The progress store: everything anybody answered or did, append-only, in one SQLite file. The only door to SQLite."""
