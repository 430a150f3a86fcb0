"""Setup, preparation of an era, and the choices that belong to it (sections 2, 4, 22; T01, T02)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import ludarium
from ludarium.games.time_of_empires.rules.clock import fullest_free_section
from ludarium.games.time_of_empires.rules.timers import in_play
from ludarium.kernel.errors import BadOption
from ludarium.kernel.record import parse_record
from ludarium.kernel.transcript import transcript

if TYPE_CHECKING:
    from tests.games.time_of_empires.conftest import EmpiresRig


GAME = ludarium.game("time_of_empires")


def choose_all(p, *actions: str) -> None:
    for seat in list(p.deciders()):
        p.play(p.legal(seat)[0] if not actions else actions[0], seat)


def test_t01_three_players_just_before_the_first_gong() -> None:
    p = GAME.start(3, 5, era_modes="rrr")
    choose_all(p)
    choose_all(p, "appoint 1")
    choose_all(p, "token science")
    assert p.layout.tiles == 9
    assert sum(t >= 0 for t in p.terrain) == 27
    assert p.knowledge == p.bricks == [1, 1, 1]
    assert [len(h) for h in p.hands] == [4, 4, 4]
    assert p.hands[0] == p.box.hand_of_colour[0]
    assert p.reserve == [18, 18, 18]
    assert p.scholars == [1, 1, 1]
    assert sum(c & 7 for c in p.clans) == 3
    assert [len(d) + 1 for d in p.decks] == [6, 6, 6, 6]
    assert sum(x >= 0 for x in p.leader_at) == 3
    assert sum(w >= 0 for w in p.wonder_at) == 1


@pytest.mark.parametrize(("seats", "slots"), [(2, [12, 14, 16]), (3, [12, 14, 16]), (4, [14, 16, 18])])
def test_t01_shared_slots_by_era(seats: int, slots: list[int]) -> None:
    p = GAME.start(seats, 1)
    for era in (1, 2, 3):
        p.wonder_at = [0 if w < era else -1 for w in range(3)]
        assert 2 * sum(in_play(p, space) for space in range(6, 15)) == slots[era - 1]


def test_t02_token_needs_a_free_section_and_defaults_to_the_fullest(rig: type[EmpiresRig]) -> None:
    d = rig(real=False)
    d.built(0, 2, 3, 2, 0)
    d.p.tokens = [0, 1, 0, 0] + [0] * 4
    assert fullest_free_section(d.p, 0) == 0
    d.p.push_own(0, 11)
    assert d.why("token construction", 0) == "why.token_taken"


def test_the_capital_tile_of_a_seat_lies_on_its_slot_and_neutral_tiles_on_city_slots_a31() -> None:
    seen = set()
    for seed in range(40):
        p = GAME.start(4, seed)
        for seat, slot in enumerate(p.layout.capital_of):
            assert p.tile_at[slot] == p.box.capital_tile[seat]
        assert sorted(p.tile_at) == list(range(12))
        seen.add(tuple(p.tile_at))
        assert set(p.turned) <= {0, 1, 2}
    assert len(seen) > 30


def test_same_turning_turns_all_capital_tiles_alike() -> None:
    for seed in range(20):
        p = GAME.start(4, seed, same_turning=True)
        assert len({p.turned[slot] for slot in p.layout.capital_of}) == 1


def test_every_tile_has_one_field_one_forest_one_mountain_with_their_sites() -> None:
    p = GAME.start(4, 3)
    assert Counter(p.terrain) == {0: 12, 1: 12, 2: 12}
    for t in range(36):
        assert (p.site_free[t], p.hard_free[t]) == [(3, 0), (2, 1), (1, 2)][p.terrain[t]]


def test_leader_effect_tiles_show_a_random_side_and_the_fourth_needs_four_players() -> None:
    sides = [GAME.start(4, seed).sides for seed in range(40)]
    assert all({s[column] for s in sides} == {0, 1} for column in range(4))
    assert GAME.start(3, 1).sides[3] == -1


def test_birth_is_chosen_in_secret_on_the_own_capital_tile_and_shown_together() -> None:
    p = GAME.start(2, 1)
    assert p.deciders() == [0, 1]
    p.play("settle s0.1", 0)
    assert not any(p.clans)
    assert p.seen_by(1).found_at[0] == -1
    assert p.seen_by(0).found_at[0] == 1
    reason = p.why_not(GAME.actions.parse("settle s0.1"), 1)
    assert reason is not None
    assert reason.key == "why.own_capital_tile"
    p.play("settle s3.2", 1)
    assert p.clans[1] == 1
    assert p.clans[11] == 1 << 3 | 1
    assert p.clans[36] == 0  # the capital starts empty


def test_each_era_has_24_new_cards_and_old_decks_leave_the_game() -> None:
    p = GAME.start(2, 1)
    from ludarium.kernel.chance import chance_from

    luck = chance_from(1)
    seen_eras = set()
    while not p.over:
        seat = p.deciders()[0]
        options = p.options(seat)
        p.take(seat, options[luck.below(len(options))])
        for top in p.tops:
            if top >= 0:
                assert p.box.card_era[p.box.number_of[top]] == p.era
        if p.era:
            assert sum(w >= 0 for w in p.wonder_at) == p.era
            seen_eras.add(p.era)
    assert seen_eras == {1, 2, 3}
    assert p.removed


def test_leaders_are_one_of_each_kind_and_with_four_players_one_more() -> None:
    for seed in range(10):
        p = GAME.start(4, seed)
        choose_all(p)
        assert [p.box.leader_kind[x] for x in p.leader_at[:3]] == [0, 1, 2]
        assert p.leader_at[3] not in p.leader_at[:3]
        assert all(p.box.leader_era[x] == 1 for x in p.leader_at)


def test_appointment_in_preparation_is_a_choice_from_none_to_all_symbols() -> None:
    p = GAME.start(2, 1)
    choose_all(p)
    assert p.names(0) == ["appoint 1", "appoint 0"]
    reason = p.why_not(GAME.actions.parse("appoint 2"), 0)
    assert reason is not None
    assert reason.key == "why.too_many_scholars"


def test_token_is_secret_until_all_have_chosen() -> None:
    p = GAME.start(2, 1)
    choose_all(p)
    choose_all(p)
    p.play("token expansion", 0)
    assert p.tokens == [0] * 8
    assert p.seen_by(1).token_choice[0] == -1
    p.play("token science", 1)
    assert p.tokens == [0, 0, 1, 0, 1, 0, 0, 0]


def test_token_values_are_1_2_3_by_era_and_never_move() -> None:
    p = GAME.start(2, 2)
    from ludarium.kernel.chance import chance_from
    from ludarium.kernel.playout import random_playout

    random_playout(p, chance_from(4))
    for seat in (0, 1):
        assert sorted(p.tokens[4 * seat : 4 * seat + 4]) == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("votes", "real"),
    [(["realtime"] * 3, True), (["realtime", "realtime", "introductory"], True), (["introductory"] * 3, False)],
)
def test_the_table_votes_for_the_mode_of_an_era(votes: list[str], real: bool) -> None:
    p = GAME.start(3, 1, era_modes="ask")
    choose_all(p)
    for seat, vote in enumerate(votes):
        p.play(f"mode {vote}", seat)
    assert p.real is real


def test_the_mode_of_an_era_is_a_decision_of_the_table_that_the_record_keeps() -> None:
    record = GAME.record(2, 1, era_modes="ask")
    while record.position.votes == [-1, -1] and record.position.era == 0:
        seat = record.position.deciders()[0]
        record.play(record.position.legal(seat)[0], seat)
    for seat in (0, 1):
        record.play("mode realtime", seat)
    assert record.position.real
    told = transcript(record)
    assert told.count("[mode realtime]") == 2
    assert "Era I is played in real time." in told
    assert parse_record(str(record)).position.real


def test_a_tied_vote_keeps_the_mode_before_and_era_one_is_introductory() -> None:
    p = GAME.start(2, 1, era_modes="ask")
    choose_all(p)
    p.play("mode realtime", 0)
    p.play("mode introductory", 1)
    assert not p.real
    assert p.modes[0] == 0


def test_options_outside_the_list_get_one_sentence() -> None:
    with pytest.raises(BadOption, match="era_modes cannot be 'x'"):
        GAME.start(2, 1, era_modes="x")
    with pytest.raises(BadOption, match="2, 3, 4 seats"):
        GAME.start(5, 1)


def test_choices_are_made_by_default_when_their_time_is_up(rig: type[EmpiresRig]) -> None:
    p = GAME.start(2, 1, era_modes="rrr")
    assert p.next_alarm() == 60000
    p.play("settle s0.1", 0)
    p.advance(59999)
    assert p.era == 0
    p.advance(60000)
    assert p.era == 1
    assert p.clans[1] == 1
    p.advance(120000)
    assert p.scholars == [1, 1]
    p.advance(180000)
    assert sum(p.tokens) == 2
    assert p.gong_at == 183000  # countdown of 3 seconds
    p.advance(183000)
    assert p.phase == 2


def test_no_deadline_in_introductory_eras() -> None:
    p = GAME.start(2, 1)
    assert p.next_alarm() == -1
    p.advance(10**7)
    assert p.deciders() == [0, 1]


def test_a_bad_content_pack_names_the_row(tmp_path: Path) -> None:
    from ludarium.kernel.errors import BadContent

    bad = tmp_path / "bad.toml"
    bad.write_text('[[card]]\nid = "101"\neffects = [{ op = "fly", n = 2 }]\n')
    with pytest.raises(BadContent, match="card 101: op must be one of"):
        GAME.start(2, 1, content=bad)
    bad.write_text("[settings]\ngong_grace_seconds = 100\n")
    with pytest.raises(BadContent, match="gong_grace_seconds must be from 0 to 60"):
        GAME.start(2, 1, content=bad)
    bad.write_text('[[leader]]\nid = "L11"\neffect = { kind = "magic" }\n')
    with pytest.raises(BadContent, match="leader L11"):
        GAME.start(2, 1, content=bad)


def test_wonder_start_player_and_decks_are_random() -> None:
    """4.1, 4.2, 6: the era's 24 cards are shuffled, its wonder is one of four, the start player anybody."""
    wonders, starts, decks = set(), set(), set()
    for seed in range(60):
        p = GAME.start(2, seed)
        starts.add(p.first)
        for seat in range(2):
            p.play(p.legal(seat)[0], seat)
        wonders.add(p.wonder_at[0])
        decks.add(tuple(p.tops))
        assert sorted([*p.tops, *(card for deck in p.decks for card in deck)]) == p.box.pieces_of_era[1]
    assert wonders == {w for w in range(12) if p.box.wonder_era[w] == 1}
    assert starts == {0, 1}
    assert len(decks) > 50
