"""The working behind a settled line, in words: the odds and the multiplication, the share of the meter, why it goes back."""

from app.rules.core.game import AnyGame, Showdown
from app.rules.core.jackpot import WHOLE
from app.rules.core.money import AwardTerms, Cents, dollars, percentage
from app.rules.core.round import JACKPOT, Meter, Position, Round
from app.rules.core.settlement import Line
from app.rules.wording import hand_texts
from lessons.hand_working import said_with_cards
from lessons.jackpot_draws import draws_of
from lessons.texts import DrillWords


def work_out(words: DrillWords, game: AnyGame, round: Round, line: Line, row: str | None) -> str:
    """How a line comes to what it is, ending with what is done with the wager."""
    return words.together(reason(words, game, round, line, row), words.sentence(words.wager_and_line(line)))


def reason(words: DrillWords, game: AnyGame, round: Round, line: Line, row: str | None) -> str:
    """Why a line comes to what it is."""
    if line.paid and row and line.wager in game.file.pays:
        return paid_by_row(words, game, line, row)
    if line.paid and row and line.wager == JACKPOT:
        return award_of(words, game.file.jackpot.awards[row], row, round.table.jackpot.display)
    return words.working(line.outcome, wager=words.wager(line.wager)) + over_maximum(words, line)


def both_hands(words: DrillWords, game: AnyGame, round: Round, position: Position) -> str:
    """The hands that decide, the Dealer's and the Player's, or why they are not compared; nothing where nobody has words."""
    dealer, player = game.dealer_hand(round), game.player_hand(position, round)
    showdown = Showdown(round, dealer, game.qualifies(dealer, round))
    if position.absent or not position.exposed or game.result(position, player, showdown) is None:
        return not_compared(words, game, position)
    names = game.name(dealer), game.name(player)
    if any(name.table not in hand_texts(words.language).hands for name in names):
        return ""
    said = said_with_cards(words, game, round.dealer, round.community, dealer)
    held = said_with_cards(words, game, position.cards, round.community, player)
    return words.working("both-hands", dealer=said, number=position.number, player=held)


def not_compared(words: DrillWords, game: AnyGame, position: Position) -> str:
    """Why no hands are compared at a position."""
    decision = position.decision or ""
    key = "not-compared"
    if position.absent:
        key = "not-compared-away"
    elif not position.exposed:
        key = "not-compared-closed"
    elif game.file.gives_up(decision):
        key = "not-compared-given-up"
    return words.working(key, number=position.number, decision=words.named(decision))


def paid_by_row(words: DrillWords, game: AnyGame, line: Line, row: str) -> str:
    """The odds of a row, and the multiplication."""
    odds = game.file.pays[line.wager].odds[row]
    counted = line.paid * odds.on // odds.pays
    said = words.working(
        "pays" if odds.on == 1 else "pays-part",
        row=words.row(row),
        odds=words.odds(odds),
        times=odds.pays,
        on=odds.on,
        counts=dollars(counted),
        paid=dollars(line.paid),
    )
    return said if counted >= line.staked else said + " " + words.working("counts-to", most=dollars(counted))


def award_of(words: DrillWords, award: AwardTerms, row: str, meter: Cents) -> str:
    """What one winner of a jackpot hand is awarded."""
    if not award.percent:
        return words.working("fixed-award", row=words.row(row), amount=dollars(award.fixed))
    share = dollars(percentage(award.percent, meter))
    return words.working("share-of-meter", row=words.row(row), percent=award.percent, meter=dollars(meter), share=share)


def share_of(percent: int, winners: int, meter: Meter, *, running: bool = False) -> Cents:
    """What each winner of a share of the meter gets: the displayed jackpot and a further one for each further winner, divided."""
    return sum(draws_of(percent, winners, meter, running=running)) // winners


def shares_worked_out(
    words: DrillWords, percent: int, winners: int, meter: Meter, amount: Cents, *, running: bool = False
) -> str:
    """What several winners divide, and what that comes to for each."""
    draws = draws_of(percent, winners, meter, running=running)
    if running and percent != WHOLE:
        return words.working(
            "shares-of-what-is-left",
            percent=percent,
            draws=" + ".join(map(dollars, draws)),
            pool=dollars(sum(draws)),
            winners=winners,
            amount=dollars(amount),
        )
    first, further = draws[0], draws[-1]
    return words.working(
        "shares",
        percent=percent,
        meter=dollars(meter.display),
        first=dollars(first),
        reset=dollars(meter.reset),
        further=dollars(further),
        others=winners - 1,
        pool=dollars(sum(draws)),
        winners=winners,
        amount=dollars(amount),
    )


def over_maximum(words: DrillWords, line: Line) -> str:
    """A loser over the maximum: only that much was at stake."""
    if line.outcome == "lose" and line.returned:
        return " " + words.working("counts-to", most=dollars(line.taken))
    return ""
