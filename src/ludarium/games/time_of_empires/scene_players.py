"""Player boards: the viewer's own with everything on it, the others in small (24)."""

from __future__ import annotations

from ludarium.games.time_of_empires.kinds import MOVE_CLANS, PERKS, SYMBOLS, TECHNOLOGY
from ludarium.games.time_of_empires.position import Empires
from ludarium.games.time_of_empires.scene_shared import space_id, timer_node, wrap
from ludarium.games.time_of_empires.verbs import CARD_NUMBERS, DISCOVER, SECTIONS
from ludarium.kernel.scene import MINE, Node, own
from ludarium.kernel.text import Words

MINE_W, MINE_H = 1280.0, 332.0
OTHERS_X = 1284.0
SYMBOL_SYMS = ("toe-knowledge", "toe-brick", "toe-people", "toe-move", "toe-cap", "toe-vp")


def yields(p: Empires, seat: int, space: int) -> int:
    """What an own-board space would give now; -1: it is no number."""
    if space <= MOVE_CLANS:
        return p.symbols[seat * SYMBOLS + space] + p.perks[seat * PERKS + space]
    return -1


def mine_nodes(p: Empires, words: Words, seat: int, about: dict[int, int]) -> list[Node]:
    return own(
        [
            Node("mat", "toe-p-mat", 0, 0, "flat"),  # dark texts stand on something light in every theme
            *_spaces(p, words, seat, about),
            *_sections(p, words, seat),
            *_stock(p, words, seat),
            *_discovery(p, words, seat),
            *_hand(p, words, seat),
        ]
    )


