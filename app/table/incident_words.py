"""What everybody sees of something out of order, in words, until it is ruled on; then what whoever was called answers."""

from msgspec import Struct

from app.rules.core.act import Rule
from app.rules.core.event import Said
from app.rules.core.felt import Felt
from app.rules.core.irregularity import Fact
from app.rules.core.script import Incident
from app.rules.wording import say_case, say_fact
from app.table.session import TableSession
from app.words.acts import ActWords

MANAGER = "gaming-shift-manager"


class IncidentSeen(Struct, frozen=True):
    """Where it is, what has happened, and the facts a ruling turns on; once it is ruled on, only what was answered."""

    where: str
    what: str
    facts: tuple[str, ...] = ()


def incident_seen(session: TableSession, words: ActWords) -> IncidentSeen | None:
    """What is seen of the irregularity of a round; a wager put down or taken back late must be seen on the felt."""
    incident = session.plan.script.incident if session.plan else None
    felt = session.felt
    if incident is None or not felt.irregularities:
        return None
    if _waits(session):
        facts = tuple(_say_fact(incident.case, fact, value, words) for fact, value in incident.facts.items())
        return IncidentSeen(_where(incident, felt, words), say_case(incident.case, words.language), facts)
    answer = felt.said.get(MANAGER)
    return IncidentSeen("", words.event(Said(MANAGER, answer)) or "") if answer else None


def _waits(session: TableSession) -> bool:
    """Whether the ruling is still to be given."""
    play = session.play
    return any(isinstance(step.act, Rule) and not play.progress.is_done(n) for n, step in enumerate(play.procedure.steps))


def _where(incident: Incident, felt: Felt, words: ActWords) -> str:
    first = felt.irregularities[-1].place
    places = [first, f"position-{incident.other}" if incident.other else ""]
    told = words.texts.sentences["and"].join(words.place(place) for place in places if place)
    return told[:1].upper() + told[1:]


def _say_fact(case: str, fact: str, value: Fact, words: ActWords) -> str:
    texts = words.texts.sentences
    said = str(value) if not isinstance(value, bool) else texts["yes" if value else "no"]
    told = texts["fact"].format(fact=say_fact(case, fact, words.language), value=said)
    return told[:1].upper() + told[1:]
