"""The roster at a glance, gathered in one go: everybody with when they practised last, who stays away, what goes wrong."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date, timedelta

from msgspec import Struct

from app.classroom.roster import Group, Member, Roster
from app.classroom.roster_room import RosterRoom
from scoring.summaries import PractisedLately, SkillFigures

AWAY_DAYS = 7
"""Whoever has not practised for so many days stays away."""
LATELY_DAYS = 30
LEAST_ASKED = 10
"""Fewer answers of a whole group say nothing."""
MOST_MISSED = 3


class RosterLine(Struct, frozen=True):
    """Somebody on the roster: in which groups, when they practised last, and what they answered lately."""

    member: Member
    groups: tuple[str, ...]
    last_day: str
    asked: int
    right: int
    is_away: bool

    @property
    def percent(self) -> int | None:
        """The share that was right lately; None where nothing was asked."""
        return round(100 * self.right / self.asked) if self.asked else None


class RosterPage(Struct, frozen=True):
    """What the roster shows: of one group or everybody, and put away or not."""

    roster: Roster
    group: Group | None
    lines: tuple[RosterLine, ...]
    missed: tuple[SkillFigures, ...]
    doubles: tuple[tuple[Member, Member], ...]

    @property
    def away(self) -> int:
        """How many have not practised for a week."""
        return sum(one.is_away for one in self.lines)


def roster_page(room: RosterRoom, group: str = "", *, archived: bool = False) -> RosterPage:
    """The roster of a group, or of everybody."""
    roster, today = room.roster(), room.today
    chosen = roster.groups.get(group)
    people = [one for one in room.trainees() if one.archived == archived and (chosen is None or chosen.id in one.groups)]
    lately = room.lately((today - timedelta(days=LATELY_DAYS)).isoformat())
    names = {name: one.name for name, one in roster.groups.items() if not one.archived}
    lines = sorted((_line(one, names, lately, today) for one in people), key=lambda one: one.member.profile.name.casefold())
    missed = most_missed(room.missed(people, (today - timedelta(days=LATELY_DAYS)).isoformat())) if chosen is not None else []
    return RosterPage(roster, chosen, tuple(lines), tuple(missed), tuple(likely_doubles(people)))


def _line(member: Member, names: Mapping[str, str], lately: Mapping[str, PractisedLately], today: date) -> RosterLine:
    each = [lately[profile.id] for profile in member.profiles if profile.id in lately]
    last = max((one.last_day for one in each), default="")
    is_away = not last or last < (today - timedelta(days=AWAY_DAYS)).isoformat()
    groups = tuple(names[group] for group in member.groups if group in names)
    return RosterLine(member, groups, last, sum(one.asked for one in each), sum(one.right for one in each), is_away)


def most_missed(figures: Iterable[SkillFigures], most: int = MOST_MISSED) -> list[SkillFigures]:
    """What goes wrong most together, the largest share first."""
    wrong = [one for one in figures if one.asked >= LEAST_ASKED and one.right < one.asked]
    return sorted(wrong, key=lambda one: (one.right / one.asked, -one.asked, one.game, one.skill, one.variant))[:most]


def likely_doubles(people: Sequence[Member]) -> list[tuple[Member, Member]]:
    """Pairs who look like one person: the same number, or the same words in another order or with other marks."""
    found: list[tuple[Member, Member]] = []
    first: dict[str, Member] = {}
    for member in people:
        words = " ".join(sorted("".join(sign if sign.isalnum() else " " for sign in member.profile.name.casefold()).split()))
        for key in filter(None, (words, f"number {member.number}" if member.number else "")):
            other = first.setdefault(key, member)
            if other is not member and (other, member) not in found:
                found.append((other, member))
    return found
