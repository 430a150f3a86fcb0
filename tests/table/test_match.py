"""Undo and its limits, consent, stale actions: what a match allows, checked on real games."""

from __future__ import annotations

import pytest

from ludarium.kernel.chance import chance_from
from ludarium.kernel.packing import pack_position, same
from ludarium.table.errors import Refused
from ludarium.table.log import BOT, HUMAN, Answer, Ask, Chair, Pause, Sit, Undo, decode_entry, encode
from ludarium.table.match import Match
from ludarium.table.registry import new_setup, setup_played_on
from ludarium.table.undo import asked_of, free_to, last_own, undo_with_new_luck, want_answer, want_undo


def match_of(game: str, *people: str, seed: str = "7", **options: object) -> Match:
    chairs = [Chair(BOT, "", "", "casual") if p == "bot" else Chair(HUMAN, p, p) for p in people]
    return Match(new_setup(game, chairs, options, people[0], seed=seed))


def act(match: Match, seat: int, action: int | str) -> None:
    number = match.game.actions.parse(action) if isinstance(action, str) else action
    after = match.want_act(seat, match.own_number(seat), number, match.position.now)
    match.apply(match.act(seat, number, match.position.now), after)


def play_until(match: Match, wanted: object, limit: int = 400) -> int:
    """Random decisions until `wanted(match)` holds; the seat that decided last."""
    luck = chance_from("until")
    for _ in range(limit):
        seat = match.position.deciders()[0]
        act(match, seat, luck.pick(match.options(seat)))
        if wanted(match):  # type: ignore[operator]
            return seat
    raise AssertionError("that never happened")


def test_own_last_decision_is_taken_back_freely_only_until_another_decides() -> None:
    match = match_of("noughts", "ann", "ben")
    before = match.position.copy()
    act(match, 0, "place b2")
    entry = want_undo(match, 0, False)
    assert isinstance(entry, Undo)
    assert (entry.to, entry.seed) == (0, "")
    match.apply(entry)
    assert same(match.position, before)
    act(match, 0, "place b2")
    act(match, 1, "place a1")
    assert isinstance(want_undo(match, 0, False), Ask)


def test_nobody_undoes_what_they_have_not_done() -> None:
    match = match_of("noughts", "ann", "ben")
    with pytest.raises(Refused, match="undo_nothing"):
        want_undo(match, 1, False)


def test_free_undo_stops_at_a_reveal_or_draw() -> None:
    match = match_of("sixgems", "ann", "ben")
    seat = play_until(match, lambda m: m.position.barrier == len(m.decisions) > 0)
    assert free_to(match, seat) == len(match.decisions)
    assert isinstance(want_undo(match, seat, False), Ask)


def test_consent_of_all_others_takes_back_and_renews_luck() -> None:
    match = match_of("sixgems", "ann", "ben", "cem")
    seat = play_until(match, lambda m: m.position.barrier == len(m.decisions) > 5)
    ask = want_undo(match, seat, False)
    assert isinstance(ask, Ask)
    match.apply(ask)
    others = [s for s in range(3) if s != seat]
    assert asked_of(match, seat) == others
    first = want_answer(match, others[0], 1, True)
    assert [type(e) for e in first] == [Answer]
    match.apply(first[0])
    with pytest.raises(Refused):
        want_answer(match, others[0], 1, True)  # once is enough
    with pytest.raises(Refused):
        want_answer(match, seat, 1, True)  # the asker has no say
    second = want_answer(match, others[1], 1, True)
    assert [type(e) for e in second] == [Answer, Undo]
    assert isinstance(second[1], Undo)
    assert second[1].seed
    for entry in second:
        match.apply(entry)
    assert len(match.decisions) == ask.to
    assert match.reseeds == {ask.to: second[1].seed}
    assert free_to(match, seat) == ask.to  # nothing before the new luck comes back freely


def test_a_refusal_ends_the_request() -> None:
    match = match_of("noughts", "ann", "ben")
    act(match, 0, "place b2")
    act(match, 1, "place a1")
    match.apply(want_undo(match, 0, False))
    for entry in want_answer(match, 1, 1, False):
        match.apply(entry)
    assert match.request is None
    assert len(match.decisions) == 2


def test_a_decision_meanwhile_ends_the_request() -> None:
    match = match_of("noughts", "ann", "ben")
    act(match, 0, "place b2")
    act(match, 1, "place a1")
    match.apply(want_undo(match, 0, False))
    act(match, 0, "place c3")
    with pytest.raises(Refused, match="no_request"):
        want_answer(match, 1, 1, True)


def test_bots_agree_at_once_but_luck_is_new_all_the_same() -> None:
    match = match_of("sixgems", "ann", "bot")
    play_until(match, lambda m: m.position.barrier == len(m.decisions) and last_own(m, 0) >= 0)
    entry = want_undo(match, 0, False)
    assert isinstance(entry, Undo)
    assert entry.seed


