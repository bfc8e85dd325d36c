"""Times as they are told."""

SECOND_MS = 1000
MINUTE_S = 60


def minutes(time_ms: int) -> str:
    """A time in minutes and seconds: 1:37."""
    seconds = round(time_ms / SECOND_MS)
    return f"{seconds // MINUTE_S}:{seconds % MINUTE_S:02}"
