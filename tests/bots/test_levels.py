"""Levels: they see a view and nothing else, answer legally, and the same luck gives the same answer."""

from __future__ import annotations

import pytest

import ludarium
from ludarium.bots import LEVELS, make_bot
from ludarium.bots.evaluators import Evaluator, evaluator_of
from ludarium.bots.level_settings import bot_settings_of, search_settings
from ludarium.bots.levels import choose
from ludarium.bots.search import Search
from ludarium.bots.settings import Settings
from ludarium.kernel.chance import Chance, chance_from
from ludarium.kernel.engine import Position
from ludarium.kernel.playout import random_playout
from ludarium.kernel.secrets import twin

GAMES = [*(game.id for game in ludarium.games()), "noughts"]
QUICK = "search:walks=12:cut=2"


def middle(name: str, seed: int, moves: int) -> Position:
    game = ludarium.game(name)
    competing = [n for n in game.seats if n > 1]
    p = game.start(competing[seed % len(competing)], seed=seed)
    random_playout(p, chance_from(seed), moves)
    return p


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("bot", ["beginner", "casual", QUICK, "search:walks=12:cut=2:halving=on"])
def test_every_level_answers_legally_in_every_game(name: str, bot: str) -> None:
    player = make_bot(bot)
    for seed in range(3):
        p = middle(name, seed, 5 + 17 * seed)
        luck = chance_from(seed)
        for seat in p.deciders():
            assert player.choose(p.seen_by(seat), seat, luck) in p.options(seat)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("bot", ["beginner", "casual", QUICK, "search:walks=12:cut=2:halving=on"])
def test_positions_equal_to_the_seat_get_the_same_choice(name: str, bot: str) -> None:
    """Nothing hidden reaches a bot: twins that differ only in it, and the same luck of the bot, give the same answer."""
    fields = ludarium.game(name).module("rules.secrets").FIELDS
    differing = 0
    for seed in range(6):
        p = middle(name, seed, 4 + 9 * seed)
        for seat in p.deciders():
            other = twin(p, fields, seat, chance_from(f"twin {seed}"))
            if other is None or len(p.options(seat)) < 2:
                continue
            differing += 1
            one = make_bot(bot).choose(p.seen_by(seat), seat, chance_from(seed))
            assert make_bot(bot).choose(other.seen_by(seat), seat, chance_from(seed)) == one
    secrets = any(field.who != "public" for field in fields.values())
    assert differing > 0 or not secrets


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("terra_pyramides", 1, {"mission": "1"}),
        ("terra_pyramides", 2, {"mission": "2"}),
        ("time_of_empires", 3, {"era_modes": "rrr"}),
    ],
)
@pytest.mark.parametrize("bot", [QUICK, "search:walks=12:cut=2:halving=on", "beginner"])
def test_alone_together_and_in_real_time(name: str, seats: int, options: dict[str, str], bot: str) -> None:
    """Missions are won together; where the clock runs, several seats are asked at once and time passes by `wait`."""
    p = ludarium.game(name).start(seats, seed=3, **options)
    players = [make_bot(bot) for _ in range(seats)]
    luck = chance_from(3)
    for _ in range(12):
        if p.over:
            break
        seat = luck.pick(p.deciders())
        p.play(players[seat].choose(p.seen_by(seat), seat, luck), seat)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("terra_pyramides", 1, {"mission": "1"}),
        ("terra_pyramides", 3, {"mission": "3"}),
        ("time_of_empires", 2, {"era_modes": "rrr"}),
    ],
)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_alone_together_and_in_real_time(
    name: str, seats: int, options: dict[str, str], level: str
) -> None:
    p = ludarium.game(name).start(seats, seed=5, **options)
    random_playout(p, chance_from(5), 20)
    players = [make_bot(level) for _ in range(seats)]
    luck = chance_from(5)
    for _ in range(3):
        seat = luck.pick(p.deciders())
        p.play(players[seat].choose(p.seen_by(seat), seat, luck), seat)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", ["skilled", "expert"])