def _spaces(p: Empires, words: Words, seat: int, about: dict[int, int]) -> list[Node]:
    nodes: list[Node] = []
    signs = ("toe-knowledge", "toe-brick", "toe-people", "toe-move", "toe-sign0", "toe-sign1")
    for space in range(6):
        x, y = 4.0 + 126 * (space % 3), 4.0 + 82 * (space // 3)
        number = yields(p, seat, space)
        name = words.thing("space", space)
        label = f"{name} +{number}" if number >= 0 else name
        nodes.append(Node(space_id(space, seat), "toe-p-space", x, y, "", label=label, about=about.get(space, -1)))
        nodes.append(Node(f"space-name{space}", "", x + 61, y + 14, "flat", wrap(name, 16, 1, words.lang), scale=0.88))
        nodes.append(Node(f"space-sign{space}", signs[space], x + 22, y + 48, "flat", scale=1.2))
        if number >= 0:
            nodes.append(Node(f"space-number{space}", "", x + 46, y + 48, "flat large bold", str(number)))
        nodes.append(Node(f"own-slot{space}", "toe-slot", x + 100, y + 50, "flat", scale=0.9))
    for timer in range(2):
        space = p.t_space[seat * 2 + timer]
        if space < 0:
            nodes.append(timer_node(p, words, seat, timer, 40.0 + 60 * timer, 258, MINE, 1.5))
        elif space < TECHNOLOGY:
            x, y = 104.0 + 126 * (space % 3), 54.0 + 82 * (space // 3)
            shift = -16 * p.t_slot[seat * 2 + timer]
            nodes.append(timer_node(p, words, seat, timer, x + shift, y, MINE, 0.9))
    nodes.append(Node("timers-name", "", 70, 308, "flat", words.t("scene.timers")))
    return nodes


def _sections(p: Empires, words: Words, seat: int) -> list[Node]:
    nodes: list[Node] = []
    for section in range(4):
        x, y = 384.0 + 116 * section, 4.0
        taken = p.sections[seat * 4 + section]
        token = p.tokens[seat * 4 + section]
        label = f"{words.thing('section', section)}: {words.t('scene.taken', taken, section)}"
        nodes.append(Node(section_id(seat, section), f"toe-p-section{section}", x, y, "", label=label))
        nodes.append(Node(f"section-name{section}", "", x + 56, y + 13, "flat light bold", words.thing("section", section)))
        if token:
            nodes.append(
                Node(
                    f"token{section}",
                    "toe-token",
                    x + 94,
                    y + 50,
                    "flat bold",
                    str(token),
                    words.t("scene.token", token),
                    scale=0.85,
                )
            )
        for i in range(5):
            px, py = (x + 20 + 36 * i, y + 50) if i < 2 else (x + 20 + 36 * (i - 2), y + 88)
            sym = f"toe-gap{section}" if i < taken else f"toe-b{section}{seat}"
            nodes.append(Node(f"piece{section}.{i}", sym, px, py, f"seat{seat} flat"))
        at = 0
        for symbol in range(SYMBOLS):
            number = p.box.symbols[section][symbol][taken]
            if number:
                nodes.append(Node(f"sym{section}.{symbol}", SYMBOL_SYMS[symbol], x + 20 + 54 * at, y + 138, "flat"))
                nodes.append(Node(f"sym-n{section}.{symbol}", "", x + 42 + 54 * at, y + 138, "flat bold", str(number)))
                at += 1
    return nodes


def _stock(p: Empires, words: Words, seat: int) -> list[Node]:
    x, y = 852.0, 4.0
    nodes = [Node("stock", "toe-p-stock", x, y, "flat")]
    for row, (sym, number) in enumerate((("toe-knowledge", p.knowledge[seat]), ("toe-brick", p.bricks[seat]))):
        for i in range(p.box.stock_max):
            at = x + 18 + 114 * i / max(1, p.box.stock_max - 1)
            nodes.append(Node(f"stock{row}.{i}", sym if i < number else "toe-no", at, y + 22 + 32 * row, "flat"))
    for row, (sym, number, key) in enumerate(
        ((f"toe-clan{seat}", p.reserve[seat], "scene.reserve"), ("toe-cap", p.scholars[seat], "scene.scholars"))
    ):
        label = words.t(key, number)
        nodes.append(Node(f"people{row}", sym, x + 24 + 70 * row, y + 98, f"seat{seat} flat", label=label, scale=1.1))
        nodes.append(Node(f"people-n{row}", "", x + 52 + 70 * row, y + 98, "flat bold large", str(number)))
    nodes.append(Node("ruins", "toe-ruin", x + 24, y + 142, "flat", label=words.t("scene.ruins", len(p.ruins[seat]))))
    nodes.append(Node("ruins-n", "", x + 52, y + 142, "flat bold large", str(len(p.ruins[seat]))))
    nodes.append(Node("vp", "toe-vp", x + 94, y + 142, "flat", label=words.t("scene.vp", p.vp[seat])))
    nodes.append(Node("vp-n", "", x + 124, y + 142, "flat bold large", str(p.vp[seat])))
    return nodes


def _discovery(p: Empires, words: Words, seat: int) -> list[Node]:
    x, y = 1008.0, 4.0
    nodes = [Node("discovery", "toe-p-discovery", x, y, "flat")]
    pile = p.discovery[seat]
    if pile:
        nodes += card_face(p, words, "top", p.box.number_of[pile[-1]], x + 78, y + 82, -1)
    else:
        nodes.append(Node("top-none", "", x + 78, y + 82, "flat", wrap(words.t("scene.no_discovery"), 14, 3, words.lang)))
    if p.waiting[seat] >= 0:
        kind = p.waiting[seat]
        label = words.t("scene.waiting", kind)
        nodes.append(Node("waiting", f"toe-b{kind}{seat}", x + 78, y + 118, f"seat{seat} flat", label=label, scale=1.5))
    texts = [words.t("scene.below", max(0, len(pile) - 1)), words.t("scene.discards", len(p.discards[seat]))]
    leaders = [wrap(words.thing("leader", leader), 13, 1, words.lang) for leader in p.leaders[seat]]
    for i, text in enumerate([*texts, *leaders][:8]):
        bold = " bold" if i >= 2 else ""
        nodes.append(Node(f"note{i}", "", x + 160, y + 18 + 19 * i, f"flat left{bold}", text))
    return nodes


def card_face(p: Empires, words: Words, key: str, number: int, x: float, y: float, about: int) -> list[Node]:
    """A card face up: name, costs in knowledge and bricks, effect."""
    name = words.thing("card", number)
    effect = words.t(f"effect.{CARD_NUMBERS[number]}")
    knowledge, bricks = p.box.card_knowledge[number], p.box.card_bricks[number]
    label = f"{name}: {effect} {words.t('scene.costs', knowledge, bricks, p.box.card_type[number])}"
    nodes = [Node(key, f"toe-face{p.box.card_type[number]}", x, y, "", label=label, about=about)]
    nodes.append(Node(f"{key}-name", "", x - 12, y - 57, "flat light bold", wrap(name, 15, 2, words.lang)))
    nodes.append(Node(f"{key}-k", "toe-knowledge", x - 56, y - 26, "flat", scale=0.9))
    nodes.append(Node(f"{key}-kn", "", x - 36, y - 26, "flat bold", str(knowledge)))
    nodes.append(Node(f"{key}-b", "toe-brick", x + 14, y - 26, "flat", scale=0.9))
    nodes.append(Node(f"{key}-bn", "", x + 34, y - 26, "flat bold", str(bricks)))
    nodes.append(Node(f"{key}-effect", "", x, y + 28, "flat", wrap(effect, 18, 5, words.lang)))
    return nodes


def hand_id(seat: int, index: int) -> str:
    return f"hand{seat}.{index}"


def section_id(seat: int, section: int) -> str:
    return f"section{seat}.{SECTIONS[section]}"


def _hand(p: Empires, words: Words, seat: int) -> list[Node]:
    cards = p.hands[seat]
    gap = min(153.0, (MINE_W - 150 - 150) / max(1, len(cards) - 1))
    nodes: list[Node] = []
    for i, card in enumerate(cards):
        x, y = 222.0 + gap * i, 252.0
        if card >= 0:
            number = p.box.number_of[card]
            nodes += card_face(p, words, hand_id(seat, i), number, x, y, DISCOVER + number)
        else:
            nodes.append(Node(hand_id(seat, i), f"toe-back{p.backs[seat][i] % 4}", x, y, "flat"))
    if not cards:
        nodes.append(Node("hand-none", "", 300, 252, "flat", words.t("scene.no_hand")))
    return nodes


def other_nodes(p: Empires, words: Words, viewer: int) -> list[Node]:
    """The boards of the others in a column at the right; a stranger sees all of them."""
    others = [seat for seat in range(p.seats) if seat != viewer]
    nodes: list[Node] = []
    for i, seat in enumerate(others):
        nodes += _small_board(p, words, seat, OTHERS_X, 10.0 + 203 * i)
    return nodes


def _small_board(p: Empires, words: Words, seat: int, x: float, y: float) -> list[Node]:
    key = f"board{seat}"
    nodes = [Node(key, "toe-p-other", x, y, "flat")]
    nodes.append(Node(f"{key}-mark", f"toe-mark{seat}", x + 18, y + 20, f"seat{seat} flat", scale=1.6))
    nodes.append(Node(f"{key}-name", "", x + 36, y + 20, "flat left bold", wrap(words.player(seat), 20, 1, words.lang)))
    figures = (
        ("toe-vp", p.vp[seat], "scene.vp"),
        ("toe-knowledge", p.knowledge[seat], "scene.knowledge"),
        ("toe-brick", p.bricks[seat], "scene.bricks"),
        ("toe-ruin", len(p.ruins[seat]), "scene.ruins"),
        ("toe-people", p.reserve[seat], "scene.reserve"),
        ("toe-cap", p.scholars[seat], "scene.scholars"),
    )
    for i, (icon, number, text) in enumerate(figures):
        at, row = x + 22 + 62 * (i % 4), y + 52 + 32 * (i // 4)
        nodes.append(Node(f"{key}-i{i}", icon, at, row, "flat", label=words.t(text, number)))
        nodes.append(Node(f"{key}-n{i}", "", at + 26, row, "flat bold", str(number)))
    for section in range(4):
        at = x + 22 + 62 * section
        taken, token = p.sections[seat * 4 + section], p.tokens[seat * 4 + section]
        label = words.t("scene.taken", taken, section)
        nodes.append(Node(f"{key}-s{section}", f"toe-b{section}{seat}", at, y + 124, f"seat{seat} flat", label=label))
        nodes.append(Node(f"{key}-sn{section}", "", at + 24, y + 124, "flat bold", str(taken)))
        if token:
            nodes.append(
                Node(f"{key}-t{section}", "toe-token", at + 24, y + 101, "flat small bold", str(token), scale=0.62)
            )
    hand = p.backs[seat]
    gap = min(22.0, 150 / max(1, len(hand)))
    for i, back in enumerate(hand):
        label = words.thing("back", back)
        nodes.append(Node(f"{key}-h{i}", f"toe-mini{back % 4}", x + 20 + gap * i, y + 168, "flat", label=label))
    nodes += _small_pile(p, words, seat, x + 240, y + 84)
    for timer in range(2):
        if p.t_space[seat * 2 + timer] < TECHNOLOGY:
            nodes.append(timer_node(p, words, seat, timer, x + 196 + 44 * timer, y + 168))
    return nodes


def _small_pile(p: Empires, words: Words, seat: int, x: float, y: float) -> list[Node]:
    """The top discovered card, with a building that waits on it."""
    pile = p.discovery[seat]
    if not pile:
        return []
    number = p.box.number_of[pile[-1]]
    label = f"{words.t('scene.top')}: {words.thing('card', number)}"
    nodes = [Node(f"board{seat}-top", f"toe-mini{p.box.card_type[number]}", x, y, "flat", label=label)]
    if p.waiting[seat] >= 0:
        kind = p.waiting[seat]
        nodes.append(Node(f"board{seat}-w", f"toe-b{kind}{seat}", x, y, f"seat{seat} flat", scale=0.7))
    return nodes
