"""The form of the class log: groups, who is in them, what they were given and what was said. Only ever added to."""

CLASS_LOG = """
CREATE TABLE class_log (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, content TEXT NOT NULL,
    profile INTEGER REFERENCES profiles,
    at_ms INTEGER NOT NULL, day TEXT NOT NULL,
    by TEXT NOT NULL, what TEXT NOT NULL, about TEXT NOT NULL,
    facts TEXT NOT NULL CHECK (json_valid(facts))
) STRICT;
CREATE INDEX class_log_of ON class_log (what, about);
CREATE INDEX class_log_about ON class_log (profile);
"""

OWNER = {"class_log": "ifnull(OLD.profile, 0)"}
"""What is about nobody stays; what is about somebody goes with them alone."""