def test_new_luck_deals_what_nobody_knows_anew() -> None:
    """Whoever saw the top card and takes it back cannot count on it."""
    match = match_of("sixgems", "ann", "bot")
    play_until(match, lambda m: len(m.decisions) >= 6 and last_own(m, 0) >= 0)
    to = last_own(match, 0)
    plain = Match(match.setup)
    for decision in match.decisions[:to]:
        act(plain, decision.seat, decision.action)
    match.apply(undo_with_new_luck(match, 0, to))
    for seat in (-1, 0, 1):
        a, b = plain.position.seen_by(seat), match.position.seen_by(seat)
        a.barrier = b.barrier = 0
        assert same(a, b)
    assert pack_position(plain.position)["fields"] != pack_position(match.position)["fields"]


def test_reset_goes_to_the_start_of_what_is_free() -> None:
    match = match_of("sixgems", "ann", "ben")
    luck = chance_from("reset")
    for _ in range(300):
        seat = match.position.deciders()[0]
        act(match, seat, luck.pick(match.options(seat)))
        back = len(match.decisions) - free_to(match, seat)
        if back > 1:
            one, whole = want_undo(match, seat, False), want_undo(match, seat, True)
            assert isinstance(one, Undo)
            assert isinstance(whole, Undo)
            assert (one.to, whole.to) == (len(match.decisions) - 1, free_to(match, seat))
            return
        if match.over:
            match = match_of("sixgems", "ann", "ben", seed=str(luck.below(999)))
    pytest.fail("no turn of several free decisions was found")


def test_a_stale_number_is_refused_and_changes_nothing() -> None:
    match = match_of("noughts", "ann", "ben")
    act(match, 0, "place b2")
    act(match, 1, "place a1")
    with pytest.raises(Refused) as no:
        match.want_act(0, 0, 0, 0)
    assert no.value.code == "stale"
    assert len(match.decisions) == 2


def test_an_illegal_action_is_refused_with_the_rules_reason() -> None:
    match = match_of("noughts", "ann", "ben")
    act(match, 0, "place b2")
    with pytest.raises(Refused) as no:
        match.want_act(1, 0, match.game.actions.parse("place b2"), 0)
    assert no.value.reason is not None
    assert no.value.reason.key == "why.taken"


def test_nothing_happens_while_paused_or_before_everybody_sits() -> None:
    match = match_of("noughts", "ann", "ben")
    match.apply(Pause(by=0, on=True))
    with pytest.raises(Refused, match="paused"):
        match.want_act(0, 0, 0, 0)
    match.apply(Pause(by=0, on=False))
    match.apply(Sit(by=1, seat=1, chair=Chair()))
    with pytest.raises(Refused, match="not_full"):
        match.want_act(0, 0, 0, 0)


@pytest.mark.parametrize("game", ["noughts", "sixgems"])
def test_the_log_alone_rebuilds_the_match(game: str) -> None:
    """Acts, free undos and consented undos, written and read again."""
    match = match_of(game, "ann", "bot")
    luck = chance_from(game)
    log = []
    for _ in range(150):
        if match.over:
            break
        seat = match.position.deciders()[0]
        if luck.below(6) == 0 and last_own(match, 0) >= 0:
            undo = want_undo(match, 0, luck.below(2) == 1)
            match.apply(undo)
            log.append(encode(undo))
            continue
        action = luck.pick(match.options(seat))
        entry = match.act(seat, action, 0)
        match.apply(entry, match.want_act(seat, match.own_number(seat), action, 0))
        log.append(encode(entry))
    again = Match(match.setup)
    for body in log:
        again.apply(decode_entry(body))
    assert pack_position(again.position) == pack_position(match.position)
    assert again.decisions == match.decisions
    assert [line.kind for line in again.lines] == [line.kind for line in match.lines]
    record = match.record()
    assert pack_position(record.goto(len(record)))["fields"] == pack_position(match.position)["fields"]


def test_playing_on_from_a_running_game_starts_from_a_guess_that_looks_the_same() -> None:
    match = match_of("sixgems", "ann", "ben", seed="a seed that nobody may see")
    play_until(match, lambda m: len(m.decisions) >= 12)
    setup = setup_played_on(match, 10, 0, "ann", "Ann", "casual")
    assert setup.decisions == []
    assert match.setup.seed not in encode(setup).decode()
    assert setup_played_on(match, 10, 0, "ann", "Ann", "casual").seed != setup.seed  # fresh each time
    new = Match(setup)
    a, b = match.position_at(10).seen_by(0), new.position.seen_by(0)
    a.decisions = b.decisions = a.barrier = b.barrier = 0
    assert same(a, b)
    luck = chance_from("on")
    while not new.over:
        seat = new.position.deciders()[0]
        act(new, seat, luck.pick(new.options(seat)))


def test_playing_on_from_a_finished_game_keeps_the_past_and_renews_luck() -> None:
    match = match_of("noughts", "ann", "ben")
    for seat, cell in ((0, "a1"), (1, "b1"), (0, "a2"), (1, "b2"), (0, "a3")):
        act(match, seat, f"place {cell}")
    assert match.over
    new = Match(setup_played_on(match, 3, 0, "ann", "Ann", "casual"))
    assert new.decisions == match.decisions[:3]
    assert 3 in new.reseeds
    assert last_own(new, 0) == -1  # the past of the other match is not undone
