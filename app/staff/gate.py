"""The one gate: it asks who, by PIN, and refuses. What went through it and what was refused stands in the staff log.

Roles are a fold of that log, so no file that is imported makes anybody an examiner. While there is no administrator everything
works as on a machine at home. After wrong tries somebody waits, twice as long each time, also after a restart.
"""

import secrets
from collections.abc import Callable, Iterable
from functools import cache
from typing import Literal, get_args

from msgspec.structs import replace

from app.base.datafile import files, read_datafile
from app.base.lazy import lazily
from app.base.saying import Saying
from app.base.trouble import BadInput, Problem, Surroundings
from app.house.pin import has_pin, pin_fits, set_pin
from scoring.moments import Now, local_now, moment
from scoring.port import Store
from scoring.records import Profile
from scoring.summaries import StaffEntry

with lazily():
    from argon2 import PasswordHasher, exceptions

StaffRole = Literal["trainee", "instructor", "examiner", "administrator"]
STAFF_ROLES: tuple[StaffRole, ...] = get_args(StaffRole)
FORGET = "forget"
"""The right to delete somebody with all they did."""
FREE_TRIES = 3
"""How many wrong tries cost nothing; from then on each doubles the wait, up to a day."""
LONGEST_MS = 24 * 3_600_000
SECOND_MS = 1_000
SIGNS = "ABCDEFGHJKMNPQRSTVWXYZ23456789"

APPOINTED, OPENED, REFUSED, WRONG_PIN, CHANGED, RECOVERY, RESET = (
    "appointed",
    "opened",
    "refused",
    "wrong-pin",
    "pin-changed",
    "recovery-made",
    "pin-reset",
)
"""What stands in the staff log of the gate itself; overrules and annulments stand there under the name of their right."""


class WrongPin(Surroundings):
    """A PIN that is not the one of who was named."""


@cache
def rights() -> dict[str, tuple[StaffRole, ...]]:
    """Which roles may do what."""
    return read_datafile(files(__package__) / "rights.toml", dict[str, tuple[StaffRole, ...]])


