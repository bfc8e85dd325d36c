"""Cards turned up, decisions taken in and words said between the deal and the settlement."""

from collections.abc import Iterator

from app.rules.core.act import Burn, Declare, TakeDecision, Turn
from app.rules.core.basis import Basis
from app.rules.core.clause import Clauses
from app.rules.core.gamefile import OTHER_ROWS
from app.rules.judge.bench import PHYSICS, Bench
from app.rules.judge.dealing import burn_owed, deal_basis, due_step, next_packet, undealt
from app.rules.judge.fault import Breach, Key
from app.rules.judge.setting import house_way
from app.rules.world.card_acts import LAST
from app.rules.world.speech import asked_about
from app.rules.world.wagers import is_right_raise
from app.rules.world.world import COMMUNITY, DEALER, place_of, position_of

UNREAD = "cards-before-words"
"""The fault of saying what lies face down. It weighs more once wagers have moved on these words."""


def turn_breaches(bench: Bench, act: Turn) -> Iterator[Breach]:
    """What is wrong with turning up these cards now."""
    if not bench.world.deal_over and bench.void is None:
        yield from _in_the_deal(bench, act)
        return
    missing = bench.open_keys(undealt(bench)) if bench.void is None else ()
    if missing:
        yield Breach("deal-order", deal_basis(bench), missing, next_packet(bench))
    if act.place == COMMUNITY:
        yield from _community(bench, act)
    elif act.place == DEALER:
        if act.part == LAST and bench.order.turns_last:
            return
        yield from _decided(bench, position=0)
        if bench.order.turns_last and not last_is_up(bench):
            passed = bench.open_keys(iter([Key("turn", DEALER, LAST)]))
            if passed:
                yield Breach("last-card-up", deal_basis(bench), passed, Turn(DEALER, LAST))
    else:
        yield from _hand(bench, position_of(act.place))


def _in_the_deal(bench: Bench, act: Turn) -> Iterator[Breach]:
    """A card is shown in the deal; who takes the deal for over, though a place was passed over, is told so once."""
    shown = Key("shown")
    if shown in bench.excused and due_step(bench) is None:
        return
    clauses: Clauses = bench.file.irregularities.get("exposed-cards", {}).get("void-round", ())
    yield Breach("card-up-in-deal", Basis(clauses), (shown,), None, position_of(act.place))


def _decided(bench: Bench, position: int, clauses: Clauses = (), stage: int | None = None) -> Iterator[Breach]:
    """All decisions, or those up to a stage, come before cards that could sway one; `clauses` put them before these cards."""
    basis = Basis(clauses or bench.file.judging.decisions)
    owed = [(number, at) for number, at in bench.deciding() if stage is None or at <= stage]
    passed = bench.open_keys(Key("decision", number, at) for number, at in owed)
    if passed:
        number = next(number for number, at in owed if Key("decision", number, at) not in bench.excused)
        guest = bench.world.guests[number]
        expected = TakeDecision(number, guest.decided[-1]) if guest.taken_in < len(guest.decided) else None
        yield Breach("decisions-before-cards", basis, passed, expected, position or number)
    setting = sorted(bench.at_work) if bench.file.cards.set else []
    unset = bench.open_keys(Key("set-down", number) for number in setting)
    if unset:
        yield Breach("decisions-before-cards", basis, unset, None, position or unset[0].position)


