"""Choosing a table: a game, one of its felts, how many positions, the device, and how the sitting is run."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPixmap, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QButtonGroup, QPushButton, QScrollArea, QWidget

from app.layouts.model import Layout
from app.pages.places import TableAt, Tables
from app.rules.wording import say_words
from app.table.log import MODES, Mode
from app.words.listing import listed
from app.words.text import language, say
from ui.felt.picture import table_picture
from ui.foundation.desk import Desk
from ui.foundation.felt_look import FeltLook
from ui.foundation.keys import key_words
from ui.foundation.measures import GUTTER
from ui.widgets.fitted_button import FittedButton
from ui.widgets.flow import Flow
from ui.widgets.key_button import KeyButton
from ui.widgets.page import heading
from ui.widgets.parts import box, cap, clear, column, label, row
from ui.widgets.screen import Screen
from ui.widgets.segments import Segments, order_tabs, stop_where_it_holds

PICTURE_WIDTHS = (200, 560)
FELTS_IN_A_ROW, FELTS_WHEN_NARROW = 3, 2
CARD_MARGIN = 10
CORNER = 6
SHARPER = 2
GAP = 16
ASIDE = 32
"""Between the games and their felts."""


class Lobby(Screen):
    """Every felt there is, by game; Enter deals at the chosen one, numbers choose a game."""

    def __init__(self, desk: Desk, place: Tables) -> None:
        super().__init__(desk, say("lobby.title"))
        self._catalogue = desk.catalogue
        self.game = place.game or next(iter(desk.catalogue))
        self.games: dict[str, QPushButton] = {}
        self.felts: dict[str, QPushButton] = {}
        self.layout_now = self._felts_of(self.game)[0]
        self._group = QButtonGroup(self)
        self._pictures: dict[tuple[str, FeltLook, int], QPixmap] = {}
        self._picture_width = PICTURE_WIDTHS[0]
        self.sit = KeyButton("Enter", say("lobby.sit"), "primary")
        self.sit.pressed_key.connect(lambda _: self._deal())
        self._choices: dict[str, Segments] = {}
        self._lay_out()
        self.choose_game(self.game)

    def press(self, key: str) -> bool:
        """Numbers choose a game, letters a felt, Enter deals."""
        games = list(self._catalogue)
        felt = next((felt for felt in self._felts_of(self.game) if felt.key == key), None)
        if key.isdigit() and 1 <= int(key) <= len(games):
            self.choose_game(games[int(key) - 1])
        elif key == "Enter":
            self._deal()
        elif felt is not None:
            self.choose_felt(felt)
        else:
            return super().press(key)
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the felts for the new size."""
        super().resizeEvent(event)
        self._fit_felts()

    def here(self) -> Tables:
        """The game that is chosen."""
        return Tables(self.game)

    def dress(self) -> None:
        """Take the measures, and draw the felts as a person likes them; where text is large they stand under the games."""
        way = QBoxLayout.Direction.TopToBottom if self.measures.narrow else QBoxLayout.Direction.LeftToRight
        self._middle.setDirection(way)
        for button in self.games.values():
            button.setFixedHeight(max(40, self.measures.button))
        self.sit.set_height(max(44, self.measures.button))
        self._fit_felts()
        self._draw_again()

    def _fit_felts(self) -> None:
        """Draw the felts as large as a row of them has room for."""
        least, most = PICTURE_WIDTHS
        narrow = self.measures.narrow
        in_a_row = FELTS_WHEN_NARROW if narrow else FELTS_IN_A_ROW
        beside = 0 if narrow else self._beside.sizeHint().width() + ASIDE
        across = self.width() - 2 * GUTTER - self._scroll.verticalScrollBar().sizeHint().width() - beside
        room = (across - (in_a_row - 1) * GAP) // in_a_row - 2 * CARD_MARGIN
        width = min(max(room, least), most)
        if width != self._picture_width:
            self._picture_width = width
            self._draw_again()

    def _draw_again(self) -> None:
        """Draw the felts anew; the one that is chosen stays so."""
        felt = self.layout_now
        self.choose_game(self.game)
        self.choose_felt(felt)

    @property
    def table_now(self) -> TableAt:
        """The table as it is chosen now."""
        device = self._choices["device"].now if "device" in self._choices else ""
        seats = int(self._choices["positions"].now)
        mode: Mode = next(mode for mode in MODES if mode == self._choices["mode"].now)
        return TableAt(self.game, self.layout_now.key, seats, device=device, mode=mode)

    def choose_game(self, game: str) -> None:
        """Show the felts of a game."""
        self.game = game
        self.games[game].setChecked(True)
        for button in self.felts.values():
            self._group.removeButton(button)
            self._flow.removeWidget(button)
            button.deleteLater()
        self.felts = {layout.id: self._felt_button(layout) for layout in self._felts_of(game)}
        for button in self.felts.values():
            self._flow.addWidget(button)
        self.choose_felt(self._felts_of(game)[0])

    def choose_felt(self, layout: Layout) -> None:
        """Choose a felt, and offer what it has."""
        before = {name: choice.now for name, choice in self._choices.items()}
        self.layout_now = layout
        self.felts[layout.id].setChecked(True)
        clear(self._options)
        fewest, most = layout.positions
        devices = self._catalogue[self.game].devices
        self._choices = {}
        self._add_choice("positions", [(str(n), str(n)) for n in range(fewest, most + 1)], before.get("positions", ""), str(most))
        if devices:
            self._add_choice("device", [(name, say(f"lobby.{name}")) for name in devices], before.get("device", ""), devices[0])
        self._add_choice("mode", [(name, say(f"coach.{name}")) for name in MODES], before.get("mode", ""), "guided")
        self._order_tabs()

    def _felts_of(self, game: str) -> list[Layout]:
        return self.desk.felts_of(game)

    def _deal(self) -> None:
        self.go.emit(self.table_now)

    def _order_tabs(self) -> None:
        """Tab goes from the games to the felts, to what they offer, and then to the table."""
        choices = [button for segments in self._choices.values() for button in segments.buttons.values()]
        order_tabs([*self.games.values(), *self.felts.values(), *choices, self.sit])

    def _add_choice(self, name: str, choices: Sequence[tuple[str, str]], before: str, usual: str) -> None:
        """Offer a choice; what was chosen before holds where it is still there."""
        now = before if before in dict(choices) else usual
        segments = self._choices[name] = Segments(say(f"lobby.{name}"), choices, now)
        segments.set_height(max(40, self.measures.button))
        part = box()
        inside = column(part, spacing=4)
        inside.addWidget(label("label", say(f"lobby.{name}")))
        inside.addWidget(segments)
        self._options.addWidget(part)

    def _felt_button(self, layout: Layout) -> QPushButton:
        button = _FeltCard(self._picture_width + 2 * CARD_MARGIN)
        button.setObjectName("card")
        button.setCheckable(True)
        stop_where_it_holds(button)
        button.setAccessibleName(listed([say_words(layout.name, language()), say_words(layout.arrangement, language())]))
        inside = column(button, (CARD_MARGIN,) * 4, 6)
        picture = label("picture")
        picture.setPixmap(self._picture(layout))
        name = row()
        name.addWidget(cap(key_words(layout.key)))
        name.addWidget(label("strong", say_words(layout.name, language())))
        name.addStretch(1)
        inside.addWidget(picture)
        inside.addLayout(name)
        told = label("caption", say_words(layout.arrangement, language()), wraps=True)
        told.setMinimumHeight(2 * told.fontMetrics().lineSpacing())
        told.setAlignment(Qt.AlignmentFlag.AlignTop)
        inside.addWidget(told)
        button.clicked.connect(lambda: self.choose_felt(layout))
        self._group.addButton(button)
        return button

    def _picture(self, layout: Layout) -> QPixmap:
        key = (layout.id, self.desk.preferences.look, self._picture_width)
        if key not in self._pictures:
            image = table_picture(
                layout, layout.positions[1], self.desk.chips, self._picture_width * SHARPER, None, self.desk.preferences.look
            )
            self._pictures[key] = _rounded(image)
        return self._pictures[key]

    def _lay_out(self) -> None:
        self._beside = box()
        games = column(self._beside, spacing=8)
        group = QButtonGroup(self)
        for number, name in enumerate(self._catalogue, start=1):
            button = self.games[name] = _game_button(str(number), self._catalogue[name].file.name)
            button.clicked.connect(lambda _=False, name=name: self.choose_game(name))
            group.addButton(button)
            games.addWidget(button)
        games.addStretch(1)
        felts = box()
        self._flow = Flow(felts, GAP)
        self._flow.setContentsMargins(0, 0, 0, 0)
        ground = box()
        self._middle = row(ground, spacing=ASIDE)
        self._middle.addWidget(self._beside)
        self._middle.addWidget(felts, 1)
        self._scroll = scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(ground)
        options = QWidget()
        self._options = Flow(options, 24)
        self._options.setContentsMargins(0, 0, 0, 0)
        foot = row(spacing=24)
        foot.addWidget(options, 1)
        foot.addWidget(self.sit, 0, Qt.AlignmentFlag.AlignBottom)
        whole = column(self, (GUTTER, 24, GUTTER, 24), 16)
        whole.addWidget(heading(say("lobby.title"), say("lobby.told")))
        whole.addWidget(scroll, 1)
        whole.addLayout(foot)


class _FeltCard(FittedButton):
    """A card as wide as its picture, and as high as its words then need."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self._width = width

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """The picture's width decides."""
        inside = self.layout()
        return QSize(self._width, inside.heightForWidth(self._width)) if inside is not None else super().sizeHint()


def _rounded(image: QImage) -> QPixmap:
    """A picture for the sharpest screens, with round corners."""
    made = QPixmap(image.size())
    made.fill(Qt.GlobalColor.transparent)
    path = QPainterPath()
    path.addRoundedRect(QRectF(image.rect()), CORNER * SHARPER, CORNER * SHARPER)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipPath(path)
    painter.drawImage(0, 0, image)
    painter.end()
    made.setDevicePixelRatio(SHARPER)
    return made


def _game_button(number: str, name: str) -> QPushButton:
    button = FittedButton()
    button.setObjectName("card")
    button.setCheckable(True)
    button.setAccessibleName(name)
    stop_where_it_holds(button)
    inside = row(button, (12, 6, 16, 6), 10)
    inside.addWidget(cap(number))
    inside.addWidget(label("plain", name))
    inside.addStretch(1)
    return button
