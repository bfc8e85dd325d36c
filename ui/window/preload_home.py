"""What home needs that needs no Qt, to be loaded before it."""

import app.house.house
import app.house.pin
import app.pages.journey
import app.pages.places  # noqa: F401
import app.practice.course_path
import app.practice.overview
import app.table.session  # noqa: F401
import app.table.spots
import app.table.table_state
import lessons.course
import lessons.texts  # noqa: F401
import scoring.par_times
import scoring.store.open  # noqa: F401
