"""Every word of the world by its key: what Players and the floor say, what is seen, and why hands cannot do a thing.

The world has no sentences. Whoever shows a table has words for each key here, in every language.
"""

NO = "no"
HOUSE_WAY = "house-way"
WITHDRAWS = "withdraws"
STAYS = "stays"
CARDS_HELD = "cards"
"""A Player says how many cards a hand has: `cards-N`, said with the words for `cards` and a number."""
BUYS_IN = "buy-in"
ASKS_CHANGE = "change"
CHANGE_INTO = "change-into"
COLOURS_UP = "colour-up"
"""A Player has handed money over: cash for chips, chips for smaller ones, all chips for the largest. Chips of a value are
asked for as `change-into:CENTS`, said with what one of them is worth."""
DISPUTES_COUNT = "disputes-count"
DISPUTES_LAST_ROUND = "disputes-last-round"
DISPUTES_LAST_HAND = "disputes-last-hand"
DISPUTES_LAST_DEALER = "disputes-last-dealer"
DISPUTES_LAST_COMMUNITY = "disputes-last-community"
"""Of the round before: a wager that was settled outside the limits; one's own cards, the Dealer's or the Community's number."""
DISPUTES_PAYOUT = "disputes-payout"
CHATS = "chats"
THANKS = "thanks"
GOES = "goes"
WHICH_IS_HIGHER = "which-is-higher"
"""A Player asks which of two hands is the higher: `which-is-higher:FIRST:SECOND`, said with the names of both."""
PLAYER_SAYS = (
    NO,
    HOUSE_WAY,
    WITHDRAWS,
    STAYS,
    CARDS_HELD,
    BUYS_IN,
    ASKS_CHANGE,
    CHANGE_INTO,
    COLOURS_UP,
    DISPUTES_COUNT,
    DISPUTES_LAST_ROUND,
    DISPUTES_LAST_HAND,
    DISPUTES_LAST_DEALER,
    DISPUTES_LAST_COMMUNITY,
    DISPUTES_PAYOUT,
    CHATS,
    THANKS,
    GOES,
    WHICH_IS_HIGHER,
)
"""Words of a Player at a position."""
SIGN = "sign"
SHOW = "show"
ANSWERS = (SIGN, SHOW)
"""How the Dealer answers beside naming a hand: points to the sign with the order of hands, or shows what a payout is made of."""

SUPERVISOR = "supervisor"
MANAGER = "gaming-shift-manager"
WHAT_HAPPENED = "what-happened"
GO_ON = "go-on"
BRINGS_FILL = "brings-fill"
FLOOR_SAYS = (WHAT_HAPPENED, GO_ON, BRINGS_FILL)
"""Words of a supervisor: what happened and what is proposed, "go on", a fill. A ruling of the floor is said by its name."""

CARDS_CROSSED = "cards-crossed"
LOOKS_AT = "looks-at"
DECLINES = "declines"
HAND_SHOWN = "hand-shown"
AT_BOTH_HANDS = "at-both-hands"
DEVICE_DARK = "device-dark"
ODD_CARD = "odd-card"
ODD_EVENT = "odd-event"
SHARES_AREA = "shares-area"
FOR_NEIGHBOUR = "for-neighbour"
PLAYS_BLIND = "plays-blind"
SITS_DOWN = "sits-down"
SIGHTS = (
    CARDS_CROSSED,
    LOOKS_AT,
    DECLINES,
    HAND_SHOWN,
    AT_BOTH_HANDS,
    DEVICE_DARK,
    ODD_CARD,
    ODD_EVENT,
    SHARES_AREA,
    FOR_NEIGHBOUR,
    PLAYS_BLIND,
    SITS_DOWN,
)
"""What anybody at the table sees: `Seen.sight`, at `Seen.place` and, where two places have part in it, `Seen.other`."""

NO_SUCH_PLACE = "no-such-place"
TOO_FEW_CARDS = "too-few-cards"
IS_DARK = "is-dark"
NO_CARDS = "no-cards"
NO_SUCH_CARDS = "no-such-cards"
ALREADY_UP = "already-up"
NOWHERE_TO_MOVE = "nowhere-to-move"
NO_CHIPS = "no-chips"
TOO_FEW_CHIPS = "too-few-chips"
NOTHING_TO_PUT_DOWN = "nothing-to-put-down"
NO_SUCH_WORDS = "no-such-words"
NOBODY_THERE = "nobody-there"
NOTHING_DECIDED = "nothing-decided"
STILL_AT_IT = "still-at-it"
TUBES_LACK_IT = "tubes-lack-it"
NOTHING_LACKS = "nothing-lacks"
NO_MONEY = "no-money"
LID_IS_ON = "lid-is-on"
LID_IS_OFF = "lid-is-off"
CARDS_LIE_THERE = "cards-lie-there"
IS_LOADED = "is-loaded"
NOT_LOADED = "not-loaded"
REASONS = (
    NO_SUCH_PLACE,
    TOO_FEW_CARDS,
    IS_DARK,
    NO_CARDS,
    NO_SUCH_CARDS,
    ALREADY_UP,
    NOWHERE_TO_MOVE,
    NO_CHIPS,
    TOO_FEW_CHIPS,
    NOTHING_TO_PUT_DOWN,
    NO_SUCH_WORDS,
    NOBODY_THERE,
    NOTHING_DECIDED,
    STILL_AT_IT,
    TUBES_LACK_IT,
    NOTHING_LACKS,
    NO_MONEY,
    LID_IS_ON,
    LID_IS_OFF,
    CARDS_LIE_THERE,
    IS_LOADED,
    NOT_LOADED,
)
"""Why hands cannot do an act: `Impossible.reason` and `ActAnswer.reason`."""


def cards_held(count: int) -> str:
    """What a Player says who holds so many cards."""
    return f"{CARDS_HELD}-{count}"


def count_said(words: str) -> int | None:
    """The number of cards a Player speaks of; None for all other words."""
    prefix, _, count = words.rpartition("-")
    return int(count) if prefix == CARDS_HELD and count.isdigit() else None


def handed_over(kind: str, wants: int) -> str:
    """What a Player says who hands money over, and which chips are to come back where that matters."""
    return f"{CHANGE_INTO}:{wants}" if wants else kind


def chips_wanted(words: str) -> int | None:
    """What one of the chips is worth that a Player asks for; None for all other words."""
    kind, _, wants = words.partition(":")
    return int(wants) if kind == CHANGE_INTO and wants.isdigit() else None


def question(hands: tuple[str, ...]) -> str:
    """What a Player says who wants to know which of two hands is the higher."""
    return ":".join((WHICH_IS_HIGHER, *hands))


def asked_about(words: str) -> tuple[str, ...]:
    """The two hands a question is about; none for all other words."""
    kind, *hands = words.split(":")
    return tuple(hands) if kind == WHICH_IS_HIGHER else ()
