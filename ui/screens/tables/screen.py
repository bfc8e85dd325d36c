"""Choosing a table: a game, one of its felts, who sits there and what happens; the table that is chosen lies in view."""

from collections.abc import Collection, Iterable, Iterator
from time import time_ns
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QButtonGroup, QPushButton, QWidget
from shiboken6 import isValid

from app.base.lazy import lazily
from app.base.trouble import BadInput
from app.layouts.model import Layout
from app.pages.last_tables import last_tables, remember_table
from app.pages.places import Rulebook, TableAt, Tables
from app.rounds.scenario import Scenario
from app.rounds.situations import Situations
from app.rounds.surprise import surprise_file
from app.rules.core.gamefile import GameFile
from app.table.choice import USUAL, Ground, TableChoice, fixed_by, tables_file
from app.table.log import MODES
from app.table.people_time import PEOPLE_PACES
from app.words.text import say, told
from ui.felt.table_preview import TablePreview
from ui.foundation.desk import Desk
from ui.foundation.measures import GUTTER
from ui.screens.tables.felt_card import FeltCard
from ui.screens.tables.last_row import LastRow
from ui.screens.tables.options import Choices, Options
from ui.screens.tables.situation_list import SituationList
from ui.widgets.fitted_button import FittedButton
from ui.widgets.flow import Flow
from ui.widgets.key_button import KeyButton
from ui.widgets.page import Page
from ui.widgets.parts import box, cap, clear, column, label, row
from ui.widgets.screen import Screen
from ui.widgets.segments import Segments, order_tabs, stop_where_it_holds

with lazily():
    from app.table.sample_round import when_bets_lie
    from app.table.table_state import state_of

ANY_NUMBER = "0"
PANEL = 400
"""How wide what can be chosen is, in units of the text."""
WIDEST = 16_777_215
"""As wide as Qt lets a widget be."""
GROUNDS = {"positions": "seats"}
"""What a line of the options is called in a choice, where that is another name."""


