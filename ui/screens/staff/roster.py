"""Who is what: everybody with their role, for whoever appoints."""

from collections.abc import Sequence

from PySide6.QtWidgets import QFrame

from app.staff.gate import StaffRole
from app.words.text import say
from scoring.records import Profile
from ui.widgets.page import hairline, plate
from ui.widgets.parts import column, label, row


class RosterPlate(QFrame):
    """A line for everybody, those with a role first."""

    def __init__(self, people: Sequence[tuple[Profile, StaffRole]]) -> None:
        super().__init__()
        card, inside = plate(say("staff.roster"))
        column(self).addWidget(card)
        self.people = sorted(people, key=lambda one: (one[1] == "trainee", one[0].name.casefold()))
        for place, (person, role) in enumerate(self.people):
            if place:
                inside.addWidget(hairline())
            line = row(spacing=12)
            line.addWidget(label("body", person.name, wraps=True), 1)
            line.addWidget(label("caption", say(f"staff.role-{role}")))
            inside.addLayout(line)
