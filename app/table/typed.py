"""Acts as a person types them at a table with a judge: those of the drills, a ruling's place, and what carries a ruling out.

rule misdeal reconstruct 3          move 3 2          trim 3          count          call
"""

from functools import cached_property

from app.base.trouble import BadInput, Problem
from app.rules.core import act as core
from app.rules.core.irregularity import cases
from app.rules.judge.trouble import OTHER
from app.rules.world.act import Act, Count, MoveHand, TrimHand
from app.rules.world.world import position_of
from lessons.typed import read_dollars
from lessons.typed_acts import Form, TypedActs, Words, one_of, rulings, typed_act, typed_amount


class TableActs(TypedActs):
    """Reads the acts of one game at a table, and writes them as they are read."""

    def read_act(self, text: str) -> Act:
        """The act in a line; BadInput says which word is not known, or what was expected."""
        words = text.lower().split()
        if not words:
            raise BadInput([Problem("", "found nothing, expected an act")])
        match words:
            case ["count"]:
                return Count()
            case ["move", *rest] if rest:
                place = self._place(rest)
                return MoveHand(place, self._last_place(rest))
            case ["trim", *rest] if rest:
                return TrimHand(self._last_place(rest))
            case _:
                return self.read(text)

    def _last_place(self, words: Words) -> str:
        if not words:
            raise BadInput([Problem("", "found no place, expected one")])
        place = self._place(words)
        if words:
            raise BadInput([Problem("", f"found {words[0]!r} after the place, expected nothing")])
        return place

    @cached_property
    def forms(self) -> dict[str, Form]:
        """Every act by its verb, with the place of a ruling and a call without a reason."""
        return {
            **super().forms,
            "call": Form("[jackpot | odds | CASE]", "call the supervisor", self._call),
            "rule": Form("CASE RULING [PLACE]", "rule on an irregularity", self._rule),
        }

    def _declare(self, words: Words) -> core.Act:
        """What a hand is or how it came out, as everywhere; beside a position also the amount that is paid there."""
        amount = read_dollars(words[1]) if words[0].isdigit() and words[1:] else None
        if amount is None:
            return super()._declare(words)
        place = self._place(words)
        del words[0]
        return core.Declare(place, "payout", str(amount))

    def _call(self, words: Words) -> core.Act:
        return core.CallSupervisor(one_of("reason", words, (*self._called_for, *cases(), OTHER)) if words else "")

    def _rule(self, words: Words) -> core.Act:
        case, ruling = one_of("case", words, (*cases(), OTHER)), one_of("ruling", words, rulings(cases()))
        return core.Rule(case, ruling, self._place(words) if words else "")


def written(act: Act) -> str:
    """An act as it is typed."""
    match act:
        case core.Declare(place=place, what="payout", value=value):
            return f"declare {_place(place)} {typed_amount(int(value))}"
        case Count():
            return "count"
        case MoveHand(place=place, to=to):
            return f"move {_place(place)} {_place(to)}"
        case TrimHand(place=place):
            return f"trim {_place(place)}"
        case _:
            return typed_act(act)


def _place(place: str) -> str:
    return str(position_of(place) or place)
