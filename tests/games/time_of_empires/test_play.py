"""Whole games: pieces are conserved, views hide what they must, a record gives the same game to the millisecond."""

from __future__ import annotations

import pytest

import ludarium
from ludarium.games.time_of_empires.rules.secrets import FIELDS, count_pieces
from ludarium.kernel.chance import Chance, chance_from
from ludarium.kernel.packing import pack_position, same, unpack_position
from ludarium.kernel.playout import random_playout
from ludarium.kernel.record import Record, parse_record
from ludarium.kernel.secrets import twin

GAME = ludarium.game("time_of_empires")


def check_invariants(p) -> None:
    box = p.box
    for place in p.layout.places:
        limit = box.territory_max if place < 36 else box.city_max
        assert p.clans[place] & 7 <= limit
    for seat in range(p.seats):
        assert 0 <= p.knowledge[seat] <= 6
        assert 0 <= p.bricks[seat] <= 6
        assert p.reserve[seat] >= 0
        assert p.scholars[seat] >= 0
        assert len(p.hands[seat]) == len(p.backs[seat])
        for i in (2 * seat, 2 * seat + 1):
            space = p.t_space[i]
            assert (space < 0) == (p.t_slot[i] < 0)
            if space >= 6:
                assert p.t_space[i ^ 1] != space  # G3
                mates = [p.t_slot[j] for j in range(2 * p.seats) if p.t_space[j] == space]
                assert sorted(mates) == sorted(set(mates))
    assert all(n >= 0 for n in p.site_free)
    assert all(n >= 0 for n in p.hard_free)


@pytest.mark.parametrize("modes", ["iii", "rrr", "ask"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pieces_are_conserved_and_limits_hold_after_every_decision(seats: int, modes: str) -> None:
    p = GAME.start(seats, f"c{seats}", era_modes=modes)
    luck = chance_from(seats)
    first = count_pieces(p)
    while not p.over:
        deciders = p.deciders()
        seat = deciders[luck.below(len(deciders))]
        options = p.options(seat)
        assert len(set(options)) == len(options)
        p.take(seat, options[luck.below(len(options))])
        assert count_pieces(p) == first
        check_invariants(p)
    assert p.winners()


@pytest.mark.slow
@pytest.mark.parametrize("modes", ["iii", "rrr", "ask", "iri"])
def test_many_random_games_end_with_all_pieces(modes: str) -> None:
    for seed in range(60):
        p = GAME.start(2 + seed % 3, seed, era_modes=modes, same_turning=seed % 2 == 0)
        first = count_pieces(p)
        random_playout(p, chance_from(f"m{seed}"))
        assert p.over
        assert count_pieces(p) == first
        check_invariants(p)


SWITCHES = """group_into_territory_max = 4
destroyed_buildings_score_every_era = false
destroyed_buildings_count_as_built = false
city_tie_expels_clans = false
siege_adds_clan_to_held_city = false
slots_per_player_board_space = 2
discover_and_build_share_a_space = true
gong_grace_seconds = 0
rounds_per_era = 7"""


@pytest.mark.parametrize("line", [*SWITCHES.splitlines(), SWITCHES])
def test_games_with_the_switches_of_the_rulings_end_with_all_pieces(line: str, pack) -> None:
    for seed, modes in ((1, "iii"), (2, "rir")):
        p = GAME.start(2 + seed, seed, pack(line + "\n"), era_modes=modes)
        first = count_pieces(p)
        random_playout(p, chance_from(line))
        assert p.over
        assert count_pieces(p) == first
        check_invariants(p)


def random_real_time_record(seed: int, seats: int, decisions: int) -> Record:
    """Seats act in random order after random pauses: the stamps come from a clock stepped by the test."""
    record = GAME.record(seats, f"r{seed}", era_modes="rrr")
    luck = chance_from(f"i{seed}")
    at = 0
    wait = GAME.actions.parse("wait")
    while not record.position.over and len(record) < decisions:
        at = max(at, record.position.now) + luck.below(4000)
        record.position.advance(at)
        deciders = record.position.deciders()
        if not deciders:
            continue
        seat = luck.pick(deciders)
        options = [a for a in record.position.options(seat) if a != wait]
        if options:
            record.play(luck.pick(options), seat, at)
    record.wait(at + 20000)
    return record


@pytest.mark.parametrize("seed", range(6))
def test_the_same_record_gives_the_same_game_to_the_millisecond(seed: int) -> None:
    record = random_real_time_record(seed, 2 + seed % 3, 250)
    again = parse_record(str(record))
    assert again.decisions == record.decisions
    assert same(again.position, record.position)
    assert again.position.now == record.position.now
    replay = GAME.start(record.seats, record.seed, era_modes="rrr")
    for decision in record.decisions:  # many small advances make the same game as one
        while replay.now < decision.at:
            replay.advance(min(decision.at, replay.now + 777))
        replay.take(decision.seat, decision.action)
    while replay.now < record.until:
        replay.advance(min(record.until, replay.now + 1234))
    assert same(replay, record.position)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6, 16))