def test_the_levels_that_think_longest_see_nothing_hidden_either(name: str, level: str) -> None:
    fields = ludarium.game(name).module("rules.secrets").FIELDS
    for seed in range(2):
        p = middle(name, seed, 12)
        for seat in p.deciders():
            other = twin(p, fields, seat, chance_from(f"twin {seed}"))
            if other is not None and len(p.options(seat)) > 1:
                one = make_bot(level).choose(p.seen_by(seat), seat, chance_from(seed))
                assert make_bot(level).choose(other.seen_by(seat), seat, chance_from(seed)) == one


def test_the_same_luck_and_walks_give_the_same_choice() -> None:
    p = middle("sixgems", 2, 18)
    answers = {make_bot("search:walks=60").choose(p.seen_by(p.turn), p.turn, chance_from(5)) for _ in range(3)}
    assert len(answers) == 1


def test_an_unknown_level_is_told_which_there_are() -> None:
    p = middle("sixgems", 1, 4)
    with pytest.raises(ludarium.BadOption, match="beginner, casual, skilled, expert"):
        choose(p.seen_by(p.turn), p.turn, "grandmaster", chance_from(1))
    with pytest.raises(ludarium.BadOption, match="no bot 'grandmaster'"):
        make_bot("grandmaster")
    with pytest.raises(ludarium.BadOption, match="no setting 'depth'"):
        make_bot("search:depth=3")
    with pytest.raises(ludarium.BadOption, match="needs a number"):
        make_bot("search:walks=many")


def test_the_time_given_is_kept() -> None:
    """A search with a time limit stops long before its number of walks."""
    p = middle("sixgems", 1, 12)
    search = Search(_mind(), Settings(walks=10_000_000, seconds=0.05))
    search.choose(p.seen_by(p.turn), p.turn, chance_from(1))
    assert 0 < search.walks < 1_000_000


def test_the_expert_never_loses_at_noughts_and_crosses() -> None:
    """A game that is solved: as first or second, against luck, the expert wins or draws."""
    for number in range(6):
        p = ludarium.game("noughts").start(seed=number)
        bots = [make_bot("expert"), make_bot("random")]
        luck = chance_from(number)
        while not p.over:
            p.take(p.turn, bots[(p.turn + number) % 2].choose(p.seen_by(p.turn), p.turn, luck))
        assert number % 2 in p.winners()


def test_a_search_keeps_what_it_thought_about_its_turn() -> None:
    """The second decision of one turn starts from the tree of the first."""
    p = ludarium.game("sixgems").start(2, seed=4)
    seat = p.turn
    search = Search(_mind(), Settings(walks=120, cut=2))
    luck = chance_from(2)
    action = search.choose(p.seen_by(seat), seat, luck)
    kept = next(n for n in search.root.children.values() if n.action == action).visits
    p.take(seat, action)
    assert p.turn == seat
    search.choose(p.seen_by(seat), seat, luck)
    assert search.root.visits == kept + 120


@pytest.mark.parametrize("name", ["sixgems", "terra_pyramides"])
def test_playouts_of_the_chosen_action_are_used_for_the_next_decision(name: str) -> None:
    """Playouts compared under the same luck: those of the answer count for what they did next."""
    p = ludarium.game(name).start(2, seed=4)
    seat, luck = p.turn, chance_from(2)
    declared = bot_settings_of(ludarium.game(name))
    search = Search(evaluator_of(p.game, declared.scale), search_settings(declared, "skilled"))
    search.settings.walks = 40
    assert (p.take(seat, search.choose(p.seen_by(seat), seat, luck)), search.reused) == (None, 0)
    assert p.turn == seat
    reused = 0
    while p.turn == seat:
        action = search.choose(p.seen_by(seat), seat, luck)
        assert action in p.options(seat)
        p.take(seat, action)
        reused += search.reused
    assert reused > 0
    begun = search.begun
    while p.turn != seat:
        p.take(p.turn, luck.pick(p.options(p.turn)))
    search.choose(p.seen_by(seat), seat, luck)
    assert search.begun > begun  # others have acted since: all is guessed anew


