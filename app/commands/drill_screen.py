"""A drill on a terminal: the question with its cards in four colours, the verdict with the working, the figures of a run."""

from collections.abc import Iterator, Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from app.base.texts import ENGLISH
from app.commands.tables import console
from app.practice.marking import Told
from app.rules.core.gamefile import GameFile
from app.rules.core.money import dollars
from app.rules.core.round import JACKPOT
from app.rules.rounddocument import PositionDocument, RoundDocument
from lessons.coverage import CoverageMeter
from lessons.kept_answer import say_answer
from lessons.question import Question, Verdict
from lessons.typed import EXPECTED
from lessons.typed_acts import TypedActs
from scoring.figures import Figures

SUITS = {"s": ("♠", "bold"), "h": ("♥", "bold red"), "d": ("♦", "bold bright_blue"), "c": ("♣", "bold green")}
"""How each suit is drawn: four colours tell them apart at a glance."""


class DrillTerminal:
    """Prints a drill of one game, or of none."""

    def __init__(self, file: GameFile | None) -> None:
        self.file = file
        self.out: Console = console()

    def question(self, question: Question, number: int, count: int) -> None:
        """What is asked, with all that can be seen."""
        self.out.print()
        self.out.print(f"{number}/{count}  {question.prompt}", style="bold")
        for place, hand in question.hands.items():
            self.out.print(Text(f"  {place.replace('-', ' ')}: ").append_text(self.cards(hand)))
        if question.table is not None:
            self._table(question.table)
        for item, text in enumerate(self._listed(question), start=1):
            self.out.print(f"  {item}. {text}")
        self.out.print(f"  ({EXPECTED[question.kind]})", style="dim")

    def verdict(self, told: Told, faults: Sequence[str] = (), why: Sequence[str] = ()) -> None:
        """Right or wrong, how fast, why, every fault in acts, and the clauses."""
        question, verdict, mark = told.question, told.verdict, told.mark
        heading = Text("  right" if verdict.right else "  wrong", style="bold green" if verdict.right else "bold red")
        self.out.print(
            heading.append(f"  {mark.time_ms / 1000:.1f} s, par {mark.par_ms / 1000:.1f} s, {mark.points} points", "dim")
        )
        if not verdict.faults:
            for sentence in why:
                self.out.print(f"  {sentence}")
        if not verdict.right and question.kind != "acts":
            self.out.print(f"  The answer: {say_answer(question.right[0], question.say, ENGLISH)}")
        self.out.print(f"  {question.explanation}")
        for fault in faults:
            self.out.print(f"  ! {fault}")
        if self.file is not None:
            self._clauses(self.file, question, verdict)

    def _clauses(self, file: GameFile, question: Question, verdict: Verdict) -> None:
        """The clauses: in full where the answer was wrong, by number where it was right."""
        if verdict.right or question.kind == "acts":
            self.out.print(f"  {', '.join(f'{file.abbreviation} {clause}' for clause in question.clauses)}", style="dim")
            return
        for clause in question.clauses:
            self.out.print(f"  {file.abbreviation} {clause}: {file.clauses[clause].text}", style="dim")

    def summary(self, figures: Figures, coverage: CoverageMeter) -> None:
        """Accuracy and pace side by side, and how much of the game has been met."""
        if not figures.asked:
            self.out.print("Nothing was answered.")
            return
        self.out.print()
        self.out.print(f"Accuracy: {figures.right} of {figures.asked} right ({figures.accuracy_percent}%)", style="bold")
        if figures.pace is not None:
            slow = f"nine in ten within {figures.pace.ninetieth_percent}%"
            self.out.print(f"Pace: {figures.pace.median_percent}% of par at the median, {slow}", style="bold")
        self.out.print(f"Right at or under par: {figures.at_par} of {figures.asked} ({figures.at_par_percent}%)", style="bold")
        if figures.consistency_percent is not None:
            self.out.print(f"Consistency: {figures.consistency_percent}% within a quarter of your usual time")
        if faults := ", ".join(f"{count} {severity}" for severity, count in figures.faults.items() if count):
            self.out.print(f"Faults: {faults}")
        if coverage.all:
            met = f"{coverage.met} of {coverage.all} ({coverage.percent}%)"
            self.out.print(f"Pay-table rows, rank boundaries and clauses met so far: {met}")

    def acts(self, typed: TypedActs) -> None:
        """How every act is typed, and the words there are for it."""
        forms = Table(box=None, pad_edge=False, show_header=False, padding=(0, 2))
        for verb, form in typed.forms.items():
            forms.add_row(f"  {verb} {form.words}", form.meaning)
        self.out.print(forms)
        for place, words in typed.vocabulary.items():
            self.out.print(f"  {place}: {', '.join(words)}", style="dim")

    def say(self, text: str) -> None:
        """A plain line."""
        self.out.print(text)

    def cards(self, hand: str) -> Text:
        """Cards with their suits in four colours, or as letters where the terminal knows no suits."""
        knows_suits = self.out.encoding.lower().startswith("utf")
        text = Text()
        for card in hand.split():
            sign, style = SUITS[card[1]]
            text.append(f"{'10' if card[0] == 'T' else card[0]}{sign if knows_suits else card[1]}", style).append(" ")
        return text

    def _listed(self, question: Question) -> list[str]:
        return [question.say(option) for option in question.options]

    def _table(self, round: RoundDocument) -> None:
        table = Table(box=None, pad_edge=False, show_header=False, padding=(0, 2))
        table.add_row("  Dealer", self.cards(round.dealer))
        if round.community:
            table.add_row("  Community", self.cards(round.community))
        for position in round.positions:
            table.add_row(f"  Position {position.position}", self.cards(position.cards), self._wagers(position, round))
        self.out.print(table)
        for told in self._told_of_table(round):
            self.out.print(f"  {told}")

    def _told_of_table(self, round: RoundDocument) -> Iterator[str]:
        """What the settlement rests on beyond cards and wagers: the meter where a jackpot wager lies, and the house's rulings."""
        meter = round.table.jackpot
        if any(JACKPOT in position.wagers for position in round.positions):
            yield f"Meter {dollars(meter.display)}, reset amount {dollars(meter.reset)}"
        if self.file is not None:
            for name, choice in round.table.rulings.items():
                yield f"House ruling: {self.file.switches[name].choices[choice]}"

    def _wagers(self, position: PositionDocument, round: RoundDocument) -> str:
        """What lies at a position, and what its Player decided."""
        price = round.table.jackpot.price
        wagers = [
            f"{self._wager(name)} {dollars(price if amount is True else amount)}" for name, amount in position.wagers.items()
        ]
        decided = [position.decision.replace("-", " ")] if isinstance(position.decision, str) else []
        return ", ".join([*wagers, *decided, *_unusual(position)])

    def _wager(self, name: str) -> str:
        return self.file.wagers[name].name if self.file else name


def _unusual(position: PositionDocument) -> list[str]:
    """What else a Dealer sees at a position."""
    seen = {"not exposed": not position.exposed, "absent": position.absent, "warned before": position.warned}
    own_setting = [f"set {position.set}"] if isinstance(position.set, str) else []
    return [*own_setting, *(word for word, true in seen.items() if true)]
