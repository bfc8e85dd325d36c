"""Why an answer is wrong, by what lies there: the rules it breaks, and the cards, amounts, facts or steps they speak of."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from app.rules.catalogue import Catalogue
from app.rules.core.cards import Cards, cards, in_signs
from app.rules.core.game import AnyGame
from app.rules.core.money import Cents, dollars
from app.rules.core.round import Position, Round
from app.rules.reading import read_round
from lessons.broken_rules.lines import settle
from lessons.concepts import Concept, say_concept
from lessons.hand_working import said_with_cards, setting_working
from lessons.options import JOINT, OptionWords, line, line_at
from lessons.question import ActsGiven, Amount, Answer, Choice, Chosen, Cut, Named, Ordered, Question, Verdict, known_as
from lessons.ruling_reasons import ruling_reason
from lessons.step_reasons import step_reason
from lessons.texts import DrillWords, rule_words
from lessons.wager_meaning import meaning_of
from lessons.working import both_hands, work_out


class Reasons:
    """Tells why answers to the questions of one game are wrong."""

    def __init__(self, catalogue: Catalogue, game: AnyGame, spoken: OptionWords) -> None:
        self.catalogue, self.game, self.spoken = catalogue, game, spoken
        self.words: DrillWords = spoken.words
        self._of_options: dict[str, Callable[[Question, str], str]] = {
            "ruling": partial(ruling_reason, catalogue, game, self.words),
            "clause": self._clause,
            "clause-text": self._clause,
            "hand": self._hand,
            "line": self._line,
            "line-at": self._line_at,
            "lines": self._lines,
            "wager": self._wager,
            "wager-at": self._wager,
            "wager-named": self._wager_meant,
            "wager-meant": self._wager_meant,
            "act": partial(step_reason, game, spoken),
        }

    def why(self, question: Question, answer: Answer, verdict: Verdict) -> tuple[str, ...]:
        """Why an answer is wrong, in sentences; nothing of a right one, or of one the question does not know."""
        choice = known_as(question, answer)
        if verdict.right or choice is None or not choice.broken_rule:
            return ()
        return tuple(filter(None, (self._rules(choice.rules), self._here(question, choice))))

    def _rules(self, rules: Sequence[str]) -> str:
        """What the broken rules say; of several, that any of them may be meant."""
        told = [text for rule in rules[:2] if (text := rule_words(rule, self.words.language))]
        return self.words.working("either", first=told[0], second=told[1]) if len(told) > 1 else "".join(told)

    def _here(self, question: Question, choice: Choice) -> str:
        """What that means for what lies there."""
        match choice.answer:
            case Chosen(key):
                return self._of_options.get(key.partition(JOINT)[0], self._plain)(question, key)
            case Amount(cents):
                return self._amount(question, choice, cents)
            case Named():
                return setting_working(self.game, cards(question.hands["hand"]), cards(choice.answer.cards), self.words.language)
            case Cut():
                return self._chips(question, choice, choice.answer)
            case Ordered(items):
                return self._order(question, items)
            case ActsGiven():
                return self._acts(question, choice.answer)

    def _say(self, key: str) -> str:
        return self.spoken.say(key)

    def _right(self, question: Question) -> str:
        """The right choice in words."""
        return self._say(str(getattr(question.right[0], "key", "")))

    def _clause(self, _: Question, key: str) -> str:
        number = key.partition(JOINT)[2]
        return self.words.working("clause", number=f"{self.words.file.abbreviation} {number}", text=self.words.clause(number))

    def _hand(self, question: Question, key: str) -> str:
        shown = in_signs(card for hand in question.hands.values() for card in cards(hand))
        return self.words.working("hand-here", cards=shown, right=self._right(question), given=self._say(key))

    def _plain(self, question: Question, key: str) -> str:
        """What lies there, and what is right and was not said."""
        told = self.words.listed(self._shown(question))
        return self.words.together(
            self.words.sentence(told) if told else "",
            self.words.working("not-so", right=self._right(question).rstrip(".。"), given=self._say(key).rstrip(".。")),
        )

    def _shown(self, question: Question) -> Iterator[str]:
        """The hands a question shows, by their cards and their names."""
        board = cards(question.hands.get("community", ""))
        for place, hand in question.hands.items():
            if place != "community":
                yield self._said(cards(hand), board)

    def _said(self, own: Cards, board: Cards) -> str:
        if len(own) != self.game.file.cards.player and len(own) != self.game.file.cards.dealer:
            return in_signs(own)
        hand = self.game.player_hand(Position(1, own, {}), Round(self.game.file.id, None, (), board, ()))  # type: ignore[arg-type]
        return said_with_cards(self.words, self.game, own, board, hand)

    def _round(self, question: Question) -> Round | None:
        return read_round(question.table, self.game) if question.table is not None else None

    def _line(self, question: Question, key: str) -> str:
        """A wager's line beside the right one, with the hands it rests on."""
        round = self._round(question)
        if round is None:
            return self._plain(question, key)
        (position,) = round.positions
        settled = settle(self.game, round, position)
        right = next((one for one in settled.values() if Chosen(line(one)) in question.right), None)
        wager = self.words.wager(right.wager) if right else ""
        return self.words.together(
            both_hands(self.words, self.game, round, position),
            self.words.working("line-here", wager=wager, right=self._right(question), given=self._say(key)),
        )

    def _line_at(self, question: Question, key: str) -> str:
        """Why a line shown is right: the hands of its position, and the working."""
        round = self._round(question)
        if round is None:
            return ""
        for position in round.positions:
            for settled in settle(self.game, round, position).values():
                if line_at(position.number, settled) == key:
                    hands = both_hands(self.words, self.game, round, position)
                    return self.words.together(hands, work_out(self.words, self.game, round, settled, None))
        return ""

    def _lines(self, question: Question, key: str) -> str:
        """The first wagers that are settled otherwise, and the hands."""
        right = str(getattr(question.right[0], "key", ""))
        ours, theirs = (dict(part.partition(",")[::2] for part in one.split(JOINT)[1:] if part) for one in (right, key))
        round = self._round(question)
        told = [
            self.words.working(
                "line-here",
                wager=self.words.wager(wager),
                right=self._moves(ours.get(wager)),
                given=self._moves(theirs.get(wager)),
            )
            for wager in dict.fromkeys((*ours, *theirs))
            if ours.get(wager) != theirs.get(wager)
        ]
        hands = both_hands(self.words, self.game, round, round.positions[0]) if round is not None else ""
        return self.words.together(hands, *told)

    def _moves(self, told: str | None) -> str:
        return self._say(f"line{JOINT}{told}") if told else self.words.answer("nothing")

    def _wager_meant(self, _: Question, key: str) -> str:
        """The wager that was chosen, by its name and by what it means."""
        wager = key.partition(JOINT)[2]
        return self.words.working("wager-means", wager=self.words.wager(wager), meaning=meaning_of(wager, self.words.language))

    def _wager(self, question: Question, key: str) -> str:
        """Why a wager is right: what lies there, and its limits."""
        _, number, wager, *_ = key.split(JOINT)
        script = question.script
        lies = next((seat.placed[wager] for seat in script.seats if seat.position == int(number)), 0) if script else 0
        limits = script.table.limits.get(wager) if script else None
        told = {"wager": self._say(key), "amount": dollars(lies)}
        if limits is None:
            return self.words.working("wager-here", **told)
        return self.words.working("wager-within", least=dollars(limits[0]), most=dollars(limits[1]), **told)

    def _amount(self, question: Question, choice: Choice, given: Cents) -> str:
        """An amount beside the right one, and the rows they stand for."""
        right = question.right[0]
        cents = right.cents if isinstance(right, Amount) else sum(value * count for value, count in getattr(right, "chips", ()))
        told = {"right": dollars(cents), "given": dollars(given)}
        told |= {"row": self._row(question.about), "other": self._row(choice.taken_for)}
        said = {(True, True): "rows-here", (True, False): "row-here", (False, True): "other-row-here"}
        return self.words.working(said.get((bool(told["row"]), bool(told["other"])), "amount-here"), **told)

    def _chips(self, question: Question, choice: Choice, given: Cut) -> str:
        """Chips beside the fewest, or an amount beside the right one."""
        right = question.right[0]
        amounts = [sum(value * count for value, count in cut.chips) for cut in (right, given) if isinstance(cut, Cut)]
        if not isinstance(right, Cut) or amounts[0] != amounts[1]:
            return self._amount(question, choice, amounts[-1])
        fewest, taken = (sum(count for _, count in cut.chips) for cut in (right, given))
        return self.words.working("chips-here", amount=dollars(amounts[0]), right=fewest, given=taken)

    def _row(self, name: Concept) -> str:
        return say_concept(name, self.words) if name.startswith(("row:", "jackpot-row:", "row-of:")) else ""

    def _order(self, question: Question, items: Sequence[str]) -> str:
        """Where an order first goes wrong."""
        right = question.right[0]
        expected = right.items if isinstance(right, Ordered) else ()
        place = next((at for at, (one, other) in enumerate(zip(expected, items, strict=False)) if one != other), 0)
        return self.words.working("order-here", number=place + 1, right=self._say(expected[place]), given=self._say(items[place]))

    def _acts(self, question: Question, given: ActsGiven) -> str:
        """The acts that are not among the right ones, and those that are missing."""
        right = question.right[0].acts if isinstance(question.right[0], ActsGiven) else ()
        say = self.spoken.say_act
        wrong = self.words.listed(say(act) for act in given.acts if act not in right) or self.words.answer("nothing")
        missing = self.words.listed(say(act) for act in right if act not in given.acts) or self.words.answer("nothing")
        return self.words.working("acts-here", right=missing, given=wrong)
