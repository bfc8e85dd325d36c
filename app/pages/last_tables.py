"""The tables somebody chose last, the latest first: kept for a person, so that one of them is opened again in one press."""

from app.base.saying import Saying
from app.practice.kept_value import KeptValue
from app.rules.catalogue import Catalogue
from app.table.choice import TableChoice, still_there
from scoring.port import Store
from scoring.records import Profile

NAME = "last-tables"
MOST = 5
LAST: KeptValue[list[TableChoice]] = KeptValue(list[TableChoice], Saying("kept.tables"))


def last_tables(store: Store, profile: Profile, catalogue: Catalogue) -> list[TableChoice]:
    """The tables that were chosen last and are still there; what cannot be read is as if there were none."""
    kept = LAST.read(store, profile, NAME).value or []
    return [choice for choice in kept if still_there(choice, catalogue)][:MOST]


def remember_table(store: Store, profile: Profile, choice: TableChoice) -> None:
    """Let a table be the latest; one that was chosen before stands once."""
    kept = LAST.read(store, profile, NAME).value or []
    LAST.write(store, profile, NAME, [choice, *(other for other in kept if other != choice)][:MOST])