def _community(bench: Bench, act: Turn) -> Iterator[Breach]:
    judging = bench.file.judging
    names = [stage.turns for stage in judging.stages]
    if names:
        at = names.index(act.part) if act.part in names else len(names) - 1
        earlier = bench.open_keys(Key("turn", COMMUNITY, name) for name in names[:at] if not bench.lies_open(name, 0))
        if act.part and earlier:
            yield Breach("community-order", Basis(bench.file.procedure.turn_community), earlier, Turn(COMMUNITY, earlier[0].name))
        yield from _decided(bench, 0, bench.file.procedure.turn_community, at)
        if at == 0 and bench.customs.dealer_cards == "after-flop" and _dealer_waits(bench):
            yield Breach("dealer-cards", Basis(custom="dealer-cards"), (Key("deal", DEALER),))
        return
    clauses = judging.community_after or bench.file.procedure.turn_community
    yield from _decided(bench, 0, clauses)
    if burn_owed(bench) and Key("burn") not in bench.excused:
        yield Breach("burn-before-community", deal_basis(bench), (Key("burn"),), Burn())
    passed: list[Key] = []
    if not bench.lies_open(DEALER, 0) and any(DEALER in rests for rests in bench.reading.rests.values()):
        passed.append(Key("turn", DEALER))
    if bench.customs.community_exposed == "after-comparison" and _qualifies(bench):
        passed += [Key("turn", number) for number in unopened(bench)]
    keys = bench.open_keys(iter(passed))
    if keys:
        yield Breach("community-after-comparison", Basis(clauses), keys, Turn(keys[0].place))


def _dealer_waits(bench: Bench) -> bool:
    return not bench.world.hands.get(DEALER) and Key("deal", DEALER) not in bench.excused and bench.world.table.device == "manual"


def _qualifies(bench: Bench) -> bool:
    showdown = bench.reading.showdown
    return showdown is not None and showdown.qualifies


def unopened(bench: Bench) -> list[int]:
    """Hands to be compared that still lie face down, in the direction of settlement."""
    reading = bench.reading
    return bench.in_direction([number for number in reading.compared & reading.opened if not bench.lies_open("hand", number)])


def _hand(bench: Bench, number: int) -> Iterator[Breach]:
    world, judging, reading = bench.world, bench.file.judging, bench.reading
    guest = world.guests.get(number)
    if guest is not None and guest.declines:
        yield Breach("declined-hand-turned", Basis(bench.file.declined), (), None, number)
    yield from _decided(bench, number)
    if number not in reading.compared:
        return
    if not bench.lies_open(DEALER, 0) and Key("turn", DEALER) not in bench.excused:
        yield Breach("dealer-before-hands", Basis(judging.compare), (Key("turn", DEALER),), Turn(DEALER), number)
    else:
        yield from before_comparing(bench, number)
    ahead = [other for other in unopened(bench) if bench.comes_first(other, number) and bench.keeps_direction(other)]
    if ahead:
        passed: tuple[Key, ...] = (*(Key("turn", other) for other in ahead), *bench.ahead_of(number))
        basis = Basis(custom="settlement-direction")
        yield Breach("settlement-direction", basis, passed, Turn(place_of(ahead[0])), number)


def before_comparing(bench: Bench, number: int) -> Iterator[Breach]:
    """The Dealer's hand is set and, where it is owed or custom, said before any hand is compared with it."""
    world, judging = bench.world, bench.file.judging
    if not bench.can_compare(number):
        return
    lies = bool(world.hands.get(DEALER))
    if bench.file.cards.set and lies and DEALER not in world.set_apart and Key("set", DEALER) not in bench.excused:
        basis = Basis(bench.file.procedure.set_dealer)
        yield Breach("dealer-set-before-comparing", basis, (Key("set", DEALER),), house_way(bench, DEALER), number)
    if dealer_declaration_due(bench):
        basis = Basis(judging.says_hand) if judging.says_hand else Basis(custom="declare-dealer")
        yield Breach("dealer-said-before-comparing", basis, (Key("declare", DEALER),), dealer_words(bench), number)


def dealer_declaration_due(bench: Bench) -> bool:
    """Whether the Dealer's hand must be said before comparing and has not been."""
    due = bool(bench.file.judging.says_hand) or bench.customs.declare_dealer
    return due and not dealer_is_said(bench) and Key("declare", DEALER) not in bench.excused


