"""The table as text."""

from __future__ import annotations

from ludarium.games.tahuantinsuyu.rules.actions import GAPS
from ludarium.games.tahuantinsuyu.rules.network import UNCONQUERED, has_road
from ludarium.games.tahuantinsuyu.rules.position import Tahuantinsuyu
from ludarium.games.tahuantinsuyu.rules.scoring import ranking
from ludarium.kernel.words import Words


def text(p: Tahuantinsuyu, words: Words) -> str:
    lines = [words.t("show.era", p.column, p.box.phases[p.column][max(0, p.phase)], p.box.resource[p.column])]
    for rank, seat in enumerate(ranking(p)):
        lines.append(f"{rank + 1}. {_player(p, words, seat)}")
    for gap in range(GAPS):
        if p.gap_card[gap]:
            cards = words.listing(words.thing("card", card) for card in p.gap_card[gap])
            lines.append(words.colon(words.thing("gap", gap), cards))
    open_markers = [z for z in p.box.regions if p.owner[z] == UNCONQUERED and p.marker_mask[z]]
    lines.append(words.colon(words.t("show.open_markers"), words.listing(_marker(p, words, z) for z in open_markers)))
    standing = [s for s in p.box.sites if p.built[s]]
    if standing:
        lines.append(words.colon(words.t("show.standing"), words.listing(_building(p, words, s) for s in standing)))
    return "\n".join(lines)


def _player(p: Tahuantinsuyu, words: Words, seat: int) -> str:
    roads = sum(1 for r in p.box.lines if has_road(p, seat, r))
    told = words.t(
        "show.player", seat, p.suyu[seat], p.vp[seat], p.labor[seat], p.order.index(seat) + 1, roads, len(p.holds[seat])
    )
    held = words.listing(_marker(p, words, z) + ("+T" if p.terrace[z] else "") for z in p.holds[seat])
    hand = words.listing(words.thing("card", card) for card in p.hand[seat] if card >= 0)
    return told + (f" [{held}]" if held else "") + (f" ({hand})" if hand else "")


def _marker(p: Tahuantinsuyu, words: Words, region: int) -> str:
    """Resistance / labor / points."""
    disc = p.marker[region]
    return f"{words.thing('region', region)} {p.box.resistance[disc]}/{p.box.labor[disc]}/{p.box.vp[disc]}"


def _building(p: Tahuantinsuyu, words: Words, site: int) -> str:
    return words.t(("", "show.garrison", "show.city", "show.temple")[p.built[site]], site)
