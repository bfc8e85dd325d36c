"""Who teaches in these tests."""

from scoring.port import Store
from scoring.records import Profile


def teacher(store: Store, name: str = "Ms Koh") -> Profile:
    """An instructor, as the gate would have appointed one."""
    person = store.profiles.add(name, "instructor")
    store.staff_log.add(person.id, "appointed", person.id, {"role": "instructor"})
    return person
