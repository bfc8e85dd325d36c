"""The form of the staff log: who opened what, was refused or appointed. It is only ever added to, and outlives everybody."""

STAFF = """
CREATE TABLE staff_log (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE,
    at_ms INTEGER NOT NULL, day TEXT NOT NULL,
    who TEXT NOT NULL, what TEXT NOT NULL, about TEXT NOT NULL,
    facts TEXT NOT NULL CHECK (json_valid(facts))
) STRICT;
CREATE INDEX staff_log_of ON staff_log (who, what);
"""

NOBODYS = {"staff_log": "0"}
"""Rows that no forgetting takes away: they name people by their id alone."""

LINKS = """
ALTER TABLE staff_log ADD COLUMN link TEXT NOT NULL DEFAULT '';
DROP TRIGGER staff_log_never_change;
DROP TRIGGER staff_log_never_vanish;
"""
"""Every entry is tied to the one before it; whoever ties those that are there protects them anew."""
