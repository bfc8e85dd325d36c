"""The working behind one wager of a round, whoever asks for it: the hands that decide, by their cards, and the multiplication."""

from app.base.texts import ENGLISH
from app.rules.core.cards import in_signs
from app.rules.core.game import AnyGame, Showdown, runs_on
from app.rules.core.money import dollars
from app.rules.core.round import JACKPOT, Position, Round
from app.rules.core.settlement import Line
from app.rules.rankings import five_card
from lessons.broken_rules.lines import settle
from lessons.broken_rules.poker import POKER_HAND
from lessons.coverage import onlookers_awards, onlookers_payment
from lessons.hand_working import said_with_cards
from lessons.rows import Rows, has_jackpot, looked_on, rows_paid
from lessons.texts import DrillWords
from lessons.working import share_of, shares_worked_out, work_out


def working_of(game: AnyGame, round: Round, number: int, wager: str, language: str = ENGLISH) -> str:
    """How a wager of a position comes to what it is; nothing where the round knows no such wager."""
    words = DrillWords(game.file, language)
    position = next((one for one in round.positions if one.number == number), None)
    if position is None:
        return ""
    if wager == onlookers_payment(game):
        return onlooker_worked_out(words, game, round, position)
    line = settle(game, round, position).get(wager)
    if line is None:
        return ""
    rows = rows_paid(game, round)
    row = rows.get((number, wager))
    return words.together(_hands(words, game, round, position, line, row), _worked_out(words, game, round, line, rows, row))


def _hands(words: DrillWords, game: AnyGame, round: Round, position: Position, line: Line, row: str | None) -> str:
    """The hands a line rests on, by their cards: none where the hand was not opened, or the wager was given up or out of play."""
    if line.wager == JACKPOT:
        return _jackpot_cards(words, game, round, position, row) if row else ""
    given_up = line.wager in game.file.judging.folds.get(position.decision or "", ())
    if position.absent or not position.exposed or line.outcome == "void" or given_up:
        return ""
    dealer = game.dealer_hand(round)
    showdown = Showdown(round, dealer, game.qualifies(dealer, round))
    rests = game.rests_on(line, position, showdown)
    told = []
    if "dealer" in rests:
        told.append(words.working("dealer-holds", hand=said_with_cards(words, game, round.dealer, round.community, dealer)))
        if not showdown.qualifies:
            told.append(words.sentence(words.answer(game.file.procedure.not_qualified)))
    if "hand" in rests:
        player = game.player_hand(position, round)
        hand = said_with_cards(words, game, position.cards, round.community, player)
        told.append(words.working("position-holds", number=position.number, hand=hand))
    return words.together(*told)


def _jackpot_cards(words: DrillWords, game: AnyGame, round: Round, position: Position, row: str) -> str:
    """The cards a jackpot is awarded on."""
    counted = (position.cards + round.community)[:POKER_HAND] if game.jackpot_hands == five_card.CATEGORIES else position.cards
    hand = words.answer("cards-make", cards=in_signs(counted), hand=words.named(row))
    return words.working("position-holds", number=position.number, hand=hand)


def _worked_out(words: DrillWords, game: AnyGame, round: Round, line: Line, rows: Rows, row: str | None) -> str:
    """The odds and the multiplication; where several divide an award, the sum that is divided."""
    winners = [held for (_, wager), held in rows.items() if wager == JACKPOT and held == row]
    percent = game.file.jackpot.awards[row].percent if line.wager == JACKPOT and row else 0
    if not percent:
        return work_out(words, game, round, line, row)
    running = runs_on(round.table)
    if line.paid != share_of(percent, len(winners), round.table.jackpot, running=running):
        return words.sentence(words.wager_and_line(line))
    if len(winners) == 1:
        return work_out(words, game, round, line, row)
    told = shares_worked_out(words, percent, len(winners), round.table.jackpot, line.paid, running=running)
    return words.together(told, words.sentence(words.wager_and_line(line)))


def onlooker_worked_out(words: DrillWords, game: AnyGame, round: Round, position: Position) -> str:
    """What a position is paid for the hands of others: what is added up, or why there is nothing."""
    others = looked_on(game, round, position)
    line = settle(game, round, position).get(onlookers_payment(game))
    return words.working(
        "onlooker" if others else "onlooker-nobody" if has_jackpot(game, position) else "onlooker-no-jackpot",
        hands=len(others),
        sum=" + ".join(dollars(onlookers_awards(game)[hand]) for hand in others.values()),
        paid=dollars(line.paid if line else 0),
        payment=game.file.wagers[onlookers_payment(game)].name,
    )
