"""R 8, 10.3, 10.6: the score sheet line by line, against sums written down from the rulebook; setup; earlier positions."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

import ludarium
from ludarium.games.terra_pyramides.rules import scoring
from ludarium.games.terra_pyramides.rules.actions import CELLS, WIDTH
from ludarium.games.terra_pyramides.rules.content import NO_TILE
from ludarium.games.terra_pyramides.rules.position import _cell_now, _random_stack, renumber
from ludarium.games.terra_pyramides.rules.secrets import _foundations, _tiles, count_pieces
from ludarium.games.terra_pyramides.rules.steps.moving import ANYWHERE, NO_PLACE_YET
from ludarium.kernel.chance import chance_from
from ludarium.kernel.errors import NeedsGuess

if TYPE_CHECKING:
    from tests.games.terra_pyramides.conftest import TerraRig

    from ludarium.games.terra_pyramides.rules.position import Terra

GAME = ludarium.game("terra_pyramides")
LEVELS = [0, 5, 10, 20, 35, 60]
PALMS = [0] * 8 + [1, 1, 2, 3, 4, 5, 6, 7]
CARDS = ("burial_goods", "horus_eyes", "oases", "nile", "highest_pyramid", "most_pyramids")


def strewn(p: Terra, seed: int) -> Terra:
    """A table in which everything that can score lies somewhere, with many ties."""
    luck = random.Random(seed)
    for site in range(len(p.owner)):
        p.found[site] = site
        p.owner[site] = luck.choice([-1, *range(p.players)])
        p.level[site] = luck.choice([0, 0, 1, 2, 3, 4, 5]) if p.owner[site] >= 0 else 0
        p.workers[site] = 1 if p.owner[site] >= 0 else 0
    p.store = [luck.choice([0, 0, 1, 2]) for _ in p.store]
    for field in (p.gold, p.horus, p.burial, p.oases):
        field[:] = [luck.randrange(4) for _ in field]
    p.ship = [luck.choice([0, 9, 14, 15]) for _ in p.ship]
    p.arrival = luck.sample(range(1, 9), p.players)
    p.cards = [luck.choice([-1, *range(p.players)]) for _ in p.cards]
    return p


def sums(p: Terra, player: int) -> dict[str, int]:
    """The lines of the sheet as the rulebook words them."""
    own = [site for site in range(len(p.owner)) if p.owner[site] == player]
    top = max([p.level[site] for site in own], default=0)
    values = [1] + [2] * 10 + [3] * 10 + [4]
    lines = {
        "foundations": sum(values[p.found[site]] for site in own if p.level[site] == 0),
        "pyramids": sum(LEVELS[p.level[site]] for site in own),
        "blocks_and_gold": p.gold[player] + sum(p.store[7 * player : 7 * player + 7]),
    }
    if p.version >= 2:
        lines["horus"] = p.horus[player]
        lines["burial"] = p.burial[player] + sum(max(0, p.burial[player] - other) for other in p.burial)
    if p.version == 3:
        lines["oases"] = p.oases[player] * top
        lines["nile"] = len(own) * PALMS[p.ship[player]]
        lines["cards"] = sum(20 if p.cards[n] == player else 10 for n, card in enumerate(CARDS) if alone(p, card) == player)
    return lines


def alone(p: Terra, card: str) -> int | None:
    """Who alone fulfils a card's goal."""

    def tall(player: int) -> list[int]:
        levels = sorted((p.level[s] for s in range(len(p.owner)) if p.owner[s] == player), reverse=True)
        return [*levels, 0, 0, 0][:3]

    merits: dict[str, list[object]] = {
        "burial_goods": list(p.burial),
        "horus_eyes": list(p.horus),
        "oases": list(p.oases),
        "nile": [(ship, -p.arrival[i]) if ship else (0, 0) for i, ship in enumerate(p.ship)],
        "highest_pyramid": [tall(player) for player in range(p.players)],
        "most_pyramids": [p.owner.count(player) for player in range(p.players)],
    }
    found = merits[card]
    best = max(found)
    return found.index(best) if found.count(best) == 1 else None


