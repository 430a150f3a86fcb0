"""The table as text."""

from __future__ import annotations

from ludarium.games.time_of_empires.rules.boards import section_at, sections_of
from ludarium.games.time_of_empires.rules.eras import RUNNING
from ludarium.games.time_of_empires.rules.ops import tile_number
from ludarium.games.time_of_empires.rules.places import centre, has_type, land_at, owner_of, size_of, territory
from ludarium.games.time_of_empires.rules.position import Empires
from ludarium.games.time_of_empires.rules.spaces import COLUMNS, WONDERS, timer_at, wonder_pile
from ludarium.kernel.words import Words

LETTERS = "OWMT"  # observatory, warehouse, mill, temple
COLOURS = "1234"


def text(p: Empires, words: Words) -> str:
    lines = [_head(p, words), "", *_map(p, words), "", *_boards(p, words)]
    for seat in range(p.seats):
        lines += ["", *_player(p, words, seat)]
    return "\n".join(lines)


def _head(p: Empires, words: Words) -> str:
    if p.era == 0:
        return words.t("show.birth")
    if not p.real:
        return words.t("show.round", p.era, p.round, p.first)
    left = max(0, p.gong_at + p.box.era_ms - p.now) // 1000 if p.phase >= RUNNING else p.box.era_ms // 1000
    return words.t("show.clock", p.era, left // 60, left % 60)


def _map(p: Empires, words: Words) -> list[str]:
    lines = []
    for slot in range(p.layout.tiles):
        parts = [f"{slot + 1:>2}"]
        for corner in range(3):
            t = territory(slot, corner)
            parts.append(f"{'abc'[corner]} {'fFM'[p.terrain[t]]} {_land(p, t):<12}")
        owner = p.layout.seat_of[slot]
        name = words.t("show.capital", owner) if owner >= 0 else words.t("show.city")
        parts.append(f"{name} {_clans(p.clans[centre(slot)])}")
        lines.append("  ".join(parts).rstrip())
    return lines


def _land(p: Empires, t: int) -> str:
    buildings = ""
    for seat in range(p.seats):
        mask = p.built[land_at(seat, t)]
        buildings += "".join(LETTERS[kind] + COLOURS[seat] for kind in range(4) if has_type(mask, kind))
    return f"{_clans(p.clans[t])}{buildings}{'.' * p.site_free[t]}{'x' * p.hard_free[t]}"


def _clans(here: int) -> str:
    return f"{size_of(here)}@{COLOURS[owner_of(here)]} " if here else ""


def _boards(p: Empires, words: Words) -> list[str]:
    decks = words.listing(
        f"{words.thing('back', b)} x{len(p.decks[i]) + 1}" if b >= 0 else "-" for i, b in enumerate(p.deck_backs)
    )
    lines = [words.colon(words.t("show.decks"), decks)]
    for column in range(COLUMNS):
        if p.sides[column] >= 0:
            name = words.thing("leader", p.leader_at[column]) if p.leader_at[column] >= 0 else "-"
            tile = words.thing("tile", tile_number(column, p.sides[column]))
            lines.append(words.colon(f"{name} [{tile}]", _pile(p.piles[column])))
    for i in range(WONDERS):
        if p.wonder_at[i] >= 0:
            lines.append(words.colon(words.thing("wonder", p.wonder_at[i]), _pile(p.piles[wonder_pile(i)])))
    return lines


def _pile(pile: list[int]) -> str:
    return " ".join(COLOURS[seat] for seat in pile) or "-"


def _player(p: Empires, words: Words, seat: int) -> list[str]:
    number = p.box.number_of
    hand = [
        words.thing("card", number[c]) if c >= 0 else f"({words.thing('back', b)})"
        for c, b in zip(p.hands[seat], p.backs[seat], strict=True)
    ]
    pile = [words.thing("card", number[c]) for c in p.discovery[seat]]
    timers = [words.thing("space", s) if s >= 0 else "-" for s in p.t_space[timer_at(seat, 0) : timer_at(seat + 1, 0)]]
    built = " ".join(f"{LETTERS[kind]}{p.sections[section_at(seat, kind)]}" for kind in range(4))
    tokens = " ".join(str(n) if n else "-" for n in p.tokens[sections_of(seat)])
    waiting = " *" if p.waiting[seat] >= 0 else ""
    rows = (
        ("built", f"{built} ({words.t('show.tokens')} {tokens})"),
        ("ruins", str(len(p.ruins[seat]))),
        ("hand", words.listing(hand) or "-"),
        ("discovery", (words.listing(pile) or "-") + waiting),
        ("timers", words.listing(timers)),
        ("leaders", words.listing(words.thing("leader", x) for x in p.leaders[seat]) or "-"),
    )
    return [
        words.t("show.player", seat, p.vp[seat], p.knowledge[seat], p.bricks[seat], p.reserve[seat], p.scholars[seat]),
        *("  " + words.colon(words.t(f"show.{key}"), told) for key, told in rows),
    ]
