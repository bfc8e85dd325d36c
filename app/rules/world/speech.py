"""Every word of the world by its key: what Players and the floor say, what is seen, and why hands cannot do a thing.

The world has no sentences. Whoever shows a table has words for each key here, in every language.
"""

NO = "no"
HOUSE_WAY = "house-way"
WITHDRAWS = "withdraws"
STAYS = "stays"
CARDS_HELD = "cards"
"""A Player says how many cards a hand has: `cards-N`, said with the words for `cards` and a number."""
DISPUTES_COUNT = "disputes-count"
DISPUTES_LAST_ROUND = "disputes-last-round"
DISPUTES_LAST_HAND = "disputes-last-hand"
DISPUTES_LAST_DEALER = "disputes-last-dealer"
DISPUTES_LAST_COMMUNITY = "disputes-last-community"
"""Of the round before: a wager that was settled outside the limits; one's own cards, the Dealer's or the Community's number."""
PLAYER_SAYS = (
    NO,
    HOUSE_WAY,
    WITHDRAWS,
    STAYS,
    CARDS_HELD,
    DISPUTES_COUNT,
    DISPUTES_LAST_ROUND,
    DISPUTES_LAST_HAND,
    DISPUTES_LAST_DEALER,
    DISPUTES_LAST_COMMUNITY,
)
"""Words of a Player at a position."""

SUPERVISOR = "supervisor"
MANAGER = "gaming-shift-manager"
WHAT_HAPPENED = "what-happened"
GO_ON = "go-on"
FLOOR_SAYS = (WHAT_HAPPENED, GO_ON)
"""Words of a supervisor: asking what happened and what is proposed, and "go on". A ruling of the floor is said by its name."""

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
)
"""Why hands cannot do an act: `Impossible.reason` and `ActAnswer.reason`."""


def cards_held(count: int) -> str:
    """What a Player says who holds so many cards."""
    return f"{CARDS_HELD}-{count}"


def count_said(words: str) -> int | None:
    """The number of cards a Player speaks of; None for all other words."""
    prefix, _, count = words.rpartition("-")
    return int(count) if prefix == CARDS_HELD and count.isdigit() else None
