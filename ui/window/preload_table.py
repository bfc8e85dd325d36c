"""What a table needs that needs no Qt, to be loaded before it."""

import app.rounds.round_series
import app.rounds.scenario
import app.table.hands.key_strokes
import app.table.hands.mouse  # noqa: F401
import app.table.incident_words
import app.table.session
import app.table.spots
import app.table.table_state
import app.table.targets
import app.words.acts  # noqa: F401
