"""The form of what grades rest on: the facts of every round, and the histories of grades as far as they were folded.

Rounds are history, and only ever added to. A history of grades follows from the log, and can be folded again.
"""

ROUNDS = """
CREATE TABLE rounds (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, content TEXT NOT NULL,
    attempt INTEGER NOT NULL REFERENCES attempts,
    at_ms INTEGER NOT NULL, day TEXT NOT NULL,
    number INTEGER NOT NULL, device TEXT NOT NULL, players INTEGER NOT NULL,
    helped INTEGER NOT NULL, silent INTEGER NOT NULL, own_time INTEGER NOT NULL,
    cases TEXT NOT NULL CHECK (json_valid(cases)), announced INTEGER NOT NULL,
    ruled_right INTEGER NOT NULL, money_right INTEGER NOT NULL,
    critical INTEGER NOT NULL, serious INTEGER NOT NULL,
    time_ms INTEGER NOT NULL CHECK (time_ms >= 0), par_ms INTEGER NOT NULL CHECK (par_ms > 0),
    UNIQUE (attempt, number)
) STRICT;

CREATE TABLE histories (
    profile INTEGER NOT NULL REFERENCES profiles, game TEXT NOT NULL, measure TEXT NOT NULL,
    answer INTEGER NOT NULL, round INTEGER NOT NULL, history TEXT NOT NULL CHECK (json_valid(history)),
    PRIMARY KEY (profile, game)
) STRICT, WITHOUT ROWID;
"""

OWNER = {"rounds": "(SELECT profile FROM attempts WHERE key = OLD.attempt)"}
