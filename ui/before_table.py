"""What a table needs that needs no Qt, to be loaded before it."""

import app.training.incident_seen
import app.training.scenario
import app.training.table_run
import app.training.table_session
import app.training.wording  # noqa: F401
import ui.felt.spots
import ui.felt.state
import ui.felt.targets
import ui.hands.fingering
import ui.hands.mouse  # noqa: F401
