"""What cards and areas do, in words made from their rows: the numbers are those of the box."""

from __future__ import annotations

from ludarium.games.knossos.picture.layout import square_name
from ludarium.games.knossos.rules.actions import CARD, CELL, ERRANDS, KEEPERS_AT, PLACE, PLACES, RANK, TILE
from ludarium.games.knossos.rules.altars import NEED, POINTS, RULE_NUMBER, RULE_WORDS
from ludarium.games.knossos.rules.areas import (
    AREA_BASKET,
    AREA_CAMP,
    AREA_GUIDE,
    AREA_KEEPER,
    AREA_OFFICE,
    AREA_RECRUITMENT,
    AREA_TAVERN,
    AREA_WORDS,
    EFFECTS,
    FIRST_ERRAND,
    NOWHERE,
)
from ludarium.games.knossos.rules.cells import GRID_OF
from ludarium.games.knossos.rules.content import (
    AMOUNT_A,
    AMOUNT_B,
    COLOUR_A,
    COLOUR_B,
    DISCOUNT,
    PER4,
    PLUS_ONE,
    VP1,
    WORKERS75,
    Box,
)
from ludarium.games.knossos.rules.tables import COLOUR_COUNT
from ludarium.kernel.bitsets import members
from ludarium.kernel.words import Words

EFFECT_KEYS = [*AREA_WORDS, *ERRANDS.tokens]  # the words for an effect: those of the area that has it in our box
VERBS = {AREA_RECRUITMENT: "recruit"}  # elsewhere the verb is called like that


def effect_text(box: Box, words: Words, card: int) -> str:
    effect, of = box.card_effect[card], members(box.card_of[card])
    if effect == VP1:
        return words.t("effect.vp1")
    if effect == DISCOUNT:
        return words.t("effect.discount", words.t("effect.between").join(words.thing("colour", one) for one in of))
    if effect == WORKERS75:
        return words.t("effect.workers75")
    if effect == PLUS_ONE:
        return words.t("effect.plus_one", words.t("effect.or").join(words.thing("type", one) for one in of))
    return words.t("effect.per4", box.per_points) if effect == PER4 else words.t("effect.none")


def effect_rule(box: Box, words: Words, card: int) -> str:
    """What a card does, in a sentence; nothing for one that is there for its points."""
    effect, of = box.card_effect[card], members(box.card_of[card])
    if effect == DISCOUNT:
        return words.t("effect_rule.discount", words.t("effect.or").join(words.thing("colour", one) for one in of))
    if effect == PLUS_ONE:
        return words.t("effect_rule.plus_one", words.t("effect.or").join(words.thing("type", one) for one in of))
    if effect == PER4:
        return words.t("effect_rule.per4", box.per_points)
    return words.t(f"effect_rule.{'vp1' if effect == VP1 else 'workers75'}") if effect else ""


def cost_text(box: Box, words: Words, card: int) -> str:
    if box.card_heaps[card]:
        return words.t("cost.heaps", *box.card_heaps[card])
    single, pair = box.card_ways[card][0], box.card_ways[card][2]
    colours = *box.card_mono[card], single[AMOUNT_A], pair[COLOUR_A], pair[COLOUR_B]
    return words.t("cost.either", *colours, pair[AMOUNT_A], pair[AMOUNT_B])


def card_label(box: Box, words: Words, card: int) -> str:
    row = words.t("list.dot").join(str(points) for points in box.sets[box.card_type[card]][1:])
    told = [cost_text(box, words, card), effect_rule(box, words, card), words.t("scene.sets", row)]
    return words.colon(words.thing("card", card), " ".join(part for part in told if part))


def area_title(words: Words, effect: int, box: Box) -> str:
    """The name of the area that has an effect."""
    return words.thing("area", box.area_of[effect])


def price_words(words: Words, effect: int, box: Box, amount: int) -> str:
    """What an area costs, in words."""
    if effect == AREA_CAMP and box.camp_per_tile:
        return words.t("price.between", amount)
    return words.t("price.one" if box.one_colour[effect] else "price.mix", amount) if amount else words.t("price.free")


def area_rule(words: Words, effect: int, box: Box, style: str = "area_rule") -> str:
    """What an area does, with the numbers of the box."""
    key, numbers = f"{style}.{EFFECT_KEYS[effect]}", [*box.area_numbers[effect]]
    if effect == AREA_TAVERN:
        if numbers[0] > 1 or not box.one_colour[effect]:
            key += "_other"
        price = price_words(words, effect, box, box.amount[effect])
        numbers = [box.amount[effect], numbers[0]]
        told = words.t(key, *numbers, price)
    elif effect == AREA_RECRUITMENT and len(numbers) > 2:
        told = words.t(f"{key}_more", words.t("list.dot").join(str(n) for n in numbers))
    elif effect == AREA_KEEPER:
        told = words.t(key, box.cap_with_keeper)
    elif effect == AREA_CAMP:
        told = words.t(key if box.camp_per_tile else f"{key}_flat", box.amount[effect])
    else:
        more = effect in (AREA_GUIDE, AREA_OFFICE) and numbers[0] > 1
        told = words.t(f"{key}_more" if more else key, *numbers)
    if box.area_workers[effect] > 1:
        told = words.t(f"{style}.workers", box.area_workers[effect], told)
    if style == "area_rule" and box.away[effect]:
        told += words.t("area_rule.away", box.away[effect])
    if style == "area_rule" and box.own_twice[effect]:
        told += words.t("area_rule.own", f"{box.own_twice[effect] / 2:g}")
    return told