def test_whole_real_time_games_replay(seed: int) -> None:
    record = random_real_time_record(seed, 2 + seed % 3, 100000)
    assert record.position.over
    assert same(parse_record(str(record)).position, record.position)


def positions(seats: int, modes: str, every: int):
    p = GAME.start(seats, f"s{seats}{modes}", era_modes=modes)
    luck = chance_from(7)
    while not p.over:
        deciders = p.deciders()
        seat = deciders[luck.below(len(deciders))]
        options = p.options(seat)
        p.take(seat, options[luck.below(len(options))])
        if p.decisions % every == 0 and not p.over:
            yield p


@pytest.mark.parametrize("modes", ["iii", "rrr"])
def test_twins_look_the_same_to_the_seat(modes: str) -> None:
    moved = 0
    luck = chance_from(3)
    for p in positions(3, modes, 23):
        for seat in range(3):
            other = twin(p, FIELDS, seat, luck)
            if other is None:
                continue
            moved += 1
            mine, theirs = p.seen_by(seat), other.seen_by(seat)
            assert same(mine, theirs)
            assert mine.legal(seat) == theirs.legal(seat)
            assert mine.text() == theirs.text()
            assert mine.legal(seat) == p.legal(seat)
    assert moved > 50


@pytest.mark.parametrize("modes", ["iii", "rrr"])
def test_a_guess_looks_like_the_truth_to_the_seat_and_can_be_played_on(modes: str) -> None:
    for p in positions(3, modes, 61):
        for seat in range(3):
            view = p.seen_by(seat)
            full = view.guess(Chance(5, 7))
            assert count_pieces(full) == count_pieces(p)
            assert same(full.seen_by(seat), view)
            cards = [c for pile in (*full.hands, *full.decks, *full.discovery, *full.discards) for c in pile]
            assert -1 not in cards
            assert len(set(cards)) == len(cards)
            for hand, backs in zip(full.hands, full.backs, strict=True):
                of = full.box.number_of
                assert [full.box.card_era[of[c]] * 4 + full.box.card_type[of[c]] for c in hand] == backs
            random_playout(full, chance_from(1), 30)


def test_copies_are_isolated_and_positions_pack_and_unpack() -> None:
    for p in positions(4, "iri", 97):
        before = pack_position(p.copy())
        random_playout(p.copy(), chance_from(2), 40)
        assert pack_position(p)["fields"] == before["fields"]
        assert same(unpack_position(pack_position(p), GAME), p)


def test_every_illegal_action_has_a_reason_in_both_languages() -> None:
    words = [GAME.words(lang) for lang in ("en", "ja")]
    for modes in ("iii", "rrr"):
        for p in positions(2, modes, 90):
            for seat in p.deciders():
                legal = set(p.legal(seat))
                for action in [*range(141), *range(141, 9357, 61), *range(9357, GAME.actions.size)]:
                    if action not in legal:
                        reason = p.why_not(action, seat)
                        assert reason is not None
                        for w in words:
                            assert "{" not in w.reason(reason)
                            assert "why." not in w.reason(reason)


def test_undo_ends_at_a_draw() -> None:
    p = GAME.start(2, 1)
    while p.names(p.deciders()[0])[0] != "timer a gain_knowledge":
        p.play(p.legal(p.deciders()[0])[0], p.deciders()[0])
    p.play("timer a technology_1")
    before = p.barrier
    p.play("draw 1")
    assert p.barrier > before


def test_a_step_of_discovering_does_not_tell_whether_the_hand_can_pay(rig: type) -> None:
    """Others see a seat in the middle of discovering, whatever its hand; only `done` is left when nothing can be paid."""
    d = rig().hand(0, "S02").stock(0, 1).play("timer a discover", seat=0).hand(0, 312)
    d.play("timer a gain_bricks", seat=1)
    assert d.step(0) == "discover"
    assert d.main(0) == ["done"]


def test_features_describe_every_view_with_a_fixed_width() -> None:
    from ludarium.kernel.features import description, observe, width

    for seats in (2, 3, 4):
        described = description(GAME, seats)
        for p in positions(seats, "iri", 151):
            row = observe(described, p.seen_by(0), 0)
            assert len(row) == width(described)
            assert all(-0.001 <= n <= 20 for n in row)
