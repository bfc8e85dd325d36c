"""The screens: the only place that knows Qt."""

# Qt looks through the source of every module that is loaded after it, so what needs no Qt is loaded before.
import app.layouts.chipset
import app.layouts.loader
import app.training.scenario
import app.training.table_run
import app.training.table_session
import app.training.wording  # noqa: F401
import ui.felt.spots
import ui.felt.state
import ui.felt.targets
import ui.hands.fingering
import ui.hands.mouse
import ui.measures
import ui.text  # noqa: F401
