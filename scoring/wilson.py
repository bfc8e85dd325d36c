"""Wilson's score bound: how good somebody is at least, from a few answers, with a stated confidence."""

from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from statistics import NormalDist, fmean


def lower_bound(share: float, of: float, confidence: float) -> float:
    """The one-sided lower bound of a share seen in so many tries; of none it is 0."""
    if of <= 0:
        return 0.0
    z = NormalDist().inv_cdf(confidence)
    spread = z * sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    return max(0.0, (share + z * z / (2 * of) - spread) / (1 + z * z / of))


def even_share(groups: Iterable[Sequence[bool]]) -> tuple[float, float]:
    """The share of successes with every group weighing the same, and how many even tries that is worth (Kish)."""
    tried = [group for group in groups if group]
    if not tried:
        return 0.0, 0.0
    share = fmean(fmean(group) for group in tried)
    return share, len(tried) ** 2 / sum(1 / len(group) for group in tried)


def even_lower_bound(groups: Mapping[str, Sequence[bool]], confidence: float) -> float:
    """The lower bound of a share in which every group weighs the same."""
    return lower_bound(*even_share(groups.values()), confidence)