def altar_rule(words: Words, altar: int, box: Box) -> str:
    """How an altar gives points, with the numbers of the box."""
    rule, numbers = RULE_WORDS[box.altar_rule[altar]], (box.altar_divisor[altar], len(box.altar_table[altar]))
    colour = ".colour" if box.altar_coloured[altar] and rule in ("store", "people") else ""
    told = words.t(f"altar_rule.{rule}{colour}", *numbers, box.altar_further[altar])
    if box.altar_white[altar]:
        told += words.t("altar_rule.white", box.altar_white[altar])
    return told + words.t("altar_rule.need") if needs_return(box, altar) else told


def altar_price_rule(words: Words, altar: int, box: Box) -> str:
    """How the price of an altar grows."""
    own, away = box.altar_own_twice[altar], box.altar_away[altar]
    told = words.t("area_rule.own", f"{own / 2:g}") if own else ""
    return (told + words.t("area_rule.away", away) if away else told).strip()


def needs_return(box: Box, altar: int) -> bool:
    """Whether some squares of an altar ask for pieces in the last return."""
    return any(kind[NEED] for kind in box.altar_squares[altar])


def names(box: Box, words: Words) -> dict[str, str]:
    """Tiles are called by the colours of their sides and the number of their cells, squares of Hermes by what they ask."""
    tiles = {
        f"tile.{TILE.tokens[tile]}": words.t("tile_of", *box.tile_colours[tile], len(box.turn_cells[tile][0]))
        for tile in box.tiles
        if tile
    }
    cells = {f"cell.{token}": square_name(GRID_OF[i]) for i, token in enumerate(CELL.tokens)}
    return tiles | cells | _card_names(box, words) | _square_names(box, words) | _area_names(box, words)


def _card_names(box: Box, words: Words) -> dict[str, str]:
    """Excavation cards are called by their type and what they do."""
    found = {}
    for card, token in enumerate(CARD.tokens[: len(box.card_type)]):
        kind = words.thing("type", box.card_type[card])
        does = effect_text(box, words, card) if box.card_effect[card] else ""
        found[f"card.{token}"] = words.t("card_of", kind, does) if does else words.t("card_plain", kind)
    return found


def _area_names(box: Box, words: Words) -> dict[str, str]:
    """Areas that a pack rewrote: their verbs and places are called by their names, and no text of ours outlives them."""
    found: dict[str, str] = {}
    for effect in range(AREA_TAVERN, EFFECTS):
        if box.area_of[effect] == NOWHERE or not (box.rewritten[effect] or effect >= FIRST_ERRAND):
            continue
        title = area_title(words, effect, box)
        if effect >= FIRST_ERRAND:
            short = area_rule(words, effect, box, "short")
            found[f"errand.{ERRANDS.tokens[effect - FIRST_ERRAND]}"] = words.colon(title, short)
        else:
            verb = VERBS.get(effect, EFFECT_KEYS[effect])
            found[f"verb.{verb}"] = words.colon(title.replace("{", "{{").replace("}", "}}"), words.messages[f"does.{verb}"])
        for place in _places(box, effect):
            found[f"place.{PLACE.tokens[place]}"] = title
    if box.rewritten[AREA_GUIDE]:
        found["verb.enough"] = words.t("enough_further")
    if not box.camp_per_tile:
        found["why.camp_nowhere"] = words.messages["why.camp_nowhere_flat"]
    return found


def _places(box: Box, effect: int) -> list[int]:
    number = {AREA_KEEPER: PLACES - KEEPERS_AT, AREA_BASKET: COLOUR_COUNT}.get(effect, 1)
    return [box.place_of[effect] + i for i in range(number)]


def _square_names(box: Box, words: Words) -> dict[str, str]:
    """Kinds of squares without a colour; by their number where more than one altar has such squares."""
    by_kind = [altar for altar, rule in enumerate(box.altar_rule) if rule != RULE_NUMBER and not box.altar_coloured[altar]]
    if len(by_kind) == 1 and needs_return(box, by_kind[0]):
        kinds = box.altar_squares[by_kind[0]]
        return {f"rank.{i}": words.t("square_asking", kind[NEED], kind[POINTS]) for i, kind in enumerate(kinds, 1)}
    return {f"rank.{token}": words.t("square_numbered", i) for i, token in enumerate(RANK.tokens, 1)}


def numbers(box: Box) -> dict[str, float | list[int]]:
    """Numbers of the box that texts tell."""
    altar = next((i for i, rule in enumerate(box.altar_rule) if rule == RULE_NUMBER), 0)
    return {
        "last_turn": box.last_turn_gain,
        "meeple": box.meeple_counts,
        "worker": box.worker_quarters[0] / 4,
        "resource": box.resource_per_point,
        "gains": box.gain[1:],
        "zeus": box.altar_table[altar][1:],
        "camp": box.amount[AREA_CAMP],
    }
