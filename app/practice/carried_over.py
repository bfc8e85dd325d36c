"""What was answered by another version of a rulebook, as it counts by the one in force: of what is otherwise now, not at all."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from app.rules.catalogue import Catalogue
from lessons.carry_over import items_anew
from scoring.enquiries import Event
from scoring.grades.evidence import GivenAnswer


def document_version(rules: str, versions: Sequence[int]) -> int:
    """The version of the document that an attempt names; who named none, or one that is gone, had the oldest there is."""
    told = [version for version in versions if rules.startswith(f"{version}-")]
    return told[0] if told else versions[0]


def as_it_counts(log: Iterable[Event], catalogue: Catalogue, game_id: str) -> Iterable[Event]:
    """The events of a log at a game; answers lose the items that are otherwise by the rulebook in force."""
    versions = catalogue.versions(game_id)
    return log if len(versions) < 2 else (_as_it_counts(event, catalogue, game_id, versions) for event in log)


def _as_it_counts(event: Event, catalogue: Catalogue, game_id: str, versions: Sequence[int]) -> Event:
    if not isinstance(event, GivenAnswer):
        return event
    then = catalogue.rulebook(game_id, document_version(event.rules, versions))
    anew = items_anew(then, catalogue[game_id])
    if anew.isdisjoint(event.items):
        return event
    is_about_it = event.items[0] in anew
    return replace(event, items=() if is_about_it else tuple(item for item in event.items if item not in anew))
