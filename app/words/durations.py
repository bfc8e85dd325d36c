"""Times as they are told."""

SECOND_MS = 1000
MINUTE_S = 60
HOUR_S = 3600


def minutes(time_ms: int) -> str:
    """A time in minutes and seconds: 1:37."""
    seconds = round(time_ms / SECOND_MS)
    return f"{seconds // MINUTE_S}:{seconds % MINUTE_S:02}"


def hours(time_ms: int) -> str:
    """A time that may be long, in hours too where there are any: 9:55:17."""
    whole, rest = divmod(round(time_ms / SECOND_MS), HOUR_S)
    told = minutes(rest * SECOND_MS)
    return f"{whole}:{told:0>5}" if whole else told
