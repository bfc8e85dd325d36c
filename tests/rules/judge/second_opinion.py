"""A second opinion on order: the relations of the text on judging once more, in typed acts, without a line of the judge's.

A round is the list of everything typed in it. `waits_for` tells what of the rest should have come before an act. It knows the
academy's customs and quiet tables alone: nobody is away, no wager is bad, no award is a share of the meter.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

M3CP, CP3, BULL = "megalink-three-card-poker", "three-card-poker", "megalink-bullseye"
THB, STUD = "megalink-texas-holdem-bonus", "megalink-singapore-stud"

DEALS = {
    (M3CP, "automated"): ("each 3", "dealer 3", "community 3"),
    (M3CP, "manual"): (*("each 1", "dealer 1") * 3, "community 2"),
    (BULL, "automated"): ("each 5", "dealer 5"),
    (BULL, "manual"): ("each 1", "dealer 1") * 5,
    (THB, "automated"): ("community 5", "each 2", "dealer 2"),
    (THB, "manual"): ("each 1", "each 1", "community 5", "dealer 2"),
    (STUD, "automated"): ("each 5", "dealer 5"),
    (STUD, "manual"): ("each 1", "dealer 1") * 5,
    (CP3, ""): ("each 3", "dealer 3"),
}
"""Section 2, the deal: positions from 1 up."""
COMPARED = {
    M3CP: ("ante", "play"),
    CP3: ("ante", "play"),
    BULL: ("main", "tie"),
    THB: ("ante", "bonus", "flop", "turn", "river"),
    STUD: ("ante", "bet"),
}
"""The wagers that hang on a comparison."""
OF_FOLD = {"fold": ("ante", "pair-plus", "bonus"), "fold-ante": ("ante",)}
STAGES = {"turn flop": 1, "turn turn": 2, "turn river": 3}
HIDDEN = r"turn (dealer|community|river|turn|flop|\d+)"
ANYWHERE = r"(take|pay|return|award) \d+ .*"


class Pair(NamedTuple):
    """What comes before what: two patterns, `{n}` being the same position in both; only in these games and devices, or in all."""

    before: str
    after: str
    games: tuple[str, ...] = ()


WAGER = r"(take|pay|return) {n} "
PAIRS = (
    Pair("say open", "say close"),
    Pair("say (open|close)", r"deal .*"),
    Pair("deal (?!dealer 2).*", rf"turn .*|{ANYWHERE}", (THB,)),
    Pair("deal .*", rf"turn .*|{ANYWHERE}", (M3CP, CP3, BULL, STUD)),
    Pair(r"deal {n} \d", "(clear|decision) {n}.*"),
    Pair(r"deal dealer \d", "(clear|turn|set|declare) dealer.*"),
    Pair("deal community 5", "decision .*", (THB,)),
    Pair("turn last", "decision .*|turn dealer", (STUD,)),
    Pair("decision .*", r"turn (dealer|community|\d+)|clear (dealer|community)"),
    Pair(r"decision \d+ (flop|fold)", "deal dealer 2", (f"{THB} manual",)),
    Pair("turn dealer", "set dealer.*|declare .*"),
    Pair("set dealer.*", r"turn \d+|declare \d+ .*|(take|pay|return) \d+ (main|tie) .*", (BULL,)),
    Pair("turn {n}", "declare {n} .*"),
    Pair("turn {n}|declare {n} .*|decision {n} .*", "clear {n}"),
    Pair("turn {n}", "award {n} .*"),
    Pair("(turn dealer|set dealer|declare dealer).*", "clear dealer"),
    Pair("turn (flop|community)", r"award \d+ .*", (THB, M3CP)),
    Pair("burn|turn dealer", "turn community", (M3CP,)),
    Pair(r"burn|turn [a-z]+|award \d+ .*", "clear community", (M3CP, THB)),
    Pair("turn flop", "turn (turn|river)"),
    Pair("turn turn", "turn river"),
)
"""What the text fixes for whole patterns; what depends on who is compared stands in `waits_for`."""


class TypedRound:
    """One whole round as it is typed, and what can be read off it: who folded, who is compared, whether the Dealer qualifies."""

    def __init__(self, game: str, device: str, typed: list[str], hopes: dict[int, str]) -> None:
        self.game, self.device = game, device
        self.hopes = {number for number, hand in hopes.items() if _may_be_a_flush_or_better(hand.split())}
        """Positions that have bet on the jackpot, and may still win it with Community cards that nobody has seen."""
        words = [line.split() for line in typed]
        self.positions = sorted({int(one[1]) for one in words if one[0] == "deal" and one[1].isdigit()})
        self.given_up = {(int(one[1]), wager) for one in words if one[0] == "decision" for wager in OF_FOLD.get(one[2], ())}
        with_base = {int(one[1]) for one in words if one[0] in ("take", "pay", "return") and one[2] in ("ante", "main")}
        self.compared = {number for number in with_base if (number, "ante") not in self.given_up}
        said = {int(one[1]) for one in words if one[0] == "declare" and one[1].isdigit()}
        self.awarded = {int(one[1]) for one in words if one[0] == "award"}
        self.by_community = bool(self.awarded or (game == THB and self.compared) or "turn community" in typed)
        """Whether the Community cards decide anything, or are shown all the same."""
        self.qualifies = game not in (M3CP, CP3, STUD) or bool(said) or not self.compared
        self.decisions = {number: [one for one in typed if one.startswith(f"decision {number} ")] for number in self.positions}
        self.deals = [line for step in DEALS[game, device] for line in self._dealt(step)]

    def _dealt(self, step: str) -> list[str]:
        to, cards = step.split()
        return [f"deal {number} {cards}" for number in self.positions] if to == "each" else [f"deal {to} {cards}"]

    def waits_for(self, act: str, done: list[str], rest: list[str]) -> list[str]:
        """What of the rest of the round should have come before an act."""
        earlier = re.compile("|".join(f"(?:{pattern})" for pattern in self._before(act)) or "(?!)")
        waits = [one for one in rest if earlier.fullmatch(one) or self._by_comparison(one, act)]
        return waits + self._deal(act, done) + self._decided(act, done)

    def _before(self, act: str) -> Iterator[str]:
        """The patterns of what comes before an act."""
        number = str(position(act) or "none")
        for pair in PAIRS:
            here = not pair.games or self.game in pair.games or f"{self.game} {self.device}" in pair.games
            if here and re.fullmatch(pair.after.replace("{n}", number), act):
                yield pair.before.replace("{n}", number)

    def _deal(self, act: str, done: list[str]) -> list[str]:
        """The deal has one order, and cards are turned or gathered when it is over: by hand in THB the Dealer's come later."""
        dealt = [one for one in done if one.startswith("deal ")]
        later = self.game == THB and self.device == "manual"
        if act.startswith(("turn ", "clear ")):
            return self.deals[len(dealt) : len(self.deals) - later]
        return [self.deals[len(dealt)]] if act.startswith("deal ") and self.deals[len(dealt)] != act else []

    def _decided(self, act: str, done: list[str]) -> list[str]:
        """The decisions of a hand come in their order, and each part of the Community cards waits for those of its stage."""
        made = {number: [one for one in done if one.startswith(f"decision {number} ")] for number in self.positions}
        if act.startswith("decision "):
            due = self.decisions[position(act)][len(made[position(act)])]
            return [due] if due != act else []
        needed = STAGES.get(act, 0)
        return [f"decision {number}" for number, all_ in self.decisions.items() if len(made[number]) < min(needed, len(all_))]

    def _is_open_to_order(self, act: str) -> bool:
        """Whether chips move in their position's turn: no award, no Envy, nothing that was folded."""
        words = act.split()
        if words[0] not in ("take", "pay", "return") or words[2] in ("jackpot", "envy"):
            return False
        return (int(words[1]), words[2]) not in self.given_up

    def _hangs_on_dealer(self, act: str) -> bool:
        return self._is_open_to_order(act) and act.split()[2] in COMPARED[self.game]

    def _by_comparison(self, before: str, act: str) -> bool:
        """The relations that depend on who is compared, and the customs of settlement."""
        same, number, other = position(before) == position(act), position(act), position(before)
        turns, moves = re.fullmatch(r"turn \d+", act) is not None, self._is_open_to_order(act)
        if turns and number in self.compared:
            if before == "turn dealer" or (self.game == CP3 and before.startswith("declare dealer")):
                return True
            return re.fullmatch(r"turn \d+", before) is not None and other in self.compared and other > number
        if act == "turn community" and self.qualifies:
            return re.fullmatch(r"turn \d+", before) is not None and other in self.compared
        if act.startswith("clear "):
            return self._keeps_cards(before, act)
        if not moves:
            return False
        return self._before_chips(before, act, same=same, ahead=other > number)

    def _before_chips(self, before: str, act: str, *, same: bool, ahead: bool) -> bool:
        hangs = self._hangs_on_dealer(act)
        if before in ("turn dealer", "turn flop", "turn turn", "turn river"):
            return hangs
        if before.startswith("declare dealer"):
            return (hangs and self.game == CP3 and position(act) in self.compared) or self.game == STUD
        if before.startswith("turn ") and same:
            return not hangs or self.qualifies
        if before.startswith("declare ") and same:
            return True
        if same and before.startswith("take ") and act.startswith("pay "):
            return self._is_open_to_order(before)
        return ahead and self._is_open_to_order(before)

    def _keeps_cards(self, before: str, act: str) -> bool:
        """Cards stay till all they decide is settled."""
        if before in ("turn flop", "turn community"):
            return position(act) in self.hopes
        if act == "clear community" and re.fullmatch(r"turn \d+", before):
            return self.by_community
        if before.startswith("award ") and act.split()[1].isdigit():
            return position(before) == position(act)
        if not self._is_open_to_order(before):
            return False
        match act.split()[1]:
            case "dealer":
                return self._hangs_on_dealer(before)
            case "community":
                return self.game == THB and self._hangs_on_dealer(before)
            case _:
                own = position(before) == position(act)
                return own and (self.qualifies or not self._hangs_on_dealer(before))


def _may_be_a_flush_or_better(hand: list[str]) -> bool:
    """Whether two cards or three can be part of five that a jackpot is awarded for."""
    return len({card[1] for card in hand}) == 1 or len({card[0] for card in hand}) < 3


def position(act: str) -> int:
    """The position an act is at; 0 for none."""
    words = act.split()
    return int(words[1]) if len(words) > 1 and words[1].isdigit() else 0
