"""The form of what is learnt: which items an answer or an act is evidence for, and a card an item that follows from it."""

ITEMS = """
ALTER TABLE answers ADD COLUMN items TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(items));
ALTER TABLE answers ADD COLUMN asks TEXT NOT NULL DEFAULT '';
ALTER TABLE acts ADD COLUMN items TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(items));

CREATE TABLE item_cards (
    key INTEGER PRIMARY KEY,
    profile INTEGER NOT NULL REFERENCES profiles,
    game TEXT NOT NULL, item TEXT NOT NULL,
    reviewed_ms INTEGER NOT NULL DEFAULT 0, due_ms INTEGER NOT NULL DEFAULT 0,
    stability REAL NOT NULL DEFAULT 0.0, difficulty REAL NOT NULL DEFAULT 0.0,
    times INTEGER NOT NULL DEFAULT 0, wrong INTEGER NOT NULL DEFAULT 0, in_a_row INTEGER NOT NULL DEFAULT 0,
    seen_ms INTEGER NOT NULL DEFAULT 0,
    UNIQUE (profile, game, item)
) STRICT;

CREATE TABLE evidence (
    card INTEGER NOT NULL REFERENCES item_cards,
    at_ms INTEGER NOT NULL, answer INTEGER NOT NULL, act INTEGER NOT NULL, rating INTEGER NOT NULL,
    PRIMARY KEY (card, at_ms, answer, act)
) STRICT, WITHOUT ROWID;
"""
"""An answer is nought where an act is the evidence, and an act where an answer is."""