def dealer_is_said(bench: Bench) -> bool:
    """Whether the Dealer's hand has been said, or where no clause asks for the hand, whether it qualifies."""
    enough = ("hand",) if bench.file.judging.says_hand else ("hand", "qualification")
    return any((DEALER, what) in bench.world.declared for what in enough)


def dealer_words(bench: Bench) -> Declare | None:
    """The words that say the Dealer's hand: the hand where a clause asks for it, else whether it qualifies or what it is."""
    game, reading = bench.world.game, bench.reading
    showdown = reading.showdown
    if showdown is None:
        return None
    if not showdown.qualifies and not bench.file.judging.says_hand:
        return Declare(DEALER, "qualification", bench.file.procedure.not_qualified)
    return Declare(DEALER, "hand", getattr(showdown.hand, "row", None) or game.name(showdown.hand).key)


def decision_breaches(bench: Bench, act: TakeDecision) -> Iterator[Breach]:
    """What is wrong with taking in a decision now."""
    world, judging = bench.world, bench.file.judging
    guest = world.guests.get(act.position)
    if guest is None or guest.taken_in >= len(guest.decided):
        return
    shown = guest.decided[-1]
    key = Key("decision", act.position, guest.taken_in)
    if act.decision not in guest.decided[guest.taken_in :]:
        basis = Basis(bench.file.procedure.decide)
        yield Breach("wrong-decision", basis, (key,), TakeDecision(act.position, shown), act.position)
    if bench.order.turns_last and not last_is_up(bench) and Key("turn", DEALER, LAST) not in bench.excused:
        yield Breach("last-card-up", deal_basis(bench), (Key("turn", DEALER, LAST),), Turn(DEALER, LAST), act.position)
    missing = bench.open_keys(undealt(bench, place_of(act.position)))
    if missing:
        yield Breach("cards-before-decision", Basis(bench.file.procedure.decide), missing, None, act.position)
    terms = bench.file.decisions.get(shown)
    for wager in terms.stakes if terms else ([shown] if shown in bench.file.wagers else []):
        if world.at(act.position, wager).lies and not is_right_raise(world, act.position, wager):
            yield Breach("raise-amount", Basis(judging.raise_amount), (Key("wager", act.position, wager),), None, act.position)
    yield from _decision_customs(bench, act.position)


def _decision_customs(bench: Bench, position: int) -> Iterator[Breach]:
    if bench.customs.decision_order == "clockwise":
        earlier = [(number, at) for number, at in bench.deciding() if number < position and at == bench.stage]
        passed = bench.open_keys(Key("decision", number, at) for number, at in earlier)
        if passed:
            yield Breach("decision-order", Basis(custom="decision-order"), passed, None, position)
    if bench.customs.folded_wagers == "at-fold":
        folded = [area for area in sorted(bench.reading.folded) if _taken_in(bench, area[0]) and not _is_taken(bench, area)]
        passed = bench.open_keys(Key("line", number, wager) for number, wager in folded)
        if passed:
            yield Breach("folded-wagers", Basis(custom="folded-wagers"), passed, None, position)


def _taken_in(bench: Bench, number: int) -> bool:
    guest = bench.world.guests[number]
    return guest.taken_in == len(guest.decided)


def _is_taken(bench: Bench, area: tuple[int, str]) -> bool:
    number, wager = area
    line = bench.reading.lines.get(number, {}).get(wager)
    return line is None or bench.is_settled(number, line)


def last_is_up(bench: Bench) -> bool:
    """Whether the Dealer's last card lies open, as the deal of some games ends."""
    hand = bench.world.hands.get(DEALER, ())
    return (bool(hand) and hand[-1] in bench.world.up) or DEALER in bench.world.cleared


def _came_too_soon(bench: Bench, act: Declare) -> bool:
    """Whether the same was said before its cards lay open: said again when they do, it is said once."""
    return any(fault.kind == UNREAD and fault.done == act for fault in bench.faults)


