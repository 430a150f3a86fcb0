"""What an action would give, said before it is confirmed: cost, points now, points in each Sapa Inca phase."""

from __future__ import annotations

from ludarium.games.tahuantinsuyu.picture.card_text import effect_line
from ludarium.games.tahuantinsuyu.picture.map_layout import disc_place, line_place, site_place
from ludarium.games.tahuantinsuyu.rules.actions import (
    BUILD_CITY,
    BUILD_TEMPLE,
    BUILD_TERRACE,
    REGION,
)
from ludarium.games.tahuantinsuyu.rules.effects import resistance, road_price
from ludarium.games.tahuantinsuyu.rules.network import UNCONQUERED, connected, in_wild_land, lay_road
from ludarium.games.tahuantinsuyu.rules.position import Tahuantinsuyu
from ludarium.games.tahuantinsuyu.rules.scoring import sapa_inca_points
from ludarium.games.tahuantinsuyu.rules.step_kinds import TURN
from ludarium.kernel.bitsets import all_below
from ludarium.kernel.engine import arg_of, kind_of
from ludarium.kernel.scene import TALL, WIDE, Node, Preview
from ludarium.kernel.words import Words


def preview(view: Tahuantinsuyu, action: int, words: Words, stage: str = WIDE) -> Preview:
    verb, values = view.game.actions.split(action)
    seat, turned = view.turn, stage == TALL
    if verb.name == "place_event":
        card, gap = values
        left, right = view.gap_seats[gap]
        return Preview(words.colon(words.t("preview.event", card, left, right), effect_line(words, view.box, card)))
    if verb.name == "road":
        return _road(view, seat, values[0], words, turned)
    if verb.name in ("city", "temple", "garrison"):
        kind = ("city", "temple", "garrison").index(verb.name) + BUILD_CITY
        return _with_roads(view, seat, words, _building(view, seat, kind, values[0], words, turned))
    if verb.name == "terrace":
        box = view.box
        told = words.t("preview.terrace", view.price[seat][BUILD_TERRACE], box.now[BUILD_TERRACE], box.each[BUILD_TERRACE])
        return _with_roads(view, seat, words, Preview(told))
    if verb.name == "conquer":
        return _with_roads(view, seat, words, _conquest(view, seat, values[0], words, turned))
    if verb.name == "additional_road":
        return Preview(
            words.t("preview.additional_road", road_price(view, seat), view.labor[seat] - road_price(view, seat))
        )
    return Preview(words.t("preview.pass", view.labor[seat]))


def _with_roads(view: Tahuantinsuyu, seat: int, words: Words, shown: Preview) -> Preview:
    """A build after a road ends the free roads: who has some left is told so before."""
    top = view.pending(seat)
    if view.started and kind_of(top) == TURN and arg_of(top):
        shown.text += "\n" + words.t("preview.ends_roads", arg_of(top))
    return shown


def _road(view: Tahuantinsuyu, seat: int, line: int, words: Words, turned: bool) -> Preview:
    """What the road would connect: try it on a copy of the view."""
    after = view.copy()
    after.marker_mask = [all_below(view.seats)] * len(view.owner)  # what it would turn up stays hidden here
    before = sum(sapa_inca_points(view, seat))
    opened = set(view.access[seat])
    lay_road(after, seat, line)
    gain = sum(sapa_inca_points(after, seat)) - before
    told = words.t("preview.road", gain) if gain else words.t("preview.road_joins_nothing")
    fresh = [z for z in after.access[seat] if z not in opened]
    if fresh:
        told += _regions(words, "preview.opens", fresh)
    if view.column and in_wild_land(view, line):  # before the first Sun phase nobody knows what an event is
        told += " · " + words.t("preview.wild", view.box.inside[line])
    x, y, angle, length = line_place(view.box, line, 0, turned)
    return Preview(told, [Node("ghost-road", f"tah-road{seat}-{length}", x, y, f"seat{seat} ghost", rot=angle)])


def _building(view: Tahuantinsuyu, seat: int, kind: int, site: int, words: Words, turned: bool) -> Preview:
    box = view.box
    cost = view.price[seat][kind]
    now = box.now[kind] + (box.bonus[site] if kind == BUILD_TEMPLE else 0)
    told = words.t("preview.building", cost, view.labor[seat] - cost, now, box.each[kind])
    others = [who for who in range(view.seats) if who != seat and connected(view, who, site)]
    if others:
        told += " · " + words.colon(words.t("preview.others"), words.listing(words.player(who) for who in others))
    x, y = site_place(box, site, turned)
    sym = ("", "tah-city", "tah-temple", "tah-garrison")[kind]
    return Preview(told, [Node("ghost-building", sym, x, y, "ghost")])


def _conquest(view: Tahuantinsuyu, seat: int, region: int, words: Words, turned: bool) -> Preview:
    box = view.box
    disc = view.marker[region]
    cost = resistance(view, seat, region)
    told = words.t("preview.conquest", cost, view.labor[seat] - cost, box.vp[disc], box.labor[disc])
    unseen = [z for z in box.neighbours[region] if view.owner[z] == UNCONQUERED and not view.marker_mask[z]]
    if unseen:
        told += _regions(words, "preview.turns_up", unseen)
    x, y = disc_place(box, region, turned)
    return Preview(told, [Node(f"ghost-{REGION.tokens[region]}", f"tah-owner{seat}", x, y, f"seat{seat} ghost")])


def _regions(words: Words, key: str, regions: list[int]) -> str:
    return " · " + words.colon(words.t(key), words.listing(words.thing("region", z) for z in regions))
