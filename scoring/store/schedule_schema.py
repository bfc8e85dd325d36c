"""The tables of the schedule, and the certificates: what the log led to. History too, and only ever added to."""

from scoring.store.log_schema import append_only

_REVIEW = """
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, content TEXT NOT NULL,
    attempt INTEGER NOT NULL REFERENCES attempts,
    skill TEXT NOT NULL, variant TEXT NOT NULL,
    rating TEXT NOT NULL CHECK (rating IN ('again', 'hard', 'good', 'easy')),
    reviewed_ms INTEGER NOT NULL, due_ms INTEGER NOT NULL,
    stability REAL NOT NULL, difficulty REAL NOT NULL, state INTEGER NOT NULL, step INTEGER"""

_TURN_CARDS = """
CREATE TRIGGER reviews_turn_cards AFTER INSERT ON reviews
BEGIN
    INSERT INTO cards (profile, game, skill, variant, reviewed_ms, review)
    SELECT profile, game, NEW.skill, NEW.variant, NEW.reviewed_ms, NEW.key FROM attempts WHERE key = NEW.attempt
    ON CONFLICT DO UPDATE SET reviewed_ms = excluded.reviewed_ms, review = excluded.review
    WHERE excluded.reviewed_ms >= reviewed_ms;
END;
"""

SCHEDULE = (
    f"""
CREATE TABLE reviews ({_REVIEW},
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

"""
    + _TURN_CARDS
)

OWNER = {
    "reviews": "(SELECT profile FROM attempts WHERE key = OLD.attempt)",
    "certificates": "OLD.profile",
}

SCHEDULED = (
    f"""
CREATE TABLE scheduled (profile INTEGER PRIMARY KEY REFERENCES profiles, answer INTEGER NOT NULL) STRICT;

CREATE TABLE cut_reviews ({_REVIEW}
) STRICT;
INSERT INTO cut_reviews SELECT * FROM reviews;
DROP TABLE reviews;
ALTER TABLE cut_reviews RENAME TO reviews;
CREATE INDEX reviews_of ON reviews (attempt, skill, variant);
"""
    + _TURN_CARDS
    + append_only("reviews", OWNER["reviews"])
)
"""The last answer of each person that is in the schedule: what comes after is still to be reviewed, of the same attempt too."""
