"""The picture of the table: a ring of six jewel boards on dark felt, displays beside it, the own cards in front."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from ludarium.games.sixgems.art import BOARD_H, BOARD_W, MINE_H, MINE_W, art
from ludarium.games.sixgems.effects import values
from ludarium.games.sixgems.forecast import forecast
from ludarium.games.sixgems.position import SixGems
from ludarium.games.sixgems.steps import LEAVE_OUT, MOVE_DIE, REPLACE, TURN_DIE
from ludarium.games.sixgems.verbs import (
    CENTRE,
    FIX,
    GEMS,
    GIVE,
    KEEP,
    KINDS,
    LEAVE,
    LOOSE,
    MOVE,
    PASS,
    PIECES,
    PLACE,
    PLAY,
    RED,
    SETTLE,
    SWAP,
    TURN,
)
from ludarium.kernel.engine import NOBODY
from ludarium.kernel.scene import BOARD, MINE, Node, Preview, Scene, Stat
from ludarium.kernel.text import Words

__all__ = ["art", "path", "preview", "scene"]

CENTRE_X, CENTRE_Y = 500, 280
PLATES = [(CENTRE_X + 184 * cos(pi * (i - 2) / 3), CENTRE_Y + 184 * sin(pi * (i - 2) / 3)) for i in range(KINDS)]
IN_CENTRE = [(CENTRE_X, CENTRE_Y - 34), (CENTRE_X - 34, CENTRE_Y + 26), (CENTRE_X + 34, CENTRE_Y + 26)]
LEFT, RIGHT, TOP, MIDDLE, BOTTOM = 116, 884, 147, 280, 413
RING = (236, 34, 528, 492)  # where the dice are
WHOLE = (0, 0, BOARD_W, BOARD_H)
PANELS = {
    1: [(LEFT, MIDDLE)],
    2: [(LEFT, MIDDLE), (RIGHT, MIDDLE)],
    3: [(LEFT, BOTTOM), (LEFT, TOP), (RIGHT, MIDDLE)],
    4: [(LEFT, TOP), (RIGHT, TOP), (RIGHT, BOTTOM), (LEFT, BOTTOM)],
}


def scene(view: SixGems, words: Words) -> Scene:
    nodes: list[Node] = []
    _boards(view, words, nodes)
    _decks(view, words, nodes)
    others = [
        (view.viewer + 1 + i) % view.seats for i in range(view.seats) if (view.viewer + 1 + i) % view.seats != view.viewer
    ]
    for seat, (x, y) in zip(others, PANELS[len(others)], strict=True):
        _display(view, words, seat, x, y, nodes)
    _dice(view, words, nodes)
    if view.viewer >= 0:
        _own(view, words, nodes)
    return Scene(
        BOARD_W,
        BOARD_H,
        nodes,
        MINE_W if view.viewer >= 0 else 0,
        MINE_H if view.viewer >= 0 else 0,
        [_stats(view, words, seat) for seat in range(view.seats)],
        words.t("show.progress", len(view.ledger), view.limit),
        "felt",
        RING if _asked(view) >= 0 and _asked(view) & 255 in (MOVE_DIE, TURN_DIE, REPLACE) else WHOLE,
    )


# -- the shared table ----------------------------------------------------------------------------------------------------


def _boards(view: SixGems, words: Words, nodes: list[Node]) -> None:
    worth = values(view)
    for kind, (x, y) in enumerate(PLATES):
        name = words.thing("gem", kind)
        label = words.t("scene.board", kind, worth[kind]) if worth[kind] else words.t("scene.board_empty", kind)
        nodes.append(Node(f"board{kind}", f"plate-{GEMS[kind]}", x, y, label=label, about=_about_board(view, kind)))
        nodes.append(Node(f"board{kind}n", "", x, y - 1, "flat light", name, scale=0.9))
        if worth[kind]:
            nodes.append(Node(f"board{kind}w", "", x + 49, y + 42, "flat light bold", words.t("scene.plus", worth[kind])))


def _about_board(view: SixGems, kind: int) -> int:
    """What to ask about when a board cannot be chosen: the move that would end there."""
    top = _asked(view)
    if top >= 0 and top & 255 == REPLACE:
        return PLACE + (top >> 12) * KINDS + kind
    face = top >> 12 if top >= 0 and top & 255 == MOVE_DIE else -1
    die = view.face.index(face) if face in view.face else 0
    return MOVE + die * KINDS + kind


def _asked(view: SixGems) -> int:
    return view.pending(view.turn) if view.turn != NOBODY else -1


def _dice(view: SixGems, words: Words, nodes: list[Node]) -> None:
    for die in range(3):
        x, y = _die_place(die, view.at[die])
        colour = "red" if die == RED else "blue"
        label = words.t("scene.die", die, view.face[die], view.at[die])
        nodes.append(Node(f"die{die}", f"die-{colour}-{view.face[die]}", x, y, label=label, about=_about_die(view, die)))


def _die_place(die: int, at: int) -> tuple[float, float]:
    if at == CENTRE:
        return IN_CENTRE[die]
    return PLATES[at][0], PLATES[at][1] + 40


def _about_die(view: SixGems, die: int) -> int:
    top = _asked(view)
    if top >= 0 and top & 255 == MOVE_DIE:
        return MOVE + die * KINDS + next(b for b in range(KINDS) if b not in view.at)
    return TURN + die


def _decks(view: SixGems, words: Words, nodes: list[Node]) -> None:
    label = words.t("scene.deck", len(view.deck))
    nodes.append(Node("deck", "jewel-back", 280, 74, "" if view.deck else "dim", label=label, scale=0.72))
    nodes.append(Node("deckn", "", 280, 132, "flat light bold", str(len(view.deck))))
    label = words.t("scene.card_deck", len(view.card_deck))
    nodes.append(Node("carddeck", "card-back", 720, 72, "" if view.card_deck else "dim", label=label, scale=0.42))
    nodes.append(Node("carddeckn", "", 720, 132, "flat light bold", str(len(view.card_deck))))
    _progress(view, words, nodes)
    if view.ledger and view.seats == 2 and view.viewer >= 0:  # room for the whole page on the right
        _settlement(view, words, view.ledger[-1], RIGHT, MIDDLE, BOARD, nodes)
        nodes.append(Node("lastn", "", RIGHT, MIDDLE + 122, "flat light", words.t("scene.last_settled")))
    elif view.ledger:
        card = view.ledger[-1]
        sym = "card-all" if view.box.for_all[card] else "card-settler"
        nodes.append(Node(f"card{card}", sym, 720, 470, "flat", label=_card_label(words, card), scale=0.5))
        lines = "\n".join(wrap(words.thing("card", card), 9))
        nodes.append(Node(f"card{card}t", "", 720, 482, "flat bold", lines, scale=0.82))
        nodes.append(Node("lastn", "", 720, 538, "flat light", words.t("scene.last_settled"), scale=0.85))


def _progress(view: SixGems, words: Words, nodes: list[Node]) -> None:
    label = words.t("show.progress", len(view.ledger), view.limit)
    for i in range(view.limit):
        sym = "seal" if i < len(view.ledger) else "seal-open"
        nodes.append(Node(f"seal{i}", sym, 254 + 26 * (i % 3), 452 + 27 * (i // 3), "flat", label=label, scale=0.78))
    below = 462 + 27 * ((view.limit + 2) // 3)
    nodes.append(Node("sealn", "", 280, 426, "flat light", words.t("scene.settled"), scale=0.9))
    nodes.append(Node("sealm", "", 280, below, "flat light bold", f"{len(view.ledger)} / {view.limit}"))


# -- a display -----------------------------------------------------------------------------------------------------------


def _display(view: SixGems, words: Words, seat: int, x: float, y: float, nodes: list[Node]) -> None:
    """Another player's panel: name and points, a row for each kind, and the backs of the hand."""
    mine = f"seat{seat}"
    nodes.append(Node(f"panel{seat}", "panel", x, y, f"flat {mine}", label=words.player(seat)))
    nodes.append(Node(f"mark{seat}", f"seat-{seat}", x - 92, y - 110, f"flat {mine}"))
    nodes.append(Node(f"name{seat}", "", x - 76, y - 110, "flat light bold left", _short(words.player(seat))))
    nodes.append(Node(f"points{seat}", "", x + 98, y - 110, "flat light bold right", str(view.points[seat]), scale=1.25))
    for kind in range(KINDS):
        _row(view, words, seat, kind, x, y - 78 + 27.5 * kind, nodes)
    _backs(view, words, seat, x, y + 100, nodes)