ORDER = ("horus", "foundations", "pyramids", "burial", "oases", "nile", "cards", "blocks_and_gold")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("version", ["1", "2", "3"])
def test_r8_every_line_of_the_sheet(seats: int, version: str) -> None:
    for seed in range(12):
        p = strewn(GAME.start(seats, seed, version=version), seed)
        wanted = [sums(p, player) for player in range(seats)]
        lines = [(f"sheet.{key}", [row[key] for row in wanted]) for key in ORDER if key in wanted[0]]
        assert scoring.sheet(p) == lines
        assert [scoring.total(p, player) for player in range(seats)] == [sum(row.values()) for row in wanted]
        assert p.scores() == [sum(row.values()) for row in wanted]
        assert p.find_winners() == [seat for seat in range(seats) if p.scores()[seat] == max(p.scores())]


def test_r10_6_who_leads_each_card() -> None:
    for seed in range(40):
        p = strewn(GAME.start(3, 1, version="3"), seed)
        leads = [alone(p, card) for card in CARDS]
        assert [scoring.leader(p, n) for n in range(6)] == [scoring.TIE if who is None else who for who in leads]


def test_r10_6_the_levels_of_a_pyramid_are_compared_one_after_the_other(rig: type[TerraRig]) -> None:
    for mine, other in (((5,), (4, 4, 4)), ((3, 3), (3, 2, 2)), ((2, 1, 1), (2, 1))):
        t = rig(version="3")
        for owner, levels, names in ((0, mine, ("e5", "g4", "h6")), (1, other, ("c6", "f7", "d8"))):
            for name, level in zip(names, levels, strict=False):
                t.place(name, owner, 1, level)
        assert scoring.leader(t.p, 4) == 0
        assert [scoring.highest(t.p, player) for player in (0, 1)] == [mine[0], other[0]]
        assert [scoring.place_count(t.p, player) for player in (0, 1)] == [len(mine), len(other)]


@pytest.mark.parametrize("mission", ["1", "2", "3"])
def test_r9_a_team_has_one_score(mission: str) -> None:
    p = strewn(GAME.start(3, 1, mission=mission), 5)
    points = sum(sums(p, 0).values())
    assert p.scores() == [points] * 3
    assert scoring.sheet(p)[0] == ("sheet.foundations", [sums(p, 0)["foundations"]] * 3)
    assert (p.find_winners(), p.together()) == ([], True)
    p.won = 1
    assert p.find_winners() == [0, 1, 2]


# -- R 3: the setup --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "options", "supply", "left", "size"),
    [
        (2, {"version": "1"}, 15, 1, 5),
        (3, {"version": "1"}, 13, 0, 5),
        (4, {"version": "1"}, 11, 0, 5),
        (2, {"version": "2"}, 15, 3, 7),
        (3, {"version": "2"}, 13, 2, 7),
        (4, {"version": "3"}, 11, 3, 8),
        (2, {"version": "3"}, 15, 4, 8),
        (1, {"mission": "1"}, 12, 1, 5),
        (4, {"mission": "3"}, 12, 1, 5),
    ],
)
def test_r3_how_the_table_is_set(seats: int, options: dict[str, str], supply: int, left: int, size: int) -> None:
    p = GAME.start(seats, 1, **options)
    team = "mission" in options
    players = 1 if team else seats
    assert (p.players, p.left, p.supply) == (players, left, [supply] * players)
    assert (p.version, p.mission) == (int(options.get("version", 1)), int(options.get("mission", 0)))
    assert p.roof == (4 if options.get("mission") == "3" else 5)
    assert p.tops == [8 if team else 2] * players
    assert p.side == (p.version == 3)
    assert p.quarry == 32
    for field in (p.gold, p.horus, p.burial, p.oases, p.ship, p.arrival, p.turns):
        assert field == [0] * players
    assert p.store == [0] * (7 * players)
    assert p.cards == [-1] * 6
    assert sum(map(len, p.stack)) == 8 * size - 4 - players - len(p.gone)
    assert [p.tile[cell] >= 0 for cell in p.board().starts] == [True] * 4
    assert sum(tile >= 0 for tile in p.tile) == 4
    assert [p.stairs[cell] for cell in p.board().starts] == [p.board().ways[cell][0] for cell in p.board().starts]
    assert len(p.stairs) == len(p.tile) == len(p.filled) == CELLS
    assert [f >= 0 for f in p.found] == [site in p.board().setup_sites for site in range(22)]
    assert sorted([*p.pile, *(f for f in p.found if f >= 0)]) == list(range(22))
    tiles = [*p.tile, *p.hand, *p.gone, *(t for stack in p.stack for t in stack)]
    assert sorted(t for t in tiles if t >= 0) == [t for t in range(64) if t < (40, 56, 64)[p.version - 1]]
    assert [len(m) for m in p.stack_mask] == [len(s) for s in p.stack]
    assert p.owner == p.colour == [-1] * 22
    assert p.workers == p.level == [0] * 22
    assert all(tile > NO_TILE for tile in p.hand)
    assert p.hand_mask == [(1 << seats) - 1 if team else 1 << seat for seat in range(players)]
    for player in range(players):
        assert len(p.stack[p.hand_from[player]]) < size


