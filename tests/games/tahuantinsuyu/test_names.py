"""Names on the map: none lies over another or over a piece, each is nearest to what it names, and none ever moves."""

from __future__ import annotations

import itertools
import math

import pytest

import ludarium
from ludarium.games.tahuantinsuyu.picture.map_layout import outline, within
from ludarium.games.tahuantinsuyu.picture.name_spots import Ground, Name, Place, covered
from ludarium.games.tahuantinsuyu.picture.names import all_names, name_places, placed_beforehand
from ludarium.kernel.chance import chance_from
from ludarium.kernel.scene import TALL, WIDE

GAME = ludarium.game("tahuantinsuyu")
SCENE = GAME.module("picture.scene")
ROUNDED = 0.3  # units: places are kept with one decimal

both_stages = pytest.mark.parametrize("turned", [False, True], ids=[WIDE, TALL])
both_languages = pytest.mark.parametrize("lang", ["en", "ja"])


def places_of(lang: str, turned: bool) -> dict[Name, Place]:
    box = GAME.box()
    return name_places(box, all_names(GAME.words(lang), box), turned)


@both_stages
@both_languages
def test_every_region_and_every_site_has_a_place_for_its_name(lang, turned) -> None:
    places = places_of(lang, turned)
    assert sum(name.is_site for name in places) == 129  # all but Cuzco
    assert len(places) == 129 + 45


@both_stages
@both_languages
def test_no_name_lies_over_another(lang, turned) -> None:
    for (one, a), (other, b) in itertools.combinations(places_of(lang, turned).items(), 2):
        smaller = a.rect._replace(wide=a.rect.wide - ROUNDED, high=a.rect.high - ROUNDED)
        assert not smaller.meets(b.rect), (one.text, other.text)


@both_stages
@both_languages
def test_no_name_covers_a_site_or_a_marker(lang, turned) -> None:
    """With its coin or terrace, and with the city or temple that may stand there one day."""
    ground = Ground(GAME.box(), turned)
    for name, place in places_of(lang, turned).items():
        assert all(place.rect.far(piece.at) >= piece.radius - ROUNDED for piece in ground.pieces), name.text


@both_stages
@both_languages
def test_each_name_is_nearer_to_what_it_names_than_to_anything_else_of_its_kind(lang, turned) -> None:
    """Or a thin line leads to it."""
    ground = Ground(GAME.box(), turned)
    led = 0
    for name, place in places_of(lang, turned).items():
        things = ground.sites if name.is_site else ground.discs
        own = place.rect.far(things[name.of])
        nearer = [of for of, spot in things.items() if of != name.of and place.rect.far(spot) <= own]
        assert place.led or not nearer, (name.text, nearer)
        led += place.led
    assert led < 34


@both_stages
@both_languages
def test_names_leave_the_lines_in_sight(lang, turned) -> None:
    """A line is touched to lay a road: no name lies along one, and few lines lose a third of their length."""
    ground, rects = Ground(GAME.box(), turned), [place.rect for place in places_of(lang, turned).values()]
    hidden = [sum(covered(rect, a, b) for rect in rects) / math.dist(a, b) for a, b in ground.lines]
    assert max(hidden) < 2 / 3
    assert sum(part > 0.36 for part in hidden) <= 16


@both_stages
@both_languages
def test_the_names_of_regions_stand_on_their_land(lang, turned) -> None:
    """All but two of them, where there is no room."""
    box = GAME.box()
    regions = [(name.of, place.rect) for name, place in places_of(lang, turned).items() if not name.is_site]
    outside = [z for z, rect in regions if not within(outline(box, z, turned), rect.x, rect.y)]
    assert len(outside) <= 2, [GAME.words(lang).thing("region", z) for z in outside]


@both_stages
@both_languages
def test_names_are_placed_beforehand(lang, turned) -> None:
    """After a change of the map or of a name: python -m ludarium.games.tahuantinsuyu.picture.place_names"""
    box = GAME.box()
    assert placed_beforehand(box, all_names(GAME.words(lang), box), turned)


@both_stages
def test_names_never_move_and_name_whatever_the_player_can_choose(turned) -> None:
    """Neither during a game nor from one seat to another; sites to build on and both ends of a road are named."""
    stage = TALL if turned else WIDE
    p, luck, policy = GAME.start(4, seed="names"), chance_from("names"), GAME.module("bot.policy")
    box, seen, asked = p.box, {}, 0
    while not p.over:
        if luck.below(6) == 0:
            names = {
                n.id: n for n in SCENE.scene(p.seen_by(p.turn), GAME.words("en"), stage).nodes if n.id.startswith("name-")
            }
            for key, node in names.items():
                assert seen.setdefault(key, (node.x, node.y, node.text)) == (node.x, node.y, node.text)
            for name in p.names():
                verb, *rest = name.split()
                if verb in ("city", "temple", "garrison"):
                    assert f"name-site-{rest[0]}" in names
                if verb == "road":
                    line = GAME.actions.split(GAME.actions.parse(name))[1][0]
                    ends = {GAME.actions.kinds["site"].tokens[end[line]] for end in (box.end_a, box.end_b)} - {"cuzco"}
                    assert {f"name-site-{site}" for site in ends} <= set(names)
                    asked += 1
        p.take(p.turn, policy.choose(p, p.turn, luck))
    assert asked > 50


def test_a_board_of_a_content_pack_gets_its_names_at_once(tmp_path) -> None:
    """They are searched for in less time, and still lie inside the picture."""
    pack = tmp_path / "moved.toml"
    pack.write_text('[[site]]\nid = "quito"\nx = 640\n')
    p = GAME.start(4, seed=1, content=pack)
    assert not placed_beforehand(p.box, all_names(GAME.words("en"), p.box), False)
    scene = SCENE.scene(p.seen_by(0), GAME.words("en"))
    names = [node for node in scene.nodes if node.id.startswith("name-")]
    assert len(names) > 110
    assert all(0 < node.x < scene.width and 0 < node.y < scene.height for node in names)
    own = {node.id: node for node in SCENE.scene(GAME.start(4, seed=1).seen_by(0), GAME.words("en")).nodes}
    moved = {node.id for node in names if (node.x, node.y) != (own[node.id].x, own[node.id].y)}
    assert "name-site-quito" in moved
    assert len(moved) < 20  # those around Quito


@both_stages
@both_languages
def test_names_near_a_new_site_make_room_for_it_and_its_name(tmp_path, lang, turned) -> None:
    pack = tmp_path / "new.toml"
    pack.write_text(
        '[[site]]\nid = "new1"\nkind = "city"\nbonus = 0\nx = 560\ny = 1290\nregions = ["cuzco"]\nname = "New Town"\n'
    )
    box = GAME.box(pack)
    words = GAME.words_of(GAME.start(4, seed=1, content=pack), lang)
    places = name_places(box, all_names(words, box), turned)
    new = next(place for name, place in places.items() if name.text == "New Town")
    assert not any(new.rect.meets(other.rect) for name, other in places.items() if name.text != "New Town")
    pieces = Ground(box, turned).pieces
    assert all(place.rect.far(piece.at) >= piece.radius - ROUNDED for place in places.values() for piece in pieces)
