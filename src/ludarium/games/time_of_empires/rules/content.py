"""The box as tables of ints: cards, leaders, wonders, tiles, boards and layouts, each checked on the way."""

from __future__ import annotations

from typing import Any

from ludarium.games.time_of_empires import COLOURS
from ludarium.games.time_of_empires.rules.actions import CARDS, INITIAL_CARDS, LEADERS, WONDERS
from ludarium.games.time_of_empires.rules.boards import (
    PERK_COMBAT,
    PERK_CONSTRUCTION,
    PERK_CRY,
    PERK_DISCOVERY,
    PERK_PLACEMENT,
    PERK_WONDERS,
    SYMBOLS,
)
from ludarium.games.time_of_empires.rules.card_ops import read_op, whole
from ludarium.games.time_of_empires.rules.counters import COUNTERS
from ludarium.games.time_of_empires.rules.eras import BONUS, CULTURE_POINTS, DESTRUCTION, END, WONDER_POINTS
from ludarium.games.time_of_empires.rules.map_layouts import Layout, read_layout
from ludarium.games.time_of_empires.rules.ops import OP_SCHOLAR_TO_OTHER_LEADER
from ludarium.games.time_of_empires.rules.spaces import DECKS
from ludarium.kernel.content import Content, Row

TYPES = ("science", "construction", "expansion", "culture")
BUILDINGS = ("observatory", "warehouse", "mill", "temple")
SYMBOL_NAMES = ("knowledge", "bricks", "clans", "moves", "scholars", "vp")
LEADER_KINDS = ("technological", "expansion", "cultural", "additional")
TERRAINS = ("field", "forest", "mountain")
LEADER_STEPS = (DESTRUCTION, BONUS, WONDER_POINTS, CULTURE_POINTS, END)  # of scoring, in which a leader may score
OWN_ACTIONS = ("gain_knowledge", "gain_bricks", "place_clans", "move_clans")
MOST_OF_ERA = 60  # cards


class Box:
    def __init__(self) -> None:
        self.digest = ""
        self.named = ""  # the digest, and which names a content pack gives to rows
        self.layouts: list[Layout] = []  # for 2, 3, 4 seats
        # cards: a number for each kind (those of the eras, then the initial ones) and the pieces; a number may have none
        self.card_type: list[int] = []
        self.card_era: list[int] = []  # 0: initial
        self.card_knowledge: list[int] = []
        self.card_bricks: list[int] = []
        self.number_of: list[int] = []  # for each piece its number
        self.effects: list[list[list[int]]] = []  # by source: ops as [code, a, b, c]
        self.card_rewritten: list[int] = []  # 1: a content pack says what it does, so its words are made from these tables
        self.pieces_of_era: list[list[int]] = [[], [], [], []]
        self.hand_of_colour: list[list[int]] = []
        self.leader_kind: list[int] = []
        self.leader_era: list[int] = []
        self.leader_perk: list[int] = []  # -1: it scores
        self.leader_amount: list[int] = []
        self.leader_minimum: list[int] = []
        self.leader_step: list[int] = []  # 0: it does not score
        self.leader_per: list[int] = []
        self.leader_rewritten: list[int] = []
        self.wonder_era: list[int] = []
        self.wonder_per: list[int] = []
        self.wonder_rewritten: list[int] = []
        self.tile_players: list[int] = []
        # symbols[section][symbol][buildings taken]
        self.symbols: list[list[list[int]]] = []
        # terrain tiles: capital tile of each colour, neutral tiles of each colour; three territories each
        self.capital_tile: list[int] = []
        self.neutral_tiles: list[list[int]] = []
        self.tile_terrain: list[list[int]] = []
        self.tile_sites: list[list[int]] = []
        self.tile_hard: list[list[int]] = []
        # settings
        self.group_max = 2
        self.ruins_score_again = True
        self.ruins_count_as_built = True
        self.tie_expels = True
        self.siege_adds = True
        self.own_slots = 1
        self.share_space = False
        self.grace = 5000
        self.rounds = 15
        self.era_ms = 540000
        self.timer_ms = 30000
        self.cries: list[int] = []
        self.cry_rounds: list[int] = []
        self.countdown = 3000
        self.choice_ms = 60000
        self.stock_max = 6
        self.territory_max = 2
        self.city_max = 4
        self.capital_max = 4
        self.population = 20
        self.shared_slots = 2
        self.start_knowledge = 1
        self.start_bricks = 1
        self.token_vp: list[int] = []
        self.ruin_vp = 3
        self.wonder_first = 2
        self.wonder_other = 1


