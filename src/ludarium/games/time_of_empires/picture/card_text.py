"""What cards, leaders and wonders say; of those that a content pack has rewritten, words made from their tables."""

from __future__ import annotations

from ludarium.games.time_of_empires.rules.actions import ACTIONS, CARD_NUMBERS
from ludarium.games.time_of_empires.rules.boards import SECTION_SIZE
from ludarium.games.time_of_empires.rules.card_ops import OP_CODES
from ludarium.games.time_of_empires.rules.content import Box
from ludarium.games.time_of_empires.rules.ops import ANY_BUILDING, OP_BUILD_FREE, OP_GAIN_PER, TILE_SOURCE
from ludarium.games.time_of_empires.rules.places import centre
from ludarium.games.time_of_empires.rules.position import Empires
from ludarium.games.time_of_empires.rules.spaces import space_of
from ludarium.kernel.words import Renames, Words

CAPITALS_OF_SOME = (3, 4)  # tiles that carry a capital or a city, by the number of players
RESOURCES = ("knowledge", "bricks")


def card_line(words: Words, box: Box, number: int) -> str:
    if not box.card_rewritten[number]:
        return words.t(f"effect.{CARD_NUMBERS[number]}")
    return (" " if words.lang == "en" else "").join(_said(words, op) for op in box.effects[number])


def leader_line(words: Words, box: Box, leader: int) -> str:
    if not box.leader_rewritten[leader]:
        return words.t(f"effect.{ACTIONS.kinds['leader'].tokens[leader]}")
    amount, per = box.leader_amount[leader], box.leader_per[leader]
    if box.leader_perk[leader] < 0:
        return words.t(f"perk.step_{box.leader_step[leader]}", amount, per)
    return words.t(f"perk.{box.leader_perk[leader]}", amount, box.leader_minimum[leader])


def wonder_line(words: Words, box: Box, wonder: int) -> str:
    if not box.wonder_rewritten[wonder]:
        return words.t(f"effect.{ACTIONS.kinds['wonder'].tokens[wonder]}")
    return words.thing("per", box.wonder_per[wonder])


def wonder_points(words: Words, effect: str, points: str = "scene.wonder") -> str:
    """How many points what a wonder counts is worth."""
    return words.colon(effect[:1].upper() + effect[1:], words.t(points))


def uncovered(words: Words, box: Box, section: int, taken: int) -> list[str]:
    """The symbols that the next building of a section uncovers; none when all are built."""
    if taken >= SECTION_SIZE:
        return []
    more = [line[taken + 1] - line[taken] for line in box.symbols[section]]
    return [words.t(f"scene.more{symbol}", number) for symbol, number in enumerate(more) if number]


def _said(words: Words, op: list[int]) -> str:
    key = f"op.{OP_CODES[op[0]]}"
    if op[0] == OP_GAIN_PER:
        return words.t(f"{key}_{RESOURCES[op[1]]}", op[2], op[3])
    if op[0] == OP_BUILD_FREE:
        key += ("_any" if op[1] == ANY_BUILDING else "") + ("_anywhere" if op[2] else "")
    return words.t(key, *op[1:])


def names(box: Box, words: Words) -> dict[str, str]:
    """Sides of leader effect tiles that a content pack has rewritten."""
    from ludarium.games.time_of_empires import GAME

    own, found = GAME.box(), {}
    for number, token in enumerate(ACTIONS.kinds["tile"].tokens):
        effect = box.effects[TILE_SOURCE + number]
        if effect != own.effects[TILE_SOURCE + number]:
            found[f"tile.{token}"] = _said(words, effect[0])
    return found


def names_now(p: Empires) -> Renames:
    """Columns and wonder places are called by the leader or wonder that lies there, as it is printed on the board; the
    middle of a tile that is a capital at other tables only is a city."""
    spaces, piles = ACTIONS.kinds["space"].tokens, ACTIONS.kinds["pile"].tokens
    there = [("leader", card) for card in p.leader_at] + [("wonder", card) for card in p.wonder_at]
    places = ACTIONS.kinds["place"].tokens
    cities = [(f"place.{places[centre(slot)]}", "city", slot) for slot in CAPITALS_OF_SOME if not _is_capital(p, slot)]
    return (
        *cities,
        *(
            (key, kind, card)
            for pile, (kind, card) in enumerate(there)
            if card >= 0
            for key in (f"space.{spaces[space_of(pile)]}", f"pile.{piles[pile]}")
        ),
    )


def _is_capital(p: Empires, slot: int) -> bool:
    return slot < p.layout.tiles and p.layout.seat_of[slot] >= 0


def numbers(box: Box) -> dict[str, int | float | list[int]]:
    """Numbers of the box that texts tell."""
    return {
        "rounds": box.rounds,
        "minutes": box.era_ms / 60000,
        "destroyed": box.ruin_vp,
        "token": box.token_vp[0],
        "wonder_first": box.wonder_first,
        "wonder_other": box.wonder_other,
        "appointments": box.cry_rounds,
    }
