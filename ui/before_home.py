"""What home needs that needs no Qt, to be loaded before it."""

import app.training.course_path
import app.training.house
import app.training.overview
import app.training.pin
import app.training.table_session  # noqa: F401
import lessons.content
import lessons.course
import lessons.texts  # noqa: F401
import scoring.par_times
import scoring.store.open  # noqa: F401
import ui.felt.spots
import ui.felt.state
import ui.journey
import ui.places  # noqa: F401
