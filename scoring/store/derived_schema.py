"""The form of what is derived from the log: nothing in it is history, and all of it can be derived again (`rebuild.py`).

A new answer is put on a short list with it, in the same transaction, and taken off when it is counted: whoever commits late, and
whatever number its row has, it is on the list from the moment it can be seen.
"""

_WITHOUT_LISTED_NAMES = """
CREATE TABLE free_profiles (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, content TEXT NOT NULL,
    name TEXT NOT NULL UNIQUE COLLATE NOCASE,
    role TEXT NOT NULL,
    at_ms INTEGER NOT NULL
) STRICT;
INSERT INTO free_profiles SELECT key, id, content, name, role, at_ms FROM profiles;
DROP TABLE profiles;
ALTER TABLE free_profiles RENAME TO profiles;

CREATE TABLE free_attempts (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, content TEXT NOT NULL,
    profile INTEGER NOT NULL REFERENCES profiles,
    at_ms INTEGER NOT NULL, day TEXT NOT NULL,
    game TEXT NOT NULL, skill TEXT NOT NULL,
    purpose TEXT NOT NULL,
    device TEXT NOT NULL, positions INTEGER NOT NULL,
    lesson TEXT NOT NULL, seed INTEGER NOT NULL
) STRICT;
INSERT INTO free_attempts
SELECT key, id, content, profile, at_ms, day, game, skill, purpose, device, positions, lesson, seed FROM attempts;
DROP TABLE attempts;
ALTER TABLE free_attempts RENAME TO attempts;
CREATE INDEX attempts_of ON attempts (profile, game);
"""

FREE_NAMES = f"""
PRAGMA legacy_alter_table = ON;
{_WITHOUT_LISTED_NAMES}
PRAGMA legacy_alter_table = OFF;
"""
"""Roles and purposes may grow. Other tables go on referring to these two by name, so foreign keys must be off meanwhile."""

FROM_THE_LOG = """
DROP VIEW answered;
DROP VIEW acted;
DROP VIEW skill_days;
DROP VIEW practice_hours;
DROP TABLE counted;
DROP TABLE scheduled;
DROP TABLE cards;
DROP TABLE reviews;

DELETE FROM practised;
DELETE FROM practice_days;
DELETE FROM mistaken;
DELETE FROM practices;
DELETE FROM game_days;
DELETE FROM game_quarters;
DELETE FROM sittings;
DELETE FROM clause_days;
DELETE FROM covered;

CREATE TABLE reviews (
    key INTEGER PRIMARY KEY,
    profile INTEGER NOT NULL REFERENCES profiles,
    game TEXT NOT NULL, skill TEXT NOT NULL, variant TEXT NOT NULL,
    attempt INTEGER NOT NULL REFERENCES attempts, day TEXT NOT NULL,
    rating TEXT NOT NULL, reviewed_ms INTEGER NOT NULL, due_ms INTEGER NOT NULL,
    stability REAL NOT NULL, difficulty REAL NOT NULL, state INTEGER NOT NULL, step INTEGER
) STRICT;
CREATE INDEX reviews_of ON reviews (profile, game, skill, variant, reviewed_ms);

CREATE TABLE new_answers (answer INTEGER PRIMARY KEY) STRICT;
CREATE TABLE new_acts (act INTEGER PRIMARY KEY) STRICT;
INSERT INTO new_answers SELECT key FROM answers;
INSERT INTO new_acts SELECT key FROM acts;
CREATE TRIGGER answers_are_new AFTER INSERT ON answers BEGIN INSERT INTO new_answers VALUES (NEW.key); END;
CREATE TRIGGER acts_are_new AFTER INSERT ON acts BEGIN INSERT INTO new_acts VALUES (NEW.key); END;
"""
"""Reviews were history once, cut wherever somebody had looked; now they follow from the answers like every figure."""

BY_RULES = """
CREATE TABLE covered_by_rules (
    profile INTEGER NOT NULL REFERENCES profiles, game TEXT NOT NULL, rules TEXT NOT NULL, item TEXT NOT NULL,
    met INTEGER NOT NULL,
    PRIMARY KEY (profile, game, rules, item)
) STRICT, WITHOUT ROWID;
INSERT INTO covered_by_rules (profile, game, rules, item, met)
    SELECT attempts.profile, attempts.game, attempts.content, value, count(*)
    FROM attempts CROSS JOIN answers ON answers.attempt = attempts.key, json_each(coverage)
    WHERE answers.key NOT IN (SELECT answer FROM new_answers)
    GROUP BY attempts.profile, attempts.game, attempts.content, value;
"""
"""What was met by the version of its rules, for games whose rulebooks are of several versions."""
