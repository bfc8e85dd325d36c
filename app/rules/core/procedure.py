"""A procedure: one expression of steps, in sequence or in any order.

The same object checks an act, gives the hint, marks the order and can be printed. Progress through it is the set of steps
done, by their place in the expression.
"""

from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from app.rules.core.act import Act, CallSupervisor
from app.rules.core.clause import Clauses
from app.rules.core.event import Event

PHASES = ("open", "deal", "decisions", "expose", "settle", "clear")
"""What a round goes through; pace is measured by them."""


class Basis(Struct, frozen=True, gc=False):
    """What a step rests on: clauses of the document, or a custom of the table."""

    clauses: Clauses = ()
    custom: str = ""


class Step(Struct, frozen=True, kw_only=True):
    """One act that is due at some point, what it rests on, and what happens at the table when it is done.

    `also` are other acts that are just as right. A step to `notice` answers something that went wrong: a Dealer may overlook it
    and go on, so in an exam it does not stop the round.
    """

    act: Act
    basis: Basis
    phase: str = ""
    also: tuple[Act, ...] = ()
    then: tuple[Event, ...] = ()
    notice: bool = False

    def accepts(self, act: Act) -> bool:
        """Whether an act is right for this step; a supervisor comes whatever is said to be the reason."""
        return act == self.act or act in self.also or (isinstance(act, CallSupervisor) and isinstance(self.act, CallSupervisor))


class InSequence(Struct, frozen=True):
    """Parts one after another, and why in this order where not each part says so itself."""

    parts: tuple["Part", ...]
    order: Basis | None = None


class InAnyOrder(Struct, frozen=True):
    """Parts in whatever order; all must be done before what follows."""

    parts: tuple["Part", ...]


Part = Step | InSequence | InAnyOrder


class Phase(Struct, frozen=True):
    """A phase of a round: its steps, and what others do as it begins."""

    name: str
    part: Part
    begins_with: tuple[Event, ...] = ()


def in_sequence(*parts: Part | None, order: Basis | None = None) -> InSequence:
    """Parts one after another; None and parts without a step are left out."""
    return InSequence(_with_steps(parts), order)


def in_any_order(*parts: Part | None) -> InAnyOrder:
    """Parts in whatever order; None and parts without a step are left out."""
    return InAnyOrder(_with_steps(parts))


def _with_steps(parts: Iterable[Part | None]) -> tuple[Part, ...]:
    return tuple(part for part in parts if isinstance(part, Step) or (part is not None and part.parts))


def in_phase(phase: str, part: Part) -> Part:
    """A part whose steps all belong to a phase."""
    if isinstance(part, Step):
        return replace(part, phase=phase)
    return replace(part, parts=tuple(in_phase(phase, inner) for inner in part.parts))


def ending_with(part: Part, events: tuple[Event, ...]) -> Part:
    """A part after whose last step something else happens too."""
    if isinstance(part, Step):
        return replace(part, then=part.then + events)
    *others, last = part.parts
    return replace(part, parts=(*others, ending_with(last, events)))


def steps_of(part: Part) -> Iterator[Step]:
    """Every step, in the order in which they stand."""
    if isinstance(part, Step):
        yield part
    else:
        for inner in part.parts:
            yield from steps_of(inner)


class StepsDone(Struct, frozen=True):
    """Which steps are done: all below `low`, and those in `beyond`."""

    low: int = 0
    beyond: frozenset[int] = frozenset()

    def is_done(self, step: int) -> bool:
        """Whether a step is done."""
        return step < self.low or step in self.beyond

    @property
    def furthest(self) -> int:
        """The highest number of a step that is done, or -1."""
        return max(self.beyond, default=self.low - 1)

    def after(self, step: int) -> "StepsDone":
        """Progress once that step is done too."""
        beyond = self.beyond | {step}
        low = self.low
        while low in beyond:
            low += 1
        return StepsDone(low, frozenset(number for number in beyond if number >= low))


class Procedure:
    """An expression made ready for use: its steps are numbered, and what is due is found without going through what is done.

    `set_apart` is how many cards are set apart in a hand, where hands are set.
    """

    def __init__(self, expression: Part, set_apart: int = 0) -> None:
        self.expression = expression
        self.set_apart = set_apart
        self.steps: tuple[Step, ...] = tuple(steps_of(expression))
        self._root = _number(expression, 0)

    def due(self, progress: StepsDone, *, overlooking: bool = False) -> list[int]:
        """The numbers of the steps that may be done now; `overlooking` looks past those a Dealer may fail to notice."""
        found: list[int] = []
        self._collect(self._root, progress, overlooking, found)
        return found

    def _collect(self, node: "_Node", progress: StepsDone, overlooking: bool, found: list[int]) -> bool:
        """Collect what is due in a node; whether the node still has anything to do."""
        if node.last < progress.low:
            return False
        if node.parts is None:
            if progress.is_done(node.first) or (overlooking and self.steps[node.first].notice):
                return False
            found.append(node.first)
            return True
        if node.in_sequence:
            return any(self._collect(part, progress, overlooking, found) for part in node.parts)
        left = [self._collect(part, progress, overlooking, found) for part in node.parts]
        return any(left)

    def order_of(self, earlier: int, later: int) -> Basis | None:
        """Why one step comes before another, where their sequence gives a reason of its own."""
        node, reason = self._root, None
        while node.parts is not None:
            if node.in_sequence and node.order is not None:
                reason = node.order
            inner = next((part for part in node.parts if part.first <= earlier and later <= part.last), None)
            if inner is None:
                return node.order if node.in_sequence else reason
            node = inner
        return reason

    def waits_for(self, later: int, due: list[int]) -> list[int]:
        """The steps among those due that a later one waits for: what is in no order with it is none of them."""
        node = self._root
        while node.parts is not None:
            inner = next(part for part in node.parts if part.first <= later <= part.last)
            if not any(inner.first <= number <= inner.last for number in due):
                break
            node = inner
        return [number for number in due if node.first <= number <= node.last]


class _Node(Struct, frozen=True):
    """A part with the numbers of its first and last step."""

    first: int
    last: int
    in_sequence: bool = True
    order: Basis | None = None
    parts: tuple["_Node", ...] | None = None


def _number(part: Part, first: int) -> _Node:
    if isinstance(part, Step):
        return _Node(first, first)
    nodes = []
    number = first
    for inner in part.parts:
        node = _number(inner, number)
        nodes.append(node)
        number = node.last + 1
    order = part.order if isinstance(part, InSequence) else None
    return _Node(first, number - 1, isinstance(part, InSequence), order, tuple(nodes))
