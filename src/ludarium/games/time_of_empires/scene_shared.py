"""The shared boards: clock or rounds, technology decks, leader columns, wonders, their slots and timers (24)."""

from __future__ import annotations

from ludarium.games.time_of_empires.kinds import LEADER, RUNNING, SPACES, TECHNOLOGY, WONDER
from ludarium.games.time_of_empires.position import Empires
from ludarium.games.time_of_empires.scoring import count, majority
from ludarium.games.time_of_empires.verbs import VERBS
from ludarium.kernel.scene import Node
from ludarium.kernel.text import Words

LEFT = 715.0
SPACE_NAMES = VERBS.kinds["space"].tokens


def space_id(space: int, seat: int) -> str:
    """Shared spaces have one name for all; those of a player board carry the seat, so that nobody else's light up."""
    return f"own{seat}.{SPACE_NAMES[space]}" if space < TECHNOLOGY else f"space.{SPACE_NAMES[space]}"


def timer_id(seat: int, timer: int) -> str:
    return f"timer{seat}{'ab'[timer]}"


def wrap(text: str, width: int, most: int, lang: str) -> str:
    """Break a text into at most so many lines; Japanese by letters, others by words."""
    if lang == "ja":
        size = max(1, width // 2)
        lines = [text[i : i + size] for i in range(0, len(text), size)]
    else:
        lines, line = [], ""
        for word in text.split():
            if line and len(line) + 1 + len(word) > width:
                lines.append(line)
                line = word
            else:
                line = f"{line} {word}".strip()
        lines.append(line)
    if len(lines) > most:
        lines = [*lines[:most]]
        lines[-1] = lines[-1][: max(1, width - 1)] + "…"
    return "\n".join(lines)


def timer_node(
    p: Empires, words: Words, seat: int, timer: int, x: float, y: float, area: int = 0, scale: float = 1.0
) -> Node:
    """A sand timer: running ones carry their stamps, so that the browser lets the sand run."""
    i = seat * 2 + timer
    space, end = p.t_space[i], p.t_end[i]
    running = p.real and space >= 0 and end > p.now
    where = words.thing("space", space) if space >= 0 else words.t("scene.held")
    state = words.t("scene.running", (end - p.now + 999) // 1000) if running else words.t("scene.spent")
    label = f"{words.player(seat)} · {words.t('scene.timer', timer)} · {where}" + (f" · {state}" if p.real else "")
    cls = f"seat{seat} timer" + (" spent" if p.real and not running and space >= TECHNOLOGY else "")
    sym = f"toe-{'glass' if running else 'spent'}{seat}"
    runs = (end - p.box.timer_ms, end) if running else None
    return Node(timer_id(seat, timer), sym, x, y, cls, label=label, scale=scale, area=area, runs=runs)


def slots(p: Empires, words: Words, space: int, x: float, y: float, gap: float = 44) -> list[Node]:
    """The two slots of a shared space with the timers that stand there."""
    nodes = [Node(f"slot{space}.{i}", "toe-slot", x + gap * i, y, "flat") for i in range(p.box.shared_slots)]
    for i in range(2 * p.seats):
        if p.t_space[i] == space:
            nodes.append(timer_node(p, words, i >> 1, i & 1, x + gap * p.t_slot[i], y))
    return nodes


def clock_nodes(p: Empires, words: Words) -> list[Node]:
    nodes = [Node("clock-panel", "toe-p-clock", LEFT, 10, "flat")]
    nodes.append(Node("era", "", LEFT + 60, 41, "large bold flat", words.t("scene.era", max(1, p.era))))
    if p.real:
        now = p.now if p.phase >= RUNNING else p.gong_at
        left = max(0, p.gong_at + p.box.era_ms - now) // 1000 if p.phase else p.box.era_ms // 1000
        runs = (p.gong_at, p.gong_at + p.box.era_ms) if p.phase == RUNNING else None
        text = "" if runs else f"{left // 60}:{left % 60:02}"
        nodes.append(Node("clock", "", LEFT + 200, 41, "large bold flat clock", text, words.t("scene.clock"), runs=runs))
        for i, cry in enumerate(p.box.cries):
            seen = p.phase >= RUNNING and p.now >= p.gong_at + cry
            mark = "toe-step-on" if seen else "toe-step-cry"
            text = f"{cry // 60000}:{cry // 1000 % 60:02}"
            nodes.append(Node(f"cry{i}", mark, LEFT + 330 + 110 * i, 41, "flat", label=words.t("scene.cry")))
            nodes.append(Node(f"cry-time{i}", "", LEFT + 365 + 110 * i, 41, "flat", text))
        return nodes
    for i in range(p.box.rounds):
        cry = i + 1 in p.box.cry_rounds
        mark = "toe-step-on" if i + 1 == p.round else "toe-step-cry" if cry else "toe-step-off"
        x = LEFT + 130 + 400 * i / max(1, p.box.rounds - 1)
        cls = "flat" if i + 1 >= p.round else "flat dim"
        nodes.append(Node(f"round{i}", mark, x, 30, cls, label=words.t("scene.round", i + 1)))
    text = words.t("scene.start", p.first)
    nodes.append(Node("first", "", LEFT + 330, 55, "flat", text))
    return nodes


def technology_nodes(p: Empires, words: Words, about: dict[int, int]) -> list[Node]:
    nodes: list[Node] = []
    for board in range(2):
        space = TECHNOLOGY + board
        x, y = LEFT + 284 * board, 80.0
        label = words.thing("space", space)
        nodes.append(Node(space_id(space, -1), "toe-p-tech", x, y, "", label=label, about=about.get(space, -1)))
        nodes.append(Node(f"tech-name{board}", "", x + 138, y + 13, "light bold flat", label))
        for i in range(2):
            deck = 2 * board + i
            back = p.deck_backs[deck]
            left = len(p.decks[deck]) + (1 if back >= 0 else 0)
            sym = f"toe-back{back % 4}" if back >= 0 else "toe-nothing"
            tip = words.t("scene.deck", deck, left) + (f" · {words.thing('back', back)}" if back >= 0 else "")
            nodes.append(Node(f"deck{deck}", sym, x + 44 + 74 * i, y + 86, "", label=tip))
            if back >= 0:
                at = x + 44 + 74 * i
                nodes.append(Node(f"deck-count{deck}", "", at, y + 112, "light bold flat large", str(left)))
        nodes += slots(p, words, space, x + 182, y + 86, 50)
    return nodes


def leader_nodes(p: Empires, words: Words, about: dict[int, int]) -> list[Node]:
    columns = [c for c in range(4) if p.sides[c] >= 0]
    wide = len(columns) == 3
    step, width = (189.0, 182) if wide else (141.3, 136)
    nodes: list[Node] = []
    for i, c in enumerate(columns):
        x, y, mid = LEFT + step * i, 240.0, LEFT + step * i + width / 2
        leader = p.leader_at[c]
        name = words.thing("leader", leader) if leader >= 0 else "-"
        effect = words.t(f"effect.{VERBS.kinds['leader'].tokens[leader]}") if leader >= 0 else ""
        tile = words.thing("tile", 2 * c + p.sides[c])
        label = f"{words.thing('space', LEADER + c)}: {name}. {effect} [{tile}]"
        sym = f"toe-p-leader{'' if wide else 'n'}{c}"
        nodes.append(Node(space_id(LEADER + c, -1), sym, x, y, "", label=label, about=about.get(LEADER + c, -1)))
        chars = 20 if wide else 15
        nodes.append(Node(f"leader-name{c}", "", mid, y + 13, "light bold flat", wrap(name, chars + 4, 1, words.lang)))
        nodes.append(Node(f"leader-effect{c}", "", mid, y + 72, "flat", wrap(effect, chars, 4, words.lang)))
        nodes.append(Node(f"tile{c}", f"toe-p-tile{c}", mid - 64, y + 120, "flat"))
        nodes.append(Node(f"tile-text{c}", "", mid, y + 151, "flat", wrap(tile, 16, 3, words.lang)))
        nodes += _pile(p, words, c, mid, y + 205, width)
        nodes += slots(p, words, LEADER + c, mid - 24, y + 258, 48)
    return nodes


def _pile(p: Empires, words: Words, pile: int, mid: float, y: float, width: float) -> list[Node]:
    """Scholars in order, bottom first at the left; the one in front is marked by a ring of its own."""
    scholars = p.piles[pile]
    gap = min(20.0, (width - 24) / max(1, len(scholars)))
    first = mid - gap * (len(scholars) - 1) / 2
    nodes = []
    for i, seat in enumerate(scholars):
        nodes.append(Node(f"pile{pile}.{i}", f"toe-scholar{seat}", first + gap * i, y, f"seat{seat} flat", scale=0.95))
    ahead = majority(p, pile)
    if ahead >= 0:
        label = words.t("scene.ahead", ahead)
        nodes.append(
            Node(f"ahead{pile}", f"toe-mark{ahead}", mid - width / 2 + 12, y - 19, f"seat{ahead} flat", label=label)
        )
    return nodes


def wonder_nodes(p: Empires, words: Words, about: dict[int, int]) -> list[Node]:
    nodes: list[Node] = []
    for i in range(3):
        wonder = p.wonder_at[i]
        if wonder < 0:
            continue
        x, y, mid = LEFT + 189.0 * i, 540.0, LEFT + 189.0 * i + 91
        name = words.thing("wonder", wonder)
        effect = words.t(f"effect.{VERBS.kinds['wonder'].tokens[wonder]}")
        units = [count(p, seat, p.box.wonder_per[wonder]) for seat in range(p.seats)]
        told = ", ".join(f"{words.player(s)} {n}" for s, n in enumerate(units))
        label = f"{name}: {words.t('scene.wonder')} {effect}. {told}"
        nodes.append(Node(space_id(WONDER + i, -1), "toe-p-wonder", x, y, "", label=label, about=about.get(WONDER + i, -1)))
        nodes.append(Node(f"wonder-name{i}", "", mid, y + 13, "light bold flat", wrap(name, 22, 1, words.lang)))
        nodes.append(Node(f"wonder-art{i}", f"toe-w{wonder}", mid, y + 58, "flat"))
        nodes.append(Node(f"wonder-effect{i}", "", mid, y + 106, "flat", wrap(effect, 22, 3, words.lang)))
        for seat, number in enumerate(units):
            at = mid + (seat - (p.seats - 1) / 2) * 42
            nodes.append(Node(f"unit{i}.{seat}", f"toe-mark{seat}", at - 8, y + 148, f"seat{seat} flat"))
            nodes.append(Node(f"unit-n{i}.{seat}", "", at + 8, y + 148, "flat bold", str(number)))
        nodes += _pile(p, words, 4 + i, mid, y + 182, 182)
        nodes += slots(p, words, WONDER + i, mid - 26, y + 230, 52)
    return nodes


def space_abouts(base: int) -> dict[int, int]:
    """What "why not?" asks of each space: the placement of one timer there."""
    return {space: base + space for space in range(SPACES)}