def test_r3_start_tiles_come_from_the_tops_of_the_start_stacks() -> None:
    p = GAME.start(2, 1, symbols="on")
    assert [len(stack) for stack in p.stack] == [4, 4, 5, 5, 4, 4, 5, 5]
    assert p.hand == [NO_TILE] * 2
    assert p.hand_from == [-1, -1]
    assert (p.placed, p.bound, p.ignoring, p.won) == (-1, NO_PLACE_YET, 0, 0)
    assert (p.copy().placed, p.copy().bound) == (-1, NO_PLACE_YET)


@pytest.mark.parametrize("seed", range(6))
def test_a1_without_symbols_the_first_tiles_are_dealt_in_turn_order(seed: int) -> None:
    """Up to the deal a table with symbols is laid in the same way, so its luck says what comes next."""
    p, luck = GAME.start(4, seed), GAME.start(4, seed, symbols="on")
    for i in range(4):
        full = [stack for stack in range(8) if luck.stack[stack]]
        picked = full[luck.roll(len(full))]
        player = (luck.turn + i) % 4
        assert (p.hand_from[player], p.hand[player]) == (picked, luck.stack[picked].pop())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a1_with_symbols_all_pick_in_turn_order_and_then_the_first_player_begins(seats: int) -> None:
    for seed in range(4):
        p = GAME.start(seats, seed, symbols="on")
        first, asked = p.turn, []
        while p.names()[0].startswith("draw"):
            asked.append(p.turn)
            p.play(p.names()[0])
        assert asked == [(first + i) % seats for i in range(seats)]
        assert p.turn == first


@pytest.mark.parametrize(("seats", "options"), [(4, {}), (3, {}), (3, {"mission": "1"})])
def test_a1_without_symbols_chance_deals_and_full_stacks_only(seats: int, options: dict[str, str]) -> None:
    p = GAME.start(seats, 1, **options)
    p.stack = [[] for _ in p.stack]
    p.stack[3], p.stack[6] = [5], [6]
    assert {_random_stack(p) for _ in range(30)} == {3, 6}


def test_r4_a_first_turn_is_bound_to_one_place(rig: type[TerraRig]) -> None:
    t = rig()
    assert (t.p.bound, t.p.ignoring, t.p.placed) == (NO_PLACE_YET, 0, -1)
    t.p.turns = [1, 0]
    t.hand("B01").play("place a1 s", "line row", "draw sphinx1")
    assert (t.p.turn, t.p.bound, t.p.active, t.p.turns) == (1, NO_PLACE_YET, 1, [2, 0])
    t.hand("B01", 1).play("place b1 e", "line row", "draw sphinx2").done()
    assert (t.p.turn, t.p.bound, t.p.active, t.p.turns) == (0, ANYWHERE, 0, [2, 1])


@pytest.mark.parametrize(("options", "face"), [({}, [0, 1, 2]), ({"mission": "1"}, [2, 2, 2])])
def test_a20_who_stands_for_a_player(rig: type[TerraRig], options: dict[str, str], face: list[int]) -> None:
    p = rig(3, **options).p
    p.active = 2
    assert [p.face(player) for player in range(3)] == face
    assert [p.player(seat) for seat in range(3)] == ([0, 0, 0] if options else [0, 1, 2])
    assert [p.knows(seat) for seat in range(3)] == ([7, 7, 7] if options else [1, 2, 4])
    assert p.everybody() == 7


