"""The House Way studio and the jackpot desk for pictures: choosing, setting, right, wrong, and what it came to."""

from collections.abc import Callable
from itertools import combinations

from msgspec.structs import replace

from app.pages.places import JackpotDesk, Place, Studio
from app.practice.jackpot.case import CaseEntry, games_with_jackpot
from app.practice.studio import games_with_set_hands, hand_in, way_of, ways
from app.rules.catalogue import Catalogue
from app.rules.core.cards import Cards
from ui.screens.jackpot.screen import JackpotDeskScreen
from ui.screens.studio.screen import StudioScreen
from ui.widgets.screen import Screen

States = dict[str, tuple[Place, Callable[[Screen], object]]]
SEED = 3
"""Every situation of a jackpot comes in its turn; this one has the whole meter won beside lower hands."""


def studio_states(catalogue: Catalogue) -> States:
    """What a trainee sees in the studio."""
    (game,) = games_with_set_hands(catalogue)[:1]
    at_a_hand = Studio(game, "choice-matters", 10, SEED)
    return {
        "studio": (Studio(game), lambda _: None),
        "studio-setting": (at_a_hand, _half_set),
        "studio-cannot": (at_a_hand, lambda screen: screen.press("0")),
        "studio-right": (at_a_hand, lambda screen: _set_as(screen, _best)),
        "studio-not-best": (at_a_hand, lambda screen: _set_as(screen, _lowest)),
        "studio-wrong": (at_a_hand, lambda screen: _set_as(screen, _no_way)),
        "studio-paused": (at_a_hand, lambda screen: screen.press("P")),
        "studio-over": (Studio(game, "both-ways", 2, SEED), _set_all),
    }


def jackpot_states(catalogue: Catalogue) -> States:
    """What a trainee sees at the jackpot desk: a case of every game, and one as it goes on."""
    games = games_with_jackpot(catalogue)
    shared = JackpotDesk(next(name for name in games if not catalogue[name].file.cards.set), SEED)
    return {
        **{f"jackpot-{game}": (JackpotDesk(game, SEED), _first_entered) for game in games},
        "jackpot-wrong": (replace(shared, seed=SEED - 1), _enter_a_share_wrongly),
        "jackpot-refused": (shared, _pay_the_whole_first),
        "jackpot-done": (shared, _enter_all),
        "jackpot-envy": (JackpotDesk("three-card-poker", SEED - 1), _enter_all),
    }


def _studio(screen: Screen) -> StudioScreen:
    if not isinstance(screen, StudioScreen):
        raise TypeError("the studio was expected")
    return screen


def _half_set(screen: Screen) -> None:
    for key in ("V", "1", "3"):
        screen.press(key)


def _set_as(screen: Screen, choose: Callable[[StudioScreen], Cards]) -> None:
    """Set the hand so and say that it is done."""
    studio = _studio(screen)
    for card in choose(studio):
        studio.mat.move_card(card)
    studio.press("Enter")


def _hand(studio: StudioScreen) -> Cards:
    return hand_in(studio.question) if studio.question else ()


def _best(studio: StudioScreen) -> Cards:
    return ways(studio.game, _hand(studio))[0].apart


def _lowest(studio: StudioScreen) -> Cards:
    return ways(studio.game, _hand(studio))[-1].apart


def _no_way(studio: StudioScreen) -> Cards:
    hand = _hand(studio)
    return next(apart for apart in combinations(hand, 3) if way_of(studio.game, hand, apart) is None)


def _set_all(screen: Screen) -> None:
    """The whole series, the first hand set wrongly."""
    studio = _studio(screen)
    _set_as(studio, _no_way)
    while studio.summary is None:
        studio.press("Space")
        if studio.is_setting:
            _set_as(studio, _best)


def _desk(screen: Screen) -> JackpotDeskScreen:
    if not isinstance(screen, JackpotDeskScreen):
        raise TypeError("the jackpot desk was expected")
    return screen


def _first_entered(screen: Screen) -> None:
    desk = _desk(screen)
    if desk.run is not None:
        desk.choose(min(desk.run.open, key=_amount))
    _enter(desk, 0)
    desk.press("8")


def _enter(screen: Screen, too_much: int) -> None:
    """Enter what is right, or so many cents more."""
    desk = _desk(screen)
    if desk.entry is not None:
        amount = desk.entry.amount + too_much
        for key in f"{amount // 100}.{amount % 100:02}":
            desk.press(key)
        desk.press("Enter")


def _pay_the_whole_first(screen: Screen) -> None:
    desk = _desk(screen)
    if desk.run is not None:
        desk.choose(max(desk.run.open, key=_amount))
        desk.press("1")


def _enter_a_share_wrongly(screen: Screen) -> None:
    desk = _desk(screen)
    if desk.run is not None:
        desk.choose(max(desk.run.open, key=_amount))
    _enter(desk, 100)


def _enter_all(screen: Screen) -> None:
    """Settle the case, the first entry wrongly."""
    desk = _desk(screen)
    _enter(desk, 100)
    while desk.run is not None and not desk.run.finished:
        desk.choose(min(desk.run.open, key=_amount))
        _enter(desk, 0)


def _amount(entry: CaseEntry) -> int:
    return entry.amount