class Lobby(Screen):
    """Numbers choose a game, letters a felt, Enter opens the table, S opens one full of surprises, / finds a situation."""

    def __init__(self, desk: Desk, place: Tables) -> None:
        super().__init__(desk, say("lobby.title"))
        self._catalogue = desk.catalogue
        self.situations = {game: Situations(game, desk.folder) for game in desk.catalogue}
        self._seed = time_ns() // 1_000_000  # the table in view is the one that opens, and nobody has sat at it yet
        self.games: dict[str, QPushButton] = {}
        self.felts: dict[str, QPushButton] = {}
        self._group = QButtonGroup(self)
        self.preview = TablePreview()
        self.options = Options()
        self.options.chose.connect(self._chose)
        self.list = SituationList()
        self.list.chose.connect(lambda name: self._take(situation=name))
        self.list.opened.connect(lambda clause: self.go.emit(Rulebook(clause)))
        self.last = LastRow(self._catalogue, self.situations)
        self.last.opened.connect(self._open)
        levels = list(surprise_file().levels)
        self.level = Segments(say("lobby.surprise"), [(level, say(f"lobby.{level}")) for level in levels], levels[0])
        self.surprise = KeyButton("S", say("lobby.surprise-me"))
        for made in (self.level, self.surprise):
            made.setToolTip(say("lobby.surprise-told"))
        self.surprise.pressed_key.connect(lambda _: self._surprise())
        self.sit = KeyButton("Enter", say("lobby.sit"), "primary")
        self.sit.pressed_key.connect(lambda _: self._open(self.choice))
        self.list.search.done.connect(lambda: self.sit.setFocus(Qt.FocusReason.OtherFocusReason))
        self.trouble = label("wrong-word", wraps=True)
        self._lay_out()
        self.choose_game(desk.game_at(place.game), place.situation)
        if desk.person is not None:
            desk.work.start(self._recall())

    def press(self, key: str) -> bool:
        """Do what a key does here."""
        games = list(self._catalogue)
        felt = next((felt for felt in self.desk.felts_of(self.choice.game) if felt.key == key), None)
        if key.isdigit() and 1 <= int(key) <= len(games):
            self.choose_game(games[int(key) - 1])
        elif key == "Enter":
            self._open(self.choice)
        elif key == "/":
            self.list.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        elif felt is not None:
            self.choose_felt(felt)
        elif key == "S":
            self._surprise()
        else:
            return super().press(key)
        return True

    def here(self) -> Tables:
        """The game and the situation that are chosen."""
        return Tables(self.choice.game, self.choice.situation)

    def dress(self) -> None:
        """Take the measures; where text is large everything stands one under another and the page scrolls."""
        measures = self.measures
        way = QBoxLayout.Direction.TopToBottom if measures.narrow else QBoxLayout.Direction.LeftToRight
        self._across.setDirection(way)
        self._panel.setMinimumWidth(0 if measures.narrow else measures.px(PANEL))
        self._panel.setMaximumWidth(WIDEST if measures.narrow else measures.px(PANEL))
        self.preview.fit(whole=measures.narrow)
        for button in self.games.values():
            button.setFixedHeight(max(34, measures.button))
        self._title.setFixedHeight(max(34, measures.button))
        self.level.set_height(max(36, measures.button))
        self.sit.set_height(max(44, measures.button))
        self.surprise.set_height(max(36, measures.button))
        self.list.fit(measures)
        self._show_felts()
        self._show()

    @property
    def layout_now(self) -> Layout:
        """The felt that is chosen."""
        return self.desk.felt_of(self.choice.game, self.choice.layout)

    def choose_game(self, game: str, situation: str = "") -> None:
        """Show a game: its felts, its situations; how one likes Players and help stays."""
        before: TableChoice | None = getattr(self, "choice", None)
        felt = self.desk.felts_of(game)[0]
        devices = self._catalogue[game].devices
        self.choice = replace(
            before or TableChoice(game=game),
            game=game,
            layout=felt.key,
            seats=felt.positions[1],
            players=0,
            device=devices[0] if devices else "",
            situation=situation if situation in self.situations[game] else "",
        )
        self.games[game].setChecked(True)
        found, wrong = self.situations[game].by_level()
        for trouble in wrong:
            self.desk.work.tell_once(trouble)
        everything = [situation for level in found.values() for situation in level]
        self.list.show_situations(everything, self._catalogue[game].file.abbreviation, self.choice.situation)
        self._show_felts()
        self._show()

    def choose_felt(self, felt: Layout) -> None:
        """Choose a felt; it has as many positions as before where it can."""
        fewest, most = felt.positions
        self._take(layout=felt.key, seats=min(max(self.choice.seats, fewest), most))
        self.felts[felt.id].setChecked(True)

    async def _recall(self) -> None:
        """Show the tables that were opened last, and begin as one liked it then; what was chosen meanwhile stays."""
        profile, begun = self.desk.profile, self.choice
        found = await self.desk.work.ask(lambda store: last_tables(store, profile, self._catalogue))
        if isValid(self):
            self.last.show_tables(found)
            self._order_tabs()
            if found and self.choice == begun:
                self._take(**found[0].liking)

    def _chose(self, name: str, key: str) -> None:
        """Somebody chose something of the options."""
        field = GROUNDS.get(name, name)
        self._take(**{field: int(key) if field in ("seats", "players") else key})

    def _take(self, **changed: Any) -> None:
        self.choice = replace(self.choice, **changed)
        if self.choice.players > self.choice.seats:
            self.choice = replace(self.choice, players=0)
        self._show()

    def _surprise(self) -> None:
        self._open(replace(self.choice, situation="", surprise=self.level.now))

    def _open(self, choice: TableChoice) -> None:
        """Open a table, which is the latest from now on; one that cannot be dealt stays closed, and it is said why."""
        table = self._table_of(choice)
        try:
            when_bets_lie(self._furnished(choice), self._catalogue, self._seed)
        except BadInput as trouble:
            self._tell(trouble)
            return
        if self.desk.person is not None:
            profile = self.desk.profile
            self.desk.work.soon(lambda store: remember_table(store, profile, choice))
        self.go.emit(table)

    def _table_of(self, choice: TableChoice) -> TableAt:
        scenario = self._scenario(choice)
        return TableAt(
            choice.game,
            choice.layout,
            choice.seats,
            choice.players,
            choice.device,
            choice.mode,
            choice.pace,
            seed=self._seed,
            scenario=scenario,
        )

    def _scenario(self, choice: TableChoice) -> Scenario:
        return choice.scenario(self._situation(choice))

    def _situation(self, choice: TableChoice) -> Scenario | None:
        """What the situation that is chosen deals; none where none is."""
        situation = self.situations[choice.game].get(choice.situation) if choice.situation else None
        return situation.scenario if situation is not None else None

    def _furnished(self, choice: TableChoice) -> Scenario:
        return self.desk.house.furnish(self._scenario(choice), self.desk.chips)

    def _show(self) -> None:
        """Show the table as it is chosen: what can be chosen of it, and the table itself."""
        choice = self.choice
        situation = self._situation(choice)
        decided = fixed_by(situation) if situation is not None else frozenset()
        lines = dict(self._lines(decided))
        self.options.offer(lines, {name for name in lines if GROUNDS.get(name, name) in decided}, self.measures)
        self.list.choose(choice.situation)
        self._show_table()
        self._order_tabs()

    def _show_table(self) -> None:
        self.trouble.hide()
        dress, file = (self.desk.chips, self.desk.preferences.look), self.desk.catalogue[self.choice.game].file
        try:
            session = when_bets_lie(self._furnished(self.choice), self._catalogue, self._seed)
            self.preview.show_table(self.layout_now, session.script.table.seats, state_of(session), dress, file)
        except BadInput as trouble:
            self._tell(trouble)
            self.preview.show_table(self.layout_now, self.choice.seats, None, dress, file)

    def _tell(self, trouble: BadInput) -> None:
        """Say why a table cannot be dealt."""
        self.trouble.setText(say("lobby.impossible", why=told(trouble)))
        self.trouble.show()

    def _lines(self, decided: Collection[Ground]) -> Iterator[tuple[str, tuple[Choices, str]]]:
        """What can be chosen of this table, each line with what holds; how many Players a situation brings the felt shows."""
        choice, game, offered = self.choice, self._catalogue[self.choice.game], tables_file()
        fewest, most = self.layout_now.positions
        yield "mode", ([(name, say(f"coach.{name}")) for name in MODES], choice.mode)
        yield "positions", (_numbers(fewest, most), str(choice.seats))
        any_number = (ANY_NUMBER, say("lobby.any-number"))
        yield "players", ([any_number, *_numbers(1, choice.seats)], ANY_NUMBER if "players" in decided else str(choice.players))
        yield "people", (_named(offered.people), choice.people)
        yield "pace", (_named(PEOPLE_PACES), choice.pace)
        yield "trouble", (_named(offered.trouble), choice.trouble)
        if game.devices:
            yield "device", (_named(game.devices), choice.device)
        yield "limits", (_named(_around_usual(offered.limits)), choice.limits)
        if game.file.jackpot is not None:
            yield "meter", (_named(_around_usual(offered.meters)), choice.meter)

    def _show_felts(self) -> None:
        clear(self._felts)
        self.felts = {}
        for felt in self.desk.felts_of(self.choice.game):
            card = self.felts[felt.id] = FeltCard(felt, self.desk.chips, self.desk.preferences.look)
            card.clicked.connect(lambda _=False, felt=felt: self.choose_felt(felt))
            self._group.addButton(card)
            self._felts.addWidget(card, 1)
        self.felts[self.layout_now.id].setChecked(True)

    def _order_tabs(self) -> None:
        """Tab goes from the games to the felts, to what can be chosen, to the situations, and then to the table."""
        stops = [*self.games.values(), *self.felts.values(), *self.last.buttons, *self.options.stops]
        order_tabs([*stops, *self.list.rows.values(), *self.level.buttons.values(), self.surprise, self.sit])

    def _lay_out(self) -> None:
        self._across = row(spacing=24)
        self._across.addWidget(self._table_side(), 1)
        self._panel = self._choosing_side()
        self._across.addWidget(self._panel)
        page = Page(WIDEST, (GUTTER, 16, GUTTER, 16), 12)
        page.inside.addWidget(self._head())
        page.inside.addLayout(self._across, 1)
        column(self).addWidget(page)

    def _head(self) -> QWidget:
        """The games."""
        games = box()
        flow = Flow(games, 4)
        flow.setContentsMargins(0, 0, 0, 0)
        self._title = label("heading", say("lobby.title"))
        flow.addWidget(self._title)
        group = QButtonGroup(self)
        for number, name in enumerate(self._catalogue, start=1):
            button = self.games[name] = _game_button(str(number), self._catalogue[name].file)
            button.clicked.connect(lambda _=False, name=name: self.choose_game(name))
            group.addButton(button)
            flow.addWidget(button)
        return games

    def _table_side(self) -> QWidget:
        """The table, the felts of its game, and the tables opened last."""
        side = box()
        whole = column(side, spacing=8)
        whole.addWidget(self.preview, 1)
        felts = box()
        self._felts = row(felts, spacing=8)
        whole.addWidget(felts)
        said = row(spacing=12)
        said.addWidget(label("label", say("lobby.last")))
        said.addStretch(1)
        whole.addLayout(said)
        whole.addWidget(self.last)
        whole.addWidget(label("caption", say("lobby.told"), wraps=True))
        return side

    def _choosing_side(self) -> QWidget:
        """What can be chosen, the situations, the surprises, and the way to the table."""
        side = box()
        whole = column(side, spacing=10)
        whole.addWidget(self.options)
        whole.addWidget(self.list, 1)
        whole.addWidget(self.trouble)
        whole.addWidget(self.sit)
        surprise = row(spacing=8)
        surprise.addWidget(self.level, 1)
        surprise.addWidget(self.surprise)
        whole.addLayout(surprise)
        return side


def _numbers(fewest: int, most: int) -> list[tuple[str, str]]:
    return [(str(number), str(number)) for number in range(fewest, most + 1)]


def _around_usual(names: Iterable[str]) -> list[str]:
    """What can be chosen beside the usual: the least before it, the others after it."""
    least, *others = names
    return [least, USUAL, *others]


def _named(names: Iterable[str]) -> list[tuple[str, str]]:
    return [(name, say(f"lobby.{name}")) for name in names]


def _game_button(number: str, game: GameFile) -> QPushButton:
    button = FittedButton()
    button.setObjectName("game-tab")
    button.setCheckable(True)
    button.setAccessibleName(game.name)
    button.setToolTip(game.name)
    stop_where_it_holds(button)
    inside = row(button, (7, 4, 9, 4), 7)
    inside.addWidget(cap(number))
    inside.addWidget(label("body", game.name_in_short))
    return button
