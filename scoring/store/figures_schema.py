"""The form the figures had in earlier versions, as released steps made it: nothing here is ever changed.

What is counted today, and what counts, is said in `tallies.py`; the triggers and views of these steps are dropped by a later one.
"""

FIGURES = """
CREATE TABLE practices (
    key INTEGER PRIMARY KEY,
    profile INTEGER NOT NULL REFERENCES profiles,
    game TEXT NOT NULL, skill TEXT NOT NULL, variant TEXT NOT NULL, device TEXT NOT NULL, purpose TEXT NOT NULL,
    UNIQUE (profile, game, skill, variant, device, purpose)
) STRICT;

CREATE TABLE practised (
    practice INTEGER NOT NULL REFERENCES practices, at_ms INTEGER NOT NULL, answer INTEGER NOT NULL,
    PRIMARY KEY (practice, at_ms, answer)
) STRICT, WITHOUT ROWID;

CREATE TABLE practice_days (
    practice INTEGER NOT NULL REFERENCES practices, day TEXT NOT NULL,
    asked INTEGER NOT NULL, correct INTEGER NOT NULL, at_par INTEGER NOT NULL, time_ms INTEGER NOT NULL,
    PRIMARY KEY (practice, day)
) STRICT, WITHOUT ROWID;

CREATE TABLE game_days (
    profile INTEGER NOT NULL REFERENCES profiles, day TEXT NOT NULL, game TEXT NOT NULL, device TEXT NOT NULL,
    asked INTEGER NOT NULL, correct INTEGER NOT NULL, at_par INTEGER NOT NULL, time_ms INTEGER NOT NULL,
    PRIMARY KEY (profile, day, game, device)
) STRICT, WITHOUT ROWID;

CREATE TABLE game_quarters (
    profile INTEGER NOT NULL REFERENCES profiles, game TEXT NOT NULL, quarter INTEGER NOT NULL,
    asked INTEGER NOT NULL, correct INTEGER NOT NULL, at_par INTEGER NOT NULL, time_ms INTEGER NOT NULL,
    PRIMARY KEY (profile, game, quarter)
) STRICT, WITHOUT ROWID;

CREATE TABLE sittings (
    profile INTEGER NOT NULL REFERENCES profiles, game TEXT NOT NULL, purpose TEXT NOT NULL, attempt INTEGER NOT NULL,
    PRIMARY KEY (profile, game, purpose, attempt)
) STRICT, WITHOUT ROWID;

CREATE TABLE clause_days (
    profile INTEGER NOT NULL REFERENCES profiles, clause TEXT NOT NULL, day TEXT NOT NULL,
    met INTEGER NOT NULL, wrong INTEGER NOT NULL,
    PRIMARY KEY (profile, clause, day)
) STRICT, WITHOUT ROWID;

CREATE TABLE covered (
    profile INTEGER NOT NULL REFERENCES profiles, game TEXT NOT NULL, item TEXT NOT NULL, met INTEGER NOT NULL,
    PRIMARY KEY (profile, game, item)
) STRICT, WITHOUT ROWID;

CREATE TABLE mistaken (
    practice INTEGER NOT NULL REFERENCES practices,
    expected TEXT NOT NULL, given TEXT NOT NULL, day TEXT NOT NULL, answer INTEGER NOT NULL,
    PRIMARY KEY (practice, expected, given, day, answer)
) STRICT, WITHOUT ROWID;

CREATE VIEW answered AS
SELECT answers.*, practices.key AS practice, practices.profile, practices.game, practices.device, practices.purpose
FROM answers
JOIN attempts ON attempts.key = answers.attempt
JOIN practices ON practices.profile = attempts.profile AND practices.game = attempts.game
    AND practices.skill = answers.skill AND practices.variant = answers.variant
    AND practices.device = attempts.device AND practices.purpose = attempts.purpose;

CREATE VIEW acted AS
SELECT acts.*, attempts.profile, attempts.game, attempts.purpose FROM acts JOIN attempts ON attempts.key = acts.attempt;

CREATE VIEW skill_days AS
SELECT profile, game, skill, variant, day, asked, correct, at_par, time_ms
FROM practices JOIN practice_days ON practice_days.practice = practices.key WHERE purpose = 'rated';

CREATE VIEW practice_hours AS
SELECT profile, game, before_ms / 3600000 AS hour, asked, correct, at_par FROM (
    SELECT profile, game, asked, correct, at_par,
        sum(time_ms) OVER (PARTITION BY profile, game ORDER BY quarter ROWS UNBOUNDED PRECEDING) - time_ms AS before_ms
    FROM game_quarters
);
"""

