"""What home needs that needs no Qt, to be loaded before it."""

# ruff: noqa: F401 - loading is all that is wanted

import app.house.house
import app.house.par_times
import app.house.pin
import app.pages.journey
import app.pages.places
import app.practice.course_path
import app.practice.overview
import app.table.session
import app.table.spots
import app.table.table_state
import lessons.content
import lessons.course
import lessons.texts
import scoring.store.open