class StaffGate:
    """Asks who, and refuses."""

    def __init__(self, store: Store, now: Now = local_now) -> None:
        self._store = store
        self._now = now

    @property
    def is_set_up(self) -> bool:
        """Whether there is an administrator; before, nobody is asked. A log that was touched makes nobody first."""
        roles = self._roles()
        touched = any(entry.what == APPOINTED and not entry.follows for entry in self._entries())
        return touched or any(roles.get(person.id) == "administrator" for person in self._store.profiles)

    def role_of(self, person: Profile) -> StaffRole:
        """What somebody was last appointed; a trainee where nobody did. What was put into the log appoints nobody."""
        return self._roles().get(person.id, "trainee")

    def _roles(self) -> dict[str, StaffRole]:
        """Everybody's role, by the id of the profile."""
        found: dict[str, StaffRole] = {}
        for entry in self._entries():
            if entry.what == APPOINTED and entry.follows:
                role = entry.facts.get("role", "")
                found[entry.about] = next((known for known in STAFF_ROLES if known == role), "trainee")
        return found

    def begin(self, name: str, pin: str) -> str:
        """Make the first administrator, on the first visit to the staff's rooms; the recovery code comes back, once."""
        if self.is_set_up:
            raise Surroundings("staff.begun")
        person = self._store.profiles.known_as(name)
        self._try(person, lambda: pin_fits(self._store, person, pin), WrongPin("staff.wrong-pin"))
        with self._store.writing():
            set_pin(self._store, person, pin)
            self._note(person, APPOINTED, person.id, role="administrator")
            return self._new_recovery(person)

    def appoint(self, by: Profile, name: str, role: StaffRole, pin: str) -> str:
        """Give somebody a role and a first PIN; their recovery code comes back, once."""
        self.demand(by, "appoint")
        person = self._store.profiles.known_as(name)
        if role != "administrator":
            self._refuse_last(person)
        with self._store.writing():
            if person.id != by.id:
                set_pin(self._store, person, pin)
            self._note(by, APPOINTED, person.id, role=role)
            return self._new_recovery(person)

    def open(self, name: str, pin: str, right: str, about: Profile | None = None) -> Profile:
        """Let somebody do something, about somebody or everybody: what is their own, or what their role may. Else refused."""
        person = self._known(name, pin)
        self.demand(person, right, about)
        self._note(person, OPENED, about.id if about is not None else "", right=right)
        return person

    def enter(self, name: str, pin: str, *doors: str) -> Profile:
        """Let somebody into a room by PIN who may do one of the things that are done in it; else refused, and on record."""
        person = self._known(name, pin)
        right = next((door for door in doors if self.role_of(person) in rights()[door]), doors[0])
        self.demand(person, right)
        self._note(person, OPENED, right=right)
        return person

    def roster(self, by: Profile) -> list[tuple[Profile, StaffRole]]:
        """Everybody with their role, for whoever appoints."""
        self.demand(by, "appoint")
        return [(person, self.role_of(person)) for person in self._store.profiles]

    def log(self, by: Profile) -> list[StaffEntry]:
        """The staff log, the oldest entry first; what a recovery code is known by is not shown."""
        self.demand(by, "log")
        shown = ({name: fact for name, fact in entry.facts.items() if name != "hash"} for entry in self._entries())
        return [replace(entry, facts=facts) for entry, facts in zip(self._entries(), shown, strict=True)]

    def _entries(self) -> list[StaffEntry]:
        return list(self._store.staff_log.entries())

    def note(self, by: Profile, what: str, about: str, reason: str) -> None:
        """Note what somebody decided, such as an overrule or an annulment, with the reason."""
        self._note(by, what, about, reason=reason)

    def change_pin(self, name: str, pin: str, new: str) -> None:
        """Another PIN for whoever knows the old one."""
        person = self._known(name, pin)
        set_pin(self._store, person, new)
        self._note(person, CHANGED)

    def reset_pin(self, name: str, code: str, new: str) -> str:
        """Another PIN for whoever has the recovery code; the code is spent, and the next one comes back."""
        person = self._called(name)
        self._try(person, lambda: self._is_recovery(person, code), Surroundings("staff.wrong-code"))
        with self._store.writing():
            set_pin(self._store, person, new)
            self._note(person, RESET)
            return self._new_recovery(person)

    def waits_ms(self, person: Profile) -> int:
        """How long somebody has still to wait after wrong tries; a clock that was set back helps nobody."""
        wrong: list[StaffEntry] = []
        for entry in self._store.staff_log.entries():
            if entry.who == person.id and entry.what in (OPENED, REFUSED, CHANGED, RESET):
                wrong.clear()
            elif entry.who == person.id and entry.what == WRONG_PIN:
                wrong.append(entry)
        if len(wrong) < FREE_TRIES:
            return 0
        wait = min(LONGEST_MS, SECOND_MS << min(len(wrong) - FREE_TRIES, 30))
        passed = moment(self._now).at_ms - wrong[-1].at_ms
        return max(0, wait - max(0, passed))

    def _known(self, name: str, pin: str) -> Profile:
        """Who it is, by PIN; whoever has none is nobody the gate knows."""
        person = self._called(name)
        if not has_pin(self._store, person):
            self._note(person, REFUSED)
            raise Surroundings("staff.no-pin", name=person.name)
        self._try(person, lambda: pin_fits(self._store, person, pin), WrongPin("staff.wrong-pin"))
        return person

    def _called(self, name: str) -> Profile:
        """Who is called so. Whoever is still to say who they are is told nobody else's name."""
        try:
            return self._store.profiles.find(name)
        except BadInput:
            raise Surroundings("staff.nobody", name=name.strip()) from None

    def _try(self, person: Profile, fits: Callable[[], bool], wrong: Surroundings) -> None:
        """One try at a PIN or a code, on record before it is told; copies of the program try one after another, so each waits."""
        with self._store.writing():
            self._refuse_waiting(person)
            if fits():
                return
            self._note(person, WRONG_PIN)
        raise wrong

    def _refuse_waiting(self, person: Profile) -> None:
        if waits := self.waits_ms(person):
            raise Surroundings("staff.wait", seconds=-(-waits // SECOND_MS))

    def demand(self, person: Profile, right: str, about: Profile | None = None) -> None:
        """Refuse what somebody may not do, by the role they have now: one that was taken away since the PIN opens nothing."""
        is_own = about is not None and about.id == person.id
        if not is_own and self.role_of(person) not in rights()[right]:
            self._note(person, REFUSED, about.id if about is not None else "", right=right)
            raise Surroundings("staff.refused", name=person.name)
        if right == FORGET and about is not None:
            self._refuse_last(about)

    def _refuse_last(self, person: Profile) -> None:
        """Refuse what would leave an academy without an administrator, and with it the gate open to anybody."""
        others = [one for one in self._store.profiles if one.id != person.id and self.role_of(one) == "administrator"]
        if self.role_of(person) == "administrator" and not others:
            raise BadInput([Problem("", Saying("staff.last"))])

    def _new_recovery(self, person: Profile) -> str:
        """A recovery code, of which only the hash is kept."""
        code = "-".join("".join(secrets.choice(SIGNS) for _ in range(5)) for _ in range(4))
        self._note(person, RECOVERY, person.id, hash=PasswordHasher().hash(code))
        return code

    def _is_recovery(self, person: Profile, code: str) -> bool:
        made: Iterable[StaffEntry] = self._store.staff_log.entries()
        hashes = [entry.facts["hash"] for entry in made if entry.what == RECOVERY and entry.about == person.id]
        try:
            return bool(hashes) and PasswordHasher().verify(hashes[-1], code.strip().upper())
        except exceptions.VerificationError:
            return False

    def _note(self, who: Profile, what: str, about: str = "", **facts: str) -> None:
        self._store.staff_log.add(who.id, what, about, facts)