# -- R 4.7: what is hidden -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("version", "tiles"), [("1", 40), ("2", 56), ("3", 64)])
def test_r4_7_what_a_hidden_tile_or_foundation_may_be(version: str, tiles: int) -> None:
    p = GAME.start(2, 1, version=version)
    assert _tiles(p) == [tile for tile in range(tiles) if tile not in p.tile]
    assert len(_tiles(p)) == tiles - 4
    assert _foundations(p) == [found for found in range(22) if found not in p.found]
    full = p.seen_by(0).guess(chance_from(3))
    assert sorted(full.pile) == _foundations(p)
    assert full.hand[0] == p.hand[0]


@pytest.mark.parametrize(("version", "tiles", "empty"), [("1", 40, 80), ("2", 56, 80), ("3", 64, 66)])
def test_r1_every_piece_is_counted_once(rig: type[TerraRig], version: str, tiles: int, empty: int) -> None:
    t = rig(version=version)
    first = {"tiles": tiles, "foundations": 22, "blocks": 32, "empty squares": empty}
    each = {f"{piece} {player}": n for player in (0, 1) for piece, n in (("workers", 15), ("tops", 2), ("stores", 7))}
    assert count_pieces(t.p) == first | each
    site = t.site("j1" if version == "3" else "e1")
    t.p.owner[site], t.p.workers[site], t.p.level[site], t.p.supply[1], t.p.tops[1] = 1, 1, 5, 14, 1
    t.p.standing, t.p.supply[0], t.p.active = [3, 3, 4], 12, 0
    t.p.line_blocks, t.p.quarry = [0, 6], 30
    t.p.gone, t.p.stack[0] = t.p.stack[0], []
    assert count_pieces(t.p) == first | each
    t.p.active = 1
    assert count_pieces(t.p)["workers 0"] == 12
    assert count_pieces(t.p)["workers 1"] == 18
    t.p.tile[t.p.board().starts[0]] = -1
    assert count_pieces(t.p)["tiles"] == tiles - 1


def test_r4_7_a_view_does_not_play_what_it_does_not_know(rig: type[TerraRig]) -> None:
    p = rig().p
    for seat, action in ((1, "place a1 s"), (0, "search sphinx1")):
        view = p.seen_by(seat)
        view.gold[0] = 4
        with pytest.raises(NeedsGuess, match="tile"):
            view.take(0, GAME.actions.parse(action))
    full = p.seen_by(0).guess(chance_from(1))
    full.gold[0] = 4
    full.take(0, GAME.actions.parse("search sphinx1"))


# -- positions of earlier releases -----------------------------------------------------------------------------------


@pytest.mark.parametrize("version", ["1", "3"])
def test_a_position_of_a_board_with_eleven_columns_opens_as_the_same_position(version: str) -> None:
    """Until 0.2.0-beta squares were numbered row by row on 11 by 10 squares."""
    p = GAME.start(2, 4, version=version)
    luck = chance_from(4)
    for _ in range(25):
        p.take(p.turn, p.menu[luck.below(len(p.menu))])
    p.placed, p.line, p.standing, p.worker_icons = 3 * WIDTH + 10, [0, WIDTH], [10, 9 * WIDTH + 10], [9 * WIDTH]
    now = p.copy()
    old = [row * WIDTH + column for row in range(10) for column in range(11)]
    p.tile, p.stairs, p.filled = ([field[cell] for cell in old] for field in (p.tile, p.stairs, p.filled))
    p.placed, p.line, p.standing, p.worker_icons = 3 * 11 + 10, [0, 11], [10, 109], [99]
    p.free = [1, 2, 3]
    renumber(p)
    for field in ("tile", "stairs", "filled", "placed", "line", "standing", "worker_icons"):
        assert getattr(p, field) == getattr(now, field), field
    assert p.free == [place for place in p.board().places if not now.filled[place // 4]]
    assert sorted(p.free) == sorted(now.free)


def test_a_position_of_today_is_left_as_it_is() -> None:
    p = GAME.start(2, 4)
    p.placed, p.line, p.free = 20, [20, 21], p.free[::-1]
    kept = p.copy()
    renumber(p)
    assert (p.placed, p.line, p.free, p.tile) == (kept.placed, kept.line, kept.free, kept.tile)


def test_a_square_of_the_earlier_board_by_its_number_of_today() -> None:
    assert [_cell_now(cell) for cell in (-1, 0, 10, 11, 12, 109)] == [-1, 0, 10, 14, 15, 136]
