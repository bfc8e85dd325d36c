"""Every way to set a hand, ranked: the cards, what they add up to, the Point Hand they leave, and which one was given."""

from collections.abc import Sequence

from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLabel, QWidget

from app.practice.studio import Way, totals, ways
from app.rules.core.cards import Cards
from app.rules.core.game import AnyGame
from app.rules.wording import say_hand
from app.words.listing import listed, sentences
from app.words.spoken_cards import spoken_cards
from app.words.text import language, say
from lessons.broken_rules.point_hand import card_value
from ui.felt.cards_row import CardsRow
from ui.foundation.felt_look import FeltLook
from ui.foundation.measures import Measures
from ui.screens.studio.part_names import part_names
from ui.widgets.page import plate
from ui.widgets.parts import box, column, label, mark_last, restyle, row

CARD_HEIGHT = 52
APART_WIDTH, LEFT_WIDTH = 132, 88


class WaysList(QWidget):
    """Made for one hand and gone with it. `given` are the cards somebody set apart; none where it was said that it cannot be."""

    def __init__(self, game: AnyGame, hand: Cards, given: Cards) -> None:
        super().__init__()
        self._game = game
        self._cards: list[tuple[CardsRow, Cards, int]] = []
        self._numbers: list[QLabel] = []
        self._lines: list[QHBoxLayout] = []
        found = ways(game, hand)
        self.rows = [self._row(number, way, is_given=set(way.apart) == set(given)) for number, way in enumerate(found, start=1)]
        if given and not any(set(way.apart) == set(given) for way in found):
            self.rows.append(self._refused(hand, given))
        made, inside = plate(say("studio.ways"))
        inside.setSpacing(0)
        inside.addSpacing(8)
        for line in self.rows:
            inside.addWidget(line)
        mark_last(self.rows)
        inside.addSpacing(12)
        inside.addWidget(label("body", why_best(found, len(game.hands)), wraps=True))
        column(self).addWidget(made)

    def dress(self, measures: Measures, look: FeltLook) -> None:
        """Cards as large as the type, numbers one under another; where there is no room, words under the cards."""
        way = QBoxLayout.Direction.TopToBottom if measures.narrow else QBoxLayout.Direction.LeftToRight
        for line in self._lines:
            line.setDirection(way)
        for number in self._numbers:
            number.setFixedWidth(measures.px(16))
        for shown, cards, width in self._cards:
            shown.show_cards(cards, look, measures.px(CARD_HEIGHT), measures.px(width))

    def _row(self, number: int, way: Way, *, is_given: bool) -> QFrame:
        """A way the rules allow."""
        stands = say("studio.point-place", place=way.from_the_top, of=len(self._game.hands))
        tags = [say("studio.house-way")] * way.best + [say("studio.yours")] * is_given
        words = [("strong", say_hand(way.name, language())), ("caption", listed([added_up(way), stands]))]
        return self._line(str(number), way.apart, way.left, words, tags, _state(best=way.best, is_given=is_given))

    def _refused(self, hand: Cards, given: Cards) -> QFrame:
        """What was set and is no way to set it."""
        nearest = totals(given)[0]
        said = say("studio.comes-to", sum=" + ".join(map(str, nearest.values)), total=nearest.total)
        left = tuple(card for card in hand if card not in given)
        words = [
            ("strong", say("studio.not-allowed", part=part_names(self._game.file.cards)[0])),
            ("caption", listed([said, say("studio.open")])),
        ]
        return self._line("–", given, left, words, [say("studio.yours")], "wrong")

    def _line(
        self, number: str, apart: Cards, left: Cards, words: Sequence[tuple[str, str]], tags: Sequence[str], state: str
    ) -> QFrame:
        made = box("pay-row")
        restyle(made, "state", state)
        made.setAccessibleName(listed([number, spoken_cards(apart), *(text for _, text in words), *tags]))
        across = row(made, (8, 8, 8, 8), 12)
        self._lines.append(across)
        across.addLayout(self._hand(number, apart, left))
        told = column(spacing=2)
        told.addStretch(1)
        for look, text in words:
            told.addWidget(label(look, text, wraps=True))
        for tag in tags:
            told.addWidget(label("wrong-word" if state == "wrong" else "right-word", tag))
        told.addStretch(1)
        across.addLayout(told, 1)
        return made

    def _hand(self, number: str, apart: Cards, left: Cards) -> QHBoxLayout:
        """The cards of a way, apart and left."""
        made = row(spacing=12)
        self._numbers.append(label("body-2", number))
        made.addWidget(self._numbers[-1])
        for cards, width in ((apart, APART_WIDTH), (left, LEFT_WIDTH)):
            shown = CardsRow()
            self._cards.append((shown, cards, width))
            made.addWidget(shown)
        made.addStretch(1)
        return made


def _state(*, best: bool, is_given: bool) -> str:
    """How a row looks: the best ones, and one that was given and is not."""
    return "right" if best else "wrong" if is_given else ""


def added_up(way: Way) -> str:
    """What the cards set apart add up to; a 3 or a 6 that counts as the other is told."""
    terms = [_term(card_value(card), value) for card, value in zip(way.apart, way.counted, strict=True)]
    return say("studio.comes-to", sum=" + ".join(terms), total=sum(way.counted))


def _term(face: int, value: int) -> str:
    return str(value) if face == value else say("studio.counts-as", face=face, value=value)


def why_best(found: Sequence[Way], of: int) -> str:
    """Why the first way is House Way, in a sentence."""
    best = [way for way in found if way.best]
    others = [way for way in found if not way.best]
    if not best:
        return say("studio.no-way")
    if len(found) == 1:
        return say("studio.one-way")
    words = [say("studio.equal-ways", count=len(best))] if len(best) > 1 else []
    if others:
        named = {"best": say_hand(best[0].name, language()), "other": say_hand(others[0].name, language())}
        words.append(say("studio.best-wins", place=best[0].from_the_top, lower=others[0].from_the_top, of=of, **named))
    return sentences(words)
