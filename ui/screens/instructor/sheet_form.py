"""The builder's fields: what a sheet is called, what is asked, the rounds, what they bring, and the rules of the house."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QLineEdit, QPlainTextEdit, QWidget

from app.base.saying import Saying
from app.base.trouble import BadInput, Problem
from app.classroom.sheet_draft import SheetDraft
from app.layouts.model import Layout
from app.pages.sheet_choices import (
    CUSTOM,
    RULING,
    Choices,
    custom_meant,
    kinds_of_people,
    occasions,
    rule_choices,
    rule_values,
    say_occasion,
    skill_choices,
)
from app.papers.terms import MustOccur
from app.rounds.situations import LEVELS
from app.rules.core.house_terms import PracticeLimits
from app.rules.core.money import dollars
from app.table.log import MODES
from app.table.people_time import PEOPLE_PACES
from app.words.text import say
from app.words.typed_money import read_amount, read_range
from ui.foundation.desk import Desk
from ui.foundation.measures import Measures
from ui.widgets.form import FormPlate
from ui.widgets.parts import box, column, label

SKILLS, BRINGS, RULES = 8, 8, 8
"""So many lines there are at the most; one more than is filled in is shown."""
ACROSS = 3
WIDE = {"title": 3, "aim": 3, "game": 2, "skill": 2, "brings": 2, "choice": 2}
"""So many of three columns a field takes that is not narrow."""
MANY = (5, 10, 15, 20, 30)
ROUNDS = (0, 1, 2, 3, 5, 8, 12, 20)
MINUTES = (0, 5, 10, 15, 20, 30, 45)
PARS = (50, 75, 100, 125, 150, 200, 300)
PACES = (0, 10, 15, 20, 25, 30, 40)
TIMES = (1, 2, 3, 4, 5, 8)


class SheetForm(FormPlate):
    """A sheet as it is put together. `changed` tells of every change."""

    changed = Signal()

    def __init__(self, desk: Desk, draft: SheetDraft) -> None:
        super().__init__(say("instructor.builder"), say("instructor.builder-told"))
        self._desk, self._before = desk, draft
        self._occasions: dict[str, MustOccur] = {}
        self._grids: list[tuple[QGridLayout, list[tuple[QWidget, int]]]] = []
        self._cells: dict[str, QWidget] = {}
        self._narrow = False
        self._make(draft)
        self._offer_of_game(draft)
        for name, field in self.fields.items():
            if isinstance(field, QComboBox):
                field.currentIndexChanged.connect(lambda _, name=name: self._on_change(name))
            elif isinstance(field, QLineEdit):
                field.textChanged.connect(lambda _: self.changed.emit())

    @property
    def draft(self) -> SheetDraft:
        """The sheet as it stands; BadInput where an amount cannot be read."""
        skills = self._lines("skill", "many", SKILLS)
        rules = dict(self._lines("rule", "choice", RULES))
        game = self._desk.catalogue[self.value("game")]
        customs = {rule.removeprefix(CUSTOM): choice for rule, choice in rules.items() if rule.startswith(CUSTOM)}
        kept = {name for name, _ in skills}
        return SheetDraft(
            title=self.value("title"),
            aim=self.value("aim"),
            game=game.file.id,
            level=next(level for level in LEVELS if level == self.value("level")),
            help=next(mode for mode in MODES if mode == self.value("help")),
            skills=tuple((skill, int(count)) for skill, count in skills),
            asks=tuple((skill, aim) for skill, aim in self._before.asks if skill in kept),
            minutes=int(self.value("minutes")),
            par_percent=int(self.value("par")),
            comes_back=self.value("back") == "yes",
            seed=self._seed(),
            rounds=int(self.value("rounds")),
            positions=int(self.value("positions")),
            layout=self.value("layout"),
            device=self.value("device"),
            people=kinds_of_people().get(self.value("people"), self._before.people),
            players_take=next(pace for pace in PEOPLE_PACES if pace == self.value("pace")),
            table_minutes=int(self.value("table-minutes")),
            an_hour=int(self.value("an-hour")),
            must=tuple(
                replace(self._occasions[name], times=int(times)) for name, times in self._lines("brings", "times", BRINGS)
            ),
            limits=self._limits(),
            meter=replace(self._before.meter, display=self._amount("meter", self._before.meter.display)),
            rulings={rule.removeprefix(RULING): choice for rule, choice in rules.items() if rule.startswith(RULING)},
            customs={name: custom_meant(game.file, name, choice) for name, choice in customs.items()},
        )

    def dress(self, measures: Measures) -> None:
        """Take the measures; where text is large everything stands one under another."""
        super().dress(measures)
        if self._narrow != measures.narrow:
            self._narrow = measures.narrow
            for place in range(len(self._grids)):
                self._lay(place)

    # ---- what is read

    def _lines(self, first: str, second: str, most: int) -> list[tuple[str, str]]:
        """The lines of a part that are filled in."""
        told = [(self.value(f"{first}-{place}"), self.value(f"{second}-{place}")) for place in range(most)]
        return [(one, other) for one, other in told if one]

    def _seed(self) -> int | None:
        typed = self.value("seed").strip()
        if typed and not (typed.isascii() and typed.isdigit() and int(typed) < 2**31):
            raise BadInput([Problem("seed", Saying("sheet-draft.no-seed", typed=typed))])
        return int(typed) if typed else None

    def _limits(self) -> PracticeLimits | None:
        usual = self._desk.house.limits(self.value("game"))
        opening, side = self._range("opening"), self._range("side")
        return None if opening is None and side is None else PracticeLimits(opening or usual.opening, side or usual.side)

    def _range(self, name: str) -> tuple[int, int] | None:
        typed = self.value(name).strip()
        found = read_range(typed)
        if typed and found is None:
            raise BadInput([Problem(name, Saying("sheet-draft.no-range", typed=typed))])
        return found

    def _amount(self, name: str, usual: int) -> int:
        typed = self.value(name).strip()
        found = read_amount(typed)
        if typed and found is None:
            raise BadInput([Problem(name, Saying("sheet-draft.no-amount", typed=typed))])
        return usual if found is None else found

    # ---- the fields

    def _make(self, draft: SheetDraft) -> None:
        games = [(game, self._desk.catalogue.title(game).name) for game in self._desk.catalogue]
        self._part("")
        self.line("title", say("instructor.sheet-title"), text=draft.title, most=80)
        self.line("aim", say("instructor.sheet-aim"), text=draft.aim, most=200)
        self._pick("game", "game", games, draft.game)
        self._pick("level", "level", [(level, say(f"instructor.level-{level}")) for level in LEVELS], draft.level)
        self._part("part-asked")
        for place in range(SKILLS):
            now = draft.skills[place][1] if place < len(draft.skills) else MANY[0]
            self.choice(f"skill-{place}", say("instructor.sheet-skill", number=place + 1), [])
            self._pick(f"many-{place}", "many", _counted(MANY, now, "given.questions"), str(now))
        self._pick("minutes", "minutes", _minutes(draft.minutes), str(draft.minutes))
        pars = [(str(one), say("instructor.sheet-percent", percent=one)) for one in sorted({*PARS, draft.par_percent})]
        self._pick("par", "par", pars, str(draft.par_percent))
        back = [("yes", say("instructor.comes-back")), ("no", say("instructor.asked-once"))]
        self._pick("back", "back", back, "yes" if draft.comes_back else "no")
        self.line("seed", say("instructor.sheet-seed"), text="" if draft.seed is None else str(draft.seed), most=10)
        self._make_table(draft)

    def _make_table(self, draft: SheetDraft) -> None:
        self._part("part-dealt")
        self._pick("rounds", "rounds", [(str(one), str(one)) for one in _with(ROUNDS, draft.rounds)], str(draft.rounds))
        self._pick("help", "help", [(mode, say(f"coach.{mode}")) for mode in MODES], draft.help)
        for name in ("positions", "layout", "device", "people"):
            self._pick(name, name, [], "")
        self._pick("pace", "pace", [(pace, say(f"lobby.{pace}")) for pace in PEOPLE_PACES], draft.players_take)
        self._pick("table-minutes", "table-minutes", _minutes(draft.table_minutes), str(draft.table_minutes))
        paces = [
            (str(one), say("instructor.an-hour", count=one) if one else say("instructor.no-pace"))
            for one in _with(PACES, draft.an_hour)
        ]
        self._pick("an-hour", "an-hour", paces, str(draft.an_hour))
        self.line("meter", say("instructor.sheet-meter"), text=dollars(draft.meter.display), most=16)
        self.line(
            "opening", say("preferences.opening"), text=_range_text(draft.limits.opening if draft.limits else None), most=24
        )
        self.line("side", say("preferences.side"), text=_range_text(draft.limits.side if draft.limits else None), most=24)
        for name, words in (("opening", "as-the-house"), ("side", "as-the-house"), ("seed", "fresh-seed")):
            if isinstance(field := self.fields[name], QLineEdit):
                field.setPlaceholderText(say(f"instructor.{words}"))
        self._part("part-brings")
        for place in range(BRINGS):
            now = draft.must[place].times if place < len(draft.must) else 1
            self.choice(f"brings-{place}", say("instructor.sheet-brings"), [])
            self._pick(f"times-{place}", "times", _counted(TIMES, now, "instructor.times"), str(now))
        self._part("part-house")
        for place in range(RULES):
            self.choice(f"rule-{place}", say("instructor.sheet-rule"), [])
            self.choice(f"choice-{place}", say("instructor.sheet-choice"), [])

    def _pick(self, name: str, words: str, choices: Choices, now: str) -> None:
        _choose(self.choice(name, say(f"instructor.sheet-{words}"), choices), now)

    def _part(self, words: str) -> None:
        """Begin a part of the form: what is added from here on stands in it, side by side."""
        if words:
            self.inside.addWidget(label("title", say(f"instructor.{words}")))
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        self._grids.append((grid, []))
        self.inside.addLayout(grid)

    def _add(self, name: str, words: str, field: QLineEdit | QComboBox | QPlainTextEdit) -> None:
        field.setAccessibleName(words)
        if isinstance(field, QComboBox):
            field.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            field.setMinimumContentsLength(6)
        cell = self._cells[name] = box()
        inside = column(cell, spacing=4)
        self.fields[name], self._labels[name] = field, label("label", words, wraps=True)
        inside.addWidget(self._labels[name])
        inside.addWidget(field)
        self._grids[-1][1].append((cell, WIDE.get(name.partition("-")[0], 1)))
        self._lay(len(self._grids) - 1)

    def _lay(self, place: int) -> None:
        """Lay the cells of a part out, two in a row where there is room."""
        grid, cells = self._grids[place]
        at, across = 0, 1 if self._narrow else ACROSS
        for cell, wide in cells:
            span = min(wide, across)
            if at % across + span > across:
                at += across - at % across
            grid.addWidget(cell, at // across, at % across, 1, span)
            at += span
        for number in range(ACROSS):
            grid.setColumnStretch(number, 1 if number < across else 0)

    # ---- what there is to choose

    def _on_change(self, name: str) -> None:
        if name == "game":
            self._before = replace(self._before, asks=(), rulings={}, customs={}, must=())
            self._offer_of_game(SheetDraft(game=self.value("game"), positions=int(self.value("positions"))))
        elif name.startswith("rule-"):
            self._offer_values(int(name.removeprefix("rule-")), "")
        self._show_lines()
        self.changed.emit()

    def _offer_of_game(self, draft: SheetDraft) -> None:
        """Offer what the game has: its skills, felts and devices, what rounds can bring, what a house decides there."""
        game = self._desk.catalogue[draft.game]
        felts = self._desk.felts_of(draft.game)
        skills = [name for name, _ in draft.skills]
        self._offer_lines("skill", SKILLS, ("no-skill", skill_choices(game, skills)), skills)
        self._offer(
            "layout", [("", say("instructor.any-layout")), *((felt.key, _felt_name(felt)) for felt in felts)], draft.layout
        )
        most = max(felt.positions[1] for felt in felts)
        self._offer("positions", [(str(one), str(one)) for one in range(1, most + 1)], str(min(most, draft.positions)))
        devices = [("", say("instructor.any-device")), *((one, say(f"lobby.{one}")) for one in game.devices)]
        self._offer("device", devices, draft.device)
        self._offer_people(draft.people)
        self._occasions = occasions(game) | {one.name: replace(one, times=1) for one in draft.must}
        brings = [(name, say_occasion(one)) for name, one in self._occasions.items()]
        self._offer_lines("brings", BRINGS, ("nothing-wrong", brings), [one.name for one in draft.must])
        chosen = {RULING + name: choice for name, choice in draft.rulings.items()}
        chosen |= {CUSTOM + name: str(choice) for name, choice in draft.customs.items()}
        self._offer_lines("rule", RULES, ("as-the-house", rule_choices(game.file)), list(chosen))
        for place in range(RULES):
            self._offer_values(place, [*chosen.values()][place] if place < len(chosen) else "")
        self._show_lines()

    def _offer_people(self, people: dict[str, int]) -> None:
        known = kinds_of_people()
        now = next((name for name, kinds in known.items() if kinds == people), "own")
        named = [(name, say(f"lobby.{name}") if name else say("instructor.anybody")) for name in known]
        self._offer("people", named if now in known else [*named, (now, say("instructor.people-own"))], now)

    def _offer_values(self, place: int, now: str) -> None:
        file = self._desk.catalogue[self.value("game")].file
        self._offer(f"choice-{place}", rule_values(file, self.value(f"rule-{place}")), now)

    def _offer_lines(self, name: str, most: int, offered: tuple[str, Choices], now: Sequence[str]) -> None:
        nothing, choices = offered
        for place in range(most):
            chosen = now[place] if place < len(now) else ""
            self._offer(f"{name}-{place}", [("", say(f"instructor.{nothing}")), *choices], chosen)

    def _show_lines(self) -> None:
        """Show the lines that are filled in, and one more."""
        for first, second, most in (("skill", "many", SKILLS), ("brings", "times", BRINGS), ("rule", "choice", RULES)):
            last = max((place for place in range(most) if self.value(f"{first}-{place}")), default=-1)
            for place in range(most):
                self._cells[f"{first}-{place}"].setVisible(place <= last + 1)
                self._cells[f"{second}-{place}"].setVisible(bool(self.value(f"{first}-{place}")))

    def _offer(self, name: str, choices: Choices, now: str) -> None:
        field = self.fields[name]
        if isinstance(field, QComboBox):
            field.blockSignals(True)
            field.clear()
            for key, words in choices:
                field.addItem(words, key)
            _choose(field, now)
            field.blockSignals(False)


def _choose(field: QComboBox, key: str) -> None:
    field.setCurrentIndex(max(0, field.findData(key)))


def _with(usual: Iterable[int], now: int) -> list[int]:
    return sorted({*usual, now})


def _counted(usual: Iterable[int], now: int, words: str) -> Choices:
    return [(str(one), say(words, count=one)) for one in _with(usual, now)]


def _minutes(now: int) -> Choices:
    told = [
        (one, say("instructor.sheet-minute", count=one) if one else say("instructor.no-limit")) for one in _with(MINUTES, now)
    ]
    return [(str(one), words) for one, words in told]


def _felt_name(felt: Layout) -> str:
    return say("instructor.layout-of", letter=felt.key)


def _range_text(limits: tuple[int, int] | None) -> str:
    return say("instructor.range", least=dollars(limits[0]), most=dollars(limits[1])) if limits else ""
