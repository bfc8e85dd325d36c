"""The form of what a judge says: who watched a sitting, and the last word on every fault. History, and only ever added to."""

VERDICTS = """
ALTER TABLE attempts ADD COLUMN judge INTEGER NOT NULL DEFAULT 0;

CREATE TABLE verdicts (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, content TEXT NOT NULL,
    fault INTEGER NOT NULL REFERENCES faults,
    severity TEXT NOT NULL CHECK (severity IN ('minor', 'serious', 'critical')),
    made_good INTEGER NOT NULL CHECK (made_good IN (0, 1))
) STRICT;
CREATE INDEX verdicts_of ON verdicts (fault);
"""

OWNER = {
    "verdicts": """(
        SELECT profile FROM attempts JOIN acts ON acts.attempt = attempts.key JOIN faults ON faults.act = acts.key
        WHERE faults.key = OLD.fault
    )""",
}

COUNT_AGAIN = """
DELETE FROM practised;
DELETE FROM practice_days;
DELETE FROM mistaken;
DELETE FROM practices;
DELETE FROM game_days;
DELETE FROM game_quarters;
DELETE FROM sittings;
DELETE FROM clause_days;
DELETE FROM covered;
DELETE FROM reviews;
DELETE FROM new_answers;
DELETE FROM new_acts;
INSERT INTO new_answers SELECT key FROM answers;
INSERT INTO new_acts SELECT key FROM acts;
"""
"""Sittings of earlier programs count for no grade any more, so everything is to be counted anew."""

MARKS = """
ALTER TABLE verdicts ADD COLUMN taken_back INTEGER NOT NULL DEFAULT 0;
ALTER TABLE attempts ADD COLUMN outside INTEGER NOT NULL DEFAULT 0;
"""
"""What was taken back is marked as such, and what came from another store."""

STANDS = "NOT EXISTS (SELECT 1 FROM verdicts WHERE verdicts.fault = faults.key AND verdicts.taken_back)"
"""Whether the act of a fault was not taken back."""

FINAL_SEVERITY = """ifnull(
    (SELECT verdicts.severity FROM verdicts WHERE verdicts.fault = faults.key ORDER BY verdicts.key DESC LIMIT 1), faults.severity
)"""
"""How bad a fault is in the end: by the last word on it, or as it was found where the program was ended before there was one."""
