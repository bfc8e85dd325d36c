"""The tables of the schedule, and the certificates: what the log led to. History too, and only ever added to."""

SCHEDULE = """
CREATE TABLE reviews (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, content TEXT NOT NULL,
    attempt INTEGER NOT NULL REFERENCES attempts,
    skill TEXT NOT NULL, variant TEXT NOT NULL,
    rating TEXT NOT NULL CHECK (rating IN ('again', 'hard', 'good', 'easy')),
    reviewed_ms INTEGER NOT NULL, due_ms INTEGER NOT NULL,
    stability REAL NOT NULL, difficulty REAL NOT NULL, state INTEGER NOT NULL, step INTEGER,
    UNIQUE (attempt, skill, variant)
) STRICT;

CREATE TABLE certificates (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, content TEXT NOT NULL,
    profile INTEGER NOT NULL REFERENCES profiles,
    at_ms INTEGER NOT NULL, day TEXT NOT NULL,
    game TEXT NOT NULL, grade TEXT NOT NULL,
    facts TEXT NOT NULL CHECK (json_valid(facts))
) STRICT;
CREATE INDEX certificates_of ON certificates (profile);

CREATE TABLE cards (
    profile INTEGER NOT NULL REFERENCES profiles,
    game TEXT NOT NULL, skill TEXT NOT NULL, variant TEXT NOT NULL,
    reviewed_ms INTEGER NOT NULL,
    review INTEGER NOT NULL,
    PRIMARY KEY (profile, game, skill, variant)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER reviews_turn_cards AFTER INSERT ON reviews
BEGIN
    INSERT INTO cards (profile, game, skill, variant, reviewed_ms, review)
    SELECT profile, game, NEW.skill, NEW.variant, NEW.reviewed_ms, NEW.key FROM attempts WHERE key = NEW.attempt
    ON CONFLICT DO UPDATE SET reviewed_ms = excluded.reviewed_ms, review = excluded.review
    WHERE excluded.reviewed_ms >= reviewed_ms;
END;
"""

OWNER = {
    "reviews": "(SELECT profile FROM attempts WHERE key = OLD.attempt)",
    "certificates": "OLD.profile",
}
