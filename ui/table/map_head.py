"""What hangs over the table, in words of the size one reads: over the felt, where that is so small that it is a map."""

from PySide6.QtWidgets import QWidget

from app.rules.core.money import dollars
from app.rules.core.round import JACKPOT
from app.table.table_state import TableState
from app.words.text import say
from ui.felt.place_painter import PlaceShown
from ui.foundation.measures import Measures
from ui.widgets.parts import column, label, row


class MapHead(QWidget):
    """The meter, and the limits of the wager that is spoken of."""

    def __init__(self) -> None:
        super().__init__()
        self.meter_name, self.meter = label("caption", say("felt.jackpot")), label("money")
        self.limits_name, self.limits = label("caption", say("felt.limit-here")), label("money")
        inside = row(self, (12, 4, 12, 0), 16)
        for name, amount in ((self.meter_name, self.meter), (self.limits_name, self.limits)):
            pair = column(spacing=0)
            pair.addWidget(name)
            pair.addWidget(amount)
            inside.addLayout(pair)
        inside.insertStretch(1, 1)

    def show_table(self, shown: PlaceShown, measures: Measures) -> None:
        """Show what the meter reads and what may be staked where the focus is."""
        state = shown.state
        display = state.meter
        self.meter.setText(f"${display // 100:,}.{display % 100:02}")
        wager = next((wager.key for wager in shown.seen.wagers if wager.is_in_focus), "")
        limits = limits_of(state, wager)
        self.limits.setText(limits)
        for part in (self.meter_name, self.meter):
            part.setVisible(state.has_jackpot)
        self.limits_name.setVisible(bool(limits))


def limits_of(state: TableState, wager: str) -> str:
    """What may be staked on a wager, or the price of the jackpot; nothing where the table has no limits for it."""
    if wager == JACKPOT:
        return dollars(state.table.jackpot.price)
    least, most = state.table.limits.get(wager, (0, 0))
    return f"{dollars(least)} – {dollars(most)}" if most else ""