_COUNTING = """
CREATE TRIGGER count_answered INSTEAD OF INSERT ON answered
BEGIN
    INSERT INTO practised (practice, at_ms, answer) VALUES (NEW.practice, NEW.at_ms, NEW.key);

    INSERT INTO practice_days (practice, day, asked, correct, at_par, time_ms)
    VALUES (NEW.practice, NEW.day, 1, NEW.right, NEW.right AND NEW.time_ms <= NEW.par_ms, NEW.time_ms)
    ON CONFLICT DO UPDATE SET asked = asked + 1, correct = correct + excluded.correct,
        at_par = at_par + excluded.at_par, time_ms = time_ms + excluded.time_ms;

    INSERT INTO game_days (profile, day, game, device, asked, correct, at_par, time_ms)
    SELECT NEW.profile, NEW.day, NEW.game, NEW.device, 1, NEW.right, NEW.right AND NEW.time_ms <= NEW.par_ms, NEW.time_ms
    WHERE NEW.purpose = 'rated'
    ON CONFLICT DO UPDATE SET asked = asked + 1, correct = correct + excluded.correct,
        at_par = at_par + excluded.at_par, time_ms = time_ms + excluded.time_ms;

    INSERT INTO game_quarters (profile, game, quarter, asked, correct, at_par, time_ms)
    SELECT NEW.profile, NEW.game, NEW.at_ms / 900000, rated, rated AND NEW.right,
        rated AND NEW.right AND NEW.time_ms <= NEW.par_ms, NEW.time_ms
    FROM (SELECT NEW.purpose = 'rated' AS rated) WHERE true
    ON CONFLICT DO UPDATE SET asked = asked + excluded.asked, correct = correct + excluded.correct,
        at_par = at_par + excluded.at_par, time_ms = time_ms + excluded.time_ms;

    INSERT INTO clause_days (profile, clause, day, met, wrong)
    SELECT NEW.profile, value, NEW.day, 1, NOT NEW.right FROM json_each(NEW.clauses) WHERE NEW.purpose = 'rated'
    ON CONFLICT DO UPDATE SET met = met + 1, wrong = wrong + excluded.wrong;

    INSERT INTO covered (profile, game, item, met)
    SELECT NEW.profile, NEW.game, value, 1 FROM json_each(NEW.coverage) WHERE true
    ON CONFLICT DO UPDATE SET met = met + 1;

    INSERT INTO mistaken (practice, expected, given, day, answer)
    SELECT NEW.practice, NEW.{was}, NEW.{taken_for}, NEW.day, NEW.key WHERE NOT NEW.right AND NEW.{was} <> '';
END;
"""

_COUNTING_ACTS = """
CREATE TRIGGER count_acted INSTEAD OF INSERT ON acted
BEGIN
    INSERT OR IGNORE INTO sittings (profile, game, purpose, attempt) VALUES (NEW.profile, NEW.game, NEW.purpose, NEW.attempt);

    INSERT INTO clause_days (profile, clause, day, met, wrong)
    SELECT NEW.profile, value, NEW.day, 1, NOT NEW.right FROM json_each(NEW.clauses) WHERE NEW.purpose = 'rated'
    ON CONFLICT DO UPDATE SET met = met + 1, wrong = wrong + excluded.wrong;
END;
"""

COUNTING = _COUNTING.format(was="expected", taken_for="given") + _COUNTING_ACTS
"""As it was first: an answer in full is mistaken for another."""

NAMING = """
ALTER TABLE answers ADD COLUMN was TEXT NOT NULL DEFAULT '';
ALTER TABLE answers ADD COLUMN taken_for TEXT NOT NULL DEFAULT '';
DROP TRIGGER count_answered;
DELETE FROM mistaken;
""" + _COUNTING.format(was="was", taken_for="taken_for")
"""What is mistaken has a name in few words. Answers of before have none, and no longer count as confusions one by one."""

_NAME_PRACTICES = """
INSERT OR IGNORE INTO practices (profile, game, skill, variant, device, purpose)
SELECT attempts.profile, attempts.game, answers.skill, answers.variant, attempts.device, attempts.purpose
FROM answers JOIN attempts ON attempts.key = answers.attempt WHERE {these};
"""
_COUNT_ANSWERS = "INSERT INTO answered SELECT * FROM answered AS answers WHERE {these};"
_COUNT_ACTS = "INSERT INTO acted SELECT * FROM acted AS acts WHERE {these};"


def _count(answers: str, acts: str) -> tuple[str, str, str]:
    """The statements that count some answers and some acts."""
    return _NAME_PRACTICES.format(these=answers), _COUNT_ANSWERS.format(these=answers), _COUNT_ACTS.format(these=acts)


_NAME, _ANSWER, _ACT = _count("answers.key = NEW.key", "acts.key = NEW.key")
TRIGGERS = f"""
CREATE TRIGGER answers_count AFTER INSERT ON answers BEGIN {_NAME} {_ANSWER} END;
CREATE TRIGGER acts_count AFTER INSERT ON acts BEGIN {_ACT} END;
"""

FROM_THE_LOG = "".join(_count("true", "true"))
"""Counts everything that is in the log already."""

LATER = """
DROP TRIGGER answers_count;
DROP TRIGGER acts_count;
CREATE TABLE counted (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    answer INTEGER NOT NULL, act INTEGER NOT NULL
) STRICT;
INSERT INTO counted SELECT 1, ifnull((SELECT max(key) FROM answers), 0), ifnull((SELECT max(key) FROM acts), 0);
"""
"""How far into the log has been counted. One tree more a figure made an answer three times as dear as the log alone."""