def load(content: Content) -> Box:
    box = Box()
    _settings(content, box)
    _sections(content, box)
    _cards(content, box)
    _leaders(content, box)
    _wonders(content, box)
    _effect_tiles(content, box)
    _terrain(content, box)
    _check_eras(content, box)
    for row in content.rows("layout", 3):
        box.layouts.append(read_layout(content, row))
    return box


def _settings(content: Content, box: Box) -> None:
    settings = content.section("settings")

    def number(name: str, low: int, high: int) -> int:
        return content.number("settings", {"id": name, **settings}, name, low, high)

    def switch(name: str) -> bool:
        return bool(content.get("settings", {"id": name, **settings}, name, bool))

    def list_of(name: str, count: int) -> list[int]:
        value = content.get("settings", {"id": name, **settings}, name, list)
        if len(value) != count or not all(isinstance(n, int) and n >= 0 for n in value):
            raise content.error(f"settings {name}", "{0} whole numbers were expected, not {1!r}", count, value)
        return [int(n) for n in value]

    box.group_max = number("group_into_territory_max", 2, 4)
    box.ruins_score_again = switch("destroyed_buildings_score_every_era")
    box.ruins_count_as_built = switch("destroyed_buildings_count_as_built")
    box.tie_expels = switch("city_tie_expels_clans")
    box.siege_adds = switch("siege_adds_clan_to_held_city")
    box.own_slots = number("slots_per_player_board_space", 1, 2)
    box.share_space = switch("discover_and_build_share_a_space")
    box.grace = 1000 * number("gong_grace_seconds", 0, 60)
    box.rounds = number("rounds_per_era", 1, 60)
    box.era_ms = 1000 * number("era_seconds", 10, 7200)
    box.timer_ms = 1000 * number("timer_seconds", 1, 600)
    box.cries = [1000 * n for n in list_of("appointment_seconds", 2)]
    box.cry_rounds = list_of("appointment_after_rounds", 2)
    box.countdown = 1000 * number("countdown_seconds", 0, 60)
    box.choice_ms = 1000 * number("choice_seconds", 1, 3600)
    box.stock_max = number("resource_stock_max", 1, 12)
    box.territory_max = number("clans_per_territory", 1, 4)
    box.city_max = number("clans_per_city", 1, 4)
    box.capital_max = number("clans_per_capital", 1, 4)
    box.population = number("population_per_player", 4, 20)
    box.shared_slots = number("slots_per_shared_space", 1, 2)
    box.start_knowledge = number("start_knowledge", 0, 6)
    box.start_bricks = number("start_bricks", 0, 6)
    box.token_vp = list_of("bonus_tokens", 3)
    if 0 in box.token_vp:
        raise content.error("settings bonus_tokens", "a token is worth at least 1 VP")
    box.ruin_vp = number("destroyed_building_vp", 0, 20)
    box.wonder_first = number("wonder_first_vp", 0, 20)
    box.wonder_other = number("wonder_other_vp", 0, 20)


def _symbol_counts(content: Content, row: Row, given: Any) -> list[int]:
    counts = [0] * SYMBOLS
    if not isinstance(given, dict):
        raise content.error(f"section {row['id']}", "symbols are a table such as {{ knowledge = 1 }}, not {0!r}", given)
    for name, amount in given.items():
        if name not in SYMBOL_NAMES or type(amount) is not int or not 0 <= amount <= 9:
            raise content.error(
                f"section {row['id']}",
                "symbols are {0} with a number from 0 to 9, not {1!r} = {2!r}",
                SYMBOL_NAMES,
                name,
                amount,
            )
        counts[SYMBOL_NAMES.index(name)] = amount
    return counts


