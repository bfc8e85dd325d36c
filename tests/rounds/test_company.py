"""Players who do more than bet for themselves."""

from app.rounds.company import _without_jackpot
from app.rules.core.round import JACKPOT
from app.rules.core.script import SeatScript


def seat(position: int, *, jackpot: bool = False, jackpot_at: int = 0) -> SeatScript:
    wagers = {"ante": 2500} | ({JACKPOT: 500} if jackpot else {})
    return SeatScript(position=position, player="regular", placed=wagers, wagers=wagers, jackpot_at=jackpot_at)


def test_a_neighbour_who_has_a_jackpot_wager_or_a_friend_who_bets_it_needs_no_other() -> None:
    seats = [seat(1), seat(2, jackpot=True), seat(3), seat(4), seat(5, jackpot_at=3)]
    assert _without_jackpot(seats, 0) == 4
    assert _without_jackpot(seats, 3) == 5
    assert _without_jackpot(seats[:3] + seats[4:], 0) == 5
    assert _without_jackpot([seats[4], seats[2]], 0) == 0
