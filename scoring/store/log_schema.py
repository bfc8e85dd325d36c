"""The tables of the log: people, what they chose, what they answered and did. History is only ever added to."""

LOG = """
CREATE TABLE profiles (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, content TEXT NOT NULL,
    name TEXT NOT NULL UNIQUE COLLATE NOCASE,
    role TEXT NOT NULL CHECK (role IN ('trainee', 'instructor', 'examiner')),
    at_ms INTEGER NOT NULL
) STRICT;

CREATE TABLE settings (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, content TEXT NOT NULL,
    profile INTEGER REFERENCES profiles,
    name TEXT NOT NULL,
    value TEXT NOT NULL CHECK (json_valid(value))
) STRICT;
CREATE UNIQUE INDEX settings_of ON settings (ifnull(profile, 0), name);

CREATE TABLE attempts (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, content TEXT NOT NULL,
    profile INTEGER NOT NULL REFERENCES profiles,
    at_ms INTEGER NOT NULL, day TEXT NOT NULL,
    game TEXT NOT NULL, skill TEXT NOT NULL,
    purpose TEXT NOT NULL CHECK (purpose IN ('rated', 'review')),
    device TEXT NOT NULL, positions INTEGER NOT NULL,
    lesson TEXT NOT NULL, seed INTEGER NOT NULL
) STRICT;
CREATE INDEX attempts_of ON attempts (profile, game);

CREATE TABLE answers (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, content TEXT NOT NULL,
    attempt INTEGER NOT NULL REFERENCES attempts,
    at_ms INTEGER NOT NULL, day TEXT NOT NULL,
    skill TEXT NOT NULL, variant TEXT NOT NULL, question TEXT NOT NULL,
    right INTEGER NOT NULL CHECK (right IN (0, 1)),
    severity TEXT CHECK (severity IN ('minor', 'serious', 'critical')),
    time_ms INTEGER NOT NULL CHECK (time_ms >= 0), par_ms INTEGER NOT NULL CHECK (par_ms > 0),
    expected TEXT NOT NULL, given TEXT NOT NULL, broken_rule TEXT NOT NULL,
    clauses TEXT NOT NULL CHECK (json_valid(clauses)), coverage TEXT NOT NULL CHECK (json_valid(coverage))
) STRICT;
CREATE INDEX answers_of ON answers (attempt);

CREATE TABLE acts (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, content TEXT NOT NULL,
    attempt INTEGER NOT NULL REFERENCES attempts,
    at_ms INTEGER NOT NULL, day TEXT NOT NULL,
    round INTEGER NOT NULL, phase TEXT NOT NULL, act TEXT NOT NULL,
    right INTEGER NOT NULL CHECK (right IN (0, 1)),
    severity TEXT CHECK (severity IN ('minor', 'serious', 'critical')),
    started_ms INTEGER NOT NULL,
    time_ms INTEGER NOT NULL CHECK (time_ms >= 0), par_ms INTEGER NOT NULL CHECK (par_ms > 0),
    clauses TEXT NOT NULL CHECK (json_valid(clauses))
) STRICT;
CREATE INDEX acts_of ON acts (attempt, round);

CREATE TABLE faults (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, content TEXT NOT NULL,
    act INTEGER NOT NULL REFERENCES acts,
    kind TEXT NOT NULL,
    severity TEXT NOT NULL CHECK (severity IN ('minor', 'serious', 'critical')),
    custom TEXT NOT NULL, expected TEXT NOT NULL, done TEXT NOT NULL,
    clauses TEXT NOT NULL CHECK (json_valid(clauses))
) STRICT;
CREATE INDEX faults_of ON faults (act);

CREATE TABLE lines (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, content TEXT NOT NULL,
    attempt INTEGER NOT NULL REFERENCES attempts,
    place INTEGER NOT NULL, text TEXT NOT NULL,
    UNIQUE (attempt, place)
) STRICT;

CREATE TABLE forgetting (profile INTEGER PRIMARY KEY REFERENCES profiles) STRICT;
"""

OWNER = {
    "attempts": "OLD.profile",
    "answers": "(SELECT profile FROM attempts WHERE key = OLD.attempt)",
    "acts": "(SELECT profile FROM attempts WHERE key = OLD.attempt)",
    "lines": "(SELECT profile FROM attempts WHERE key = OLD.attempt)",
    "faults": "(SELECT profile FROM attempts JOIN acts ON acts.attempt = attempts.key WHERE acts.key = OLD.act)",
}
"""Whose each row of history is. It goes only together with its person, while that person is being forgotten."""


def append_only(table: str, owner: str) -> str:
    """The triggers that keep a table of history as it is."""
    return f"""
    CREATE TRIGGER {table}_never_change BEFORE UPDATE ON {table}
    BEGIN SELECT RAISE(ABORT, 'history is never changed: {table}'); END;
    CREATE TRIGGER {table}_never_vanish BEFORE DELETE ON {table}
    WHEN {owner} NOT IN (SELECT profile FROM forgetting)
    BEGIN SELECT RAISE(ABORT, 'history is never deleted: {table}'); END;
    """
