"""Home: from the start of the program until it can be used, with the store of a year's practice."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

from scoring.moments import local_now
from scoring.store.open import open_store
from tests.bench.measure import Measured
from tests.bench.store import RUN, fill
from tests.bench.window import UP, beside_empty

ANSWERS = 200_000
DAYS = 365
OURS = UP + 'main(["--data", sys.argv[1]])'


def rows() -> Iterator[Measured]:
    """The start as a ratio; the only person there is home at once, and everything on the screen is theirs."""
    with TemporaryDirectory() as folder:
        with open_store(Path(folder)) as store:
            person = store.profiles.add("Priya")
            fill(store, person, ANSWERS, local_now() - timedelta(days=DAYS), -(-ANSWERS // RUN // DAYS))
            store.derive()
        yield beside_empty("home-up", OURS, folder)