def test_what_is_kept_of_a_playout_leads_to_the_end_of_the_turn() -> None:
    """Under its guess and its luck the same actions can be taken again, and then somebody else decides."""
    p = ludarium.game("sixgems").start(2, seed=4)
    seat, luck = p.turn, chance_from(2)
    search = Search(_mind(), Settings(walks=40, halving=True, noise=0, turns=2, cut=60))
    search.choose(p.seen_by(seat), seat, luck)
    kept = search.kept
    assert kept is not None
    for at, (fate, tail) in enumerate(zip(kept.fates, kept.tails, strict=True)):
        after = search.guesses[at % len(search.guesses)].copy()
        after.chance = Chance(search.luck[2 * at], search.luck[2 * at + 1])
        for action in [kept.action, *tail]:
            after.take(seat, action)
        assert after.turn != seat or after.over
        assert 0 <= fate <= 1


def test_a_doubtful_gain_leaves_the_policys_choice() -> None:
    """With doubt beyond measure nothing but the policy is ever played."""
    for seed in range(4):
        p = middle("sixgems", seed, 8)
        search = Search(_mind(), Settings(walks=40, halving=True, noise=0, turns=1, doubt=1e9))
        action = search.choose(p.seen_by(p.turn), p.turn, chance_from(seed))
        assert action == search.usual or len(p.options(p.turn)) == 1


def test_without_time_to_search_the_policys_choice_stands() -> None:
    """On a busy machine the time may allow one playout of each action: the best of those is no reason to leave it."""
    hurried = 0
    for seed in range(8):
        p = middle("sixgems", seed, 8)
        if len(p.options(p.turn)) > 1:
            search = Search(_mind(), Settings(walks=400, seconds=1e-9, halving=True, noise=0, turns=1))
            assert search.choose(p.seen_by(p.turn), p.turn, chance_from(seed)) == search.usual
            assert search.hurried
            hurried += 1
            unhurried = Search(_mind(), Settings(walks=400, halving=True, noise=0, turns=1))
            unhurried.choose(p.seen_by(p.turn), p.turn, chance_from(seed))
            assert not unhurried.hurried
    assert hurried > 4


def test_backup_may_be_paranoid() -> None:
    """All others against the thinker: their nodes hold what the thinker lacks."""
    p = middle("sixgems", 3, 12)
    for paranoid in (False, True):
        search = Search(_mind(), Settings(walks=80, cut=2, paranoid=paranoid))
        assert search.choose(p.seen_by(p.turn), p.turn, chance_from(1)) in p.options(p.turn)


def test_a_game_without_a_policy_is_searched_all_the_same() -> None:
    """Levels need no bot.py: playouts go by luck and points."""
    p = middle("sixgems", 3, 12)
    search = Search(evaluator_of(p.game, 100.0, use_bot=False), Settings(walks=60, cut=20))
    assert search.choose(p.seen_by(p.turn), p.turn, chance_from(1)) in p.options(p.turn)


def test_a_beginner_beats_luck_and_loses_to_the_casual_player() -> None:
    from ludarium.bots.arena import Contest, check_contest, run, summary

    for pair in (("beginner", "random"), ("casual", "beginner")):
        contest = check_contest(Contest("sixgems", 2, pair, 40))
        found = summary(contest, list(run(contest)))
        assert found["bots"][0]["win_share"] > 0.6


def test_the_levels_stand_in_order() -> None:
    assert LEVELS == ("beginner", "casual", "skilled", "expert")


def _mind() -> Evaluator:
    return evaluator_of(ludarium.game("sixgems"), 130.0)
