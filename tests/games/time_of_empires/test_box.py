"""The tables hold together: borders, symmetry, counts (1, 12, 14)."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

import ludarium
from ludarium.games.time_of_empires.rules.actions import ACTIONS, CARDS
from ludarium.games.time_of_empires.rules.content import SYMBOL_NAMES
from ludarium.games.time_of_empires.rules.map_layouts import Layout
from ludarium.games.time_of_empires.rules.position import renumber
from ludarium.games.time_of_empires.rules.step_kinds import EFFECT, ERA, effect_index, effect_source, pack_effect
from ludarium.kernel.content import new_number
from ludarium.kernel.engine import arg_of, kind_of
from ludarium.kernel.errors import BadContent

GAME = ludarium.game("time_of_empires")
BOX = GAME.box()


@pytest.mark.parametrize(("seats", "territories", "borders"), [(2, 18, 30), (3, 27, 45), (4, 36, 60)])
def test_borders_follow_from_the_lattice(seats: int, territories: int, borders: int) -> None:
    layout = BOX.layouts[seats - 2]
    corner = {3 * s + c: tuple(layout.corners[s][c]) for s in range(layout.tiles) for c in range(3)}
    assert len(corner) == territories
    expected = set()
    for s in range(layout.tiles):
        expected |= set(combinations(range(3 * s, 3 * s + 3), 2))
        for other in range(s + 1, layout.tiles):
            shared = {corner[3 * s + c] for c in range(3)} & {corner[3 * other + c] for c in range(3)}
            if len(shared) == 2:
                for a in range(3 * s, 3 * s + 3):
                    for b in range(3 * other, 3 * other + 3):
                        if corner[a] == corner[b]:
                            expected.add((a, b))
    found = {(a, b) for a in corner for b in layout.near[a] if a < b}
    assert found == expected
    assert len(found) == borders


def steps_between(layout: Layout, a: int, b: int) -> int:
    """Moves from one capital to the territories around another: from centre to centre, cities passed through."""
    seen, edge, steps = {36 + a}, [36 + a], 0
    while edge:
        steps += 1
        edge = [n for here in edge for n in layout.near[here] if n not in seen and not seen.add(n)]  # type: ignore[func-returns-value]
        if any(n // 3 == b for n in edge):
            return steps + 1
    return -1


@pytest.mark.parametrize(("seats", "steps"), [(2, 5), (3, 7), (4, 5)])
def test_the_nearest_capitals_are_so_many_steps_apart(seats: int, steps: int) -> None:
    layout = BOX.layouts[seats - 2]
    assert min(steps_between(layout, a, b) for a, b in combinations(layout.capital_of, 2)) == steps


def test_nobody_walks_into_a_capital_and_everybody_out_of_it() -> None:
    for layout in BOX.layouts:
        for slot in layout.capital_of:
            assert all(36 + slot not in layout.next[t] for t in range(3 * layout.tiles))
            assert layout.next[36 + slot] == [3 * slot, 3 * slot + 1, 3 * slot + 2]


def test_symbols_of_the_player_board() -> None:
    assert BOX.symbols[0][0] == [1, 2, 3, 4, 5, 6]
    assert BOX.symbols[1][1] == [1, 2, 3, 4, 5, 6]
    assert BOX.symbols[2][2] == [1, 2, 2, 3, 4, 4]
    assert BOX.symbols[2][3] == [1, 1, 2, 3, 3, 4]
    assert BOX.symbols[3][4] == [1, 2, 2, 3, 3, 4]
    assert BOX.symbols[3][5] == [0, 0, 1, 1, 3, 6]


def test_counts_of_the_box() -> None:
    assert len(BOX.number_of) == 88
    assert [len(cards) for cards in BOX.pieces_of_era] == [16, 24, 24, 24]
    assert [BOX.leader_era.count(era) for era in (1, 2, 3)] == [6, 6, 6]
    assert [BOX.wonder_era.count(era) for era in (1, 2, 3)] == [4, 4, 4]
    for era in (1, 2, 3):
        for kind in range(3):
            pairs = zip(BOX.leader_era, BOX.leader_kind, strict=True)
            assert sum(pair == (era, kind) for pair in pairs) == 2


def test_every_row_has_an_origin() -> None:
    from ludarium.kernel.content import ORIGINS, load_content

    content = load_content(GAME.folder / "content.toml")
    assert {o.split(":")[0] for o in content.origins()} <= set(ORIGINS)


def own(kind: str) -> list[str]:
    return [token for token in ACTIONS.kinds[kind].tokens if not new_number(token)]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_thing_step_verb_and_event_has_words(lang: str) -> None:
    words = GAME.words(lang)
    missing = [f"verb.{v.name}" for v in ACTIONS.verbs if not words.has(f"verb.{v.name}")]
    missing += [f"event.{name}" for name in GAME.events.names if not words.has(f"event.{name}")]
    missing += [f"step.{s.key}" for s in GAME.steps if not words.has(f"step.{s.key}")]
    for kind in ("card", "leader", "wonder", "tile", "building", "section", "space", "pile", "back", "terrain", "place"):
        missing += [f"{kind}.{t}" for t in own(kind) if not words.has(f"{kind}.{t}")]
    for kind in ("card", "leader", "wonder"):
        missing += [f"effect.{t}" for t in own(kind) if not words.has(f"effect.{t}")]
    for option in GAME.options:
        missing += [f"option.{option.name}"] if not words.has(f"option.{option.name}") else []
        values = [f"option.{option.name}.{x}" for x in option.things or option.values]
        missing += [key for key in values if not words.has(key)]
    assert missing == []


def test_both_languages_have_the_same_keys_and_every_reason_has_words() -> None:
    import re

    from ludarium.kernel.words import load_po

    en, ja = (load_po(GAME.folder / "text" / f"{lang}.po") for lang in ("en", "ja"))
    assert en.keys() == ja.keys()
    gaps = re.compile(r"\{(\d)")
    for key in en:
        assert set(gaps.findall(en[key])) == set(gaps.findall(ja[key])), key
    source = (GAME.folder / "rules" / "refusals.py").read_text()
    for key in set(re.findall(r'"(why\.\w+)"', source)):
        assert key in en, key


def left_out(table: str, *ids: str) -> str:
    return "".join(f'[[{table}]]\nid = "{id}"\nleft_out = true\n' for id in ids)


def test_4_an_era_may_have_eight_cards_and_a_city_one_clan(tmp_path: Path) -> None:
    path = tmp_path / "pack.toml"
    path.write_text("[settings]\nclans_per_city = 1\n" + left_out("card", *(str(n) for n in range(101, 109))))
    box = GAME.start(2, 1, path).box
    assert len(box.pieces_of_era[1]) == 8
    assert box.city_max == 1


def test_13_5_a_leader_that_is_left_out_comes_in_no_era_and_the_others_keep_their_numbers(tmp_path: Path) -> None:
    path = tmp_path / "pack.toml"
    path.write_text(left_out("leader", "L12"))
    mine, own = GAME.start(2, 1, path).box, GAME.box()
    for name in ("era", "kind", "perk", "amount", "minimum", "step", "per"):
        changed, printed = getattr(mine, f"leader_{name}"), getattr(own, f"leader_{name}")
        assert changed[1] == 0
        assert changed[2:] == printed[2:], name


def test_effects_kept_by_the_first_release_name_the_same_source_today() -> None:
    """Sources after the cards of the eras have moved; other steps and cards of the eras have not."""
    p = GAME.start(2, 1)
    p.agenda.clear()
    for kind, source in ((EFFECT, 36), (EFFECT, 35), (ERA, 36)):
        p.push(kind, arg=pack_effect(source, 5))
    renumber(p)
    told = [(kind_of(step), effect_source(arg_of(step)), effect_index(arg_of(step))) for step in p.agenda]
    assert told == [(EFFECT, 36 + CARDS - 36, 5), (EFFECT, 35, 5), (ERA, 36, 5)]


@pytest.mark.parametrize(
    ("pack", "told"),
    [
        ('[[card]]\nid = "101"\neffects = []', "card 101: effects must hold 1 to 8"),
        ('[[card]]\nid = "101"\neffects = ["draw"]', "card 101: op must be one of"),
        ('[[card]]\nid = "101"\neffects = [{ op = "draw", n = 40 }]', "n of op draw must be a whole number from 1 to 15"),
        ('[[card]]\nid = "101"\neffects = [{ op = "draw", n = "two" }]', "not 'two'"),
        ('[[card]]\nid = "101"\neffects = [{ op = "place", n = 10 }]', "n of op place must be a whole number from 1 to 9"),
        ('[[card]]\nid = "112"\neffects = [{ op = "scholar_to_other_leader", n = 1 }]', "leader effect tile"),
        ('[[card]]\nid = "205"\neffects = [{ op = "build_free", building = "hut" }]', "building of op build_free"),
        ('[[card]]\nid = "101"\ncopies = 1', "era 1 needs 8 to 60 cards that fill 4 decks evenly, not 23"),
        ('[[section]]\nid = "science"\nreveal = ["x", {}, {}, {}, {}]', "section science: symbols are a table"),
        ('[[leader]]\nid = "L16"\neffect = { kind = "score_step", step = 5, per = "temples_built" }', "leader L16: vp"),
        ('[[leader]]\nid = "L11"\neffect = { kind = "majority_bonus", amount = "x" }', "leader L11: amount"),
        ('[[leader]]\nid = "L11"\nera = 2\n[[leader]]\nid = "L12"\nera = 2', "era 1 needs four leaders"),
        ('[[terrain_tile]]\nid = "red_capital"\nterritories = [{}, {}, {}]', "terrain_tile red_capital: a territory"),
        ("[settings]\nbonus_tokens = [0, 2, 3]", "a token is worth at least 1 VP"),
        ("[settings]\nappointment_seconds = [60, 120, 180]", "2 whole numbers were expected, not [60, 120, 180]"),
        ("[settings]\nrounds_per_era = 61", "rounds_per_era must be from 1 to 60, not 61"),
        ('[[section]]\nid = "science"\nreveal = [{}, {}, {}, {}]', "reveal needs five entries, one per building"),
        ("[settings]\nslots_per_shared_space = 3", "slots_per_shared_space must be from 1 to 2, not 3"),
        (
            '[[card]]\nid = "206"\neffects = [{ op = "build_free", building = "mill", unavailable_site = "yes" }]',
            "unavailable_site of op build_free must be true or false, not 'yes'",
        ),
        ('[[layout]]\nid = "2"\nslots = []', "slots must be 6 tiles, among them one capital for each seat from 0 to 1"),
        (left_out("card", *(str(n) for n in range(101, 110))), "era 1 needs 8 to 60 cards that fill 4 decks evenly, not 6"),
    ],
)
def test_a_content_pack_that_cannot_be_played_is_told_in_one_sentence(tmp_path: Path, pack: str, told: str) -> None:
    path = tmp_path / "pack.toml"
    path.write_text(pack)
    with pytest.raises(BadContent) as error:
        GAME.start(2, 1, path)
    assert told in str(error.value)
    assert "\n" not in str(error.value)


def test_a_content_pack_may_name_zeros_and_other_seconds(tmp_path: Path) -> None:
    """7, 23: a symbol that is not there, a card that costs no bricks, and a shorter time for a choice."""
    path = tmp_path / "pack.toml"
    path.write_text(
        '[settings]\nchoice_seconds = 7\n[[section]]\nid = "science"\nbase = { knowledge = 0 }\n'
        '[[card]]\nid = "101"\nconstruction_cost = 0\n'
    )
    box = GAME.start(2, 1, path).box
    assert box.choice_ms == 7000
    assert box.symbols[0][SYMBOL_NAMES.index("knowledge")][0] == 0
    assert box.card_bricks[0] == 0
