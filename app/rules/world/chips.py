"""The money of one wager: what lies on its area, and what has gone where."""

from msgspec import Struct
from msgspec.structs import replace

from app.rules.core.money import Cents


class AreaChips(Struct, frozen=True, gc=False):
    """Chips by where they are. Always staked + honoured = lies + taken + returned; payout and late chips lie beside the stake.

    `withdrawn` is what the Player pulled back after bets closed: it is in the Player's hand and may be asked for. `honoured` are
    chips that came too late and were taken all the same: they are in the float and never were a stake.
    """

    staked: Cents = 0
    lies: Cents = 0
    payout: Cents = 0
    taken: Cents = 0
    returned: Cents = 0
    late: Cents = 0
    withdrawn: Cents = 0
    honoured: Cents = 0

    @property
    def within_reach(self) -> Cents:
        """What the Dealer can take: the payout, what lies, late chips, and what the Player has just been given back."""
        return self.payout + self.lies + self.late + self.returned

    @property
    def owed_back(self) -> Cents:
        """What the Dealer can give back: late chips, what lies, and what was taken."""
        return self.late + self.lies + self.taken

    def less(self, amount: Cents) -> tuple["AreaChips", Cents]:
        """After taking: a payout goes back first, then the stake, late chips, and what was returned. Also the payout's part."""
        payout = min(amount, self.payout)
        rest = amount - payout
        stake = min(rest, self.lies)
        late = min(rest - stake, self.late)
        asked = rest - stake - late
        after = replace(
            self,
            payout=self.payout - payout,
            lies=self.lies - stake,
            late=self.late - late,
            honoured=self.honoured + late,
            taken=self.taken + rest,
            returned=self.returned - asked,
        )
        return after, payout

    def back(self, amount: Cents) -> "AreaChips":
        """After giving back: late chips first, then what lies, then what was taken from the float, late chips first again."""
        late = min(amount, self.late)
        stake = min(amount - late, self.lies)
        taken = amount - late - stake
        honoured = min(taken, self.honoured)
        return replace(
            self,
            late=self.late - late,
            lies=self.lies - stake,
            taken=self.taken - taken,
            honoured=self.honoured - honoured,
            returned=self.returned + stake + taken - honoured,
        )


NO_CHIPS = AreaChips()