def declare_breaches(bench: Bench, act: Declare) -> Iterator[Breach]:
    """What is wrong with saying this about a hand now: too early, twice, or not so."""
    world, number = bench.world, position_of(act.place)
    if act.what == "payout":
        return
    if act.what == "answer":
        yield from answer_breaches(bench, act)
        return
    said = world.declared.get((act.place, act.what))
    right = right_words(bench, act)
    is_wrong = bool(right) and act.value != right
    words = (Key("result", number) if number else Key("declare", DEALER),) if is_wrong else ()
    closed = [place for place in dict.fromkeys((DEALER, act.place)) if _is_unread(bench, place)]
    if closed:  # whether it is so, nobody can know yet: who is told learns nothing of what lies face down
        passed: tuple[Key, ...] = tuple(Key("turn", position_of(place) or DEALER) for place in closed)
        yield Breach(UNREAD, PHYSICS, (*passed, *words), Turn(closed[0]), number)
    elif is_wrong:
        expected = Declare(act.place, act.what, right)
        yield Breach("wrong-words", _instead(bench, act, expected), words, expected, number)
    elif said == act.value and not _came_too_soon(bench, act):
        yield Breach("said-twice", words_basis(bench, act), (), None, number)


def answer_breaches(bench: Bench, act: Declare) -> Iterator[Breach]:
    """A Player who asks is told what is so, or shown the sign; an answer that is not so is a word said wrongly."""
    number = position_of(act.place)
    right = higher_of(bench, number)
    if right and act.value in asked_about(bench.world.unanswered[number]) and act.value != right:
        expected = Declare(act.place, "answer", right)
        yield Breach("wrong-words", answer_basis(bench, right), (Key("answer", number),), expected, number)


def higher_of(bench: Bench, number: int) -> str:
    """The higher of the two hands a Player asks about; nothing where nothing is asked."""
    hands = asked_about(bench.world.unanswered.get(number, ""))
    return max(hands, key=bench.world.game.hands.index, default="")


def answer_basis(bench: Bench, row: str) -> Basis:
    """The clause that gives a hand its place in the order."""
    rows = bench.file.ranking.hands
    return Basis((rows.get(row) or rows[OTHER_ROWS],))


def _is_unread(bench: Bench, place: str) -> bool:
    """Whether nobody can have read the cards of a place, and the judge has not spoken about that yet."""
    number = position_of(place)
    return Key("turn", number or DEALER) not in bench.excused and not bench.lies_open("hand" if number else DEALER, number)


def right_words(bench: Bench, act: Declare) -> str:
    """What is true of a hand that is spoken of; nothing where there is nothing to say about it."""
    reading, showdown = bench.reading, bench.reading.showdown
    if showdown is None or not bench.can_compare(position_of(act.place)):
        return ""
    if act.what == "result":
        number = position_of(act.place)
        stays = not showdown.qualifies and number in reading.compared  # nothing is compared: the Ante is paid, nothing lost
        return reading.results.get(number, "win" if stays else "")
    if act.what == "qualification":
        return "qualifies" if showdown.qualifies else bench.file.procedure.not_qualified
    return str(getattr(showdown.hand, "row", None) or bench.world.game.name(showdown.hand).key)


def _instead(bench: Bench, act: Declare, expected: Declare) -> Basis:
    """What words rest on that were said in place of others: the clause that asks for either, else the custom."""
    right = words_basis(bench, expected)
    return right if right.clauses else words_basis(bench, act)


def words_basis(bench: Bench, act: Declare) -> Basis:
    """What words rest on: the clause that asks for them, or the custom."""
    judging = bench.file.judging
    if act.what == "result":
        owed = judging.says_stand_off if act.value == "stand-off" else ()
        return Basis(owed) if owed else Basis(custom="announce-result")
    if act.what == "qualification" and act.value == bench.file.procedure.not_qualified and judging.says_unqualified:
        return Basis(judging.says_unqualified)
    return Basis(judging.says_hand) if judging.says_hand else Basis(custom="declare-dealer")
