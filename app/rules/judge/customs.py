"""The customs a Dealer is judged by are those of the table."""

from app.rules.core.customs import Customs, academy_customs, customs_with

TableCustoms = Customs
usual_customs = academy_customs


def customs_of(table: Customs) -> Customs:
    """The customs of a table."""
    return table


__all__ = ["TableCustoms", "customs_of", "customs_with", "usual_customs"]