def _row(view: SixGems, words: Words, seat: int, kind: int, x: float, y: float, nodes: list[Node]) -> None:
    i = seat * KINDS + kind
    label = words.t("scene.row", seat, kind, view.rows[i])
    nodes.append(Node(f"p{seat}_{kind}", "row", x, y, label=label, about=SWAP + seat * PIECES + kind))
    gem = f"gem-{GEMS[kind]}"
    if not view.rows[i]:
        nodes.append(Node(f"p{seat}_{kind}e", gem, x - 88, y, "flat dim", scale=0.28))
        return
    step = min(26.0, 150 / max(1, view.rows[i] - 1))
    cards = [c % 36 for c in view.shown if c // 36 == seat and c % 36 // 6 == kind]
    for j, card in enumerate(cards):
        nodes.append(Node(f"j{card}", gem, x - 88 + step * j, y, "flat", label=words.thing("jewel", card), scale=0.29))
    for j in range(view.fixed[i]):
        where = x - 88 + step * (len(cards) + j)
        id_ = f"p{seat}_{KINDS + kind}" if j == 0 else f"p{seat}_{KINDS + kind}_{j}"
        name = words.thing("piece", KINDS + kind)
        nodes.append(Node(id_, "almighty", where, y, label=name, scale=0.56, about=SWAP + seat * PIECES + KINDS + kind))
    nodes.append(Node(f"p{seat}_{kind}c", "", x + 96, y, "flat light bold right", str(view.rows[i])))


def _backs(view: SixGems, words: Words, seat: int, x: float, y: float, nodes: list[Node]) -> None:
    for i, card in enumerate(view.hand[seat]):
        if card >= 0:  # the whole truth, in a replay
            sym = f"jewel-{GEMS[card // 6]}-{card % 6 + 1}"
            nodes.append(Node(f"j{card}", sym, x - 90 + 27 * i, y, "flat", label=words.thing("jewel", card), scale=0.31))
        else:
            nodes.append(
                Node(f"h{seat}_{i}", "jewel-back", x - 90 + 27 * i, y, "flat", label=words.thing("jewel", -1), scale=0.31)
            )
    for i, card in enumerate(view.cards[seat]):
        sym = "card-back" if card < 0 else "card-all" if view.box.for_all[card] else "card-settler"
        label = words.thing("card", -1) if card < 0 else _card_label(words, card)
        id_ = f"c{seat}_{i}" if card < 0 else f"card{card}"
        nodes.append(Node(id_, sym, x + 12 + 34 * i, y, "flat", label=label, scale=0.185))
    _loose(view, words, seat, x + 85, y, BOARD, nodes)


def _loose(view: SixGems, words: Words, seat: int, x: float, y: float, area: int, nodes: list[Node]) -> None:
    """Loose almighty jewels lie on top of each other; their number is written beside them."""
    if not view.loose[seat]:
        return
    about = FIX if area == MINE else SWAP + seat * PIECES + LOOSE
    label = words.t("show.loose", view.loose[seat])
    nodes.append(Node(f"p{seat}_{LOOSE}", "almighty", x, y, label=label, scale=0.75, area=area, about=about))
    if view.loose[seat] > 1:
        nodes.append(Node(f"p{seat}_{LOOSE}n", "", x + 14, y + 14, "flat light bold", str(view.loose[seat]), area=area))


# -- the own area --------------------------------------------------------------------------------------------------------


def _own(view: SixGems, words: Words, nodes: list[Node]) -> None:
    me = view.viewer
    nodes.append(Node("mat", "mat", 0, 0, "flat", area=MINE))
    hand = view.hand[me]
    gap = min(94.0, 188 / max(1, len(hand) - 1))
    for i, card in enumerate(hand):
        sym = f"jewel-{GEMS[card // 6]}-{card % 6 + 1}"
        nodes.append(
            Node(f"j{card}", sym, 62 + gap * i, 92, label=words.thing("jewel", card), area=MINE, about=PLAY + card)
        )
    if not hand:
        nodes.append(Node("nohand", "", 156, 92, "flat light", words.t("scene.no_hand"), area=MINE))
    nodes.append(Node("handn", "", 18, 178, "flat light left", words.t("scene.hand"), scale=0.95, area=MINE))
    _loose(view, words, me, 270, 196, MINE, nodes)
    if view.loose[me]:
        nodes.append(Node("loosen", "", 242, 196, "flat light right", words.t("scene.loose"), scale=0.9, area=MINE))
    for i, card in enumerate(view.cards[me]):
        _settlement(view, words, card, 388 + 168 * i, 116, MINE, nodes)
    for kind in range(KINDS):
        _column(view, words, kind, 676 + 58 * kind, nodes)


def _settlement(view: SixGems, words: Words, card: int, x: float, y: float, area: int, nodes: list[Node]) -> None:
    """A page of the ledger: what must hold, and what it brings to whom."""
    sym = "card-all" if view.box.for_all[card] else "card-settler"
    cls, about = ("", SETTLE + card) if area == MINE else ("flat", -1)
    nodes.append(Node(f"card{card}", sym, x, y, cls, label=_card_label(words, card), area=area, about=about))
    title = words.thing("card", card)
    nodes.append(Node(f"card{card}t", "", x - 72, y - 86, "flat light bold left", title, scale=0.93, area=area))
    condition = wrap(_sentence(words.t(f"condition.{_token(card)}")), 16)
    bonus = wrap(words.t(f"bonus.{_token(card)}"), 20)
    top = y - 58 + 8 * len(condition)
    nodes.append(Node(f"card{card}c", "", x - 59, top, "flat bold left", "\n".join(condition), scale=0.86, area=area))
    below = y - 58 + 16 * len(condition) + 8 + 8 * len(bonus)
    nodes.append(Node(f"card{card}b", "", x - 59, below, "flat left", "\n".join(bonus), scale=0.86, area=area))


def _column(view: SixGems, words: Words, kind: int, x: float, nodes: list[Node]) -> None:
    me = view.viewer
    i = me * KINDS + kind
    worth = values(view)[kind]
    top = _asked(view)
    about = (LEAVE if top >= 0 and top & 255 == LEAVE_OUT else FIX) + kind
    label = words.t("scene.row", me, kind, view.rows[i])
    nodes.append(Node(f"p{me}_{kind}", "column", x, 116, label=label, area=MINE, about=about))
    nodes.append(
        Node(f"p{me}_{kind}g", f"gem-{GEMS[kind]}", x, 32, "flat" if view.rows[i] else "flat dim", scale=0.46, area=MINE)
    )
    nodes.append(Node(f"p{me}_{kind}c", "", x, 66, "flat light bold", str(view.rows[i]), area=MINE))
    if worth and view.rows[i]:
        total = words.t("scene.plus", worth * view.rows[i])
        nodes.append(
            Node(f"p{me}_{kind}w", "", x, 86, f"flat light bold {'plus' if worth > 0 else 'minus'}", total, area=MINE)
        )
    cards = [c % 36 for c in view.shown if c // 36 == me and c % 36 // 6 == kind]
    step = min(17.0, 58 / max(1, view.rows[i] - 1))
    for j, card in enumerate(cards):
        sym = f"jewel-{GEMS[kind]}-{card % 6 + 1}"
        nodes.append(
            Node(f"j{card}", sym, x, 130 + step * j, "flat", label=words.thing("jewel", card), scale=0.5, area=MINE)
        )
    for j in range(view.fixed[i]):
        id_ = f"p{me}_{KINDS + kind}" if j == 0 else f"p{me}_{KINDS + kind}_{j}"
        name = words.thing("piece", KINDS + kind)
        y = 130 + step * (len(cards) + j)
        nodes.append(Node(id_, "almighty", x, y + 14, label=name, scale=0.7, area=MINE, about=GIVE + KINDS + kind))


# -- words ---------------------------------------------------------------------------------------------------------------


def _token(card: int) -> str:
    return f"s{card + 1:02}"


def _card_label(words: Words, card: int) -> str:
    return f"{words.thing('card', card)}: {words.t(f'condition.{_token(card)}')}. {words.t(f'bonus.{_token(card)}')}"


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _short(name: str) -> str:
    """A name as long as the panel's head has room for."""
    return name if _wide(name) <= 15 else next(name[:n] + "…" for n in range(len(name), 0, -1) if _wide(name[:n]) <= 14)


def _wide(text: str) -> int:
    """Width in half characters."""
    return sum(2 if ord(c) > 0x2E80 else 1 for c in text)


@lru_cache(maxsize=2000)
def wrap(text: str, width: int) -> list[str]:
    """Lines of at most `width` half characters: Latin text breaks at blanks, Japanese anywhere but before closing marks."""
    lines = [""]
    word = ""
    for c in text + " ":
        if c != " " and _wide(c) == 1:
            word += c
            continue
        lines = _add(lines, word, width)
        word = ""
        if c == " ":
            lines[-1] += " "
        elif c in "。、）・」":
            lines[-1] += c
        else:
            lines = _add(lines, c, width)
    return [line.strip() for line in lines if line.strip()]


def _add(lines: list[str], piece: str, width: int) -> list[str]:
    if _wide(lines[-1] + piece) > width and lines[-1].strip():
        return [*lines, piece]
    lines[-1] += piece
    return lines


def _stats(view: SixGems, words: Words, seat: int) -> list[Stat]:
    worth = values(view)
    now = sum(worth[kind] * view.rows[seat * KINDS + kind] for kind in range(KINDS))
    return [
        Stat("jewel-back", str(len(view.hand[seat])), words.t("scene.stat_hand")),
        Stat("card-back", str(len(view.cards[seat])), words.t("scene.stat_cards")),
        Stat("seal", str(view.settled[seat]), words.t("scene.stat_settled")),
        Stat("almighty", str(view.loose[seat]), words.t("scene.stat_loose")),
        Stat("", words.t("scene.now", now), words.t("scene.stat_now")),
    ]


# -- choosing ------------------------------------------------------------------------------------------------------------


def path(view: SixGems, action: int) -> list[str]:
    seat = view.turn
    if action < MOVE:
        return [f"j{action - PLAY}"]
    if action < TURN:
        die, board = divmod(action - MOVE, KINDS)
        several = len({(a - MOVE) // KINDS for a in view.options(seat)}) > 1
        return [f"die{die}", f"board{board}"] if several else [f"board{board}"]
    if action < SETTLE:
        return [f"die{action - TURN}"]
    if action < PASS:
        return [f"card{action - SETTLE}"]
    if action == PASS:
        return ["!pass"]
    if action < GIVE:
        other, piece = divmod(action - SWAP, PIECES)
        return [f"p{other}_{piece}"]
    if action < LEAVE:
        return [f"p{seat}_{action - GIVE}"]
    if action < KEEP:
        return [f"p{seat}_{(action - LEAVE) % KINDS}"]
    if action == KEEP:
        return ["!keep"]
    return [f"board{(action - PLACE) % KINDS}"]


def preview(view: SixGems, action: int, words: Words) -> Preview:
    """What the action would give, and the die where it would lie."""
    told = forecast(view, action, words)
    nodes: list[Node] = []
    if told.die >= 0:
        x, y = _die_place(told.die, told.at[told.die])
        colour = "red" if told.die == RED else "blue"
        nodes.append(Node("ghost-die", f"die-{colour}-{told.face[told.die]}", x, y, "ghost"))
    return Preview(told.text, nodes)
