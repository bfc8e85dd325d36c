"""The scripted candidates there are, by name."""

from typing import Literal, get_args

By = Literal["perfect", "one-wrong-payout", "slow", "careless"]
BYS: tuple[By, ...] = get_args(By)