def _sections(content: Content, box: Box) -> None:
    for row in content.rows("section", 4):
        content.one_of("section", row, "building", BUILDINGS)
        visible = _symbol_counts(content, row, content.get("section", row, "base", dict))
        table = [[n] for n in visible]
        for uncovered in content.get("section", row, "reveal", list):
            visible = [a + b for a, b in zip(visible, _symbol_counts(content, row, uncovered), strict=True)]
            for line, n in zip(table, visible, strict=True):
                line.append(n)
        if len(table[0]) != 6:
            raise content.error(f"section {row['id']}", "reveal needs five entries, one per building")
        box.symbols.append(table)


def _effects(content: Content, table: str, row: Row) -> list[list[int]]:
    """The effects of a card, left to right."""
    where = f"{table} {row['id']}"
    given = content.get(table, row, "effects", list)
    if not 1 <= len(given) <= 8:
        raise content.error(where, "effects must hold 1 to 8 of them, not {0}", len(given))
    ops = [read_op(content, where, op) for op in given]
    if any(op[0] == OP_SCHOLAR_TO_OTHER_LEADER for op in ops):
        raise content.error(where, "scholar_to_other_leader belongs to a leader effect tile; a card has scholar_to_leader")
    return ops


def _cards(content: Content, box: Box) -> None:
    era_cards = content.slots("card", CARDS, 12)
    era_cards += [None] * (CARDS - len(era_cards))
    box.hand_of_colour = [[] for _ in COLOURS]
    for table, rows in (("card", era_cards), ("initial_card", content.slots("initial_card", INITIAL_CARDS, 4))):
        for row in rows:
            if row is None:
                _no_card(box)
                continue
            number = len(box.card_type)
            era = content.number(table, row, "era", 1, 3) if table == "card" else 0
            copies = content.number(table, row, "copies", 1, 4) if table == "card" else 1
            box.card_type.append(content.one_of(table, row, "type", TYPES))
            box.card_era.append(era)
            box.card_knowledge.append(content.number(table, row, "discovery_cost", 0, 9))
            box.card_bricks.append(content.number(table, row, "construction_cost", 0, 9))
            box.effects.append(_effects(content, table, row))
            box.card_rewritten.append(int(content.replaced(table, row, "effects")))
            if era == 0:
                box.hand_of_colour[content.one_of(table, row, "colour", COLOURS)].append(len(box.number_of))
            for _ in range(copies):
                box.pieces_of_era[era].append(len(box.number_of))
                box.number_of.append(number)


def _no_card(box: Box) -> None:
    """A number without cards."""
    box.effects.append([])
    box.card_rewritten.append(1)
    for column in (box.card_type, box.card_era, box.card_knowledge, box.card_bricks):
        column.append(0)


def _leaders(content: Content, box: Box) -> None:
    for row in content.slots("leader", LEADERS, 12):
        if row is None:
            _no_leader(box)
            continue
        box.leader_era.append(content.number("leader", row, "era", 1, 3))
        box.leader_kind.append(content.one_of("leader", row, "kind", LEADER_KINDS))
        effect = content.get("leader", row, "effect", dict)
        perk, amount, minimum, step, per = _leader_effect(content, f"leader {row['id']}", effect)
        box.leader_perk.append(perk)
        box.leader_amount.append(amount)
        box.leader_minimum.append(minimum)
        box.leader_step.append(step)
        box.leader_per.append(per)
        box.leader_rewritten.append(int(content.replaced("leader", row, "effect")))


def _no_leader(box: Box) -> None:
    """A number without a leader: it comes in no era."""
    box.leader_rewritten.append(1)
    for column in (
        box.leader_era,
        box.leader_kind,
        box.leader_perk,
        box.leader_amount,
        box.leader_minimum,
        box.leader_step,
        box.leader_per,
    ):
        column.append(0)


