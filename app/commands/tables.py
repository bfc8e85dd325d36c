"""Answers as tables for people, on a terminal of any width."""

from collections.abc import Sequence

from msgspec import UNSET
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from app.layouts.model import Layout
from app.rounds.situations import Situation
from app.rules.answers import SettleAnswer
from app.rules.catalogue import Catalogue
from app.rules.core.deal import DealtTo
from app.rules.core.game import AnyGame
from app.rules.core.gamefile import GameFile
from app.rules.core.irregularity import Ruling, cases
from app.rules.core.money import Cents, dollars

WIDTH_OF_A_FILE = 130


def console() -> Console:
    """A console on standard output; into a file or a pipe tables are as wide as they need to be."""
    plain = Console(highlight=False, markup=False)
    return plain if plain.is_terminal else Console(highlight=False, markup=False, width=WIDTH_OF_A_FILE)


def print_settlement(answer: SettleAnswer, game: AnyGame) -> None:
    """A settled round."""
    out = console()
    file = game.file
    qualifies = "" if answer.dealer.qualifies else ", does not qualify"
    out.print(f"{file.name}: Dealer {answer.dealer.cards} - {answer.dealer.hand}{qualifies}")
    table = columns("Position", "Wager", ">Staked", "Outcome", ">Paid", ">Taken", ">Returned", f"{file.abbreviation} clauses")
    for position in answer.positions:
        table.add_row(str(position.position), position.hand, *[""] * 5, style="bold")
        for line in position.lines:
            amounts = [_amount(amount) for amount in (line.paid, line.taken, line.returned)]
            name = file.wagers[line.wager].name
            table.add_row("", name, _amount(line.staked), line.outcome, *amounts, ", ".join(line.clauses))
    totals = [_amount(amount) for amount in (answer.paid, answer.taken, answer.returned)]
    table.add_section()
    table.add_row("Table", "", "", "", *totals, style="bold")
    out.print(table)
    if answer.jackpot_after is not UNSET:
        out.print(f"Jackpot meter after the round: {dollars(answer.jackpot_after)}")


def print_deal(steps: Sequence[DealtTo], game: AnyGame, device: str | None) -> None:
    """The steps of a deal."""
    deal = game.file.deal_of(device)
    table = columns(">Step", "To", ">Cards", "Face")
    for number, step in enumerate(steps, start=1):
        table.add_row(str(number), step.to, str(step.cards or ""), step.face if step.cards or step.face == "up" else "")
    console().print(f"{game.file.name}, {_cited(deal.clauses, game.file)}", table, sep="\n")


def print_ruling(ruling: Ruling, case: str, game: AnyGame) -> None:
    """A ruling, with its clauses in words."""
    out = console()
    known = cases().get(case)
    out.print(known.text if known else "The rules know no such case.")
    out.print(f"Ruling: {ruling.ruling}. Decides: {ruling.decides}.")
    for number in ruling.clauses:
        out.print(f"{game.file.abbreviation} {number}: {game.file.clauses[number].text}")


def print_games(games: Sequence[AnyGame]) -> None:
    """The games there are."""
    table = columns("Game", "", "Rules", ">Clauses", "Wagers")
    for game in games:
        file = game.file
        rules = f"version {file.document.version}, {file.document.effective:%d %B %Y}"
        wagers = ", ".join(terms.name for terms in file.wagers.values())
        table.add_row(file.name, file.abbreviation, rules.replace(", 0", ", "), str(len(file.clauses)), wagers)
    console().print(table)


def print_layouts(found: Sequence[Layout], catalogue: Catalogue) -> None:
    """The felts there are."""
    table = columns("Game", "Felt", "Positions", "Arrangement", "File")
    for layout in found:
        fewest, most = layout.positions
        name = catalogue[layout.game].file.name
        table.add_row(name, layout.name, f"{fewest}-{most}", layout.arrangement, f"{layout.id}.toml")
    console().print(table)


def print_situations(found: Sequence[Situation], catalogue: Catalogue) -> None:
    """The situations there are."""
    table = columns("Game", "Level", "Situation", "What it trains", "Clauses")
    table.columns[2].no_wrap = True
    for situation in found:
        terms = situation.terms
        game = catalogue[terms.scenario.game].file.abbreviation
        table.add_row(game, terms.level, situation.name, terms.trains, ", ".join(terms.clauses))
    console().print(table)


def columns(*titles: str) -> Table:
    """A table of these columns; one whose title begins with > is a column of figures."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for title in titles:
        table.add_column(title.removeprefix(">"), justify="right" if title.startswith(">") else "left")
    return table


def _amount(amount: Cents) -> str:
    return dollars(amount) if amount else "-"


def _cited(clauses: Sequence[str], file: GameFile) -> str:
    return ", ".join(f"{file.abbreviation} {number}" for number in clauses)
