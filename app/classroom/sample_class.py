"""A class to look at: an instructor with a PIN and two groups who have practised; for pictures and tests, never in earnest."""

from datetime import datetime, timedelta
from pathlib import Path

from app.base.chance import chance
from app.classroom.assign_room import AssignRoom
from app.classroom.entries import Aim
from app.classroom.roster_room import RosterRoom
from app.rules.catalogue import Catalogue
from app.staff.gate import StaffGate
from lessons.skills import skills_of, variants
from scoring.judge import Mark
from scoring.moments import local_now
from scoring.par_times import WHOLE_ROUND
from scoring.port import Store
from scoring.records import Profile
from scoring.store.open import open_store

INSTRUCTOR, ADMINISTRATOR, PIN = "Koh Siew Ling", "Lim Mei Hua", "246810"
GROUP, SECOND = "Group B, Monday evening", "Group C, weekends"
GAME = "three-card-poker"
NAMES = ("Farid", "Hui Min", "Priya Nair", "Tomas", "Devi", "Grace", "Wei Jie", "Irene", "Ken", "Sara", "Lim Jun", "Nair, Priya")
DAYS = 10
CLAUSES = {"payout": ("3CP 4.3",), "qualifies": ("3CP 3.9",)}


class SampleCalendar:
    """A calendar that stands where it is put."""

    def __init__(self) -> None:
        self.moment = local_now()

    def now(self) -> datetime:
        """The moment it is."""
        return self.moment


def make_class(folder: Path, catalogue: Catalogue) -> str:
    """An academy with an instructor and two groups who have practised for some days; the id of the first group."""
    calendar = SampleCalendar()
    today = calendar.moment
    with open_store(folder, calendar.now) as store:
        gate = StaffGate(store)
        gate.begin(ADMINISTRATOR, PIN)
        gate.appoint(store.profiles.find(ADMINISTRATOR), INSTRUCTOR, "instructor", PIN)
        with store.writing():
            room = RosterRoom(store, folder, store.profiles.find(INSTRUCTOR), calendar.now)
            begins = (today - timedelta(days=DAYS)).date().isoformat()
            aim = Aim(games=(GAME,), grade="dealer", day=(today + timedelta(days=30)).date().isoformat())
            group, other = room.make_group(GROUP, begins, aim), room.make_group(SECOND, begins)
            people = [room.add_person(name, str(1001 + place)) for place, name in enumerate(NAMES)]
            for place, person in enumerate(people):
                room.join(person, group if place < len(NAMES) * 2 // 3 or place == len(NAMES) - 1 else other)
            for day in range(DAYS):
                calendar.moment = today - timedelta(days=DAYS - day)
                for place, person in enumerate(people[:-1]):
                    if place % 4 != 3 or day < 2:
                        _answer(store, person, catalogue, place, day)
            _give(AssignRoom(store, folder, store.profiles.find(INSTRUCTOR), calendar.now), group, calendar)
            calendar.moment = today
            store.derive()
        return group


def _give(room: AssignRoom, group: str, calendar: SampleCalendar) -> None:
    """Two sheets: one whose day is over, and one that has time."""
    for sheet, days in ((f"{GAME}-1-first-deal", 0), (f"{GAME}-2-straight-over-flush", 6)):
        room.assign(sheet, (calendar.moment + timedelta(days=days)).date().isoformat(), group=group)


def _answer(store: Store, person: Profile, catalogue: Catalogue, place: int, day: int) -> None:
    """A few answers to a skill of the day."""
    game = catalogue[GAME]
    skills = [skill for skill in skills_of(game) if skill != WHOLE_ROUND]
    skill = skills[(day + place) % len(skills)]
    stream = chance(place, day, "class")
    attempt = store.begin_attempt(person, GAME, skill)
    for variant in variants(game, skill)[:2]:
        for _ in range(6):
            right = stream.random() < 0.97 - 0.03 * place - 0.1 * (skill == "payout")
            mark = Mark(right, stream.randrange(2_000, 9_000), 6_000, None if right else "serious", CLAUSES.get(skill, ()))
            attempt.answer(mark, skill=skill, variant=variant)