def _leader_effect(content: Content, where: str, effect: Row) -> tuple[int, int, int, int, int]:
    """Perk, amount, minimum, scoring step, counter of a leader (23)."""
    kind = effect.get("kind")
    amount = whole(content, where, "amount", effect.get("amount", 1), 1, 9)
    if kind == "action_bonus" and effect.get("action") in OWN_ACTIONS:
        return OWN_ACTIONS.index(str(effect["action"])), amount, 0, 0, 0
    if kind == "appointment_bonus":
        return PERK_CRY, amount, 0, 0, 0
    if kind == "cost_reduction" and effect.get("cost") in ("discovery", "construction"):
        minimum = whole(content, where, "minimum", effect.get("minimum", 0), 0, 9)
        perk = PERK_DISCOVERY if effect["cost"] == "discovery" else PERK_CONSTRUCTION
        return perk, amount, minimum, 0, 0
    if kind == "combat":
        return PERK_COMBAT, -whole(content, where, "own_losses", effect.get("own_losses", -1), -4, -1), 0, 0, 0
    if kind == "placement":
        return PERK_PLACEMENT, 1, 0, 0, 0
    if kind == "majority_bonus":
        return PERK_WONDERS, amount, 0, 0, 0
    if kind == "score_step" and effect.get("per") in COUNTERS:
        if effect.get("step") not in LEADER_STEPS:
            raise content.error(where, "step must be one of {0}, not {1!r}", list(LEADER_STEPS), effect.get("step"))
        vp = whole(content, where, "vp", effect.get("vp"), 0, 20)
        return -1, vp, 0, int(effect["step"]), COUNTERS.index(str(effect["per"]))
    raise content.error(where, "effect {0!r} is not known; see section 23 of the rules", effect)


def _wonders(content: Content, box: Box) -> None:
    for row in content.slots("wonder", WONDERS, 3):
        if row is None:  # a number without a wonder: it comes in no era
            box.wonder_era.append(0)
            box.wonder_per.append(0)
            box.wonder_rewritten.append(1)
            continue
        box.wonder_era.append(content.number("wonder", row, "era", 1, 3))
        box.wonder_per.append(content.one_of("wonder", row, "per", COUNTERS))
        box.wonder_rewritten.append(int(content.replaced("wonder", row, "per")))


def _check_eras(content: Content, box: Box) -> None:
    """Each era deals four equal decks, a leader of each kind and a wonder (4)."""
    for era in (1, 2, 3):
        cards = len(box.pieces_of_era[era])
        if cards % DECKS or not 8 <= cards <= MOST_OF_ERA:
            raise content.error(
                "[[card]]",
                "era {0} needs 8 to {1} cards that fill {2} decks evenly, not {3}",
                era,
                MOST_OF_ERA,
                DECKS,
                cards,
            )
        kinds = {k for k, e in zip(box.leader_kind, box.leader_era, strict=True) if e == era}
        if not kinds >= {0, 1, 2} or box.leader_era.count(era) < 4:
            raise content.error("[[leader]]", "era {0} needs four leaders, among them one of each kind", era)
        if era not in box.wonder_era:
            raise content.error("[[wonder]]", "era {0} needs a wonder", era)


def _effect_tiles(content: Content, box: Box) -> None:
    for row in content.rows("leader_effect_tile", 4):
        content.one_of("leader_effect_tile", row, "column", LEADER_KINDS)
        box.tile_players.append(content.number("leader_effect_tile", row, "players_min", 2, 4))
        for side in ("front", "back"):
            box.effects.append([read_op(content, f"leader_effect_tile {row['id']}", row[side])])


def _terrain(content: Content, box: Box) -> None:
    box.neutral_tiles = [[] for _ in COLOURS]
    box.capital_tile = [-1] * len(COLOURS)
    for i, row in enumerate(content.rows("terrain_tile", 12)):
        colour = content.one_of("terrain_tile", row, "colour", COLOURS)
        if content.one_of("terrain_tile", row, "centre", ("capital", "city")) == 0:
            box.capital_tile[colour] = i
        else:
            box.neutral_tiles[colour].append(i)
        lands = content.get("terrain_tile", row, "territories", list)
        if len(lands) != 3:
            raise content.error(f"terrain_tile {row['id']}", "three territories were expected")
        where = f"terrain_tile {row['id']}"
        for land in lands:
            if not isinstance(land, dict) or land.get("terrain") not in TERRAINS:
                raise content.error(where, "a territory names its terrain, one of {0}, not {1!r}", TERRAINS, land)
        box.tile_terrain.append([TERRAINS.index(t["terrain"]) for t in lands])
        box.tile_sites.append([whole(content, where, "available", t.get("available"), 0, 4) for t in lands])
        box.tile_hard.append([whole(content, where, "unavailable", t.get("unavailable"), 0, 4) for t in lands])
    if -1 in box.capital_tile or any(len(n) != 2 for n in box.neutral_tiles):
        raise content.error("[[terrain_tile]]", "each colour needs one capital tile and two city tiles")
